import { useQuery } from '@tanstack/react-query';
import { alternativesQuery, productQuery, type ListedProduct, type ListedVariation } from '@spruce/api-client/catalogue';
import type { CartItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import type { Checkout } from '../../order/use-checkout';

export interface ShortLine {
  item: CartItem;
  left: number;
}

export const listShortLines = ({ quote, items }: Pick<Checkout, 'quote' | 'items'>): ShortLine[] =>
  (quote?.lineItems ?? []).flatMap(({ available, availableQuantity, variantId, kind }) => {
    const item = available ? undefined : items.find((other) => other.variantID === variantId && other.kind === kind);
    return item ? [{ item, left: availableQuantity }] : [];
  });

export function useReplacement({ kind, slug, quantity }: CartItem): { product: ListedProduct; variation: ListedVariation } | undefined {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['catalogue', api.language, 'instead', slug],
    enabled: kind === 'product',
    queryFn: async ({ client }) => {
      const product = await client.fetchQuery(productQuery(api, slug));
      return product ? client.fetchQuery(alternativesQuery(api, product)) : [];
    },
  });
  for (const product of data ?? []) {
    const variation = product.variations.find(({ available }) => available >= quantity);
    if (variation) return { product, variation };
  }
  return undefined;
}
