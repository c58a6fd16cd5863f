import { createHash } from 'node:crypto';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, between, count, eq, gte, lte, ne } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { deliveryVisits, holidays, holidaySeeds } from '../platform/database/schema';
import { calendarStaleError, hashVersion } from './slots';
import thaiHolidays from './thai-holidays.json';

export type HolidayRow = typeof holidays.$inferSelect;

/** Adds only dates that were never seeded before, so days that staff changed or deleted stay as they are. */
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

export const readHolidays = (db: Database, from: CalendarDate, to?: CalendarDate): Promise<HolidayRow[]> =>
  db
    .select()
    .from(holidays)
    .where(and(gte(holidays.date, from), to === undefined ? undefined : lte(holidays.date, to)))
    .orderBy(asc(holidays.date));

export const getHolidayVersion = ({ name, note }: HolidayRow): string => hashVersion(name.en, name.th, note);

export async function countVisitsByDay(db: Database, from: CalendarDate, to: CalendarDate): Promise<ReadonlyMap<CalendarDate, number>> {
  const rows = await db
    .select({ date: deliveryVisits.date, visits: count() })
    .from(deliveryVisits)
    .where(and(between(deliveryVisits.date, from, to), ne(deliveryVisits.state, 'cancelled')))
    .groupBy(deliveryVisits.date);
  return new Map(rows.map(({ date, visits }) => [date, visits]));
}

/** Throws 409 unless the holiday has the expected version. */
async function lockHoliday(tx: Database, date: CalendarDate, version: string | null | undefined) {
  const [row] = await tx.select().from(holidays).where(eq(holidays.date, date)).for('update');
  if (version !== undefined && version !== (row ? getHolidayVersion(row) : null)) throw calendarStaleError();
  return row;
}

/** `version` is the version that staff saw, or null if they saw no holiday. Throws 409 if the holiday has changed since then. */
export async function writeHoliday(db: Database, row: HolidayRow, version?: string | null): Promise<HolidayRow> {
  return db.transaction(async (tx) => {
    const known = await lockHoliday(tx, row.date, version);
    const { name, note } = row;
    const written = known
      ? await tx.update(holidays).set({ name, note }).where(eq(holidays.date, row.date)).returning()
      : await tx.insert(holidays).values(row).onConflictDoNothing().returning();
    if (!written[0]) throw calendarStaleError();
    return written[0];
  });
}

/** Returns false if the date is no holiday. Throws 409 if the holiday has another version. */
export async function deleteHoliday(db: Database, date: CalendarDate, version?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockHoliday(tx, date, undefined))) return false;
    await lockHoliday(tx, date, version);
    await tx.delete(holidays).where(eq(holidays.date, date));
    return true;
  });
}
