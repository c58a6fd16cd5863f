import { createHash } from 'node:crypto';
import type { WireSlotWrite } from '@spruce/contract';
import type { DeliverySlot } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, between, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { deliverySlots, stockReservations } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { SLOT_PLACES } from '../staff/business-settings';

export interface SlotChoice {
  date: CalendarDate;
  slot: DeliverySlot;
}

export const isSameSlot = (a: SlotChoice | null | undefined, b: SlotChoice | null | undefined): boolean =>
  a?.date === b?.date && a?.slot === b?.slot;

export type SlotRow = typeof deliverySlots.$inferSelect;

/** A slot without a row has the default number of places. */
export const readSlots = (db: Database, from: CalendarDate, to: CalendarDate): Promise<SlotRow[]> =>
  db
    .select()
    .from(deliverySlots)
    .where(between(deliverySlots.date, from, to))
    .orderBy(asc(deliverySlots.date));

export const getSlotOfHold = ({ deliveryDate: date, deliverySlot: slot }: typeof stockReservations.$inferSelect): SlotChoice | null =>
  date && slot ? { date, slot } : null;

export async function readHeldSlot(db: Database, customerId: number): Promise<SlotChoice | null> {
  const [row] = await db.select().from(stockReservations).where(eq(stockReservations.customerId, customerId));
  return row ? getSlotOfHold(row) : null;
}

export const slotFullError = () => new HttpError(409, 'delivery_slot_full', 'This delivery slot was just taken; choose another one');

export const isSlotFull = (error: unknown): boolean => error instanceof HttpError && error.code === 'delivery_slot_full';

/** A single statement, so that two bookings cannot both take the last place. Throws 409. */
async function takePlace(tx: Database, { date, slot }: SlotChoice): Promise<void> {
  const rows = await tx
    .insert(deliverySlots)
    .values({ date, slot, capacity: SLOT_PLACES[slot], taken: 1 })
    .onConflictDoUpdate({
      target: [deliverySlots.date, deliverySlots.slot],
      set: { taken: sql`${deliverySlots.taken} + 1` },
      setWhere: sql`not ${deliverySlots.closed} and ${deliverySlots.taken} < ${deliverySlots.capacity}`,
    })
    .returning({ taken: deliverySlots.taken });
  if (rows.length === 0) throw slotFullError();
}

const whereSlot = ({ date, slot }: SlotChoice) => and(eq(deliverySlots.date, date), eq(deliverySlots.slot, slot));

/** Changes slots in calendar order, so that two transactions that exchange slots cannot deadlock. Throws 409 `delivery_slot_full`. */
export async function moveSlots(tx: Database, from: readonly SlotChoice[], to: readonly SlotChoice[] = []): Promise<void> {
  const net = new Map<string, { choice: SlotChoice; places: number }>();
  for (const [choices, sign] of [
    [to, 1],
    [from, -1],
  ] as const)
    for (const choice of choices) {
      const key = `${choice.date} ${choice.slot}`;
      net.set(key, { choice, places: (net.get(key)?.places ?? 0) + sign });
    }
  for (const [, { choice, places }] of [...net].sort(([a], [b]) => a.localeCompare(b))) {
    if (places < 0)
      await tx
        .update(deliverySlots)
        .set({ taken: sql`greatest(0, ${deliverySlots.taken} + ${places})` })
        .where(whereSlot(choice));
    for (let taken = 0; taken < places; taken += 1) await takePlace(tx, choice);
  }
}

/** Callers pass only the fields that staff set, so that a booking does not change the version. */
export const hashVersion = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

type SlotSetting = Pick<SlotRow, 'capacity' | 'closed' | 'reason'>;

export const getSlotVersion = (slot: DeliverySlot, row: SlotSetting | undefined): string => {
  const { capacity, closed, reason } = row ?? { capacity: SLOT_PLACES[slot], closed: false, reason: null };
  return hashVersion(capacity, closed, reason?.en, reason?.th);
};

export const calendarStaleError = () => new HttpError(409, 'delivery_calendar_stale', 'This has changed since you opened it; reload it');

/** Throws 409 for another version, or if more places are booked than the new capacity. */
export async function writeSlot(db: Database, choice: SlotChoice, { version, ...change }: WireSlotWrite): Promise<SlotRow> {
  return db.transaction(async (tx) => {
    await tx
      .insert(deliverySlots)
      .values({ ...choice, capacity: SLOT_PLACES[choice.slot] })
      .onConflictDoNothing();
    const [seen] = await tx.select().from(deliverySlots).where(whereSlot(choice)).for('update');
    if (version !== undefined && version !== getSlotVersion(choice.slot, seen)) throw calendarStaleError();
    const fits = change.capacity === undefined ? undefined : lte(deliverySlots.taken, change.capacity);
    const [row] = await tx
      .update(deliverySlots)
      .set({ ...choice, ...change })
      .where(and(whereSlot(choice), fits))
      .returning();
    if (!row) throw new HttpError(409, 'delivery_slot_sold', 'More places than this are already booked');
    return row;
  });
}
