import { useTranslation } from 'react-i18next';
import type { Order, TimelineStep } from '@spruce/api-client/orders';
import { formatDate, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { FormSection, OrderTimeline, type TimelineState } from '@spruce/ui';
import { getFirstDispute } from '../../orders/charge-summary';
import { hasRentBegun } from '../../orders/rental-phase';

export function toTimelineState({ state, status }: Pick<TimelineStep, 'state' | 'status'>): TimelineState {
  if (state === 'current') return status === 'cancelled' ? 'stopped' : 'now';
  return state === 'done' ? 'done' : 'next';
}

export function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const begun = hasRentBegun(order, today);
  const pickUp = order.upcoming?.visits.find(({ kinds }) => kinds.includes('collection'));
  const letter = (date: string) => formatDate(date, language, 'letter');
  const describeStep = ({ status, state }: TimelineStep) => {
    if (status === 'request-booking')
      return t(
        order.paymentState === 'refunded' || getFirstDispute(order)
          ? 'order.where.placed'
          : order.paymentState === 'paid'
            ? 'order.where.paid'
            : 'order.where.unpaid',
      );
    if (status === 'in-transit' && state !== 'done') return t('order.where.slot', { slot: preventBreaks(order.delivery.slot) });
    if (status === 'active' && state === 'current')
      return begun
        ? t('order.where.month', { month: order.month, of: order.months })
        : t('order.where.starts', { day: letter(order.startsOn) });
    if (status === 'active' && state === 'ahead' && !begun) return t('order.where.startsHere');
    if (status === 'expired' && state === 'ahead') return t('order.where.before');
    return status === 'cancelled' && order.paymentState === 'refunded' ? t('order.where.refunded') : undefined;
  };
  const steps = order.timeline.map((step) => {
    const { status, state, at, on } = step;
    const date = at?.toISOString() ?? (status === 'terminated' && pickUp ? pickUp.date : on) ?? undefined;
    const since = state === 'current' && status === 'active';
    return {
      id: status,
      title: t(`order.where.step.${status}`),
      text: describeStep(step),
      state: toTimelineState(step),
      ...(date && {
        time: since ? t('order.where.since', { day: letter(date) }) : letter(date),
        dateTime: formatDate(date, language, 'iso'),
      }),
    };
  });
  const labels = t('order.where.state', { returnObjects: true }) as Record<TimelineState, string>;
  return (
    <FormSection id="where" title={t('order.where.title')}>
      <OrderTimeline label={t('order.where.title')} steps={steps} labels={labels} />
    </FormSection>
  );
}
