import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { billingQuery, invoicesQuery } from '@spruce/api-client/payments';
import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { Upcoming } from '@spruce/features/upcoming';
import { formatDate, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Name } from '@spruce/ui';
import { OpenChanges } from '../../orders/open-changes';
import { OrderFrame, OrderLoader, orderHandle } from '../../orders/order-gate';
import { OrderStatus } from '../../orders/order-status';
import { toUpcomingOrder } from '../../orders/upcoming-order';
import { getRentalPhase, hasRentBegun } from '../../orders/rental-phase';
import frame from '../../orders/orders-page.module.css';
import { useAnnouncement } from '../../orders/use-announcement';
import { OrderActions } from './order-actions';
import { OrderCharges } from './order-charges';
import { OrderDetails } from './order-details';
import { OrderFurniture } from './order-furniture';
import { OrderNotice } from './order-notice';
import { OrderSteps } from './order-steps';
import { OrderSummary } from './order-summary';

export const handle = orderHandle;

const OrderFaults = lazyWithMessages<{ order: Pick<Order, 'id' | 'number'> }>(
  'faults',
  {
    en: () => import(/* webpackChunkName: "faults.en" */ '@spruce/messages-account/faults.en.json'),
    th: () => import(/* webpackChunkName: "faults.th" */ '@spruce/messages-account/faults.th.json'),
  },
  () => import(/* webpackChunkName: "order-faults" */ '../../features/faults/order-faults'),
);

const LEADS = { pending: 'ordered', active: 'since', inactive: 'until' } as const;

/** An order of another customer is a 404, as in the service. */
export const Component = () => <OrderLoader>{(order) => <LoadedOrder key={order.id} order={order} />}</OrderLoader>;

function LoadedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { api, language, today } = usePlatform();
  const billing = useQuery(billingQuery(api, order.id));
  const invoices = useQuery(invoicesQuery(api, order.id));
  const { announcement, announce, statusRef } = useAnnouncement<HTMLHeadingElement>();
  const phase = order.status === 'cancelled' ? 'pending' : getRentalPhase(order);
  const lead = phase === 'active' && !hasRentBegun(order, today) ? 'starts' : LEADS[phase];
  const letter = (date: string) => formatDate(date, language, 'letter');
  const retry = () => void Promise.all([billing.refetch(), invoices.refetch()]);
  const failed = billing.isError || invoices.isError;
  return (
    <OrderFrame number={order.number} title={t('order.meta.title', { title: order.title })}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={frame.columns}>
        <div className={frame.top}>
          <div className={frame.title}>
            <h1 className="head" ref={statusRef} tabIndex={-1}>
              <Name>{order.title}</Name>
            </h1>
            <OrderStatus order={order} />
          </div>
          <p className={`${frame.lead} num`}>
            {t(`order.${lead}`, {
              number: preventBreaks(order.number),
              day: letter(phase === 'pending' ? order.createdAt.toISOString() : order.startsOn),
              end: letter(order.endsOn),
            })}
          </p>
          <OrderNotice order={order} billing={billing.data} onDone={announce} />
          <OpenChanges order={order} changes={order.changes} />
        </div>
        <div>
          {order.upcoming && <Upcoming orders={[toUpcomingOrder(order)]} />}
          <OrderSteps order={order} />
          <OrderFurniture order={order} />
          {getRentalPhase(order) === 'pending' ? null : <OrderFaults order={order} />}
          <OrderCharges order={order} billing={billing.data} invoices={invoices.data} onRetry={failed ? retry : undefined} />
          <OrderDetails order={order} billing={billing.data} />
        </div>
        <aside aria-label={t('order.summary')}>
          <OrderSummary order={order}>
            <OrderActions order={order} onDone={announce} />
          </OrderSummary>
        </aside>
      </div>
    </OrderFrame>
  );
}
