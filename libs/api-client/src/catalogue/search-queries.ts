import type { WireBrand, WireProductCard } from '@spruce/contract';
import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';
import { productCardOf } from './mapping';
import { brandOf } from './taxonomy-mapping';
import type { Brand, ProductCard, SearchResults } from './types';

const STALE_MS = 60_000;

/** A search in a panel's group: two rows and the total. A failure finds nothing and is not kept; an abort passes through. */
const searchOptions = <Wire, Item>(api: ApiClient, group: string, path: string, text: string, read: (rows: Wire[]) => Item[]) => {
  const search = text.normalize('NFKC').trim();
  return queryOptions<SearchResults<Item>>({
    queryKey: ['catalogue', api.language, 'search', group, search],
    enabled: search !== '',
    retry: false,
    staleTime: ({ state }) => (state.data?.failed ? 0 : STALE_MS),
    queryFn: async ({ signal }): Promise<SearchResults<Item>> => {
      try {
        const { data, headers } = await api.get<{ data: Wire[] }>(path, { params: { search, per_page: PAGE_SIZES.search }, signal });
        return { items: read(data.data), total: Number(headers.get(HEADERS.total)) || 0, failed: false };
      } catch (error) {
        if (!isApiError(error)) throw error;
        return { items: [], total: 0, failed: true };
      }
    },
  });
};

/** Products of the search panel; those without attributes are not shown, yet count in `total`. */
export const searchProductsQuery = (api: ApiClient, text: string) =>
  searchOptions<WireProductCard, ProductCard>(api, 'products', '/products', text, (rows) =>
    rows.filter(({ attributes }) => attributes.length > 0).map(productCardOf),
  );

/** Brands of the search panel. */
export const searchBrandsQuery = (api: ApiClient, text: string) =>
  searchOptions<WireBrand, Brand>(api, 'brands', '/products/brands', text, (rows) => rows.map(brandOf));
