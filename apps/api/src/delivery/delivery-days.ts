import type { ErrorCode } from '@spruce/contract/error-codes';
import type { WireDeliveryDay, WireDeliveryReason, WireSlotAvailability } from '@spruce/contract';
import { DELIVERY_DAYS, DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import { keepTogether } from '@spruce/i18n/line-breaks';
import { addDays, collectionWindow, daysBetween, type CalendarDate } from '@spruce/pricing';
import { SLOT_PLACES } from '../business-settings/business-settings';
import type { Database } from '../database/connect';
import { HttpError } from '../http/errors';
import { checkPostcode } from '../places/postcodes';
import { holidaysBetween, type HolidayRow } from './holidays';
import { heldSlot, sameSlot, slotGone, slotsBetween, type SlotChoice, type SlotRow } from './slots';

export interface BookableDays {
  from: CalendarDate;
  to: CalendarDate;
}

/** Today + 5 to today + 21, Bangkok dates. */
export const bookableDays = (today: CalendarDate): BookableDays => ({
  from: addDays(today, DELIVERY_DAYS.lead),
  to: addDays(today, DELIVERY_DAYS.window),
});

export interface DayFacts {
  window: BookableDays;
  holidays: readonly HolidayRow[];
  slots: readonly SlotRow[];
  held: SlotChoice | null;
  outside: boolean;
}

/** Returns the slots of a day; unavailable ones have the first reason that applies. */
export function dayOf(date: CalendarDate, { window, holidays, slots, held, outside }: DayFacts, language: Language): WireDeliveryDay {
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
    const row = slots.find((other) => sameSlot(other, { date, slot }));
    const isHeld = sameSlot(held, { date, slot });
    const capacity = row?.capacity ?? SLOT_PLACES[slot];
    const free = Math.max(0, capacity - (row?.taken ?? 0)) + (isHeld ? 1 : 0);
    // A held place stays valid even if the slot is closed later.
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

export interface DeliveryQuestion {
  postcode?: string | undefined;
  /** The customer whose hold counts as free. */
  customerId?: number | undefined;
  window?: BookableDays;
}

async function factsOf(db: Database, today: CalendarDate, from: CalendarDate, to: CalendarDate, question: DeliveryQuestion) {
  const { postcode, customerId, window = bookableDays(today) } = question;
  return {
    window,
    holidays: await holidaysBetween(db, from, to),
    slots: await slotsBetween(db, from, to),
    held: customerId === undefined ? null : await heldSlot(db, customerId),
    outside: postcode !== undefined && !checkPostcode('TH', postcode).delivers,
  };
}

export const deliveryDay = async (db: Database, today: CalendarDate, date: CalendarDate, question: DeliveryQuestion, language: Language) =>
  dayOf(date, await factsOf(db, today, date, date, question), language);

/** Returns the days from today (or of another window) to the last bookable day, and the first slot with a place. */
export async function deliveryWindow(db: Database, today: CalendarDate, question: DeliveryQuestion, language: Language) {
  const window = question.window ?? bookableDays(today);
  const first = question.window ? window.from : today;
  const facts = await factsOf(db, today, first, window.to, question);
  const dates = Array.from({ length: daysBetween(first, window.to) + 1 }, (_, index) => addDays(first, index));
  const days = dates.map((date) => dayOf(date, facts, language));
  const day = days.find(({ available }) => available);
  const slot = day?.slots.find(({ available }) => available)?.slot;
  return { today, ...window, earliest: day && slot ? { date: day.date, slot } : null, days };
}

/**
 * Returns the days for a collection: the week that starts on the last day of the pieces, without days too early to prepare. If none is
 * open, extends to the next open day.
 */
export async function collectionDays(db: Database, today: CalendarDate, lastDay: CalendarDate): Promise<BookableDays> {
  const week = collectionWindow(lastDay, today, DELIVERY_DAYS.lead);
  const window = { from: week.from, to: addDays(week.to, DELIVERY_DAYS.window) };
  const { earliest } = await deliveryWindow(db, today, { window }, 'en');
  return earliest && earliest.date > week.to ? { from: week.from, to: earliest.date } : week;
}

export async function slotProblem(db: Database, today: CalendarDate, { date, slot }: SlotChoice, question: DeliveryQuestion) {
  const { slots } = await deliveryDay(db, today, date, question, 'en');
  return slots.find((entry) => entry.slot === slot)?.reason ?? null;
}

const REFUSED: Readonly<Record<string, ErrorCode>> = {
  'too-early': 'delivery_too_early',
  'too-late': 'delivery_too_late',
  holiday: 'delivery_holiday',
  'outside-area': 'delivery_outside_area',
};

/** Throws 409 `delivery_*` with the reason. */
export const slotRefused = (reason: string): HttpError =>
  reason === 'full'
    ? slotGone()
    : new HttpError(409, REFUSED[reason] ?? 'delivery_closed', 'Nothing can be booked on this day or slot', { delivery: reason });

export async function requireSlot(db: Database, today: CalendarDate, choice: SlotChoice, question: DeliveryQuestion): Promise<void> {
  const reason = await slotProblem(db, today, choice, question);
  if (reason) throw slotRefused(reason);
}
