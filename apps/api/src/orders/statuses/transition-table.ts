import type { ErrorCode } from '@spruce/contract/error-codes';
import { ORDER_STATUS_GROUPS, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import { bangkokDate } from '@spruce/pricing';
import type { Actor, CustomerRow, OrderRow } from '../order-rows';

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly Actor['kind'][];
  /** Staff must give a reason; customers read it. */
  reasonRequired?: boolean;
  /** Condition of the move; {@link blockOf} checks it. */
  needs?: 'identity-and-payment' | 'term-over';
}

/** All allowed transitions; every other one is refused. */
export const MOVES: readonly Move[] = [
  { from: 'request-booking', to: 'booking-confirmed', by: ['staff'], needs: 'identity-and-payment' },
  { from: 'request-booking', to: 'cancelled', by: ['customer', 'staff', 'system'], reasonRequired: true },
  { from: 'booking-confirmed', to: 'in-transit', by: ['staff'] },
  { from: 'booking-confirmed', to: 'cancelled', by: ['staff'], reasonRequired: true },
  { from: 'in-transit', to: 'active', by: ['staff'] },
  // The customer was not at home, so the van returns with the pieces.
  { from: 'in-transit', to: 'booking-confirmed', by: ['staff'], reasonRequired: true },
  // A customer reaches this status by an early end, which charges the re-rating first.
  { from: 'active', to: 'termination-confirmed', by: ['staff', 'system'], reasonRequired: true },
  { from: 'active', to: 'expired', by: ['system'], needs: 'term-over' },
  // The pieces were collected and return to stock. Before the last day of the term, staff must give a reason.
  { from: 'termination-confirmed', to: 'terminated', by: ['staff'] },
  { from: 'expired', to: 'terminated', by: ['staff'] },
];

export const findMove = (from: OrderStatus, to: OrderStatus): Move | undefined =>
  MOVES.find((move) => move.from === from && move.to === to);

export const movesFrom = (from: OrderStatus, kind: Actor['kind']): readonly Move[] =>
  MOVES.filter((move) => move.from === from && move.by.includes(kind));

type Block = 'identity' | 'payment' | 'not-due';

export const BLOCKED: Readonly<Record<Block | 'dispute', readonly [ErrorCode, string]>> = {
  identity: ['order_identity_required', 'The ID of the customer is not verified yet'],
  payment: ['order_not_paid', 'The first charge is not paid yet'],
  dispute: ['order_disputed', 'A payment is disputed, or lost by a dispute'],
  'not-due': ['order_term_running', 'The term is not over yet'],
};

/** Returns the unmet condition of a transition, or null. */
export function blockOf(
  order: OrderRow,
  customer: CustomerRow,
  to: OrderStatus,
  { isDisputed, now }: { isDisputed: boolean; now: Date },
): Block | null {
  const needs = findMove(order.status, to)?.needs;
  if (needs === 'identity-and-payment' && customer.sumsubStatus !== 'verified') return 'identity';
  if (needs === 'identity-and-payment' && (order.paymentState !== 'paid' || isDisputed)) return 'payment';
  return needs === 'term-over' && bangkokDate(now) < order.endsOn ? 'not-due' : null;
}

/** True for a move that can end the agreed term early. It needs a reason if part of the rent is not charged. */
export const mayCutTerm = (to: OrderStatus): boolean => to === 'termination-confirmed' || to === 'terminated';

export const groupOf = (status: OrderStatus): OrderStatusGroup =>
  (ORDER_STATUS_GROUPS.pending as readonly OrderStatus[]).includes(status) ? 'pending' : status === 'active' ? 'active' : 'inactive';

/** True if no transition leaves this status; the customer then has no furniture of ours. */
export const isFinal = (status: OrderStatus): boolean => !MOVES.some(({ from }) => from === status);
