import type { TFunction } from 'i18next';
import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';

/** The move from `in-transit` back to `booking-confirmed` has its own key, because then the van has returned without delivering. */
export const getMoveKey = (from: OrderStatus, to: OrderStatus): string =>
  from === 'in-transit' && to === 'booking-confirmed' ? 'moves.back' : `moves.${to}`;

export type Transition = Order['allowedTransitions'][number];

/** True if the move ends the order early. A move to `terminated` requires a reason only before the end of the term. */
export const isEnding = ({ to, reasonRequired }: Transition): boolean =>
  to === 'cancelled' || to === 'termination-confirmed' || (to === 'terminated' && reasonRequired);

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

export const getBlockKey = (blocked: NonNullable<Transition['blocked']>, { dispute }: Pick<Order, 'dispute'>): string =>
  blocked === 'payment' && dispute ? `blocked.dispute-${dispute}` : `blocked.${blocked}`;

/** The text depends on the dispute, because a disputed payment is refunded later or not at all. */
export function describeEnding({ to, notCharged }: Transition, order: Pick<Order, 'customerName' | 'dispute'>, t: TFunction): string {
  const { customerName: name, dispute } = order;
  const key = to === 'cancelled' && dispute ? `cancelled-dispute-${dispute}` : to;
  return [t(`reason.text.${key}`, { name }), describeUncharged(notCharged, t)].filter(Boolean).join(' ');
}
