import { ORDER_STATUS_GROUPS, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import type { Actor } from '../order-rows';

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly Actor['kind'][];
  /** Staff must give a reason; customers read it. */
  reasonRequired?: boolean;
  /** Checked by `allowedMoves`. */
  needs?: 'identity-and-payment' | 'term-over';
}

export const MOVES: readonly Move[] = [
  { from: 'request-booking', to: 'booking-confirmed', by: ['staff'], needs: 'identity-and-payment' },
  { from: 'request-booking', to: 'cancelled', by: ['customer', 'staff', 'system'], reasonRequired: true },
  { from: 'booking-confirmed', to: 'in-transit', by: ['staff'] },
  { from: 'booking-confirmed', to: 'cancelled', by: ['staff'], reasonRequired: true },
  { from: 'in-transit', to: 'active', by: ['staff'] },
  // The customer was not at home, so the van returns with the pieces.
  { from: 'in-transit', to: 'booking-confirmed', by: ['staff'], reasonRequired: true },
  // Customers end early by a change, which charges the re-rating first.
  { from: 'active', to: 'termination-confirmed', by: ['staff', 'system'], reasonRequired: true },
  { from: 'active', to: 'expired', by: ['system'], needs: 'term-over' },
  // The pieces were collected and return to stock. Before the last day of the term, staff must give a reason.
  { from: 'termination-confirmed', to: 'terminated', by: ['staff'] },
  { from: 'expired', to: 'terminated', by: ['staff'] },
];

export const movesFrom = (from: OrderStatus, kind: Actor['kind']): readonly Move[] =>
  MOVES.filter((move) => move.from === from && move.by.includes(kind));

/** True if this status can end the agreed term early. */
export const mayCutTerm = (to: OrderStatus): boolean => to === 'termination-confirmed' || to === 'terminated';

export const groupOf = (status: OrderStatus): OrderStatusGroup =>
  (ORDER_STATUS_GROUPS.pending as readonly OrderStatus[]).includes(status) ? 'pending' : status === 'active' ? 'active' : 'inactive';

/** In a final status the customer has no furniture of ours. */
export const isFinal = (status: OrderStatus): boolean => !MOVES.some(({ from }) => from === status);
