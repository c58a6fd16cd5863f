import { useQuery } from '@tanstack/react-query';
import { identityQuery, type IdentityState } from '@spruce/api-client/identity';
import { usePlatform } from '@spruce/platform';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';

const POLL_MS = 30_000;

export const isDecided = (status: IdentityState): boolean => status === 'verified' || status === 'rejected';

/** Polls the status until it is final, because a reviewer or the customer's phone may finish the check. */
export function useIdentity(customerId: number | undefined) {
  const { api } = usePlatform();
  return useQuery({
    ...identityQuery(api, customerId ?? 0),
    enabled: customerId !== undefined,
    refetchInterval: ({ state }) => (state.data && !isDecided(state.data.status) ? POLL_MS : false),
  });
}

export function useReturnLink() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return search.get('from') === 'checkout'
    ? { to: paths.checkout(), label: t('identity.backToCheckout') }
    : { to: paths.user(), label: t('identity.back') };
}
