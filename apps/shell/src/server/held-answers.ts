import { QueryCache, type QueryClient, type QueryKey, type QueryOptions, type QueryState, type Query, type DefaultError } from '@tanstack/react-query';

/** As long as a cached page counts as fresh: what the catalogue's version does not tell (a holiday, a slot) is never older on a page. */
const HOLD_MS = 30_000;
const AT_MOST = 500;

interface Answer {
  data: unknown;
  at: number;
}

/**
 * How much of an infinite query's list is asked for, or is there: a query key does not say it, for in a browser the list grows.
 * Nothing for any other query.
 */
const extent = (first: unknown, pages: number): string => ` ${JSON.stringify(first)} x ${pages}`;
const extentAsked = (options: object): string => {
  const { initialPageParam, pages = 1 } = options as { initialPageParam?: unknown; pages?: number };
  return initialPageParam === undefined ? '' : extent(initialPageParam, pages);
};
const extentOf = (data: unknown): string => {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown; pageParams?: unknown };
  return Array.isArray(pages) && Array.isArray(pageParams) ? extent(pageParams[0], pages.length) : '';
};

/**
 * What the service answered to questions whose answer is the same for every visitor (query keys that begin with `catalogue`),
 * for one version of the catalogue. An answer is given only to who asks for just as much of it. A page that is rendered afresh then
 * costs the rendering, not the asking. Nobody may write to the data.
 */
export class HeldAnswers {
  readonly #answers = new Map<string, Answer>();
  #version = '';

  /** The query cache of one rendering, for the catalogue's present version. */
  cacheFor(version: string): QueryCache {
    if (version !== this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    const cache = new HeldQueryCache((key) => this.#find(key));
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'catalogue') return;
      // The version moved on while the answer was on its way: it may be an old one.
      if (version === this.#version) this.#hold(event.query);
    });
    return cache;
  }

  #find(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer && Date.now() - answer.at > HOLD_MS) {
      this.#answers.delete(key);
      return undefined;
    }
    return answer;
  }

  #hold({ queryHash, state: { data, dataUpdatedAt } }: Query): void {
    const key = queryHash + extentOf(data);
    this.#answers.delete(key);
    this.#answers.set(key, { data, at: dataUpdatedAt });
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > AT_MOST && !oldest.done) this.#answers.delete(oldest.value);
  }
}

/** Begins each query with what is held for it. */
class HeldQueryCache extends QueryCache {
  constructor(private readonly held: (key: string) => Answer | undefined) {
    super();
  }

  override build<TQueryFnData = unknown, TError = DefaultError, TData = TQueryFnData, TQueryKey extends QueryKey = QueryKey>(
    client: QueryClient,
    options: QueryOptions<TQueryFnData, TError, TData, TQueryKey> & { queryKey: TQueryKey },
    state?: QueryState<TData, TError>,
  ): Query<TQueryFnData, TError, TData, TQueryKey> {
    const query = super.build(client, options, state);
    if (state || query.state.status !== 'pending' || query.state.fetchStatus !== 'idle') return query;
    const answer = this.held(query.queryHash + extentAsked(options));
    if (answer) query.setState({ data: answer.data as TData, dataUpdatedAt: answer.at, dataUpdateCount: 1, status: 'success' });
    return query;
  }
}
