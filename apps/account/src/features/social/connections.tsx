import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { profileQuery, type Profile, type SocialProvider } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Alert, Button } from '@spruce/ui';
import { Saved, Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { useProblem } from '../../entry/use-problem';
import { Disconnect } from './disconnect';
import { ProviderMark } from './provider-mark';
import { useProviders } from './use-providers';

/** The only login method cannot be removed. */
export function Connections({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const problemOf = useProblem();
  const came = useSearchParams()[0].get('connected');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<SocialProvider>();
  const [left, setLeft] = useState<SocialProvider>();
  const { shown, going, go } = useProviders('connect', (error) => setProblem(problemOf(error)));
  const { social, hasPassword } = profile;
  const connected = new Map(social.map(({ provider, email }) => [provider, email]));
  // A connected provider can be removed even if it is no longer configured.
  const listed = [...new Set([...shown, ...connected.keys()])];
  const nameOf = (provider: SocialProvider) => t(`loading.${provider}`);
  const isOnlyWay = !hasPassword && connected.size === 1;
  const arrived = left === undefined ? social.find(({ provider }) => provider === came)?.provider : undefined;
  const taken = (changed: Profile) => {
    queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, changed);
    setLeft(asked);
    setAsked(undefined);
  };
  return (
    <>
      <div className={styles.settings}>
        {listed.map((provider) => {
          const isConnected = connected.has(provider);
          return (
            <Setting
              key={provider}
              mark={<ProviderMark provider={provider} />}
              title={nameOf(provider)}
              action={
                !isConnected ? (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={t('user.security.ways.connectNamed', { provider: nameOf(provider) })}
                    loading={going === provider}
                    loadingText={t('user.security.ways.leaving', { provider: nameOf(provider) })}
                    onClick={() => {
                      setProblem(undefined);
                      void go(provider);
                    }}
                  >
                    {t('user.security.ways.connect')}
                  </Button>
                ) : isOnlyWay ? null : (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={t('user.security.ways.disconnectNamed', { provider: nameOf(provider) })}
                    onClick={() => setAsked(provider)}
                  >
                    {t('user.security.ways.disconnect')}
                  </Button>
                )
              }
            >
              <p>{isConnected ? connected.get(provider) || t('user.security.ways.connected') : t('user.security.ways.notConnected')}</p>
              {isConnected && isOnlyWay ? <p className="note">{t('user.security.ways.onlyWay')}</p> : null}
            </Setting>
          );
        })}
        <Saved>
          {left
            ? t('user.security.ways.disconnectedNow', { provider: nameOf(left) })
            : arrived && t('user.security.ways.connectedNow', { provider: nameOf(arrived) })}
        </Saved>
      </div>
      {problem && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <Disconnect profile={profile} provider={asked} onDone={taken} onClose={() => setAsked(undefined)} />
    </>
  );
}
