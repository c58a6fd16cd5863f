import type { OrderStatus } from '@spruce/contract/constants';

/** Moves that end something: in red, at the end. */
export const ENDING_MOVES: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['cancelled', 'termination-confirmed']);

/** The word for a move: a van that comes back is not confirmed once more. */
export const moveKey = (from: OrderStatus, to: OrderStatus): string =>
  from === 'in-transit' && to === 'booking-confirmed' ? 'moves.back' : `moves.${to}`;
