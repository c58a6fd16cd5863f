import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openChangesQuery, type OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney, unbroken } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, EmptyState } from '@spruce/ui';
import { ChargeMini } from '../../orders/charge-mini';
import { OpenChangeRow } from '../../orders/open-changes';
import { lineOf } from '../../orders/order-line';
import { OrderPick } from '../../orders/order-pick';
import frame from '../../orders/orders-page.module.css';
import { useLiveOrders } from '../../orders/use-live-orders';
import { useNews } from '../../orders/use-news';

export { orderPickHandle as handle } from '../../orders/order-pick';

export function Component() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const query = useLiveOrders();
  const { orders = [] } = query;
  const active = orders.filter(({ status }) => status === 'active');
  const pending = orders.filter(({ statusGroup }) => statusGroup === 'pending');
  const number = (order: OrderSummary) => order.number.toLowerCase();
  const letter = (date: string) => formatDate(date, language, 'letterDay');
  const [next] = pending;
  return (
    <OrderPick
      query={query}
      crumbs={[{ label: t('orders.subscriptions'), to: paths.user('subscriptions') }, { label: t('change.crumb') }]}
      title={t('subChange.title')}
      lead={t('subChange.lead')}
      before={<UnderWay />}
      groups={[
        {
          id: 'active',
          title: t('orders.group.active'),
          orders: active,
          row: (order) => ({
            to: paths.subscriptionChange(number(order)),
            action: t('subChange.change'),
            drawn: 'button',
            line:
              lineOf(order).soon === true || !order.nextChargeOn
                ? t('orders.line.ends', { end: formatDate(order.endsOn, language, 'letter') })
                : t('subChange.next', { amount: formatMoney(order.monthly), day: letter(order.nextChargeOn) }),
            middle: <ChargeMini order={order} />,
          }),
        },
        {
          id: 'pending',
          title: t('subChange.notYet'),
          // Without active orders, the empty state mentions the pending one.
          orders: active.length > 0 ? pending : [],
          row: (order) => ({
            to: order.actions.includes('edit') ? paths.orderEdit(number(order)) : paths.order(number(order)),
            action: t(order.actions.includes('edit') ? 'subChange.edit' : 'subChange.view'),
            line: t('subChange.arrives', { day: letter(order.delivery.date) }),
            middle: <p className="note">{t('subChange.later')}</p>,
          }),
        },
      ]}
      empty={
        <EmptyState
          level={1}
          title={t('subChange.empty')}
          text={
            next
              ? t(next.actions.includes('edit') ? 'subChange.emptyEdit' : 'subChange.emptyPending', {
                  number: unbroken(next.number),
                  day: letter(next.delivery.date),
                })
              : t('subChange.emptyText')
          }
          action={
            <Link
              className={buttonClass()}
              to={next?.actions.includes('edit') ? paths.orderEdit(number(next)) : next ? paths.orderList() : paths.productList()}
            >
              {t(next?.actions.includes('edit') ? 'subChange.edit' : next ? 'subChange.all' : 'orders.browse')}
            </Link>
          }
        />
      }
      otherwise={{ text: t('subChange.nothingFits'), contact: t('subChange.talk') }}
    />
  );
}

/** Pending changes of all orders. Hidden when there are none or the request fails: each order shows its own. */
function UnderWay() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { data = [] } = useQuery(openChangesQuery(api));
  const { news, say, heard } = useNews();
  return (
    <>
      <p className={news ? frame.news : 'visually-hidden'} role="status" ref={heard} tabIndex={-1}>
        {news}
      </p>
      {data.length > 0 && (
        <section className={frame.underWay} aria-labelledby="under-way">
          <header>
            <h2 className="label" id="under-way">
              {t('change.open.title')}
            </h2>
          </header>
          <ul role="list">
            {data.map(({ order, change }) => (
              <OpenChangeRow
                key={change.id}
                order={order}
                change={change}
                of={`: ${order.title}, ${unbroken(order.number)}`}
                onWithdrawn={say}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
