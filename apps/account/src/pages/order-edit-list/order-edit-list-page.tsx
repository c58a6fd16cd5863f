import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, EmptyState } from '@spruce/ui';
import { OrderPicker } from '../../orders/order-picker';
import { useOngoingOrders } from '../../orders/use-orders';

export { orderPickerHandle as handle } from '../../orders/order-picker';

export function Component() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const query = useOngoingOrders();
  const { orders = [] } = query;
  const letter = (date: string) => formatDate(date, language, 'letterDay');
  const number = (order: OrderSummary) => order.number.toLowerCase();
  const delivery = (order: OrderSummary) =>
    t('orders.line.delivery', {
      day: formatDate(order.delivery.date, language, 'letterWeekday'),
      slot: preventBreaks(order.delivery.slot),
    });
  return (
    <OrderPicker
      query={query}
      crumbs={[{ label: t('orders.crumb'), to: paths.orderList() }, { label: t('change.edit.crumb') }]}
      title={t('editList.title')}
      lead={t('editList.lead')}
      groups={[
        {
          id: 'editable',
          title: t('editList.can'),
          orders: orders.filter(({ actions }) => actions.includes('edit')),
          row: (order) => ({
            to: paths.orderEdit(number(order)),
            action: t('editList.edit'),
            line: delivery(order),
            middle: <p className="note">{t('editList.open')}</p>,
          }),
        },
        {
          id: 'closed',
          title: t('editList.cannot'),
          orders: orders.filter(({ actions, statusGroup }) => !actions.includes('edit') && statusGroup !== 'inactive'),
          row: (order) => {
            const active = order.status === 'active';
            const why = active
              ? 'running'
              : order.status !== 'request-booking'
                ? 'planned'
                : order.paymentState === 'paid'
                  ? 'underWay'
                  : 'unpaid';
            return {
              to: active ? paths.subscriptionChange(number(order)) : paths.order(number(order)),
              action: t(active ? 'subChange.change' : 'subChange.view'),
              line: active ? t('editList.since', { day: letter(order.startsOn) }) : delivery(order),
              middle: <p className="note">{t(`editList.why.${why}`)}</p>,
            };
          },
        },
      ]}
      empty={
        <EmptyState
          level={1}
          title={t('editList.empty')}
          text={t('editList.emptyText')}
          action={
            <Link className={buttonClass()} to={paths.productList()}>
              {t('orders.browse')}
            </Link>
          }
        />
      }
      footer={{ text: t('editList.otherwise'), contact: t('order.now.contact') }}
    />
  );
}
