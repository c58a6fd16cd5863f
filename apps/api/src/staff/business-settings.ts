/**
 * Staff see all these settings at /checkout/admin/settings. Settings that the browser needs too (days, fees, terms, tiers, damage) are in
 * `@spruce/contract/constants`; the costs of a change are in `@spruce/pricing`.
 */

import { ORDER_LIMITS } from '@spruce/contract/constants';

/** Default number of orders that the delivery team can visit per slot and day. */
export const SLOT_PLACES = { '11:00-12:00': 3, '13:00-15:00': 6, '15:00-17:00': 6, '18:00-00:00': 6 } as const;

export const HOLD = {
  minutes: 20,
  /** Maximum minutes of a hold. Renewals extend the hold, but never beyond this maximum. */
  atMostMinutes: 60,
} as const;

/** Maximum number of pieces, places in slots and baht that one account may reserve without payment, in its hold, orders and changes. */
export const UNPAID = { pieces: ORDER_LIMITS.unpaidPieces, places: ORDER_LIMITS.unpaidPlaces, baht: ORDER_LIMITS.unpaidBaht } as const;

/** Limits for customers who have never paid. */
export const NEW_ACCOUNT = {
  /** Maximum number of new holds within `hours`. */
  times: 6,
  hours: 24,
  /** Maximum quantity of one piece until the customer's ID is verified. */
  ofOneWithoutId: ORDER_LIMITS.newAccountPerPiece,
} as const;

/** Maximum number of different pieces per subscription, set by the payment provider. */
export const MAX_LINES = ORDER_LIMITS.lines;
/** After this many days, an order whose first charge is unpaid is cancelled, and its pieces and slot are free again. */
export const UNPAID_DAYS = 7;
/** Preparation starts at noon this many days before the delivery; the first charge must be paid by then. */
export const PREPARE_DAYS = 2;
export const APPROVALS: ReadonlySet<string> = new Set(['relocate']);
/** Staff confirm a booking within this many days. */
export const CONFIRM_DAYS = 1;

export const BILLING = {
  linkDays: 7,
  /**
   * Stripe tries to charge a card on these days, counted from the first attempt. They must match the settings at Stripe. Pages show
   * these days until Stripe sends the date of the next attempt.
   */
  retryDays: [0, 3, 7],
  /** Staff call the customer this many days after the first attempt. */
  callDay: 14,
  /** A mail about a failed first charge is sent after this many minutes, because the customer can retry on screen until then. */
  remindAfterMinutes: 15,
} as const;

/** After this many rejections, an ID check fails permanently and needs a manual review. */
export const MAX_ID_TRIES = 3;
