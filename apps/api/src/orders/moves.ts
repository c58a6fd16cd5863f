import { moveStock, sumPieces, type Pieces } from '../availability/stock';
import type { Database } from '../database/connect';
import { moveSlots, type SlotChoice } from '../delivery/slots';
import type { FulfilmentSettings } from './settings';

/** Places and pieces that a transaction moves, gathered while it writes. In pieces, what is below 0 comes back. */
export interface Moves {
  from: SlotChoice[];
  to: SlotChoice[];
  pieces: Pieces[];
}

export const noMoves = (): Moves => ({ from: [], to: [], pieces: [] });

/** Moves what was gathered, last in the transaction and in the order of all others: slots by date, then stock by id. Throws {@link OutOfStock} or 409 `delivery_slot_full`. */
export async function makeMoves(tx: Database, { from, to, pieces }: Moves, settings: FulfilmentSettings): Promise<void> {
  await moveSlots(tx, { from, to }, settings);
  await moveStock(tx, sumPieces(...pieces));
}

export const recordOf = (pieces: Pieces): Record<string, number> => Object.fromEntries([...pieces].map(([id, quantity]) => [String(id), quantity]));
export const piecesOfRecord = (record: Record<string, number>): Map<number, number> => new Map(Object.entries(record).map(([id, quantity]) => [Number(id), quantity]));
