import type { WireDeliveryDay, WireDeliveryReason, WireSlotAvailability } from '@spruce/contract';
import { DELIVERY_DAYS, DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import type { ErrorCode } from '@spruce/contract/error-codes';
import { keepTogether } from '@spruce/i18n/line-breaks';
import { addDays, collectionWindow, daysBetween, type CalendarDate } from '@spruce/pricing';
import { checkPostcode } from '../places/postcodes';
import type { Database } from '../platform/database/database';
import { HttpError } from '../platform/http/errors';
import { SLOT_PLACES } from '../staff/business-settings';
import { readHolidays, type HolidayRow } from './holidays';
import { readHeldSlot, isSameSlot, slotFullError, readSlots, type SlotChoice, type SlotRow } from './slots';

export interface BookableDays {
  from: CalendarDate;
  to: CalendarDate;
}

export const getBookableDays = (today: CalendarDate): BookableDays => ({
  from: addDays(today, DELIVERY_DAYS.lead),
  to: addDays(today, DELIVERY_DAYS.window),
});

export interface DayState {
  window: BookableDays;
  holidays: readonly HolidayRow[];
  slots: readonly SlotRow[];
  held: SlotChoice | null;
  outside: boolean;
}

export function buildDay(date: CalendarDate, { window, holidays, slots, held, outside }: DayState, language: Language): WireDeliveryDay {
  const holiday = holidays.find((row) => row.date === date) ?? null;
  const closedDay: WireDeliveryReason | null = outside
    ? 'outside-area'
    : date < window.from
      ? 'too-early'
      : date > window.to
        ? 'too-late'
        : holiday
          ? 'holiday'
          : null;
  const perSlot = DELIVERY_SLOTS.map((slot): WireSlotAvailability => {
    const row = slots.find((other) => isSameSlot(other, { date, slot }));
    const isHeld = isSameSlot(held, { date, slot });
    const capacity = row?.capacity ?? SLOT_PLACES[slot];
    const free = Math.max(0, capacity - (row?.taken ?? 0)) + (isHeld ? 1 : 0);
    // A customer who holds a place can still use this place if staff close the slot.
    const reason = closedDay ?? (row?.closed && !isHeld ? 'closed' : free === 0 ? 'full' : null);
    return {
      slot,
      available: reason === null,
      reason,
      note: reason === 'closed' ? (row?.reason?.[language] ?? null) : null,
      capacity,
      left: reason === null ? free : 0,
      held: isHeld,
    };
  });
  const open = perSlot.filter(({ available }) => available);
  const reason = closedDay ?? (open.length > 0 ? null : perSlot.every((entry) => entry.reason === 'closed') ? 'closed' : 'full');
  return {
    date,
    available: reason === null,
    reason,
    holiday: holiday ? keepTogether(holiday.name[language]) : null,
    left: open.reduce((sum, { left }) => sum + left, 0),
    slots: perSlot,
  };
}

export interface DeliveryOptions {
  postcode?: string | undefined;
  /** A place that this customer already holds counts as free. */
  customerId?: number | undefined;
  window?: BookableDays;
}

async function readDayState(db: Database, today: CalendarDate, from: CalendarDate, to: CalendarDate, options: DeliveryOptions) {
  const { postcode, customerId, window = getBookableDays(today) } = options;
  return {
    window,
    holidays: await readHolidays(db, from, to),
    slots: await readSlots(db, from, to),
    held: customerId === undefined ? null : await readHeldSlot(db, customerId),
    outside: postcode !== undefined && !checkPostcode('TH', postcode).delivers,
  };
}

export const readDeliveryDay = async (
  db: Database,
  today: CalendarDate,
  date: CalendarDate,
  options: DeliveryOptions,
  language: Language,
) => buildDay(date, await readDayState(db, today, date, date, options), language);

export function earliestOf(days: readonly Pick<WireDeliveryDay, 'date' | 'available' | 'slots'>[]): SlotChoice | null {
  const day = days.find(({ available }) => available);
  const slot = day?.slots.find(({ available }) => available)?.slot;
  return day && slot ? { date: day.date, slot } : null;
}

export async function readDeliveryWindow(db: Database, today: CalendarDate, options: DeliveryOptions, language: Language) {
  const window = options.window ?? getBookableDays(today);
  const first = options.window ? window.from : today;
  const facts = await readDayState(db, today, first, window.to, options);
  const dates = Array.from({ length: daysBetween(first, window.to) + 1 }, (_, index) => addDays(first, index));
  const days = dates.map((date) => buildDay(date, facts, language));
  return { today, ...window, earliest: earliestOf(days), days };
}

/**
 * Days for the pick-up: the week that begins with `lastDay`, without the days that are too early to prepare a visit. If all these days are
 * closed, the period ends with the next open day.
 */
export async function readCollectionDays(db: Database, today: CalendarDate, lastDay: CalendarDate): Promise<BookableDays> {
  const week = collectionWindow(lastDay, today, DELIVERY_DAYS.lead);
  const window = { from: week.from, to: addDays(week.to, DELIVERY_DAYS.window) };
  const { earliest } = await readDeliveryWindow(db, today, { window }, 'en');
  return earliest && earliest.date > week.to ? { from: week.from, to: earliest.date } : week;
}

export async function findSlotProblem(db: Database, today: CalendarDate, { date, slot }: SlotChoice, options: DeliveryOptions) {
  const { slots } = await readDeliveryDay(db, today, date, options, 'en');
  return slots.find((entry) => entry.slot === slot)?.reason ?? null;
}

const ERROR_CODES: Readonly<Record<string, ErrorCode>> = {
  'too-early': 'delivery_too_early',
  'too-late': 'delivery_too_late',
  holiday: 'delivery_holiday',
  'outside-area': 'delivery_outside_area',
};

export const slotRefusedError = (reason: string): HttpError =>
  reason === 'full'
    ? slotFullError()
    : new HttpError(409, ERROR_CODES[reason] ?? 'delivery_closed', 'This day or slot cannot be booked', { delivery: reason });

export async function requireSlot(db: Database, today: CalendarDate, choice: SlotChoice, options: DeliveryOptions): Promise<void> {
  const reason = await findSlotProblem(db, today, choice, options);
  if (reason) throw slotRefusedError(reason);
}
