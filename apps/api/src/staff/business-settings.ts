/**
 * All business settings, which staff read at /checkout/admin/settings. Those that the browser needs too (days, fees, terms, tiers) are in
 * `@spruce/contract/constants`; the costs of a change are in `@spruce/pricing`. See product decisions, "Business settings".
 */

import { ORDER_LIMITS } from '@spruce/contract/constants';

/** Default places per slot and day. */
export const SLOT_PLACES = { '11:00-12:00': 3, '13:00-15:00': 6, '15:00-17:00': 6, '18:00-00:00': 6 } as const;

/** How long checkout holds pieces and a slot, and the maximum with renewals, in minutes. */
export const HOLD = { minutes: 20, atMostMinutes: 60 } as const;

/** Limits on what an account holds without having paid for it: in its hold, its orders and its changes together. */
export const UNPAID = { pieces: ORDER_LIMITS.unpaidPieces, places: ORDER_LIMITS.unpaidPlaces, baht: ORDER_LIMITS.unpaidBaht } as const;

/** Limits for customers who never paid: new holds (`times` within `hours`) and, until the ID is verified, quantity of one piece. */
export const NEW_ACCOUNT = {
  times: 6,
  hours: 24,
  ofOneWithoutId: ORDER_LIMITS.newAccountPerPiece,
} as const;

/** Different pieces per subscription; the payment provider's maximum. */
export const MAX_LINES = ORDER_LIMITS.lines;
/** Days after which an unpaid first charge releases its pieces and slot. */
export const UNPAID_DAYS = 7;
/** Days before a delivery when its preparation starts, at noon. The first charge must be paid by then. */
export const PREPARE_DAYS = 2;
export const APPROVALS: ReadonlySet<string> = new Set(['relocate']);
/** Days within which staff confirm a booking. */
export const CONFIRM_DAYS = 1;

export const BILLING = {
  /** Validity of a payment link, in days. */
  linkDays: 7,
  /** Days after the first attempt on which Stripe is configured to retry a failed charge; shown to customers until Stripe sends a date. */
  retryDays: [0, 3, 7],
  /** The day after the first attempt on which staff call. */
  callDay: 14,
  /** Minutes for a retry on screen after a failed first charge, before a mail is sent. */
  remindAfterMinutes: 15,
} as const;

/** Rejections after which an ID check fails permanently and needs a manual review. */
export const MAX_ID_TRIES = 3;
