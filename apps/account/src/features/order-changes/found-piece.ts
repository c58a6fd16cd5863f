import { resolvePicture, type ListedProduct, type ListedVariation, type ProductCard } from '@spruce/api-client/catalogue';

export interface FoundPiece {
  variantId: number;
  name: string;
  variant: string;
  image: ReturnType<typeof resolvePicture>;
  prices: ProductCard['subscriptionPrices'];
}

export const formatVariant = ({ colour, size }: Pick<ListedVariation, 'colour' | 'size'>): string =>
  [colour.name, size].filter(Boolean).join(', ');

type Listed = Pick<ListedProduct, 'name' | 'image' | 'subscriptionPrices'>;

export const toFoundPiece = (listed: Listed, variation: ListedVariation): FoundPiece => ({
  variantId: variation.id,
  name: listed.name,
  variant: formatVariant(variation),
  image: resolvePicture(listed, variation),
  prices: variation.subscriptionPrices ?? listed.subscriptionPrices,
});
