import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';
import { OutcomePage } from '../../entry/outcome-page';

export const handle: RouteHandle = { layout: 'bare', private: true, beforeVerified: true };

/** /success-email: the address is proven. Whoever is logged in in this browser goes on, everybody else logs in. */
export function Component() {
  const { t } = useTranslation('account');
  useRehydrateSession();
  const customer = useSession(({ status }) => status === 'customer');
  const [to, action] = customer ? [paths.productList(), t('successEmail.browse')] : [paths.login(), t('successEmail.logIn')];
  return <OutcomePage name="successEmail" space="dining-room" to={to} action={action} />;
}
