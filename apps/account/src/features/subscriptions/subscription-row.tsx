import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '@spruce/api-client/orders';
import { billingQuery } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Badge, buttonClass, Name, OrderRow, Photo, Price, Skeleton } from '@spruce/ui';
import { TermCharges } from '../../orders/term-charges';
import { getOrderLine } from '../../orders/order-line';
import { OrderStatus } from '../../orders/order-status';
import styles from './subscriptions.module.css';

export function SubscriptionRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { data: billing, error, refetch } = useQuery(billingQuery(api, order.id));
  const number = order.number.toLowerCase();
  const left = order.months - order.month + 1;
  return (
    <div className={styles.row}>
      <OrderRow
        link={
          <Link to={paths.order(number)}>
            <Name>{order.title}</Name>
          </Link>
        }
        badge={
          getOrderLine(order).soon ? (
            <Badge tone="warm">{t('user.subscriptions.soon', { count: left })}</Badge>
          ) : (
            <OrderStatus order={order} />
          )
        }
        lines={[]}
        photos={order.images.map((image) => ({ id: image.base, image: <Photo image={image} ratio="1" sizes="116px" /> }))}
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
        <TermCharges order={order} billing={billing} formatDay={(date) => formatDate(date, language, 'letterBrief')} />
      ) : error ? (
        <Alert tone="oops" live action={{ label: t('user.retry'), onAction: () => void refetch() }}>
          {t('order.charges.failed')}
        </Alert>
      ) : (
        <Skeleton shape="text" width="100%" />
      )}
    </div>
  );
}
