import type { QueryPersister } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { sharedJson } from './boot-json';

/** As long as a cached page is fresh: what the catalogue's version does not tell (a holiday, a slot) is never older on a page. */
const TTL_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** How much of an infinite query's list is asked for: its key does not say it, for in a browser the list grows. */
const extentOf = (options: object): string => {
  const { initialPageParam, pages = 1 } = options as { initialPageParam?: unknown; pages?: number };
  return initialPageParam === undefined ? '' : `${JSON.stringify(initialPageParam)} x ${pages}`;
};

/**
 * LRU cache of query results that are the same for every visitor (query keys that begin with `catalogue`), by the catalogue's
 * version. A page that is rendered afresh then costs the rendering, not the asking. Nobody may write to the data.
 */
export class QueryResultCache {
  readonly #results = new LRUCache<string, { data: unknown }>({
    maxSize: MAX_BYTES,
    // The page needs the same JSON, which is made once.
    sizeCalculation: ({ data }) => sharedJson(data).reduce((bytes, part) => bytes + part.length, 1),
    ttl: TTL_MS,
  });

  /** For the query client of one rendering. */
  persister(version: string): QueryPersister {
    return async (queryFn, context, query) => {
      if (query.queryKey[0] !== 'catalogue') return queryFn(context);
      const key = [version, query.queryHash, extentOf(query.options)].join(' ');
      const cached = this.#results.get(key);
      if (cached) return cached.data as Awaited<ReturnType<typeof queryFn>>;
      const data = await queryFn(context);
      this.#results.set(key, { data });
      return data;
    };
  }
}
