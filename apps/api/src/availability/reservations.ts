import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { stockReservationItems, stockReservations } from '../database/schema';
import { moveSlots, type SlotChoice } from '../delivery/slots';
import type { FulfilmentSettings } from '../orders/settings';
import { moveStock, negative, sumPieces, type Pieces } from './stock';

const MINUTE_MS = 60_000;

/** What a customer in checkout holds. */
export interface Hold {
  pieces: Pieces;
  delivery: SlotChoice | null;
  expiresAt: Date;
}

type Row = typeof stockReservations.$inferSelect;
const slotOf = ({ deliveryDate, deliverySlot }: Row): SlotChoice | null => (deliveryDate && deliverySlot ? ({ date: deliveryDate, slot: deliverySlot } as SlotChoice) : null);

async function piecesOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db.select().from(stockReservationItems).where(inArray(stockReservationItems.reservationId, ids));
  return sumPieces(...rows.map(({ variationId, quantity }) => new Map([[variationId, quantity]])));
}

/** What the customer holds now; null for nothing. */
export async function holdOf(db: Database, customerId: number): Promise<Hold | null> {
  const [row] = await db.select().from(stockReservations).where(eq(stockReservations.customerId, customerId));
  return row ? { pieces: await piecesOf(db, [row.id]), delivery: slotOf(row), expiresAt: row.expiresAt } : null;
}

/**
 * Holds pieces and a slot for the customer, in place of what was held before: one hold a customer. Asking again makes it longer, up to a limit.
 * Throws {@link OutOfStock} or 409 `delivery_slot_full`; the transaction must then be rolled back, and the old hold stays.
 */
export async function hold(tx: Database, customerId: number, pieces: Pieces, delivery: SlotChoice | null, now: Date, settings: FulfilmentSettings): Promise<Hold> {
  const minutes = (count: number) => new Date(now.getTime() + count * MINUTE_MS);
  const [row] = await tx
    .insert(stockReservations)
    .values({ customerId, createdAt: now, expiresAt: minutes(settings.holdMinutes) })
    // Locks the row: of two tabs, one waits for the other.
    .onConflictDoUpdate({ target: stockReservations.customerId, set: { customerId } })
    .returning();
  if (!row) throw new Error('the hold was not kept');
  const before = await piecesOf(tx, [row.id]);
  const latest = new Date(row.createdAt.getTime() + settings.holdAtMostMinutes * MINUTE_MS);
  const asked = minutes(settings.holdMinutes);
  // A hold that ran out and was not swept yet begins anew.
  const isOver = row.expiresAt <= now;
  const expiresAt = isOver || asked <= latest ? asked : latest;
  const old = slotOf(row);
  await moveSlots(tx, { from: old ? [old] : [], to: delivery ? [delivery] : [] }, settings);
  await tx
    .update(stockReservations)
    .set({ deliveryDate: delivery?.date ?? null, deliverySlot: delivery?.slot ?? null, expiresAt, ...(isOver && { createdAt: now }) })
    .where(eq(stockReservations.id, row.id));
  await tx.delete(stockReservationItems).where(eq(stockReservationItems.reservationId, row.id));
  if (pieces.size > 0) await tx.insert(stockReservationItems).values([...pieces].map(([variationId, quantity]) => ({ reservationId: row.id, variationId, quantity })));
  await moveStock(tx, sumPieces(pieces, negative(before)));
  return { pieces, delivery, expiresAt };
}

/** Ends the customer's hold without giving anything back: whoever calls it takes over what was held. Null when there is none. */
export async function takeOverHold(tx: Database, customerId: number): Promise<Hold | null> {
  const [row] = await tx.select().from(stockReservations).where(eq(stockReservations.customerId, customerId)).for('update');
  if (!row) return null;
  const pieces = await piecesOf(tx, [row.id]);
  await tx.delete(stockReservations).where(eq(stockReservations.id, row.id));
  return { pieces, delivery: slotOf(row), expiresAt: row.expiresAt };
}

/** Gives back what was held too long, and answers how many holds that were. Any number of processes may do it at once: a hold is swept by one of them. */
export async function sweepHolds(db: Database, now: Date, settings: FulfilmentSettings, limit = 50): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(stockReservations).where(lte(stockReservations.expiresAt, now)).orderBy(asc(stockReservations.expiresAt)).limit(limit).for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const pieces = await piecesOf(tx, ids);
    await tx.delete(stockReservations).where(inArray(stockReservations.id, ids));
    await moveSlots(tx, { from: rows.flatMap((row) => slotOf(row) ?? []) }, settings);
    await moveStock(tx, negative(pieces));
    return rows.length;
  });
}

/** Holds by slot, for the calendar of staff. */
export async function holdsBySlot(db: Database, from: string, to: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ date: stockReservations.deliveryDate, slot: stockReservations.deliverySlot, held: sql<number>`count(*)::integer` })
    .from(stockReservations)
    .where(sql`${stockReservations.deliveryDate} between ${from} and ${to}`)
    .groupBy(stockReservations.deliveryDate, stockReservations.deliverySlot);
  return new Map(rows.map(({ date, slot, held }) => [`${date} ${slot}`, held]));
}
