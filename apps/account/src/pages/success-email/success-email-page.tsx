import { useTranslation } from 'react-i18next';
import { isUnverified } from '@spruce/api-client/session';
import { activeItems, useCart, useRehydrateCart } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';
import { readRedirect, takeRedirect, useRehydrateSession, useSession } from '@spruce/session';
import { OutcomePage } from '../../entry/outcome-page';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['email-verified'], beforeVerified: true };

export function Component() {
  const { t } = useTranslation('account');
  useRehydrateSession();
  useRehydrateCart();
  const isCustomer = useSession(({ status }) => status === 'customer');
  const page = { name: 'successEmail', space: 'dining-room', cart: activeItems(useCart(({ record }) => record)) } as const;
  if (!isCustomer) return <OutcomePage {...page} to={paths.login()} action={t('successEmail.logIn')} />;
  // The link may have verified a different account. Then the logged-in customer is still unverified, so the saved page must stay stored.
  const redirect = isUnverified() ? paths.home() : readRedirect();
  if (redirect === paths.home()) return <OutcomePage {...page} to={paths.productList()} action={t('successEmail.browse')} />;
  const action = t(redirect.startsWith(paths.checkout()) ? 'successEmail.checkout' : 'successEmail.goOn');
  return <OutcomePage {...page} to={redirect} action={action} onContinue={takeRedirect} />;
}
