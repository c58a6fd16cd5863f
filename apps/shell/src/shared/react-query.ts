// Exports of @tanstack/react-query that remotes may use; webpack removes all others. Must match tools/webpack/shared-exports.json.
export {
  QueryClient,
  QueryClientProvider,
  useQuery,
  useSuspenseQuery,
  useInfiniteQuery,
  useSuspenseInfiniteQuery,
  useMutation,
  useQueryClient,
  useIsFetching,
  queryOptions,
  infiniteQueryOptions,
  keepPreviousData,
  QueryErrorResetBoundary,
  hydrate,
} from '@tanstack/react-query';
