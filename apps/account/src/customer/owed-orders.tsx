import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { billingQuery } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, OwedNotice } from '@spruce/ui';
import { summarizeCharges } from '../orders/charge-summary';
import { countRentalMonths } from '../orders/rental-phase';
import { useOrders } from '../orders/use-orders';
import type { SectionId } from './sections';
import styles from './account-frame.module.css';

const NOTICE_SECTIONS: ReadonlySet<SectionId> = new Set(['overview', 'profile', 'orders', 'subscriptions', 'payment']);

export function OwedOrders({ section }: { section: SectionId }) {
  const { orders = [] } = useOrders();
  const owed = NOTICE_SECTIONS.has(section) ? orders.filter(({ actions }) => actions.includes('pay')) : [];
  return owed.length > 0 ? (
    <div className={styles.owed}>
      {owed.map((order) => (
        <OwedOrder key={order.id} order={order} />
      ))}
    </div>
  ) : null;
}

function OwedOrder({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { data: billing } = useQuery(billingQuery(api, order.id));
  const open = billing && summarizeCharges(billing.charges, countRentalMonths(order)).open;
  const hasFailed = open ? open.state === 'failed' : order.paymentState === 'failed';
  return (
    <OwedNotice
      title={open ? t('user.owed.title', { amount: formatMoney(open.amount) }) : t('user.owed.open')}
      actions={
        <Link
          className={buttonClass()}
          to={paths.order(order.number.toLowerCase())}
          aria-label={t('user.owed.payNamed', { number: order.number })}
        >
          {t('user.owed.pay')}
        </Link>
      }
    >
      {t(hasFailed ? 'user.owed.failed' : 'user.owed.waiting', { title: order.title, number: preventBreaks(order.number) })}
    </OwedNotice>
  );
}
