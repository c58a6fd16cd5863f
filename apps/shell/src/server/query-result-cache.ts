import type { QueryPersister } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { sharedJson } from './boot-json';

/** Lifetime in ms, as for a fresh page. Holidays and slots may be this old, because they do not change the catalogue version. */
const TTL_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Returns which pages an infinite query requests. The query key does not contain them, because in a browser the same list grows. */
const extentOf = (options: object): string => {
  const { initialPageParam, pages = 1 } = options as { initialPageParam?: unknown; pages?: number };
  return initialPageParam === undefined ? '' : `${JSON.stringify(initialPageParam)} x ${pages}`;
};

/** LRU cache of query results that are the same for every visitor, by catalogue version. The data must not be modified. */
export class QueryResultCache {
  readonly #results = new LRUCache<string, { data: unknown }>({
    maxSize: MAX_BYTES,
    // Counts the bytes of the JSON, which is memoized because many pages contain it.
    sizeCalculation: ({ data }) => sharedJson(data).reduce((bytes, part) => bytes + part.length, 1),
    ttl: TTL_MS,
  });

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
