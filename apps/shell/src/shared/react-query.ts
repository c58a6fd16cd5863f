// Exports that remotes may use of @tanstack/react-query; webpack drops the rest. Must match tools/webpack/shared-exports.json.
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
