import { QueryClient, type QueryPersister } from '@tanstack/react-query';

/** One a request on the server, one a tab in the browser. Server data counts as fresh for a minute, so hydration refetches nothing. */
export function createQueryClient({ persister }: { persister?: QueryPersister } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: typeof window === 'undefined' ? false : 1,
        refetchOnWindowFocus: false,
        // Without a connection the service worker may have the answer; a query that waits for one would show its skeleton until then.
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(persister && { persister }),
      },
      // A wish that waited unseen would be carried out when the connection comes back, with nobody looking any more.
      mutations: { networkMode: 'always' },
    },
  });
  // Loading clears the error, also of a list that stays on the page meanwhile; the library does so only where there is no data yet.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch' && event.query.state.error)
      event.query.setState({ error: null, status: 'success' });
  });
  return client;
}
