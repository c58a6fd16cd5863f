import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, preventBreaks, type DateStyle } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Price, textLinkClass } from '@spruce/ui';
import { useRentAgain } from '../../features/rent-again/use-rent-again';
import { getOrderLine } from '../../orders/order-line';
import { RentalRow } from '../../orders/rental-row';
import { countRentalMonths, getRentalPhase, hasRentBegun } from '../../orders/rental-phase';
import frame from '../../orders/orders-page.module.css';

export function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const { message, soon } = getOrderLine(order);
  const day = (date: string, style: DateStyle = 'letter') => formatDate(date, language, style);
  const words = {
    day: day(order.delivery.date, 'letterWeekday'),
    slot: preventBreaks(order.delivery.slot),
    next: order.nextChargeOn && day(order.nextChargeOn),
    start: day(order.startsOn),
    end: day(order.endsOn),
  };
  const ending = (
    <>
      <span className={frame.soon}>{t('orders.line.soon', words)}</span>
      {message === 'next' && <> {t('orders.line.soonNext', words)}</>}
    </>
  );
  const over = getRentalPhase(order) === 'inactive';
  const again = useRentAgain(order, 'link');
  const pieces = t('orders.pieces', { count: order.pieces });
  const running = order.status === 'active';
  const number = order.number.toLowerCase();
  const next = running
    ? { to: paths.subscriptionChange(number), text: t('subChange.change') }
    : order.actions.includes('edit') && { to: paths.orderEdit(number), text: t('subChange.edit') };
  return (
    <RentalRow
      order={order}
      lines={[
        soon ? ending : t(`orders.line.${message}`, words),
        <span className="note num" translate="no">
          {order.number}
        </span>,
        ...(over ? [again.outcome] : []),
      ]}
      quiet={over}
      {...(over && { action: again.button })}
      {...(next && {
        action: (
          <Link className={textLinkClass()} to={next.to} aria-label={`${next.text}: ${order.title}`}>
            {next.text}
          </Link>
        ),
      })}
      end={
        <>
          {!over && <Price amount={order.monthly} per={t('orders.perMonth')} />}
          <span className="note num">
            {running && hasRentBegun(order, today)
              ? t('orders.sizeRunning', { pieces, month: order.month, of: order.months })
              : t('orders.size', {
                  pieces,
                  months: t('orders.months', { count: countRentalMonths(order) }),
                })}
          </span>
        </>
      }
    />
  );
}
