// The house's terms of orders; see product decisions, "Business settings". Delivery and availability keep their own.

/** Different pieces of one subscription: as many as the payment provider takes. */
export const MOST_LINES = 20;
/** A first charge that is not paid after so many days gives its pieces and its slot back. */
export const UNPAID_DAYS = 7;
/** Changes that staff answer; the others are done at once. */
export const APPROVALS: ReadonlySet<string> = new Set(['relocate']);
/** Staff confirm a booking within so many days. */
export const CONFIRM_DAYS = 1;
/** How long placing an order waits for the provider before it answers that the charge is under way, in milliseconds. */
export const CHARGE_PATIENCE_MS = 8000;
