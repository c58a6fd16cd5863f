/** Address and credentials of Stripe. */
export interface StripeSettings {
  /** Origin; the real https://api.stripe.com unless a sandbox takes its place. */
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Customers are made on this test clock, so that renewals can be seen today; test keys only. */
  testClock?: string;
}

/** The house's terms of payment; see product decisions, "Business settings". */
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
