import { createHash } from 'node:crypto';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, between, count, eq, gte, lte, ne } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { deliveryVisits, holidays, holidaySeeds } from '../database/schema';
import { calendarStale, versionOf } from './slots';
import thaiHolidays from './thai-holidays.json';

export type HolidayRow = typeof holidays.$inferSelect;

/** Seeds the public holidays that were never seeded before; a day that staff changed or deleted is left as it is. */
export async function seedHolidays(db: Database, rows: readonly HolidayRow[] = thaiHolidays): Promise<void> {
  await db.transaction(async (tx) => {
    const known = new Set((await tx.select({ date: holidaySeeds.date }).from(holidaySeeds)).map(({ date }) => date));
    const fresh = rows.filter(({ date }) => !known.has(date));
    if (fresh.length === 0) return;
    await tx
      .insert(holidays)
      .values([...fresh])
      .onConflictDoNothing();
    await tx
      .insert(holidaySeeds)
      .values(fresh.map((row) => ({ date: row.date, hash: createHash('sha256').update(JSON.stringify(row)).digest('base64url') })))
      .onConflictDoNothing();
  });
}

/** Holidays of some days, earliest first; `to` is without end when left out. */
export const holidaysBetween = (db: Database, from: CalendarDate, to?: CalendarDate): Promise<HolidayRow[]> =>
  db
    .select()
    .from(holidays)
    .where(and(gte(holidays.date, from), to === undefined ? undefined : lte(holidays.date, to)))
    .orderBy(asc(holidays.date));

/** Names a holiday as it stands. */
export const holidayVersion = ({ name, note }: HolidayRow): string => versionOf(name.en, name.th, note);

/** How many visits are booked on each of the days from one to another; a day without any is left out. */
export async function visitsByDay(db: Database, from: CalendarDate, to: CalendarDate): Promise<ReadonlyMap<CalendarDate, number>> {
  const rows = await db
    .select({ date: deliveryVisits.date, visits: count() })
    .from(deliveryVisits)
    .where(and(between(deliveryVisits.date, from, to), ne(deliveryVisits.state, 'cancelled')))
    .groupBy(deliveryVisits.date);
  return new Map(rows.map(({ date, visits }) => [date, visits]));
}

/** The holiday of a day, held until the end of the transaction. Throws 409 unless it is the one that was seen. */
async function seenHoliday(tx: Database, date: CalendarDate, version: string | null | undefined) {
  const [row] = await tx.select().from(holidays).where(eq(holidays.date, date)).for('update');
  if (version !== undefined && version !== (row ? holidayVersion(row) : null)) throw calendarStale();
  return row;
}

/** Adds or updates a holiday. Throws 409 when the day is not as it was seen (`null`: no holiday). */
export async function writeHoliday(db: Database, row: HolidayRow, version?: string | null): Promise<HolidayRow> {
  return db.transaction(async (tx) => {
    const known = await seenHoliday(tx, row.date, version);
    const { name, note } = row;
    const written = known
      ? await tx.update(holidays).set({ name, note }).where(eq(holidays.date, row.date)).returning()
      : await tx.insert(holidays).values(row).onConflictDoNothing().returning();
    // Of two who add the same day at once, the second is told of the first.
    if (!written[0]) throw calendarStale();
    return written[0];
  });
}

/** Deletes a holiday; false when the day was none. Throws 409 when it is not the one that was seen. */
export async function deleteHoliday(db: Database, date: CalendarDate, version?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await seenHoliday(tx, date, undefined))) return false;
    await seenHoliday(tx, date, version);
    await tx.delete(holidays).where(eq(holidays.date, date));
    return true;
  });
}
