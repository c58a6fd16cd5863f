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
