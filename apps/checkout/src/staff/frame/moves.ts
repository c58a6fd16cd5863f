import type { TFunction } from 'i18next';
import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';

/** Moves that end something: in red, at the end. */
export const ENDING_MOVES: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['cancelled', 'termination-confirmed']);

/** The word for a move: a van that comes back is not confirmed once more. */
export const moveKey = (from: OrderStatus, to: OrderStatus): string =>
  from === 'in-transit' && to === 'booking-confirmed' ? 'moves.back' : `moves.${to}`;

type Transition = Order['allowedTransitions'][number];

/** What of an agreed term is not charged where it ends now; undefined where nothing is left of it. */
export function unchargedText(uncharged: Transition['notCharged'], t: TFunction): string | undefined {
  if (!uncharged || uncharged.months === 0) return undefined;
  const { months: count, rent, reRated } = uncharged;
  return t('reason.uncharged', { count, rent: formatMoney(rent), reRated: formatMoney(reRated), total: formatMoney(rent + reRated) });
}

/** What a move that ends something means, and for whom. */
export const endingText = ({ to, notCharged }: Transition, name: string, t: TFunction): string =>
  [t(`reason.text.${to}`, { name }), unchargedText(notCharged, t)].filter(Boolean).join(' ');
