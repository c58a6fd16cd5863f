import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '@spruce/api-client/account';
import { getIdentityToken, identityQuery, verifyIdentity, type Identity } from '@spruce/api-client/identity';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import type { IdentityCheckLabels } from '@spruce/ui/identity-check';
import { isRefusal } from '../../forms/use-problem';
import { IdentityStatus } from './identity-status';
import styles from './id-verification.module.css';
import { isDecided } from './use-identity';

const IdentityCheck = lazy(async () => ({
  default: (await import(/* webpackChunkName: "identity-check" */ '@spruce/ui/identity-check')).IdentityCheck,
}));

interface IdentityStepsProps {
  identity: Identity;
  email: string;
  refetch: () => Promise<unknown>;
}

export function IdentitySteps({ identity, email, refetch }: IdentityStepsProps) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [token, setToken] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [hasReturned, setReturned] = useState(false);
  const id = identity.customerId;
  const fetchToken = async () => (await getIdentityToken(api, id)).token;
  const begin = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setToken(await fetchToken());
      setTries((before) => before + 1);
    } catch (error) {
      // These errors mean that the check was decided in another tab or on a phone, so the status is refetched.
      if (isRefusal(error, 'identity_already_verified', 'identity_no_tries_left')) await refetch();
      else setFailed(true);
    } finally {
      setBusy(false);
      setReturned(true);
    }
  };
  const leave = async (hint?: string) => {
    const now = await verifyIdentity(api, id, hint).catch(() => undefined);
    if (now) queryClient.setQueryData(identityQuery(api, id).queryKey, now);
    if (now?.status === 'verified') void queryClient.invalidateQueries({ queryKey: profileQuery(api, id).queryKey });
    setToken(undefined);
    setReturned(true);
  };
  const status = (trouble?: 'camera' | 'failed') => (
    <IdentityStatus
      identity={identity}
      email={email}
      problem={trouble}
      triedAgain={tries > 1}
      isBusy={busy}
      isFocused={hasReturned}
      onBegin={() => void begin()}
      onRefetch={() => void leave()}
    />
  );
  if (isDecided(identity.status)) return status();
  if (hasFailed) return status('failed');
  if (token === undefined) return status();
  return (
    <Suspense fallback={<p role="status">{t('identity.check.waiting')}</p>}>
      <IdentityCheck
        key={tries}
        token={token}
        renew={fetchToken}
        language={language}
        words={t('identity.check', { returnObjects: true }) as IdentityCheckLabels}
        blocked={status('camera')}
        onVerdict={(hint) => void leave(hint)}
        onFailed={() => {
          setFailed(true);
          setReturned(true);
        }}
      />
      <p className={styles.actions}>
        <Button variant="link" onClick={() => void leave()}>
          {t('identity.check.later')}
        </Button>
      </p>
    </Suspense>
  );
}
