import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { productListInfiniteQuery, EMPTY_LISTING_QUERY, type ListingQuery } from '@spruce/api-client/catalogue';
import { parsePage } from '@spruce/contract/paths';
import { usePlatform } from '@spruce/platform';

/** Keeps a list for shoppers who come back to `/product`. */
const LIST_CACHE_MS = 30 * 60_000;

/** Bounds the cost of one request. */
const MAX_PAGES = 10;

/** Sets no gcTime on the server: its cache lives as long as the request and must not set timers. */
export const createListingOptions = (api: ApiClient, query: ListingQuery, brand?: string) => ({
  ...productListInfiniteQuery(api, query, { overrideBrandSlug: brand }),
  ...(typeof window !== 'undefined' && { gcTime: LIST_CACHE_MS }),
});

/** `?page=3` shows the first three pages, as if Load more had been pressed twice. */
export const parsePageCount = (params: URLSearchParams): number => parsePage(params, MAX_PAGES);

/** Returns the first page of another listing; empty while loading or after a failure. */
export function useFirstPage(part: Partial<ListingQuery>, brand?: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(createListingOptions(api, { ...EMPTY_LISTING_QUERY, ...part }, brand)).data?.pages[0]?.items ?? [];
}
