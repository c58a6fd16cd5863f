import type { WireProduct, WireProductCard } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isSlug } from '@spruce/contract/paths';
import { readTotals } from '../read-response';
import { toListedProduct } from './listing-mapping';
import { toProductCard, toProduct } from './mapping';
import type { Product } from './types';

export const productQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'slug', slug],
    queryFn: async ({ signal }): Promise<Product | null> => {
      if (!isSlug(slug)) return null;
      const { data } = await api.get<{ data: WireProduct[] }>('/products', { params: { slug }, signal });
      return data.data[0] ? toProduct(data.data[0]) : null;
    },
  });

const includeQuery = <Item>(api: ApiClient, ids: readonly number[], kind: string, read: (wire: WireProductCard) => Item) => {
  const include = ids.join(',');
  return queryOptions({
    queryKey: ['catalogue', api.language, 'products', kind, include],
    queryFn: async ({ signal }): Promise<Item[]> => {
      if (include === '') return [];
      const { data } = await api.get<{ data: WireProductCard[] }>('/products', {
        params: { include, per_page: PAGE_SIZES.bulk, context: 'embed' },
        signal,
      });
      return data.data.map(read);
    },
  });
};

/** Returns products in the order of `ids`, at most 100. */
export const productsByIdQuery = (api: ApiClient, ids: readonly number[]) => includeQuery(api, ids, 'include', toProductCard);

/** Like `productsByIdQuery`, but only with the fields that a product card shows. */
export const listedProductsQuery = (api: ApiClient, ids: readonly number[]) => includeQuery(api, ids, 'listed', toListedProduct);

export const pieceCountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'count'],
    queryFn: async ({ signal }): Promise<number> => {
      const { headers } = await api.get('/products', { params: { per_page: 1, context: 'embed' }, signal });
      return readTotals(headers).total;
    },
  });
