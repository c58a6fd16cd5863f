import type { ApiClient } from '@spruce/api-client';
import { productListInfiniteQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { askedPage } from './listing-address';

/** Keeps a list for shoppers who come back to `/product`. */
const KEEP_ALIVE_MS = 30 * 60_000;

/** Bounds the cost of one request. */
const MAX_PAGES = 10;

/** Sets no gcTime on the server: its cache lives as long as the request and must not set timers. */
export const listingOptions = (api: ApiClient, query: ListingQuery, brand?: string) => ({
  ...productListInfiniteQuery(api, query, { overrideBrandSlug: brand }),
  ...(typeof window !== 'undefined' && { gcTime: KEEP_ALIVE_MS }),
});

/** `?page=3` shows the first three pages, as if Load more had been pressed twice. */
export const pagesOf = (params: URLSearchParams): number => Math.min(askedPage(params), MAX_PAGES);
