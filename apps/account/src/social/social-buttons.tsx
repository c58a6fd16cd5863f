import { useTranslation } from 'react-i18next';
import type { SocialProvider } from '@spruce/api-client/account';
import { Button } from '@spruce/ui';
import { ProviderMark } from './provider-mark';
import styles from './social-buttons.module.css';
import { useSocialProviders } from './use-social-providers';

export function SocialButtons({ labels, onProblem }: { labels: Record<SocialProvider, string>; onProblem: (error: unknown) => void }) {
  const { t } = useTranslation('account');
  const { providers, leavingFor, openProvider } = useSocialProviders('log-in', onProblem);
  if (providers.length === 0) return null;
  return (
    <>
      <div className={styles.actions}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            wide
            className={styles.way}
            loading={leavingFor === provider}
            loadingText={labels[provider]}
            onClick={() => openProvider(provider)}
          >
            <ProviderMark provider={provider} />
            {labels[provider]}
          </Button>
        ))}
      </div>
      <p className={styles.or}>{t('entry.orEmail')}</p>
    </>
  );
}
