import type {
  WireBilling,
  WireChangeQuote,
  WireChargeOutcome,
  WireCheckAvailable,
  WireCoupon,
  WireDeliveryCalendar,
  WireDeliveryWindow,
  WireHoliday,
  WireIdentity,
  WireInvoice,
  WireLoggedIn,
  WireOrder,
  WireOrderQuote,
  WireOrderSummary,
  WirePaymentLink,
  WirePaymentMethod,
  WireProfile,
  WireSession,
  WireSocialProvider,
  WireStripeService,
  WireUser,
} from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import en from './samples/customer.en.json';
import th from './samples/customer.th.json';

/**
 * One customer with four orders, recorded from the service: an active one, one that was cancelled, one whose first charge was refused,
 * and one that waits to be confirmed.
 */
export interface CustomerSamples {
  account: {
    login: WireLoggedIn;
    profile: WireProfile;
    info: WireUser;
    sessions: WireSession[];
    users: WireUser[];
    providers: WireSocialProvider[];
    identity: WireIdentity;
  };
  orders: {
    list: WireOrderSummary[];
    /** By the id. */
    byId: Record<string, WireOrder>;
    quote: WireOrderQuote;
    availability: WireCheckAvailable;
    /** What came of the first charge of an order, paid and refused. */
    placed: { id: number; payment: WireChargeOutcome };
    refused: { id: number; payment: WireChargeOutcome };
    changeQuote: WireChangeQuote;
  };
  delivery: { window: WireDeliveryWindow; holidays: WireHoliday[]; calendar: WireDeliveryCalendar };
  payments: {
    setup: WireStripeService;
    cards: WirePaymentMethod[];
    coupon: WireCoupon;
    /** Of the refused charge. */
    link: WirePaymentLink;
    /** By the order's id. */
    billing: Record<string, WireBilling>;
    invoices: Record<string, WireInvoice[]>;
  };
}

/** The same in each language. JSON knows no unions, hence the assertion; the test proves it. */
export const customerSamples: Readonly<Record<Language, CustomerSamples>> = {
  en: en as unknown as CustomerSamples,
  th: th as unknown as CustomerSamples,
};
