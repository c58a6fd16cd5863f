import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isNotFound } from '@spruce/api-client';
import { orderQuery, type Order } from '@spruce/api-client/orders';
import { orderDeskQuery } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { Upcoming } from '@spruce/features/upcoming';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { Badge, Breadcrumbs, Name } from '@spruce/ui';
import { ChangeList } from '../../changes/change-list';
import { PaymentLinkBox } from '../../links/payment-link-box';
import { OrderCharges, OrderContacts, OrderPieces } from '../../order/order-details';
import { OrderMoves } from '../../order/order-moves';
import { OrderNote, OrderTrail } from '../../order/order-trail';
import styles from '../../order/order.module.css';
import { StatusBadge } from '../../page/order-cell';
import page from '../../page/staff-page.module.css';
import { staffHandle, StaffLoading } from '../../page/staff-page';

const ORDER_ID_PATTERN = /^(\d{1,9}|sp-\d{6}-\d{4,9})$/i;

export const handle: RouteHandle = { ...staffHandle, valid: ({ params }) => ORDER_ID_PATTERN.test(params['id'] ?? '') };

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const number = (useParams()['id'] ?? '').toUpperCase();
  const { data, error, refetch } = useQuery({
    ...orderQuery(api, number),
    throwOnError: isNotFound,
    retry: (times, failure) => times < 1 && !isNotFound(failure),
  });
  return (
    <div className={page.page}>
      <title>{t('frame.meta', { title: number })}</title>
      <Breadcrumbs label={t('order.crumbs')}>
        <Link to={paths.checkoutAdmin()}>{t('board.title')}</Link>
        <span aria-current="page" className="num" translate="no">
          {data?.number ?? number}
        </span>
      </Breadcrumbs>
      {data ? <LoadedOrder key={data.id} order={data} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function LoadedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const desk = useQuery(orderDeskQuery(api, order.number));
  // Each first charge has a payment link, even if the customer paid the charge by card in the checkout.
  const link = desk.data?.link;
  const isFirstPaid = link?.state === 'paid' && order.charges.some(({ kind, amount }) => kind === 'first' && amount === link.amount);
  const open = order.changes.filter(({ state }) => state === 'requested');
  return (
    <>
      <div className={page.head}>
        <div className={styles.names}>
          <h1 className={page.title} tabIndex={-1}>
            <Name>{order.title}</Name>, {order.customerName}
          </h1>
          <StatusBadge {...order} tone={order.status === 'cancelled' ? 'bad' : undefined} />
          {order.paymentState === 'failed' && <Badge tone="bad">{t('customers.owes')}</Badge>}
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          <OrderMoves order={order} />
          {open.length > 0 ? (
            <section className={styles.block} aria-labelledby="order-asks">
              <h2 id="order-asks">{t('changes.title')}</h2>
              <ChangeList label={t('changes.title')} changes={open.map((change) => ({ order, change }))} />
            </section>
          ) : null}
          {order.upcoming && (
            <Upcoming
              className={styles.block}
              orders={[
                {
                  ...{ id: order.id, upcoming: order.upcoming, calendarHref: order.calendarHref },
                  rescheduleTo: ({ id, rescheduleUntil }) =>
                    rescheduleUntil ? paths.reschedule(order.number.toLowerCase(), id) : undefined,
                },
              ]}
            />
          )}
          <OrderPieces order={order} />
          <OrderCharges order={order} />
          <OrderTrail order={order} />
        </div>
        <aside aria-label={t('order.beside')}>
          <section className={styles.block} aria-labelledby="order-link">
            <h2 id="order-link">{t(isFirstPaid ? 'link.first' : 'link.title')}</h2>
            {desk.data ? (
              <PaymentLinkBox order={order} desk={desk.data} />
            ) : (
              <StaffLoading error={desk.error} onRetry={() => void desk.refetch()} />
            )}
          </section>
          <OrderContacts order={order} desk={desk.data} />
          <OrderNote order={order} />
        </aside>
      </div>
    </>
  );
}
