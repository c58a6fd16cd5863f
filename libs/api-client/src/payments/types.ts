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
import type { CamelizedKeys } from '../read-response';

// Money is in baht. Calendar dates are days in Bangkok (yyyy-MM-dd); timestamps are Date objects.

export type CardSetup = CamelizedKeys<WireStripeService>;
export type SavedCard = CamelizedKeys<WirePaymentMethod>;
/** `total` is the amount after the discount. */
export type Coupon = CamelizedKeys<WireCoupon>;
/** Stripe.js needs `clientSecret` if the bank asks the cardholder to authenticate. */
export type ChargeOutcome = CamelizedKeys<WireChargeOutcome>;
/** `name` is the masked name of the customer, such as `Pi••• S•••`, because strangers can open the link. */
export type PaymentLink = CamelizedKeys<WirePaymentLink>;
export type Charge = CamelizedKeys<WireCharge>;
export type Billing = CamelizedKeys<WireBilling>;
export type Invoice = CamelizedKeys<WireInvoice>;
