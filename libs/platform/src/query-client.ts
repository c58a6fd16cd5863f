import { QueryClient, type QueryPersister } from '@tanstack/react-query';

/** One a request on the server, one a tab in the browser. Server data counts as fresh for a minute, so hydration refetches nothing. */
export function createQueryClient({ persister }: { persister?: QueryPersister } = {}): QueryClient {
  const server = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: server ? Infinity : 300_000,
        retry: server ? false : 1,
        refetchOnWindowFocus: false,
        ...(persister && { persister }),
      },
    },
  });
}
