import type { WireProduct, WireProductCard, WireProductList } from '@spruce/contract';
import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiParams } from '../api-client';
import { isSlug } from '../slug';
import { listingParams, type ListingQuery } from './listing-query';
import { facetsOf, productCardOf, productOf } from './mapping';
import type { Product, ProductCard, ProductListPage } from './types';

interface ListAnswer {
  data: (WireProduct | WireProductCard)[];
  facets?: WireProductList['facets'];
}

const count = (headers: Headers, name: string): number => Number(headers.get(name) ?? 0) || 0;

async function fetchPage(api: ApiClient, params: ApiParams, page: number, signal?: AbortSignal): Promise<ProductListPage> {
  const { data, headers } = await api.get<ListAnswer>('/products', { params: { ...params, page }, signal });
  return {
    items: data.data.map(productCardOf),
    page,
    total: count(headers, HEADERS.total),
    totalPages: count(headers, HEADERS.totalPages),
    ...(data.facets && { facets: facetsOf(data.facets) }),
  };
}

/** The product listing, 24 a page; `facets` ride on the first. A new query aborts the one before it. */
export const productListInfiniteQuery = (
  api: ApiClient,
  query: ListingQuery,
  { overrideBrandSlug }: { overrideBrandSlug?: string } = {},
) => {
  const params = listingParams(query, overrideBrandSlug);
  return infiniteQueryOptions({
    queryKey: ['catalogue', api.language, 'products', 'listing', params],
    queryFn: ({ pageParam, signal }) => fetchPage(api, { ...params, ...(pageParam === 1 && { facets: true }) }, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
};

/** A product by slug; null when there is none. */
export const productQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'slug', slug],
    queryFn: async ({ signal }): Promise<Product | null> => {
      if (!isSlug(slug)) return null;
      const { data } = await api.get<{ data: WireProduct[] }>('/products', { params: { slug }, signal });
      return data.data[0] ? productOf(data.data[0]) : null;
    },
  });

/** Cards of products by id, in that order; unknown ids are left out. At most 100. */
export const productsByIdQuery = (api: ApiClient, ids: readonly number[]) => {
  const include = ids.join(',');
  return queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'include', include],
    queryFn: async ({ signal }): Promise<ProductCard[]> => {
      if (include === '') return [];
      const { data } = await api.get<ListAnswer>('/products', { params: { include, per_page: PAGE_SIZES.bulk, context: 'embed' }, signal });
      return data.data.map(productCardOf);
    },
  });
};

/** How many pieces the shop rents out. */
export const pieceCountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'count'],
    queryFn: async ({ signal }): Promise<number> =>
      count((await api.get<ListAnswer>('/products', { params: { per_page: 1, context: 'embed' }, signal })).headers, HEADERS.total),
  });

/** Pieces to choose the nearest from. */
const ALTERNATIVES_ASKED = 12;

/**
 * Cards of what is in stock, in the same room and for the same use as a product, the nearest in price first. The product itself is not
 * among them.
 */
export const alternativesQuery = (
  api: ApiClient,
  { id, categories, subscriptionPrice }: Pick<Product, 'id' | 'categories' | 'subscriptionPrice'>,
) => {
  const category = [categories.main[0], categories.subs[0]].flatMap((ref) => (ref ? [ref.slug] : [])).join(',');
  return queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'alternatives', id],
    queryFn: async ({ signal }): Promise<ProductCard[]> => {
      const { items } = await fetchPage(api, { category, stock_status: 'instock', per_page: ALTERNATIVES_ASKED }, 1, signal);
      const distance = (card: ProductCard) => Math.abs(card.subscriptionPrice - subscriptionPrice);
      return items.filter((card) => card.id !== id && card.inStock).sort((one, other) => distance(one) - distance(other));
    },
  });
};

/** Every product, 100 a call; a page that fails is left out. For sitemaps. */
export const allProductsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'products', 'all'],
    queryFn: async ({ signal }): Promise<ProductCard[]> => {
      const params = { per_page: PAGE_SIZES.bulk };
      const first = await fetchPage(api, params, 1, signal);
      const rest = await Promise.allSettled(
        Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => fetchPage(api, params, index + 2, signal)),
      );
      return [first, ...rest.filter((result) => result.status === 'fulfilled').map((result) => result.value)].flatMap(({ items }) => items);
    },
  });
