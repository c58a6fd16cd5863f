import type { ApiClient } from '@spruce/api-client';
import { productListInfiniteQuery, roomOfSpaceQuery, type ListedRoom, type ListingQuery } from '@spruce/api-client/catalogue';
import type { WirePackageCard } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
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

/** The room that stands among what is listed: of the space, or the package that a search finds, which is no piece of the list. */
export const roomOfListQuery = (api: ApiClient, { search, main }: Pick<ListingQuery, 'search' | 'main'>) =>
  search === ''
    ? roomOfSpaceQuery(api, main)
    : queryOptions({
        queryKey: ['catalogue', api.language, 'packages', 'room', main, search],
        queryFn: async ({ signal }): Promise<ListedRoom | null> => {
          const { data } = await api.get<{ data: WirePackageCard[] }>('/products/packages', { params: { search, per_page: 1 }, signal });
          const [room] = data.data;
          return room ? { ...room, subscriptionPrice: room.subscription_price } : null;
        },
      });
