import { useQuery } from '@tanstack/react-query';
import { identityQuery, type IdentityState } from '@spruce/api-client/identity';
import { usePlatform } from '@spruce/platform';

const POLL_MS = 30_000;

export const isDecided = (status: IdentityState): boolean => status === 'verified' || status === 'rejected';

/** Polls until the check is over, because a reviewer or a phone may finish it. */
export function useIdentity(customerId: number | undefined) {
  const { api } = usePlatform();
  return useQuery({
    ...identityQuery(api, customerId ?? 0),
    enabled: customerId !== undefined,
    refetchInterval: ({ state }) => (state.data && !isDecided(state.data.status) ? POLL_MS : false),
  });
}
