import { useTranslation } from 'react-i18next';
import type { SocialProvider } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Button, buttonClass } from '@spruce/ui';
import { useProviders } from '../../features/social/use-providers';

interface WaysOnProps {
  provider: SocialProvider | undefined;
  onProblem: (error: unknown) => void;
}

export function WaysOn({ provider, onProblem }: WaysOnProps) {
  const { t } = useTranslation('account');
  const { going, go } = useProviders('log-in', onProblem);
  return (
    <>
      {provider && (
        <Button loading={going !== undefined} loadingText={t('loading.again')} onClick={() => void go(provider)}>
          {t('loading.again')}
        </Button>
      )}
      <Link className={buttonClass({ variant: provider && 'outline' })} to={paths.login()}>
        {t('loading.useEmail')}
      </Link>
    </>
  );
}
