import type {
  WireBilling,
  WireCharge,
  WireChargeOutcome,
  WireCoupon,
  WireInvoice,
  WirePaymentLink,
  WirePaymentMethod,
  WireStripeService,
} from '@spruce/contract';
import type { Camelised } from '../camelised';

// Money is in baht; calendar dates are Bangkok's (yyyy-MM-dd), instants are Dates.

export type CardSetup = Camelised<WireStripeService>;
export type SavedCard = Camelised<WirePaymentMethod>;
/** `total` is the amount after the discount. */
export type Coupon = Camelised<WireCoupon>;
/** Stripe.js needs `clientSecret` if the bank asks the cardholder to authenticate. */
export type ChargeOutcome = Camelised<WireChargeOutcome>;
/** `name` is masked. */
export type PaymentLink = Camelised<WirePaymentLink>;
export type Charge = Camelised<WireCharge>;
export type Billing = Camelised<WireBilling>;
/** `href` to the PDF is valid for 15 minutes. */
export type Invoice = Camelised<WireInvoice>;
