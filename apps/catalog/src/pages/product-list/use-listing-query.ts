import { EMPTY_LISTING_QUERY, parseListingQuery, serialiseListingQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface ListingFilters {
  /** What the URL says. */
  query: ListingQuery;
  /** Changes some of it: back to page 1, and a step of the history unless `replace`. Resolves when the URL has changed. */
  change: (next: Partial<ListingQuery>, options?: { replace?: boolean }) => Promise<void>;
  /** Takes every filter and the search away, the room included; the order stays. */
  clear: () => Promise<void>;
  /** `?…` of the query with some of it changed, for links. */
  hrefOf: (next: Partial<ListingQuery>) => string;
}

/** Where the page scrolls to when its list changes under a shopper who is further down. */
export const LIST_TOP = 'list';

/** The filters of the listing live in the URL and nowhere else. */
export function useListingQuery(): ListingFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.toString();
  const query = useMemo(() => parseListingQuery(new URLSearchParams(search)), [search]);
  const hrefOf = (next: Partial<ListingQuery>) => {
    const text = serialiseListingQuery({ ...query, ...next });
    return text && `?${text}`;
  };
  const change = async (next: Partial<ListingQuery>, { replace = false } = {}) => {
    const top = document.getElementById(LIST_TOP);
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView();
    await navigate({ search: hrefOf(next) }, { replace, preventScrollReset: true });
  };
  return { query, change, hrefOf, clear: () => change({ ...EMPTY_LISTING_QUERY, sort: query.sort }) };
}

/** Adds a value to a filter that holds several, or takes it away. */
export const toggled = (values: readonly string[], value: string, on: boolean): string[] => (on ? [...values, value] : values.filter((other) => other !== value));
