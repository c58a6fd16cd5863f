import type { WireSuggestion } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import type { Data } from '../read-response';
import { toProductCard } from './mapping';
import type { ProductCard } from './types';

export interface Suggestion {
  reason: WireSuggestion['reason'];
  package?: { name: string; slug: string } | undefined;
  variantId: number;
  product: ProductCard;
}

/** `pieces` and `packages` are comma-separated ids of the cart. */
export const suggestionsQuery = (api: ApiClient, pieces: string, packages: string) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'suggestions', pieces, packages],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const params = { pieces: pieces || undefined, packages: packages || undefined };
      const { data } = await api.get<Data<WireSuggestion[]>>('/products/suggestions', { params, signal });
      return data.data.map(({ reason, package: from, variant_id: variantId, product }) => ({
        ...{ reason, package: from, variantId },
        product: toProductCard(product),
      }));
    },
  });
