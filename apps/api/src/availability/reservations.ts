import { asc, eq, inArray, lte } from 'drizzle-orm';
import { HOLD } from '../staff/business-settings';
import type { Database } from '../platform/database/database';
import { stockReservationItems, stockReservations } from '../platform/database/schema';
import { getSlotOfHold, isSameSlot, requirePlace, type SlotChoice } from '../delivery/slots';
import { moveStock, negative, sumPieces, type Pieces } from './stock';

const MINUTE_MS = 60_000;
const MOST_SWEPT = 50;

export interface Hold {
  pieces: Pieces;
  delivery: SlotChoice | null;
  createdAt: Date;
  expiresAt: Date;
}

async function piecesOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db.select().from(stockReservationItems).where(inArray(stockReservationItems.reservationId, ids));
  return sumPieces(rows.map(({ variationId, quantity }) => [variationId, quantity] as const));
}

export async function holdOf(db: Database, customerId: number): Promise<Hold | null> {
  const [row] = await db.select().from(stockReservations).where(eq(stockReservations.customerId, customerId));
  return row ? { ...row, pieces: await piecesOf(db, [row.id]), delivery: getSlotOfHold(row) } : null;
}

/** Deletes a customer's hold without releasing it: the caller takes over its pieces and slot. The row lock prevents a parallel release. */
export async function takeOverHold(tx: Database, customerId: number): Promise<Hold | null> {
  await tx.select().from(stockReservations).where(eq(stockReservations.customerId, customerId)).for('update');
  const held = await holdOf(tx, customerId);
  await tx.delete(stockReservations).where(eq(stockReservations.customerId, customerId));
  return held;
}

/** Replaces or extends a customer's hold, up to {@link HOLD}. The caller has locked the customer, and must roll back after an error. */
export async function hold(tx: Database, customerId: number, pieces: Pieces, delivery: SlotChoice | null, now: Date): Promise<Hold> {
  const old = await takeOverHold(tx, customerId);
  // An expired hold stays in the table until `sweepHolds` deletes it. It must not shorten the new hold.
  const createdAt = old && old.expiresAt > now ? old.createdAt : now;
  const expiresAt = new Date(Math.min(now.getTime() + HOLD.minutes * MINUTE_MS, createdAt.getTime() + HOLD.atMostMinutes * MINUTE_MS));
  const values = { customerId, deliveryDate: delivery?.date, deliverySlot: delivery?.slot, createdAt, expiresAt };
  const [row] = await tx.insert(stockReservations).values(values).returning();
  const items = [...pieces].map(([variationId, quantity]) => ({ reservationId: Number(row?.id), variationId, quantity }));
  if (items.length > 0) await tx.insert(stockReservationItems).values(items);
  if (delivery && !isSameSlot(old?.delivery, delivery)) await requirePlace(tx, delivery);
  await moveStock(tx, pieces, negative(old?.pieces ?? new Map()));
  return { pieces, delivery, createdAt, expiresAt };
}

/** Releases up to {@link MOST_SWEPT} expired holds and returns their number. Parallel processes never release the same hold. */
export async function sweepHolds(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { expiresAt } = stockReservations;
    const due = tx.select().from(stockReservations).where(lte(expiresAt, now)).orderBy(asc(expiresAt)).limit(MOST_SWEPT);
    const rows = await due.for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const pieces = await piecesOf(tx, ids);
    await tx.delete(stockReservations).where(inArray(stockReservations.id, ids));
    await moveStock(tx, negative(pieces));
    return rows.length;
  });
}
