import { createHash } from 'node:crypto';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { holidays, holidaySeeds } from '../database/schema';
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

/** Adds or updates a holiday. */
export async function writeHoliday(db: Database, row: HolidayRow): Promise<HolidayRow> {
  await db
    .insert(holidays)
    .values(row)
    .onConflictDoUpdate({ target: holidays.date, set: { name: row.name, note: row.note } });
  return row;
}

/** Deletes a holiday; false when the day was none. */
export async function deleteHoliday(db: Database, date: CalendarDate): Promise<boolean> {
  const gone = await db.delete(holidays).where(eq(holidays.date, date)).returning({ date: holidays.date });
  return gone.length > 0;
}
