import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { alternativesQuery, packagesQuery, productQuery } from '@spruce/api-client/catalogue';
import type { OrderItem } from '@spruce/api-client/orders';
import { toFoundPiece, type FoundPiece } from '../../features/order-changes/found-piece';

export interface SwapCandidate extends FoundPiece {
  available: number;
}

const MAX_CANDIDATES = 8;

/** `withSame`: includes the piece itself, first. */
export const swapCandidatesQuery = (api: ApiClient, item: Pick<OrderItem, 'kind' | 'slug' | 'variantId'>, withSame = false) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'swap-candidates', item.kind, item.slug, item.variantId, withSame],
    queryFn: async ({ client }: { client: QueryClient }): Promise<SwapCandidate[]> => {
      if (item.kind === 'package') {
        const packages = await client.fetchQuery(packagesQuery(api));
        return packages.flatMap(({ id, name, image, subscriptionPrices, available }) =>
          id === item.variantId ? [] : [{ variantId: id, name, variant: '', image, prices: subscriptionPrices, available }],
        );
      }
      const product = await client.fetchQuery(productQuery(api, item.slug));
      if (!product) return [];
      const own = product.variations
        .filter(({ id }) => withSame || id !== item.variantId)
        .sort((a, b) => Number(b.id === item.variantId) - Number(a.id === item.variantId))
        .map((one) => ({ ...toFoundPiece(product, one), available: one.available }));
      const others = await client.fetchQuery(alternativesQuery(api, product));
      const alike = others.flatMap((card) => {
        const [first] = card.variations.filter(({ available }) => available > 0);
        return first ? [{ ...toFoundPiece(card, first), available: first.available }] : [];
      });
      return [...own, ...alike].slice(0, MAX_CANDIDATES);
    },
  });
