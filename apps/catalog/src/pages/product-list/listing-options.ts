import type { ApiClient } from '@spruce/api-client';
import { productListInfiniteQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { parsePage } from './listing-address';

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
export const parsePageCount = (params: URLSearchParams): number => Math.min(parsePage(params), MAX_PAGES);
