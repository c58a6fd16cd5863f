import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, EmptyState } from '@spruce/ui';
import { SmallChargesRuler } from '../../orders/term-charges';
import { getOrderLine } from '../../orders/order-line';
import { OrderPicker } from '../../orders/order-picker';
import { PendingChanges } from '../../orders/open-changes';
import { useOngoingOrders } from '../../orders/use-orders';

export { orderPickerHandle as handle } from '../../orders/order-picker';

export function Component() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const query = useOngoingOrders();
  const { orders = [] } = query;
  const active = orders.filter(({ status }) => status === 'active');
  const pending = orders.filter(({ statusGroup }) => statusGroup === 'pending');
  const number = (order: OrderSummary) => order.number.toLowerCase();
  const letter = (date: string) => formatDate(date, language, 'letterDay');
  const [next] = pending;
  return (
    <OrderPicker
      query={query}
      crumbs={[{ label: t('orders.subscriptions'), to: paths.user('subscriptions') }, { label: t('change.crumb') }]}
      title={t('subChange.title')}
      lead={t('subChange.lead')}
      before={<PendingChanges />}
      groups={[
        {
          id: 'active',
          title: t('orders.group.active'),
          orders: active,
          row: (order) => ({
            to: paths.subscriptionChange(number(order)),
            action: t('subChange.change'),
            actionStyle: 'button',
            line:
              getOrderLine(order).soon === true || !order.nextChargeOn
                ? t('orders.line.ends', { end: formatDate(order.endsOn, language, 'letter') })
                : t('subChange.next', { amount: formatMoney(order.monthly), day: letter(order.nextChargeOn) }),
            middle: <SmallChargesRuler order={order} />,
          }),
        },
        {
          id: 'pending',
          title: t('subChange.notYet'),
          // If the customer has no active order, the empty state already describes the pending orders.
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
                  number: preventBreaks(next.number),
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
      footer={{ text: t('subChange.nothingFits'), contact: t('subChange.talk') }}
    />
  );
}
