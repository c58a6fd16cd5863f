import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { formatPerson } from '@spruce/address';
import { Link } from '@spruce/platform';
import { Button, Phrases } from '@spruce/ui';
import { useRehydrateWishlist, useWishlistCount } from '@spruce/wishlist';
import { useLogOut } from '../session/use-log-out';
import { OwedOrders } from './owed-orders';
import { getSectionPath, SECTIONS, type SectionId } from './sections';
import { useCustomer } from './use-customer';
import { SectionSkeleton } from './section-skeleton';
import styles from './account-frame.module.css';
import { LoadFailed } from '../forms/problem-alert';
import { getRentalPhase } from '../orders/rental-phase';
import { useOrders } from '../orders/use-orders';

/**
 * `current` is the shown section. It is null until hydration, because the URL fragment names the section and the server does not get the
 * fragment.
 */
export function AccountFrame({ current, children }: { current: SectionId | null; children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation('account');
  const { data: profile, error, refetch } = useCustomer();
  const { isLoggingOut, startLogOut } = useLogOut();
  const counts = useSectionCounts(profile);
  const countsShown = Object.values(counts).filter(Boolean).length;
  const ids = useId();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const showCurrent = () => {
      const entry = menu.current?.querySelector('[aria-current]')?.parentElement;
      if (menu.current && entry) menu.current.scrollLeft = entry.offsetLeft - menu.current.offsetLeft - entry.offsetWidth;
    };
    showCurrent();
    // Scrolls again when the fonts have loaded, because they change the width of the labels.
    if ('fonts' in document) void document.fonts.ready.then(showCurrent);
  }, [current, countsShown]);
  const skeleton = <SectionSkeleton />;
  return (
    <div className="wrap">
      <title>{current && current !== 'overview' ? t(`user.titles.${current}`) : t('user.meta.title')}</title>
      <div className={styles.account}>
        <div className={styles.head}>
          <p className={styles.who}>{profile && [formatPerson(profile), profile.email].filter(Boolean).join(', ')}</p>
          <h1 className="head">
            <Phrases text={t('user.title')} />
          </h1>
          <Button
            variant="outline"
            size="small"
            loading={isLoggingOut}
            loadingText={t('user.loggingOut')}
            onClick={() => void startLogOut()}
          >
            {t('user.logOut')}
          </Button>
        </div>
        <nav className={styles.menu} ref={menu} aria-label={t('user.menu')}>
          <ul>
            {SECTIONS.map((id) => (
              <li key={id}>
                <Link
                  to={getSectionPath(id)}
                  aria-current={id === current ? 'page' : undefined}
                  aria-describedby={counts[id] ? ids + id : undefined}
                >
                  {t(`user.sections.${id}`)}
                  {counts[id] ? (
                    <small id={ids + id} className="num" aria-hidden="true">
                      {counts[id]}
                    </small>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.pane}>
          {profile && current ? (
            <>
              <OwedOrders section={current} />
              <Suspense fallback={skeleton}>{children(profile)}</Suspense>
            </>
          ) : error ? (
            <LoadFailed error={error} onRetry={refetch} />
          ) : (
            skeleton
          )}
        </div>
      </div>
    </div>
  );
}

function useSectionCounts(profile: Profile | undefined): Partial<Record<SectionId, number>> {
  const { orders, total, hasNextPage } = useOrders();
  useRehydrateWishlist();
  const wishlist = useWishlistCount();
  if (!profile) return {};
  return {
    wishlist,
    addresses: profile.shippingList.length + profile.billingList.length + profile.invoiceList.length,
    ...(orders && {
      orders: total,
      ...(!hasNextPage && { subscriptions: orders.filter((order) => getRentalPhase(order) === 'active').length }),
    }),
  };
}
