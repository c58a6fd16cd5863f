import type { WireDeliveryDay, WireDeliveryReason, WireDeliveryWindow, WireSlotAvailability } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import { addDays, bangkokDate, daysBetween, type CalendarDate } from '@spruce/pricing';
import type { Database } from '../database/connect';
import { holdOf } from '../availability/reservations';
import type { Clock } from '../http/clock';
import { HttpError } from '../http/errors';
import type { FulfilmentSettings } from '../orders/settings';
import { checkPostcode } from '../places/postcodes';
import { holidaysBetween, type HolidayRow } from './holidays';
import { sameSlot, slotsBetween, type SlotChoice, type SlotRow } from './slots';

/** First and last day that may be chosen. */
export interface BookableDays {
  from: CalendarDate;
  to: CalendarDate;
}

/** Today + 5 to today + 21, Bangkok dates. */
export const bookableDays = (today: CalendarDate, { days }: FulfilmentSettings): BookableDays => ({ from: addDays(today, days.lead), to: addDays(today, days.window) });

export interface DayFacts {
  window: BookableDays;
  holidays: readonly HolidayRow[];
  slots: readonly SlotRow[];
  held: SlotChoice | null;
  outside: boolean;
}

/** Says of one day what can be booked and why the rest cannot. The first reason that applies is told. */
export function dayOf(date: CalendarDate, { window, holidays, slots, held, outside }: DayFacts, language: Language, { slotPlaces }: FulfilmentSettings): WireDeliveryDay {
  const holiday = holidays.find((row) => row.date === date) ?? null;
  const closedDay: WireDeliveryReason | null = outside ? 'outside-area' : date < window.from ? 'too-early' : date > window.to ? 'too-late' : holiday ? 'holiday' : null;
  const perSlot = DELIVERY_SLOTS.map((slot): WireSlotAvailability => {
    const row = slots.find((other) => sameSlot(other, { date, slot }));
    const isHeld = sameSlot(held, { date, slot });
    const capacity = row?.capacity ?? slotPlaces[slot];
    const free = Math.max(0, capacity - (row?.taken ?? 0)) + (isHeld ? 1 : 0);
    // A place that is held stays good although the slot was closed since.
    const reason = closedDay ?? (row?.closed && !isHeld ? 'closed' : free === 0 ? 'full' : null);
    return { slot, available: reason === null, reason, note: reason === 'closed' ? (row?.reason?.[language] ?? null) : null, capacity, left: reason === null ? free : 0, held: isHeld };
  });
  const open = perSlot.filter(({ available }) => available);
  const reason = closedDay ?? (open.length > 0 ? null : perSlot.every((entry) => entry.reason === 'closed') ? 'closed' : 'full');
  return { date, available: reason === null, reason, holiday: holiday?.name[language] ?? null, left: open.reduce((sum, { left }) => sum + left, 0), slots: perSlot };
}

export interface DeliveryQuestion {
  language: Language;
  postcode?: string | undefined;
  /** Whose hold counts as free. */
  customerId?: number | undefined;
  window?: BookableDays;
}

/** Reads the calendar; everything in three small queries. */
export class DeliveryCalendar {
  constructor(
    readonly db: Database,
    readonly clock: Clock,
    readonly settings: FulfilmentSettings,
  ) {}

  today(): CalendarDate {
    return bangkokDate(this.clock.now());
  }

  async #facts(db: Database, from: CalendarDate, to: CalendarDate, { postcode, customerId, window = bookableDays(this.today(), this.settings) }: DeliveryQuestion): Promise<DayFacts> {
    return {
      window,
      holidays: await holidaysBetween(db, from, to),
      slots: await slotsBetween(db, from, to),
      held: customerId === undefined ? null : ((await holdOf(db, customerId))?.delivery ?? null),
      outside: postcode !== undefined && !checkPostcode('TH', postcode).delivers,
    };
  }

  /** One day, whatever it is. */
  async day(date: CalendarDate, question: DeliveryQuestion, db = this.db): Promise<WireDeliveryDay> {
    return dayOf(date, await this.#facts(db, date, date, question), question.language, this.settings);
  }

  /** Today to the last bookable day, or the days of another window, and the first slot that has a place. */
  async window(question: DeliveryQuestion): Promise<WireDeliveryWindow> {
    const today = this.today();
    const window = question.window ?? bookableDays(today, this.settings);
    const first = question.window ? window.from : today;
    const facts = await this.#facts(this.db, first, window.to, { ...question, window });
    const days = Array.from({ length: daysBetween(first, window.to) + 1 }, (_, index) => dayOf(addDays(first, index), facts, question.language, this.settings));
    const day = days.find(({ available }) => available);
    const slot = day?.slots.find(({ available }) => available)?.slot;
    return { today, ...window, earliest: day && slot ? { date: day.date, slot } : null, days };
  }

  /** Why a slot cannot be booked; null when it can. */
  async problem({ date, slot }: SlotChoice, question: Omit<DeliveryQuestion, 'language'>, db = this.db): Promise<WireDeliveryReason | null> {
    const day = await this.day(date, { ...question, language: 'en' }, db);
    return day.slots.find((entry) => entry.slot === slot)?.reason ?? null;
  }

  /** Throws 409 unless the slot can be booked. */
  async require(choice: SlotChoice, question: Omit<DeliveryQuestion, 'language'>, db = this.db): Promise<void> {
    const reason = await this.problem(choice, question, db);
    if (reason === null) return;
    if (reason === 'full') throw new HttpError(409, 'delivery_slot_full', 'This delivery slot was just taken; choose another one');
    throw new HttpError(409, `delivery_${reason.replaceAll('-', '_')}`, 'Nothing can be booked on this day or slot', { delivery: reason });
  }
}
