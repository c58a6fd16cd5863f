import { EMPTY_LISTING_QUERY, parseListingQuery, serialiseListingQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface ListingFilters {
  query: ListingQuery;
  /**
   * Changes the filters, returns to page 1 and adds a history entry unless `replace` is true. Pass a function to build on changes that are
   * not in the URL yet, for example after two fast clicks.
   */
  change: (next: Change, options?: { replace?: boolean }) => Promise<void>;
  /** Removes all filters but keeps the sort order. */
  clear: () => Promise<void>;
  toHref: (next: Partial<ListingQuery>) => string;
}

export type Change = Partial<ListingQuery> | ((query: ListingQuery) => Partial<ListingQuery>);

export const LIST_TOP_ID = 'list';

/** The URL is the only place that stores the filters. */
export function useListingQuery(): ListingFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.toString();
  const query = useMemo(() => parseListingQuery(new URLSearchParams(search)), [search]);
  const pendingQuery = useRef(query);
  useEffect(() => {
    pendingQuery.current = query;
  }, [query]);
  // Memoised per URL, so that the filters do not render when only the list changes.
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
