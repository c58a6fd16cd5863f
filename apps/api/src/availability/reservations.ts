import { asc, eq, inArray, lte } from 'drizzle-orm';
import { HOLD } from '../business-settings/business-settings';
import type { Database } from '../database/connect';
import { stockReservationItems, stockReservations } from '../database/schema';
import { withRetry } from '../database/with-retry';
import { isSlotFull, moveSlots, getSlotOfHold, type SlotChoice } from '../delivery/slots';
import type { Clock } from '../http/clock';
import { moveStock, negative, OutOfStock, sumPieces, type Pieces } from './stock';

const MINUTE_MS = 60_000;
const MOST_SWEPT = 50;

/** A hold: pieces and slot reserved for a customer in checkout. */
export interface Hold {
  pieces: Pieces;
  delivery: SlotChoice | null;
  expiresAt: Date;
}

const at = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

async function piecesOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db.select().from(stockReservationItems).where(inArray(stockReservationItems.reservationId, ids));
  return sumPieces(...rows.map(({ variationId, quantity }) => new Map([[variationId, quantity]])));
}

const holdOfRow = async (db: Database, row: typeof stockReservations.$inferSelect | undefined): Promise<Hold | null> =>
  row ? { pieces: await piecesOf(db, [row.id]), delivery: getSlotOfHold(row), expiresAt: row.expiresAt } : null;

/** The current hold of a customer; null for none. */
export async function holdOf(db: Database, customerId: number): Promise<Hold | null> {
  const [row] = await db.select().from(stockReservations).where(eq(stockReservations.customerId, customerId));
  return holdOfRow(db, row);
}

/**
 * Holds pieces and a slot for the customer, in place of what was held before: one hold a customer. Asking again makes it longer, up to a
 * limit.
 * Throws {@link OutOfStock} or 409 `delivery_slot_full`; the transaction must then be rolled back, and the old hold stays.
 */
export async function hold(tx: Database, customerId: number, pieces: Pieces, delivery: SlotChoice | null, now: Date): Promise<Hold> {
  const asked = at(now, HOLD.minutes);
  const [row] = await tx
    .insert(stockReservations)
    .values({ customerId, createdAt: now, expiresAt: asked })
    // Locks the row: of two tabs, one waits for the other.
    .onConflictDoUpdate({ target: stockReservations.customerId, set: { customerId } })
    .returning();
  if (!row) throw new Error('the hold was not kept');
  const before = await piecesOf(tx, [row.id]);
  const latest = at(row.createdAt, HOLD.atMostMinutes);
  // A hold that ran out and was not swept yet begins anew.
  const isOver = row.expiresAt <= now;
  const expiresAt = isOver || asked <= latest ? asked : latest;
  const old = getSlotOfHold(row);
  await moveSlots(tx, old ? [old] : [], delivery ? [delivery] : []);
  await tx
    .update(stockReservations)
    .set({ deliveryDate: delivery?.date ?? null, deliverySlot: delivery?.slot ?? null, expiresAt, ...(isOver && { createdAt: now }) })
    .where(eq(stockReservations.id, row.id));
  await tx.delete(stockReservationItems).where(eq(stockReservationItems.reservationId, row.id));
  if (pieces.size > 0)
    await tx
      .insert(stockReservationItems)
      .values([...pieces].map(([variationId, quantity]) => ({ reservationId: row.id, variationId, quantity })));
  await moveStock(tx, sumPieces(pieces, negative(before)));
  return { pieces, delivery, expiresAt };
}

/** Ends the customer's hold without giving anything back: whoever calls it takes over what was held. Null when there is none. */
export async function takeOverHold(tx: Database, customerId: number): Promise<Hold | null> {
  const [row] = await tx.select().from(stockReservations).where(eq(stockReservations.customerId, customerId)).for('update');
  const held = await holdOfRow(tx, row);
  await tx.delete(stockReservations).where(eq(stockReservations.customerId, customerId));
  return held;
}

/**
 * Releases expired holds, and answers how many there were. Any number of processes may do it at once: a hold is swept by
 * one of them.
 */
export async function sweepHolds(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { expiresAt } = stockReservations;
    const due = tx.select().from(stockReservations).where(lte(expiresAt, now)).orderBy(asc(expiresAt)).limit(MOST_SWEPT);
    const rows = await due.for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const pieces = await piecesOf(tx, ids);
    await tx.delete(stockReservations).where(inArray(stockReservations.id, ids));
    await moveSlots(
      tx,
      rows.flatMap((row) => getSlotOfHold(row) ?? []),
    );
    await moveStock(tx, negative(pieces));
    return rows.length;
  });
}

const isShort = (error: unknown): boolean => error instanceof OutOfStock || isSlotFull(error);

/** Runs a transaction. Where pieces or places are short, what others held too long is given back, and it runs once more. */
export async function withSweptHolds<T>(
  { db, clock }: { db: Database; clock: Clock },
  work: (tx: Database) => Promise<T>,
  isShortToo: (error: unknown) => boolean = () => false,
): Promise<T> {
  const run = () => withRetry(db, work);
  return run().catch(async (error: unknown) => {
    if (!(isShort(error) || isShortToo(error)) || (await sweepHolds(db, clock.now())) === 0) throw error;
    return run();
  });
}
