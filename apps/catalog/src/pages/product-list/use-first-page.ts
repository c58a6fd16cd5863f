import { useInfiniteQuery } from '@tanstack/react-query';
import { EMPTY_LISTING_QUERY, type ListingQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { createListingOptions } from './listing-options';

/** Returns the first page of another listing; empty while loading or after a failure. */
export function useFirstPage(part: Partial<ListingQuery>, brand?: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(createListingOptions(api, { ...EMPTY_LISTING_QUERY, ...part }, brand)).data?.pages[0]?.items ?? [];
}
