import { DELIVERY_DAYS, TERM, type DeliverySlot } from '@spruce/contract/constants';

/** Different pieces of one subscription: as many as the payment provider takes. */
export const MOST_LINES = 20;

/** The house's terms of orders and deliveries; see product decisions, "Business settings". */
export interface FulfilmentSettings {
  /** Places of a slot on a day that nobody changed. */
  slotPlaces: Readonly<Record<DeliverySlot, number>>;
  /** How long pieces and a slot are held for a customer in checkout, and how long in all when it is asked for again, in minutes. */
  holdMinutes: number;
  holdAtMostMinutes: number;
  /** What somebody who never paid may hold: so many pieces, and a new hold so many times in so many hours. */
  newAccountHold: { readonly pieces: number; readonly times: number; readonly hours: number };
  /** A first charge that is not paid after so many days gives its pieces and its slot back. */
  unpaidDays: number;
  /** Changes that staff answer; the others are done at once. */
  approvals: ReadonlySet<string>;
  /** A term ends at most so many months from the day on which it is extended. */
  termMonthsAhead: number;
  /** Staff confirm a booking within so many days. */
  confirmDays: number;
  /** First and last bookable day, counted from today. */
  days: { readonly lead: number; readonly window: number };
  /** How long placing an order waits for the provider before it answers that the charge is under way, in milliseconds. */
  chargePatienceMs: number;
}

export const FULFILMENT: FulfilmentSettings = {
  slotPlaces: { '11:00-12:00': 3, '13:00-15:00': 6, '15:00-17:00': 6, '18:00-00:00': 6 },
  holdMinutes: 20,
  holdAtMostMinutes: 60,
  newAccountHold: { pieces: 40, times: 6, hours: 24 },
  unpaidDays: 7,
  approvals: new Set(['relocate']),
  termMonthsAhead: TERM.ahead,
  confirmDays: 1,
  days: DELIVERY_DAYS,
  chargePatienceMs: 8000,
};
