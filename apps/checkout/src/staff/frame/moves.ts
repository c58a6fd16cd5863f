import type { TFunction } from 'i18next';
import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';

/**
 * Returns the message key of a move. The move from `in-transit` back to `booking-confirmed` has its own key, because then the van has
 * returned without delivering.
 */
export const getMoveKey = (from: OrderStatus, to: OrderStatus): string =>
  from === 'in-transit' && to === 'booking-confirmed' ? 'moves.back' : `moves.${to}`;

type Transition = Order['allowedTransitions'][number];

/** True for a move that ends the rental or the booking. A move to `terminated` requires a reason only before the end of the term. */
export const isEnding = ({ to, reasonRequired }: Transition): boolean =>
  to === 'cancelled' || to === 'termination-confirmed' || (to === 'terminated' && reasonRequired);

/** Describes the months of the term that are not charged if the rental ends now. Returns undefined if there are none. */
export function describeUncharged(uncharged: Transition['notCharged'], t: TFunction): string | undefined {
  if (!uncharged || uncharged.months === 0) return undefined;
  const { months: count, rent, reRated } = uncharged;
  return t('reason.uncharged', {
    count,
    ...(reRated === 0 && { context: 'rent' }),
    rent: formatMoney(rent),
    reRated: formatMoney(reRated),
    total: formatMoney(rent + reRated),
  });
}

/** Returns the message key of the reason that blocks a move. */
export const getBlockKey = (blocked: NonNullable<Transition['blocked']>, { dispute }: Pick<Order, 'dispute'>): string =>
  blocked === 'payment' && dispute ? `blocked.dispute-${dispute}` : `blocked.${blocked}`;

/** Describes the consequences of a move that ends the order. A disputed payment is not refunded, or not yet. */
export function describeEnding({ to, notCharged }: Transition, order: Pick<Order, 'customerName' | 'dispute'>, t: TFunction): string {
  const { customerName: name, dispute } = order;
  const key = to === 'cancelled' && dispute ? `cancelled-dispute-${dispute}` : to;
  return [t(`reason.text.${key}`, { name }), describeUncharged(notCharged, t)].filter(Boolean).join(' ');
}
