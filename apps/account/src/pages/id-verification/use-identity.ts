import { useQuery } from '@tanstack/react-query';
import { identityQuery, type IdentityState } from '@spruce/api-client/identity';
import { usePlatform } from '@spruce/platform';

/** How often an answer is asked for that comes from elsewhere. */
const POLL_MS = 30_000;

/** Nothing is shown any more, and nothing is waited for. */
export const isOver = (status: IdentityState): boolean => status === 'verified' || status === 'rejected';

/** How far the check of a customer is, asked for again while it is not over: a reviewer has it, or the customer goes on with a phone. */
export function useIdentity(customerId: number | undefined) {
  const { api } = usePlatform();
  return useQuery({
    ...identityQuery(api, customerId ?? 0),
    enabled: customerId !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.status) ? POLL_MS : false),
  });
}
