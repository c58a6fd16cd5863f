/**
 * The house's terms, all of them: what staff read at /checkout/admin/settings. Those that the browser needs too (days, fees, terms, tiers)
 * stand in `@spruce/contract/constants`, and what a change of a subscription costs in `@spruce/pricing`. See product decisions, "Business
 * settings".
 */

import { ORDER_LIMITS } from '@spruce/contract/constants';

/** Places of a slot on a day that nobody changed. */
export const SLOT_PLACES = { '11:00-12:00': 3, '13:00-15:00': 6, '15:00-17:00': 6, '18:00-00:00': 6 } as const;

/** How long pieces and a slot are held for a customer in checkout, and at most when that is renewed, in minutes. */
export const HOLD = { minutes: 20, atMostMinutes: 60 } as const;

/**
 * Limits of a customer who never paid: so many pieces, a new hold so many times in so many hours, and, until their ID is verified, so many
 * of one piece.
 */
export const NEW_ACCOUNT = {
  pieces: ORDER_LIMITS.newAccountPieces,
  times: 6,
  hours: 24,
  ofOneWithoutId: ORDER_LIMITS.newAccountOfOne,
} as const;

/** Different pieces of one subscription: as many as the payment provider takes. */
export const MOST_LINES = ORDER_LIMITS.lines;
/** A first charge that is not paid after so many days gives its pieces and its slot back. */
export const UNPAID_DAYS = 7;
/** A delivery is prepared from noon on, so many days before it: until then its first charge must be paid. */
export const PREPARE_DAYS = 2;
/** Changes that staff answer; the others are done at once. */
export const APPROVALS: ReadonlySet<string> = new Set(['relocate']);
/** Staff confirm a booking within so many days. */
export const CONFIRM_DAYS = 1;

/** The terms of payment. */
export const BILLING = {
  /** How long a payment link can be paid, in days. */
  linkDays: 7,
  /** Days after the first try on which Stripe is set up to try a failed charge again; told to customers until Stripe names a date. */
  retryDays: [0, 3, 7],
  /** The day after the first try on which somebody calls. */
  callDay: 14,
  /** How long a customer who saw a first charge fail may try again at the screen before a mail goes out, in minutes. */
  remindAfterMinutes: 15,
} as const;

/** Refusals of an ID after which it is rejected, and a person has to look. */
export const ID_TRIES = 3;
