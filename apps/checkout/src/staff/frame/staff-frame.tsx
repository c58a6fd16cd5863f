import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation, useRouteError, type RouterContextProvider } from 'react-router-dom';
import { isApiError } from '@spruce/api-client';
import { logOut, userInfoQuery } from '@spruce/api-client/account';
import { staffCountsQuery, type StaffCounts } from '@spruce/api-client/staff';
import { paths, type Path } from '@spruce/contract/paths';
import { LanguageSwitch } from '@spruce/features/language-switch';
import { addMessages, formatNumber, type Messages } from '@spruce/i18n';
import { Link, NavLink, platformContext, usePlatform, type Language } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { Badge, Menu, menuItemClass, NavTrigger, SkipLink, Wordmark } from '@spruce/ui';
import { COUPON_MESSAGES } from '../../features/coupon/coupon-messages';
import { StaffLoading } from '../page/staff-page';
import { LiveContext, useOrderEvents } from './order-events';
import { StaffToasts } from './staff-toasts';
import styles from './staff-frame.module.css';

const MESSAGES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import(/* webpackChunkName: "staff.en" */ '@spruce/messages-checkout/staff.en.json'),
  th: () => import(/* webpackChunkName: "staff.th" */ '@spruce/messages-checkout/staff.th.json'),
};
const NAV: readonly { id: string; to: Path; count?: keyof StaffCounts; hot?: boolean }[] = [
  { id: 'board', to: paths.checkoutAdmin(), count: 'toConfirm' },
  { id: 'changes', to: paths.checkoutAdminChanges(), count: 'changeRequests', hot: true },
  { id: 'links', to: paths.checkoutAdminLinks() },
  { id: 'customers', to: paths.checkoutAdminCustomers() },
  { id: 'calendar', to: paths.checkoutAdminCalendar() },
  { id: 'drivers', to: paths.checkoutAdminDrivers() },
  { id: 'faults', to: paths.checkoutAdminFaults() },
  { id: 'reviews', to: paths.checkoutAdminReviews() },
  { id: 'outbox', to: paths.checkoutAdminOutbox(), count: 'deadLetters', hot: true },
  { id: 'settings', to: paths.checkoutAdminSettings() },
];
const MAIN_ID = 'staff-main';
const COUNT_POLL_MS = 60_000;

/** The messages of the staff pages are in separate files, so that customers do not download them. */
export async function loader({ context }: { context: Readonly<RouterContextProvider> }): Promise<Record<string, Messages>> {
  const { language } = context.get(platformContext);
  const [staff, coupon] = await Promise.all([MESSAGES[language](), COUPON_MESSAGES[language]()]);
  return { staff: staff.default, coupon: coupon.default };
}

export const shouldRevalidate = () => false;

export function Component() {
  const { i18n } = useTranslation();
  const { language } = usePlatform();
  for (const [namespace, messages] of Object.entries(useLoaderData() as Record<string, Messages>))
    addMessages(i18n, language, namespace, messages);
  return <Frame />;
}

function Frame() {
  const { t } = useTranslation('staff');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLive = useOrderEvents();
  const { api } = usePlatform();
  // The counts are polled, because the service sends no event for failed outbox entries.
  const { data: counts } = useQuery({ ...staffCountsQuery(api), refetchInterval: COUNT_POLL_MS });
  const hasCounts = counts !== undefined;
  useEffect(() => {
    // On a phone, the menu is wider than the screen, so it scrolls to the current page.
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && entry) nav.current.scrollLeft = entry.offsetLeft - nav.current.offsetLeft - 16;
  }, [pathname, hasCounts]);
  return (
    <div className={styles.staff}>
      <SkipLink target={MAIN_ID}>{t('frame.skip')}</SkipLink>
      <header className={styles.bar}>
        <Link className={styles.home} to={paths.checkoutAdmin()} aria-label={t('frame.home')}>
          <Wordmark />
        </Link>
        <Badge tone="calm" bare>
          {t('frame.badge')}
        </Badge>
        <nav className={styles.nav} ref={nav} aria-label={t('frame.menu')}>
          {NAV.map(({ id, to, count, hot }) => {
            const waiting = count ? counts?.[count] : undefined;
            return (
              <NavLink key={id} className={styles.entry} to={to} end={id === 'board'}>
                {t(`nav.${id}`)}
                {waiting ? (
                  <span className={styles.count} data-hot={hot || undefined}>
                    <span translate="no">{formatNumber(waiting)}</span>
                    <span className="visually-hidden"> {t('nav.waiting')}</span>
                  </span>
                ) : null}
              </NavLink>
            );
          })}
        </nav>
        <AccountMenu />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {isLive ? null : (
          <p className={styles.notLive} role="status">
            {t('board.notLive')}
          </p>
        )}
        <LiveContext value={isLive}>
          <StaffToasts>
            <Outlet />
          </StaffToasts>
        </LiveContext>
      </main>
    </div>
  );
}

function AccountMenu() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const uid = useUserId();
  const { data: user } = useQuery({ ...userInfoQuery(api, uid ?? 0), enabled: uid !== null });
  const [isLoggingOut, setLoggingOut] = useState(false);
  const startLogOut = async () => {
    setLoggingOut(true);
    // Cancels pending requests, because they would fail after the logout.
    await queryClient.cancelQueries();
    // The shell's `useSessionSync` notices the logout and loads the login page.
    await logOut(api);
  };
  const name = user ? `${user.firstName} ${user.lastName.slice(0, 1)}${user.lastName && '.'}`.trim() || user.email : '';
  return (
    <div className={styles.who}>
      {user ? (
        <Menu
          align="end"
          label={t('frame.account', { name })}
          trigger={(props) => (
            <NavTrigger {...props} aria-busy={isLoggingOut || undefined}>
              {isLoggingOut ? t('frame.leaving') : name}
            </NavTrigger>
          )}
        >
          <Link className={menuItemClass()} to={paths.home()}>
            {t('frame.shop')}
          </Link>
          <LanguageSwitch className={menuItemClass()} />
          <button type="button" className={menuItemClass()} onClick={() => void startLogOut()}>
            {t('frame.logOut')}
          </button>
        </Menu>
      ) : null}
    </div>
  );
}

/** If an order is missing (404), the shell shows its own error page. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if ((isRouteErrorResponse(error) || isApiError(error)) && error.status === 404) throw error;
  // Reloads the document, because a browser does not request a failed script a second time.
  return <StaffLoading error={error} onRetry={() => window.location.reload()} />;
}
