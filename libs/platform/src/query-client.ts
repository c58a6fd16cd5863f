import { QueryClient, type QueryPersister } from '@tanstack/react-query';

/**
 * Use one client per request on the server and one per tab in the browser. Data stays fresh for a minute, so that hydration does not fetch
 * it again.
 */
export function createQueryClient({ persister }: { persister?: QueryPersister } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: typeof window === 'undefined' ? false : 1,
        refetchOnWindowFocus: false,
        // Sends queries when offline too, because the service worker may answer.
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(persister && { persister }),
      },
      // Fails mutations at once when offline. Otherwise they would run after the connection is back, when the user no longer expects it.
      mutations: { networkMode: 'always' },
    },
  });
  // Clears the error of a query when it is fetched again. TanStack Query does this only for queries without data.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch' && event.query.state.error)
      event.query.setState({ error: null, status: 'success' });
  });
  return client;
}
