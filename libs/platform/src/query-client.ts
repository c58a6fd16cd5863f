import { QueryClient, type QueryPersister } from '@tanstack/react-query';

/**
 * Use one client per request on the server and one per tab in the browser. Data stays fresh for a minute, so that the browser does not
 * fetch the same data again after hydration.
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
      // Mutations fail at once when offline. Otherwise they would run later, when the connection is back and the user no longer expects
      // them.
      mutations: { networkMode: 'always' },
    },
  });
  // Clears the error of a query when the query is fetched again. TanStack Query does this only for queries without data.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch' && event.query.state.error)
      event.query.setState({ error: null, status: 'success' });
  });
  return client;
}
