import { moveStock, sumPieces, type Pieces } from '../availability/stock';
import type { Database } from '../platform/database/database';
import { moveSlots, type SlotChoice } from '../delivery/slots';

/** Slots and pieces that a transaction takes and releases, collected while it runs. Negative counts in `pieces` return to stock. */
export interface Moves {
  from: SlotChoice[];
  to: SlotChoice[];
  pieces: Pieces[];
}

export const noMoves = (): Moves => ({ from: [], to: [], pieces: [] });

/**
 * Takes and releases everything in `moves`. Call it at the end of a transaction: all transactions lock slots by date, then stock by id,
 * which prevents deadlocks. Throws {@link OutOfStock} or 409 `delivery_slot_full`.
 */
export async function makeMoves(tx: Database, { from, to, pieces }: Moves): Promise<void> {
  await moveSlots(tx, from, to);
  await moveStock(tx, sumPieces(...pieces));
}

export const recordOf = (pieces: Pieces): Record<string, number> => Object.fromEntries(pieces);
export const piecesOfRecord = (record: Record<string, number>): Pieces =>
  new Map(Object.entries(record).map(([id, count]) => [Number(id), count]));
