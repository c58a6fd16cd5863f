import { useTranslation } from 'react-i18next';
import type { SocialProvider } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Button, buttonClass } from '@spruce/ui';
import { useSocialProviders } from '../../social/use-social-providers';

interface LoginAlternativesProps {
  provider: SocialProvider | undefined;
  onProblem: (error: unknown) => void;
}

export function LoginAlternatives({ provider, onProblem }: LoginAlternativesProps) {
  const { t } = useTranslation('account');
  const { leavingFor, openProvider } = useSocialProviders('log-in', onProblem);
  return (
    <>
      {provider && (
        <Button loading={leavingFor !== undefined} loadingText={t('loading.again')} onClick={() => void openProvider(provider)}>
          {t('loading.again')}
        </Button>
      )}
      <Link className={buttonClass({ variant: provider && 'outline' })} to={paths.login()}>
        {t('loading.useEmail')}
      </Link>
    </>
  );
}
