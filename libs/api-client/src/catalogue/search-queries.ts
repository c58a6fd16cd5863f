import type { WireBlogCard, WireBrand, WirePackageCard, WireProductCard } from '@spruce/contract';
import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';
import { camelised } from '../camelised';
import type { BlogCard } from '../content/types';
import { packageCardOf, productCardOf } from './mapping';
import { brandOf } from './taxonomy-mapping';
import type { Brand, PackageCard, ProductCard, SearchResults } from './types';

const STALE_MS = 60_000;

/** A search in a panel's group: some rows, two unless asked, and the total. A failure finds nothing and is not kept; an abort passes through. */
const searchOptions = <Wire, Item>(
  api: ApiClient,
  group: string,
  path: string,
  { text, rows = PAGE_SIZES.search }: { text: string; rows?: number },
  read: (rows: Wire[]) => Item[],
) => {
  const search = text.normalize('NFKC').trim();
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
        const found = { items: read(data.data), total: Number(headers.get(HEADERS.total)) || 0, failed: false };
        return data.did_you_mean === undefined ? found : { ...found, didYouMean: data.did_you_mean, corrected: data.corrected === true };
      } catch (error) {
        if (!isApiError(error)) throw error;
        return { items: [], total: 0, failed: true };
      }
    },
  });
};

/** Products of the search panel; those without attributes are not shown, yet count in `total`. */
export const searchProductsQuery = (api: ApiClient, text: string, rows?: number) =>
  searchOptions<WireProductCard, ProductCard>(api, 'products', '/products', { text, rows }, (found) =>
    found.filter(({ attributes }) => attributes.length > 0).map(productCardOf),
  );

/** Brands of the search panel. */
export const searchBrandsQuery = (api: ApiClient, text: string) =>
  searchOptions<WireBrand, Brand>(api, 'brands', '/products/brands', { text }, (rows) => rows.map(brandOf));

/** Packages of the search panel. */
export const searchPackagesQuery = (api: ApiClient, text: string) =>
  searchOptions<WirePackageCard, PackageCard>(api, 'packages', '/products/packages', { text }, (rows) => rows.map(packageCardOf));

/** Articles of the search panel. */
export const searchArticlesQuery = (api: ApiClient, text: string) =>
  searchOptions<WireBlogCard, BlogCard>(api, 'articles', '/blogs', { text }, (rows) => camelised(rows));
