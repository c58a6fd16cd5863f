import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '@spruce/api-client/orders';
import { billingQuery } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, buttonClass, Price, Skeleton } from '@spruce/ui';
import { TermCharges } from '../../orders/term-charges';
import { getOrderLine } from '../../orders/order-line';
import { RentalRow } from '../../orders/rental-row';
import styles from './subscriptions.module.css';
import { RetryAlert } from '../../forms/problem-alert';

export function SubscriptionRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { data: billing, error, refetch } = useQuery(billingQuery(api, order.id));
  const number = order.number.toLowerCase();
  const left = order.months - order.month + 1;
  return (
    <div className={styles.row}>
      <RentalRow
        order={order}
        badge={getOrderLine(order).soon && <Badge tone="warm">{t('user.subscriptions.soon', { count: left })}</Badge>}
        lines={[]}
        end={<Price amount={order.monthly} per={t('orders.perMonth')} size="medium" />}
        {...(order.status === 'active' && {
          action: (
            <Link
              className={buttonClass({ variant: 'outline', size: 'small' })}
              to={paths.subscriptionChange(number)}
              aria-label={t('user.subscriptions.changeNamed', { title: order.title })}
            >
              {t('user.subscriptions.change')}
            </Link>
          ),
        })}
      />
      {billing ? (
        <TermCharges order={order} billing={billing} />
      ) : error ? (
        <RetryAlert onRetry={refetch}>{t('order.charges.failed')}</RetryAlert>
      ) : (
        <Skeleton shape="text" width="100%" />
      )}
    </div>
  );
}
