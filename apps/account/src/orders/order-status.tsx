import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { Badge, type BadgeProps } from '@spruce/ui';

const TONES: Partial<Record<OrderSummary['status'], BadgeProps['tone']>> = {
  'request-booking': 'calm',
  'booking-confirmed': 'calm',
  'in-transit': 'calm',
  active: 'good',
  cancelled: 'bad',
};

export function OrderStatus({ order }: { order: Pick<OrderSummary, 'status' | 'actions' | 'paymentState' | 'dispute'> }) {
  const { t } = useTranslation('account');
  const failed = order.paymentState === 'failed' || order.status === 'active';
  return (
    <>
      <Badge tone={TONES[order.status]}>{t(`orders.status.${order.status}`)}</Badge>
      {order.dispute && order.status !== 'cancelled' && <Badge tone="warm">{t(`orders.dispute.${order.dispute}`)}</Badge>}
      {order.actions.includes('pay') && <Badge tone={failed ? 'bad' : 'warm'}>{t(failed ? 'orders.owedFailed' : 'orders.owed')}</Badge>}
    </>
  );
}
