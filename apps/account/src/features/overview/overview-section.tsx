import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { answeredChangesQuery, type OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { Upcoming } from '@spruce/features/upcoming';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, buttonClass, EmptyState, FormSection, InfoIcon, Price, StatusCard, textLinkClass } from '@spruce/ui';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { LoadFailed } from '../../forms/problem-alert';
import { PendingChanges } from '../../orders/open-changes';
import { getRentalPhase, hasRentBegun } from '../../orders/rental-phase';
import { RentalRow } from '../../orders/rental-row';
import { toUpcomingOrder } from '../../orders/upcoming-order';
import { useOngoingOrders } from '../../orders/use-orders';
import frame from '../../orders/orders-page.module.css';
import styles from '../../customer/part.module.css';

export function OverviewSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { orders, error, refetch } = useOngoingOrders();
  if (!orders) return error ? <LoadFailed error={error} onRetry={refetch} /> : <SectionSkeleton />;
  if (orders.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('user.overview.empty')}
        text={t('user.overview.emptyText')}
        action={
          <Link className={buttonClass()} to={paths.productList()}>
            {t('orders.browse')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.body}>
      <Attention profile={profile} orders={orders} />
      <Upcoming orders={orders.map((order) => ({ ...toUpcomingOrder(order), title: order.title }))} />
      <Rented orders={orders} />
    </div>
  );
}

/** Shows no unpaid charges, because `AccountFrame` shows them above the section. */
function Attention({ profile, orders }: { profile: Profile; orders: readonly OrderSummary[] }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { data: answered = [] } = useQuery(answeredChangesQuery(api));
  const needsIdentity = !profile.sumsubVerified && orders.some((order) => getRentalPhase(order) === 'pending');
  return (
    <>
      {needsIdentity && (
        <StatusCard
          tone="warm"
          icon={<InfoIcon />}
          level={2}
          title={t('user.overview.identity')}
          actions={
            <Link className={buttonClass({ variant: 'outline' })} to={paths.idVerification()}>
              {t('user.identity.verify')}
            </Link>
          }
        >
          {t('user.overview.identityText')}
        </StatusCard>
      )}
      {answered.map(({ order, change }) => (
        <Alert
          key={change.id}
          tone={change.state === 'applied' ? 'good' : 'warm'}
          link={
            <Link className={textLinkClass()} to={paths.order(order.number.toLowerCase())}>
              {t('user.overview.toOrder', { title: order.title })}
            </Link>
          }
        >
          <p className="mid">
            {t(change.state === 'applied' ? 'user.overview.approved' : 'user.overview.declined', {
              what: t(`change.kind.${change.kind}`),
              day: change.decidedAt && formatDate(change.decidedAt.toISOString(), language, 'letterDay'),
            })}
          </p>
          {change.reason && <p className="as-typed">{change.reason}</p>}
        </Alert>
      ))}
      <PendingChanges />
    </>
  );
}

function Rented({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useTranslation('account');
  const { today } = usePlatform();
  const running = orders.filter((order) => getRentalPhase(order) === 'active');
  const sum = (of: 'monthly' | 'pieces') => running.reduce((total, order) => total + order[of], 0);
  return (
    <FormSection
      id="rented"
      title={t('user.overview.rented')}
      note={
        running.length > 0 &&
        t('user.subscriptions.sum', { monthly: formatMoney(sum('monthly')), pieces: t('orders.pieces', { count: sum('pieces') }) })
      }
    >
      <div className={frame.rows}>
        {orders.map((order) => {
          const pieces = t('orders.pieces', { count: order.pieces });
          return (
            <RentalRow
              order={order}
              key={order.id}
              lines={[
                order.status === 'active' && hasRentBegun(order, today)
                  ? t('orders.sizeRunning', { pieces, month: order.month, of: order.months })
                  : t('orders.size', { pieces, months: t('orders.months', { count: order.months }) }),
              ]}
              end={<Price amount={order.monthly} per={t('orders.perMonth')} />}
            />
          );
        })}
      </div>
    </FormSection>
  );
}
