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
    byId: Record<string, WireOrder>;
    quote: WireOrderQuote;
    availability: WireCheckAvailable;
    placed: { id: number; payment: WireChargeOutcome };
    refused: { id: number; payment: WireChargeOutcome };
    changeQuote: WireChangeQuote;
  };
  delivery: { window: WireDeliveryWindow; holidays: WireHoliday[]; calendar: WireDeliveryCalendar };
  payments: {
    setup: WireStripeService;
    cards: WirePaymentMethod[];
    coupon: WireCoupon;
    link: WirePaymentLink;
    billing: Record<string, WireBilling>;
    invoices: Record<string, WireInvoice[]>;
  };
}

export const customerSamples: Readonly<Record<Language, CustomerSamples>> = {
  en: en as unknown as CustomerSamples,
  th: th as unknown as CustomerSamples,
};
