import { EMPTY_LISTING_QUERY, parseListingQuery, serialiseListingQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface ListingFilters {
  query: ListingQuery;
  /**
   * Resets to page 1 and adds a history entry unless `replace`. Resolves when the URL has changed.
   * A function receives the pending query, because the URL changes only after the click and clicks can be faster.
   */
  change: (next: Change, options?: { replace?: boolean }) => Promise<void>;
  /** Removes the search and all filters, room included; keeps the order. */
  clear: () => Promise<void>;
  toHref: (next: Partial<ListingQuery>) => string;
}

export type Change = Partial<ListingQuery> | ((query: ListingQuery) => Partial<ListingQuery>);

/** Scroll target when the list changes while the shopper is further down. */
export const LIST_TOP_ID = 'list';

/** The URL is the only source of the listing's filters. */
export function useListingQuery(): ListingFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.toString();
  const query = useMemo(() => parseListingQuery(new URLSearchParams(search)), [search]);
  const pendingQuery = useRef(query);
  useEffect(() => {
    pendingQuery.current = query;
  }, [query]);
  // Stable for the same URL, so that filters don't render when only the list changes.
  return useMemo(() => {
    const change: ListingFilters['change'] = async (next, { replace = false } = {}) => {
      pendingQuery.current = { ...pendingQuery.current, ...(typeof next === 'function' ? next(pendingQuery.current) : next) };
      const top = document.getElementById(LIST_TOP_ID);
      if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView();
      await navigate({ search: toSearch(pendingQuery.current) }, { replace, preventScrollReset: true });
    };
    const toHref = (next: Partial<ListingQuery>) => toSearch({ ...query, ...next });
    return { query, change, toHref, clear: () => change({ ...EMPTY_LISTING_QUERY, sort: query.sort }) };
  }, [query, navigate]);
}

const toSearch = (query: ListingQuery): string => {
  const text = serialiseListingQuery(query);
  return text && `?${text}`;
};

export const toggleValue = (values: readonly string[], value: string, on: boolean): string[] =>
  on ? [...values, value] : values.filter((other) => other !== value);
