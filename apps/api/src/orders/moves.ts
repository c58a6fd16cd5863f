import { moveStock, sumPieces, type Pieces } from '../availability/stock';
import type { Database } from '../platform/database/database';
import { moveSlots, type SlotChoice } from '../delivery/slots';

/** Places and pieces that a transaction moves, gathered while it writes. In pieces, what is below 0 comes back. */
export interface Moves {
  from: SlotChoice[];
  to: SlotChoice[];
  pieces: Pieces[];
}

export const noMoves = (): Moves => ({ from: [], to: [], pieces: [] });

/**
 * Executes the gathered moves, last in the transaction and in the order of all others: slots by date, then stock by id.
 * Throws {@link OutOfStock} or 409 `delivery_slot_full`.
 */
export async function makeMoves(tx: Database, { from, to, pieces }: Moves): Promise<void> {
  await moveSlots(tx, from, to);
  await moveStock(tx, sumPieces(...pieces));
}

export const recordOf = (pieces: Pieces): Record<string, number> => Object.fromEntries(pieces);
export const piecesOfRecord = (record: Record<string, number>): Pieces =>
  new Map(Object.entries(record).map(([id, count]) => [Number(id), count]));
