import { createHash } from 'node:crypto';
import type { WireSlotWrite } from '@spruce/contract';
import type { DeliverySlot } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, between, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
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

/**
 * Counts the taken places of a slot: one for each order with a visit in the slot, for each hold, and for each open change request that
 * moves a delivery to the slot.
 */
const PLACES = sql<number>`(select count(*)::integer from (
  select distinct visit.order_id from delivery_visits visit
  where visit.date = delivery_slots.date and visit.slot = delivery_slots.slot and visit.state <> 'cancelled'
  union all
  select hold.id from stock_reservations hold
  where hold.delivery_date = delivery_slots.date and hold.delivery_slot = delivery_slots.slot
  union all
  select edit.id from change_requests edit
  where edit.state in ('requested', 'approved') and edit.effect #>> '{slotMove,to,slot}' = delivery_slots.slot
    and edit.effect #>> '{slotMove,to,date}' = to_char(delivery_slots.date, 'YYYY-MM-DD')
) booked)`;

/** A slot without a row has the default number of places. */
export const readSlots = (db: Database, from: CalendarDate, to: CalendarDate): Promise<SlotRow[]> =>
  db
    .select({ ...getTableColumns(deliverySlots), taken: PLACES })
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

const whereSlot = ({ date, slot }: SlotChoice) => and(eq(deliverySlots.date, date), eq(deliverySlots.slot, slot));

/**
 * Call this function after the transaction has written a booking. It locks the slot, so that two bookings cannot both take the last place.
 * Throws 409 `delivery_slot_full` if the slot is closed or has fewer places than bookings.
 */
export async function requirePlace(tx: Database, { date, slot }: SlotChoice): Promise<void> {
  const values = { date, slot, capacity: SLOT_PLACES[slot] };
  await tx
    .insert(deliverySlots)
    .values(values)
    .onConflictDoUpdate({ target: [deliverySlots.date, deliverySlots.slot], set: { date } });
  // The insert above waits for other transactions that book this slot. Only a second statement sees the bookings that they committed.
  const isFree = and(eq(deliverySlots.closed, false), gte(deliverySlots.capacity, PLACES));
  // The previous release reads the column `taken`, so its number must never be too low. The next release drops the column.
  const rows = await tx
    .update(deliverySlots)
    .set({ taken: PLACES })
    .where(and(whereSlot(values), isFree))
    .returning();
  if (rows.length === 0) throw slotFullError();
}

/** Returns the version of a slot or holiday. Pass only fields that staff set, so that a booking does not change the version. */
export const hashVersion = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

type SlotSetting = Pick<SlotRow, 'capacity' | 'closed' | 'reason'>;

export const getSlotVersion = (slot: DeliverySlot, row: SlotSetting | undefined): string => {
  const { capacity, closed, reason } = row ?? { capacity: SLOT_PLACES[slot], closed: false, reason: null };
  return hashVersion(capacity, closed, reason?.en, reason?.th);
};

export const calendarStaleError = () => new HttpError(409, 'delivery_calendar_stale', 'This has changed since you opened it; reload it');

/** Throws 409 if the slot has another version, or if more places are booked than the new capacity allows. */
export async function writeSlot(db: Database, choice: SlotChoice, { version, ...change }: WireSlotWrite): Promise<SlotRow> {
  return db.transaction(async (tx) => {
    await tx
      .insert(deliverySlots)
      .values({ ...choice, capacity: SLOT_PLACES[choice.slot] })
      .onConflictDoNothing();
    const [seen] = await tx.select().from(deliverySlots).where(whereSlot(choice)).for('update');
    if (version !== undefined && version !== getSlotVersion(choice.slot, seen)) throw calendarStaleError();
    const fits = change.capacity === undefined ? undefined : lte(PLACES, change.capacity);
    const [row] = await tx
      .update(deliverySlots)
      .set({ ...choice, ...change, taken: PLACES })
      .where(and(whereSlot(choice), fits))
      .returning();
    if (!row) throw new HttpError(409, 'delivery_slot_sold', 'More places than this are already booked');
    return row;
  });
}
