import { EMPTY_LISTING_QUERY, parseListingQuery, serialiseListingQuery, type ListingQuery } from '@spruce/api-client/catalogue';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface ListingFilters {
  /** What the URL says. */
  query: ListingQuery;
  /**
   * Changes some of it: back to page 1, and a step of the history unless `replace`. Resolves when the URL has changed.
   * A function gets the query as it will be, for the URL follows a moment after the click and the next click may be faster.
   */
  change: (next: Change, options?: { replace?: boolean }) => Promise<void>;
  /** Takes every filter and the search away, the room included; the order stays. */
  clear: () => Promise<void>;
  /** `?…` of the query with some of it changed, for links. */
  hrefOf: (next: Partial<ListingQuery>) => string;
}

/** What changes of a query. */
export type Change = Partial<ListingQuery> | ((query: ListingQuery) => Partial<ListingQuery>);

/** Where the page scrolls to when its list changes under a shopper who is further down. */
export const LIST_TOP = 'list';

/** The filters of the listing live in the URL and nowhere else. */
export function useListingQuery(): ListingFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.toString();
  const query = useMemo(() => parseListingQuery(new URLSearchParams(search)), [search]);
  const ahead = useRef(query);
  useEffect(() => {
    ahead.current = query;
  }, [query]);
  // The same object for the same URL: what shows the filters is not drawn again when the list alone has changed.
  return useMemo(() => {
    const change: ListingFilters['change'] = async (next, { replace = false } = {}) => {
      ahead.current = { ...ahead.current, ...(typeof next === 'function' ? next(ahead.current) : next) };
      const top = document.getElementById(LIST_TOP);
      if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView();
      await navigate({ search: hrefOfQuery(ahead.current) }, { replace, preventScrollReset: true });
    };
    const hrefOf = (next: Partial<ListingQuery>) => hrefOfQuery({ ...query, ...next });
    return { query, change, hrefOf, clear: () => change({ ...EMPTY_LISTING_QUERY, sort: query.sort }) };
  }, [query, navigate]);
}

const hrefOfQuery = (query: ListingQuery): string => {
  const text = serialiseListingQuery(query);
  return text && `?${text}`;
};

/** Adds a value to a filter that holds several, or takes it away. */
export const toggled = (values: readonly string[], value: string, on: boolean): string[] =>
  on ? [...values, value] : values.filter((other) => other !== value);
