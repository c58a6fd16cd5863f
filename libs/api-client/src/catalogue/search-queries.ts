import type { WireBlogCard, WireBrand, WirePackageCard, WireProductCard } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';
import { camelizeKeys, readTotals } from '../read-response';
import type { BlogCard } from '../content/content-queries';
import { cleanSearch } from './listing-query';
import { toPackageCard, toProductCard } from './mapping';
import { toBrand } from './taxonomy-mapping';
import type { Brand, PackageCard, ProductCard, SearchResults } from './types';

const STALE_MS = 60_000;

/** A failed search returns no results and is not cached. */
const searchQueryOptions = <Wire, Item>(
  api: ApiClient,
  group: string,
  path: string,
  { text, rows = PAGE_SIZES.search }: { text: string; rows?: number },
  read: (rows: Wire[]) => Item[],
) => {
  const search = cleanSearch(text);
  return queryOptions<SearchResults<Item>>({
    queryKey: ['catalogue', api.language, 'search', group, search, rows],
    enabled: search !== '',
    retry: false,
    staleTime: ({ state }) => (state.data?.failed ? 0 : STALE_MS),
    queryFn: async ({ signal }): Promise<SearchResults<Item>> => {
      try {
        const { data, headers } = await api.get<{ data: Wire[]; did_you_mean?: string; corrected?: true }>(path, {
          params: { search, per_page: rows },
          signal,
        });
        const found = { items: read(data.data), total: readTotals(headers).total, failed: false };
        return data.did_you_mean === undefined ? found : { ...found, didYouMean: data.did_you_mean, corrected: data.corrected === true };
      } catch (error) {
        if (!isApiError(error)) throw error;
        return { items: [], total: 0, failed: true };
      }
    },
  });
};

export type SearchQuery<Item> = ReturnType<typeof searchQueryOptions<unknown, Item>>;

/** Products without attributes are not returned, but they count in `total`. */
export const searchProductsQuery = (api: ApiClient, text: string, rows?: number) =>
  searchQueryOptions<WireProductCard, ProductCard>(api, 'products', '/products', { text, rows }, (found) =>
    found.filter(({ attributes }) => attributes.length > 0).map(toProductCard),
  );

export const searchBrandsQuery = (api: ApiClient, text: string, rows?: number) =>
  searchQueryOptions<WireBrand, Brand>(api, 'brands', '/products/brands', { text, rows }, (found) => found.map(toBrand));

export const searchPackagesQuery = (api: ApiClient, text: string) =>
  searchQueryOptions<WirePackageCard, PackageCard>(api, 'packages', '/products/packages', { text }, (rows) => rows.map(toPackageCard));

export const searchArticlesQuery = (api: ApiClient, text: string) =>
  searchQueryOptions<WireBlogCard, BlogCard>(api, 'articles', '/blogs', { text }, (rows) => camelizeKeys(rows));
