import type { ApiClient } from '@spruce/api-client';
import { productListInfiniteQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { askedPage } from './listing-address';

/** How long a list that was left waits for its shopper to come back: the keep-alive of `/product`. */
const KEEP_ALIVE_MS = 30 * 60_000;

/** The most pages that one address shows at once; it bounds what a request may cost. */
const MAX_PAGES = 10;

/** The listing of a query. On a server a cache lives as long as its request, and must not set timers. */
export const listingOptions = (api: ApiClient, query: ListingQuery, brand?: string) => ({
  ...productListInfiniteQuery(api, query, { overrideBrandSlug: brand }),
  ...(typeof window !== 'undefined' && { gcTime: KEEP_ALIVE_MS }),
});

/** How many pages an address asks for: `?page=3` shows the first three, as if Load more had been pressed twice. */
export const pagesOf = (params: URLSearchParams): number => Math.min(askedPage(params), MAX_PAGES);
