import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { productListInfiniteQuery, EMPTY_LISTING_QUERY, type ListingQuery } from '@spruce/api-client/catalogue';
import { parsePage } from '@spruce/contract/paths';
import { usePlatform } from '@spruce/platform';

const LIST_CACHE_MS = 30 * 60_000;

/** Maximum number of pages that one request loads for a URL such as `?page=50`. */
const MAX_PAGES = 10;

/** `gcTime` is not set on the server, because it would start a timer. The cache on the server ends with the request anyway. */
export const createListingOptions = (api: ApiClient, query: ListingQuery, brand?: string) => ({
  ...productListInfiniteQuery(api, query, { overrideBrandSlug: brand }),
  ...(typeof window !== 'undefined' && { gcTime: LIST_CACHE_MS }),
});

/** `?page=3` shows the first three pages, as if the shopper had pressed Load more twice. */
export const parsePageCount = (params: URLSearchParams): number => parsePage(params, MAX_PAGES);

export function useFirstPage(part: Partial<ListingQuery>, brand?: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(createListingOptions(api, { ...EMPTY_LISTING_QUERY, ...part }, brand)).data?.pages[0]?.items ?? [];
}
