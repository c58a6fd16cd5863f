import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import type { RouteHandle } from '@spruce/platform';
import { OrderFrame, OrderLoader, orderHandle } from '../../orders/order-gate';
import { SectionSkeleton } from '../../customer/section-skeleton';

export const handle: RouteHandle = { ...orderHandle, messages: ['orders', 'order', 'problem', 'photos', 'user'] };

const ReportFault = lazyWithMessages<{ order: Pick<Order, 'id' | 'number'> }>(
  'faults',
  {
    en: () => import(/* webpackChunkName: "faults.en" */ '@spruce/messages-account/faults.en.json'),
    th: () => import(/* webpackChunkName: "faults.th" */ '@spruce/messages-account/faults.th.json'),
  },
  () => import(/* webpackChunkName: "report-fault" */ '../../features/faults/report-fault'),
  <SectionSkeleton />,
);

export function Component() {
  const { t } = useTranslation('account');
  const crumb = t('order.fault');
  return (
    <OrderLoader crumbs={[{ label: crumb }]}>
      {(order) => (
        <OrderFrame number={order.number} title={t('order.meta.title', { title: crumb })} crumbs={[{ label: crumb }]}>
          <ReportFault key={order.id} order={order} />
        </OrderFrame>
      )}
    </OrderLoader>
  );
}
