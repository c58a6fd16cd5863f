import { QueryClient, type QueryCache } from '@tanstack/react-query';

/** One a request on the server, one a tab in the browser. Server data counts as fresh for a minute, so hydration refetches nothing. */
export function createQueryClient(queryCache?: QueryCache): QueryClient {
  const server = typeof window === 'undefined';
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: server ? Infinity : 300_000, retry: server ? false : 1, refetchOnWindowFocus: false },
    },
  });
}
