import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { fetchPage } from './listing-queries';
import type { ListedProduct, Product } from './types';

// This query is not in `listing-queries.ts`, so that product lists do not load its code.

const ALTERNATIVES_PER_REQUEST = 12;

export const alternativesQuery = (
  api: ApiClient,
  { id, categories, subscriptionPrice }: Pick<Product, 'id' | 'categories' | 'subscriptionPrice'>,
) => {
  const type = categories.types?.[0];
  const refs = type ? [type] : [categories.main[0], categories.subs[0]];
  const category = refs.flatMap((ref) => (ref ? [ref.slug] : [])).join(',');
  return queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'alternatives', id],
    queryFn: async ({ signal }): Promise<ListedProduct[]> => {
      const { items } = await fetchPage(api, { category, stock_status: 'instock', per_page: ALTERNATIVES_PER_REQUEST }, 1, signal);
      const distance = (card: ListedProduct) => Math.abs(card.subscriptionPrice - subscriptionPrice);
      return items.filter((card) => card.id !== id && card.inStock).sort((one, other) => distance(one) - distance(other));
    },
  });
};
