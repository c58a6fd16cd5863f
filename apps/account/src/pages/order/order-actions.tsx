import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelOrder, type Order } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Button, buttonClass, CalendarIcon, ChevronRightIcon, textLinkClass } from '@spruce/ui';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { isRefusal } from '../../forms/use-problem';
import { useRentAgain } from '../../features/rent-again/use-rent-again';
import { CHANGE_ICONS, CHANGE_KINDS } from '../../orders/change-icons';
import { getRentalPhase } from '../../orders/rental-phase';
import { useEndingText } from '../../orders/use-ending-text';
import { useOrderCache } from '../../orders/use-orders';
import styles from './order.module.css';

/** Returns the key of the text that explains why no change is possible, or null. The service decides which actions are allowed. */
export function getBlockingReason({ status, statusGroup, changeRequests }: Pick<Order, 'status' | 'statusGroup' | 'changeRequests'>) {
  if (status === 'termination-confirmed' || status === 'expired') return status;
  if (statusGroup === 'inactive') return 'over';
  if (status === 'booking-confirmed' || status === 'in-transit') return 'planned';
  return changeRequests > 0 ? 'open' : null;
}

const hasBoughtAll = ({ lineItems }: Order) => lineItems.every(({ state, quantity, bought }) => state !== 'rented' || bought === quantity);

export interface OrderActionsProps {
  order: Order;
  onDone: (announcement: string) => void;
}

export function OrderActions({ order, onDone }: OrderActionsProps) {
  const { t } = useTranslation('account');
  const describeEnding = useEndingText();
  const [isAsking, setAsking] = useState(false);
  const reason = getBlockingReason(order);
  const canCancel = order.actions.includes('cancel');
  const active = order.status === 'active';
  const number = order.number.toLowerCase();
  const kinds = CHANGE_KINDS.filter((kind) => order.actions.includes(kind));
  const over = getRentalPhase(order) === 'inactive';
  const again = useRentAgain(order, 'outline');
  const refused = active && CHANGE_KINDS.some((kind) => kind !== 'buy' && !kinds.includes(kind));
  return (
    <div className={styles.now}>
      {order.calendarHref && !over && (
        <a className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.calendar}`} href={order.calendarHref}>
          <CalendarIcon size="small" />
          {t('order.now.calendar')}
        </a>
      )}
      <h3 className="visually-hidden">{t('order.now.title')}</h3>
      {kinds.length > 0 && (
        <ul role="list" className={styles.kinds}>
          {kinds.map((kind) => {
            const Icon = CHANGE_ICONS[kind];
            return (
              <li key={kind}>
                <Link to={paths.subscriptionChange(number, kind)}>
                  <Icon />
                  <span>{t(`change.kind.${kind}`)}</span>
                  <ChevronRightIcon size="small" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {refused && (
        <Link className={`${textLinkClass()} ${styles.touch}`} to={paths.subscriptionChange(number)}>
          {t(kinds.length > 0 ? 'order.now.rest' : 'order.now.why')}
        </Link>
      )}
      {order.actions.includes('edit') && (
        <>
          <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.orderEdit(number)}>
            {t('order.now.edit')}
          </Link>
          {order.paymentState !== 'paid' && <p>{t('order.now.editUnpaid')}</p>}
        </>
      )}
      {canCancel && (
        <>
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            {t('order.now.cancel')}
          </Button>
          <p>{t(order.paymentState === 'paid' && !order.dispute ? 'order.now.cancelPaid' : 'order.now.cancelUntil')}</p>
        </>
      )}
      {reason && (
        <p>
          {reason === 'termination-confirmed'
            ? describeEnding(order)
            : t(`order.now.${reason === 'expired' && hasBoughtAll(order) ? 'expiredKept' : reason}`)}
        </p>
      )}
      {over && (
        <div>
          {again.button}
          {again.outcome}
        </div>
      )}
      <Link className={`${textLinkClass()} ${styles.touch}`} to={paths.contact()}>
        {t(active ? 'order.now.wrong' : 'order.now.contact')}
      </Link>
      {canCancel && <CancelDialog order={order} open={isAsking} onClose={() => setAsking(false)} onDone={onDone} />}
    </div>
  );
}

function CancelDialog({ order, open, onClose, onDone }: OrderActionsProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { storeOrder, refetchOrder } = useOrderCache(order);
  const mutation = useMutation({
    mutationFn: () => cancelOrder(api, order.id, { version: order.version }),
    onSuccess: async (cancelled) => {
      storeOrder(cancelled);
      await refetchOrder();
      // The refetch closes the dialog, and a closing dialog moves the focus back to its button. `onDone` moves the focus to the result, so
      // it must run last.
      onDone(t('order.cancel.done'));
    },
  });
  const { error } = mutation;
  const close = () => {
    // If the cancellation failed, the order is refetched only now. An earlier refetch could remove the dialog before the customer has read
    // the error.
    if (error) void refetchOrder();
    onClose();
  };
  const refusal = isRefusal(error, 'order_stale')
    ? t('order.cancel.stale')
    : isRefusal(error, 'order_transition_not_allowed')
      ? t('order.cancel.tooLate')
      : undefined;
  const money = order.dispute ? `dispute-${order.dispute}` : order.paymentState === 'paid' ? 'paid' : 'unpaid';
  const texts = {
    title: t('order.cancel.title'),
    text: t(`order.cancel.${money}`, { amount: formatMoney(order.totals.firstCharge) }),
    keep: t('order.cancel.keep'),
    confirm: t('order.cancel.confirm'),
    confirming: t('order.cancel.working'),
  };
  return <ConfirmDialog {...{ open, mutation, texts, refusal }} onClose={close} />;
}
