import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { OutcomePage } from '../../entry/outcome-page';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['password-set'], beforeVerified: true };

export function Component() {
  const { t } = useTranslation('account');
  return <OutcomePage name="successPassword" space="home-office" to={paths.login()} action={t('successPassword.logIn')} />;
}
