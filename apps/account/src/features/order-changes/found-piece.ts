import { pictureOf, type ListedProduct, type ListedVariation, type ProductCard } from '@spruce/api-client/catalogue';

export interface FoundPiece {
  variantId: number;
  name: string;
  variant: string;
  image: ReturnType<typeof pictureOf>;
  prices: ProductCard['subscriptionPrices'];
}

export const variantName = ({ colour, size }: Pick<ListedVariation, 'colour' | 'size'>): string =>
  [colour.name, size].filter(Boolean).join(', ');

type Listed = Pick<ListedProduct, 'name' | 'image' | 'subscriptionPrices'>;

export const pieceOf = (listed: Listed, variation: ListedVariation): FoundPiece => ({
  variantId: variation.id,
  name: listed.name,
  variant: variantName(variation),
  image: pictureOf(listed, variation),
  prices: variation.subscriptionPrices ?? listed.subscriptionPrices,
});
