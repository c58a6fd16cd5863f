import type { DeliverySlot } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { deliverySlots, type Text } from '../database/schema';
import { HttpError } from '../http/errors';
import type { FulfilmentSettings } from '../orders/settings';

export interface SlotChoice {
  date: CalendarDate;
  slot: DeliverySlot;
}

export interface SlotRow extends SlotChoice {
  capacity: number;
  taken: number;
  closed: boolean;
  reason: Text | null;
}

export const sameSlot = (a: SlotChoice | null | undefined, b: SlotChoice | null | undefined): boolean => a?.date === b?.date && a?.slot === b?.slot;

/** Rows of the slots that were ever booked or changed; all others have the usual places. */
export const slotsBetween = (db: Database, from: CalendarDate, to: CalendarDate): Promise<SlotRow[]> =>
  db.select().from(deliverySlots).where(and(gte(deliverySlots.date, from), lte(deliverySlots.date, to))).orderBy(asc(deliverySlots.date)) as Promise<SlotRow[]>;

const slotGone = () => new HttpError(409, 'delivery_slot_full', 'This delivery slot was just taken; choose another one');

/** Takes one place, or throws 409: one statement, so that the last place is sold once. */
async function take(tx: Database, { date, slot }: SlotChoice, { slotPlaces }: FulfilmentSettings): Promise<void> {
  const capacity = slotPlaces[slot];
  if (capacity < 1) throw slotGone();
  const rows = await tx
    .insert(deliverySlots)
    .values({ date, slot, capacity, taken: 1 })
    .onConflictDoUpdate({
      target: [deliverySlots.date, deliverySlots.slot],
      set: { taken: sql`${deliverySlots.taken} + 1` },
      setWhere: sql`not ${deliverySlots.closed} and ${deliverySlots.taken} < ${deliverySlots.capacity}`,
    })
    .returning({ taken: deliverySlots.taken });
  if (rows.length === 0) throw slotGone();
}

const giveBack = (tx: Database, { date, slot }: SlotChoice, places: number) =>
  tx.update(deliverySlots).set({ taken: sql`greatest(0, ${deliverySlots.taken} - ${places})` }).where(and(eq(deliverySlots.date, date), eq(deliverySlots.slot, slot)));

/** Gives places back and takes others, always in the order of the calendar: two that exchange their slots never wait for each other. Throws 409 `delivery_slot_full`. */
export async function moveSlots(tx: Database, { from = [], to = [] }: { from?: readonly SlotChoice[]; to?: readonly SlotChoice[] }, settings: FulfilmentSettings): Promise<void> {
  const net = new Map<string, { choice: SlotChoice; places: number }>();
  for (const [choices, sign] of [[to, 1], [from, -1]] as const) {
    for (const choice of choices) {
      const key = `${choice.date} ${choice.slot}`;
      net.set(key, { choice, places: (net.get(key)?.places ?? 0) + sign });
    }
  }
  for (const [, { choice, places }] of [...net].sort(([a], [b]) => a.localeCompare(b))) {
    if (places < 0) await giveBack(tx, choice, -places);
    for (let taken = 0; taken < places; taken += 1) await take(tx, choice, settings);
  }
}

/** Changes one slot of one day. Throws 409 when fewer places are asked for than are taken. */
export async function writeSlot(db: Database, { date, slot }: SlotChoice, change: { capacity?: number; closed?: boolean; reason?: Text | null }, { slotPlaces }: FulfilmentSettings): Promise<SlotRow> {
  const set = { ...(change.capacity !== undefined && { capacity: change.capacity }), ...(change.closed !== undefined && { closed: change.closed }), ...(change.reason !== undefined && { reason: change.reason }) };
  await db.insert(deliverySlots).values({ date, slot, capacity: slotPlaces[slot] }).onConflictDoNothing();
  const [row] = await db
    .update(deliverySlots)
    .set(Object.keys(set).length > 0 ? set : { closed: sql`${deliverySlots.closed}` })
    .where(and(eq(deliverySlots.date, date), eq(deliverySlots.slot, slot), change.capacity === undefined ? undefined : lte(deliverySlots.taken, change.capacity)))
    .returning();
  if (!row) throw new HttpError(409, 'delivery_slot_sold', 'More places are sold than this');
  return row as SlotRow;
}
