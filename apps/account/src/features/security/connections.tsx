import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { profileQuery, type Profile, type SocialProvider } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import { SavedMessage, Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { DisconnectDialog } from './disconnect';
import { ProviderMark } from '../../social/provider-mark';
import { useSocialProviders } from '../../social/use-social-providers';
import { ProblemAlert } from '../../forms/problem-alert';

/** A customer cannot remove the only login method. */
export function Connections({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const returnedProvider = useSearchParams()[0].get('connected');
  const [problem, setProblem] = useState<unknown>();
  const [disconnecting, setDisconnecting] = useState<SocialProvider>();
  const [disconnected, setDisconnected] = useState<SocialProvider>();
  const { providers, leavingFor, openProvider } = useSocialProviders('connect', setProblem);
  const { social, hasPassword } = profile;
  const connected = new Map(social.map(({ provider, email }) => [provider, email]));
  // A connected provider stays in the list after the shop no longer offers it, so that the customer can remove it.
  const listed = [...new Set([...providers, ...connected.keys()])];
  const formatProvider = (provider: SocialProvider) => t(`loading.${provider}`);
  const isOnlyLogin = !hasPassword && connected.size === 1;
  const justConnected = disconnected === undefined ? social.find(({ provider }) => provider === returnedProvider)?.provider : undefined;
  const handleDisconnected = (changed: Profile) => {
    queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, changed);
    setDisconnected(disconnecting);
    setDisconnecting(undefined);
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
              title={formatProvider(provider)}
              action={
                !isConnected ? (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={t('user.security.logins.connectNamed', { provider: formatProvider(provider) })}
                    loading={leavingFor === provider}
                    loadingText={t('user.security.logins.leaving', { provider: formatProvider(provider) })}
                    onClick={() => {
                      setProblem(undefined);
                      openProvider(provider);
                    }}
                  >
                    {t('user.security.logins.connect')}
                  </Button>
                ) : isOnlyLogin ? null : (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={t('user.security.logins.disconnectNamed', { provider: formatProvider(provider) })}
                    onClick={() => setDisconnecting(provider)}
                  >
                    {t('user.security.logins.disconnect')}
                  </Button>
                )
              }
            >
              <p>{isConnected ? connected.get(provider) || t('user.security.logins.connected') : t('user.security.logins.notConnected')}</p>
              {isConnected && isOnlyLogin ? <p className="note">{t('user.security.logins.onlyWay')}</p> : null}
            </Setting>
          );
        })}
        <SavedMessage>
          {disconnected
            ? t('user.security.logins.disconnectedNow', { provider: formatProvider(disconnected) })
            : justConnected && t('user.security.logins.connectedNow', { provider: formatProvider(justConnected) })}
        </SavedMessage>
      </div>
      <ProblemAlert error={problem} />
      <DisconnectDialog
        profile={profile}
        provider={disconnecting}
        onDone={handleDisconnected}
        onClose={() => setDisconnecting(undefined)}
      />
    </>
  );
}
