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

// Money is baht; dates are Bangkok's calendar dates (yyyy-MM-dd), moments are Dates.

/** What Stripe.js needs to save a card. */
export type CardSetup = Camelised<WireStripeService>;
/** A card on file. */
export type SavedCard = Camelised<WirePaymentMethod>;
/** A coupon that applies; `total` is what is left of the amount. */
export type Coupon = Camelised<WireCoupon>;
/** The outcome of a charge; `clientSecret` is for Stripe.js when the bank asks the cardholder. */
export type ChargeOutcome = Camelised<WireChargeOutcome>;
/** A link to pay one charge; `name` is masked. */
export type PaymentLink = Camelised<WirePaymentLink>;
/** One charge of an order. */
export type Charge = Camelised<WireCharge>;
/** What an order was charged and what comes next. */
export type Billing = Camelised<WireBilling>;
/** A tax invoice; `href` opens the PDF for a quarter of an hour. */
export type Invoice = Camelised<WireInvoice>;
