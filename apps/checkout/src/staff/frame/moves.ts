import type { TFunction } from 'i18next';
import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';

/** Message key of a move. A van that returns undelivered has its own key, because the move to `booking-confirmed` is no confirmation then. */
export const getMoveKey = (from: OrderStatus, to: OrderStatus): string =>
  from === 'in-transit' && to === 'booking-confirmed' ? 'moves.back' : `moves.${to}`;

type Transition = Order['allowedTransitions'][number];

/** True for a move that ends what was agreed. A pick-up does so only before the end of the term, which requires a reason. */
export const isEnding = ({ to, reasonRequired }: Transition): boolean =>
  to === 'cancelled' || to === 'termination-confirmed' || (to === 'terminated' && reasonRequired);

/** Describes the part of the term that is not charged if it ends now; undefined if there is none. */
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

export const describeEnding = ({ to, notCharged }: Transition, name: string, t: TFunction): string =>
  [t(`reason.text.${to}`, { name }), describeUncharged(notCharged, t)].filter(Boolean).join(' ');
