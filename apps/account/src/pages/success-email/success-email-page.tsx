import { useTranslation } from 'react-i18next';
import { isUnverified } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { keptRedirect, takeRedirect, useRehydrateSession, useSession } from '@spruce/session';
import { OutcomePage } from '../../entry/outcome-page';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['email-verified'], beforeVerified: true };

/**
 * /success-email: the address is proven. Whoever is logged in in this browser goes on, to the page that their log-in kept where there is
 * one; everybody else logs in, which leads there.
 */
export function Component() {
  const { t } = useTranslation('account');
  useRehydrateSession();
  const customer = useSession(({ status }) => status === 'customer');
  if (!customer) return <OutcomePage name="successEmail" space="dining-room" to={paths.login()} action={t('successEmail.logIn')} />;
  // Somebody else's link has proven nothing of who is logged in here: their page stays kept.
  const kept = isUnverified() ? paths.home() : keptRedirect();
  if (kept === paths.home())
    return <OutcomePage name="successEmail" space="dining-room" to={paths.productList()} action={t('successEmail.browse')} />;
  const action = t(kept.startsWith(paths.checkout()) ? 'successEmail.checkout' : 'successEmail.goOn');
  return <OutcomePage name="successEmail" space="dining-room" to={kept} action={action} onGo={takeRedirect} />;
}
