/** The languages of the storefront; English, the default, has no URL prefix. */
export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** ISO code and symbol of the only currency; amounts are whole baht, VAT included. */
export const CURRENCY = 'THB';
export const CURRENCY_SYMBOL = '฿';

/** The price tiers, by the number of months from which each applies. */
export const TIERS = [
  { key: 'subscription_3', from: 3, to: 5 },
  { key: 'subscription_6', from: 6, to: 8 },
  { key: 'subscription_9', from: 9, to: 11 },
  { key: 'subscription_12', from: 12, to: 12 },
] as const;
export type TierKey = (typeof TIERS)[number]['key'];

/** Baht a month, a piece, by tier. The tier of 3 months is always there; a missing one takes the price of the nearest shorter tier. */
export interface SubscriptionPrices {
  subscription_3: number;
  subscription_6?: number;
  subscription_9?: number;
  subscription_12?: number;
}

/** Subscription length in months: whole months from 3 to 12 when it is ordered; extended, it ends at most `ahead` months from that day. */
export const TERM = { min: 3, max: 12, default: 12, ahead: 36 } as const;

/** What one cart line may hold. */
export const QUANTITY = { min: 1, max: 9999 } as const;

/** Different pieces of one subscription; pieces of a customer who never paid, and of one piece until their ID is verified. */
export const ORDER_LIMITS = { lines: 20, newAccountPieces: 40, newAccountOfOne: 8 } as const;

/** Order of the product listing, as the shopper chooses it. */
export const SORT_OPTIONS = {
  FEATURED: 'FEATURED',
  NEW_IN: 'NEW_IN',
  PRICE_HIGH_LOW: 'PRICE_HIGH_LOW',
  PRICE_LOW_HIGH: 'PRICE_LOW_HIGH',
} as const;
export type SortOption = keyof typeof SORT_OPTIONS;

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];
export const ORDER_BY = ['date', 'subscription_price'] as const;
export type OrderBy = (typeof ORDER_BY)[number];

/** What each sort option sends as `order` and `orderby`; FEATURED sends neither. */
export const SORT_PARAMS: Readonly<Record<SortOption, { order?: Order; orderby?: OrderBy }>> = {
  FEATURED: {},
  NEW_IN: { order: 'desc', orderby: 'date' },
  PRICE_HIGH_LOW: { order: 'desc', orderby: 'subscription_price' },
  PRICE_LOW_HIGH: { order: 'asc', orderby: 'subscription_price' },
};

/** Values of `stock_status`. Older links say `all-stock` and `in-stock`; those are read, never written. */
export const STOCK_STATUS = { ALL: 'all', IN_STOCK: 'instock' } as const;
export type StockStatus = (typeof STOCK_STATUS)[keyof typeof STOCK_STATUS];
export const STOCK_STATUS_READ: Readonly<Record<string, StockStatus>> = {
  all: 'all',
  'all-stock': 'all',
  instock: 'instock',
  'in-stock': 'instock',
};

/** Keys of the product listing's query string. */
export const LISTING_QUERY_KEYS = [
  'main',
  'subs',
  'brands',
  'order',
  'orderby',
  'min_sub_price',
  'max_sub_price',
  'search',
  'stock_status',
] as const;

export const FILTER_KINDS = { PRODUCT: 'product', PACKAGE: 'package' } as const;
export type FilterKind = (typeof FILTER_KINDS)[keyof typeof FILTER_KINDS];
export const FILTER_CHANGE_SOURCES = ['CATEGORY_MAIN', 'CATEGORY_SUB', 'BRANDS', 'PRICE'] as const;

/** Default bounds of the monthly price slider, in baht. */
export const PRICE_RANGE = { min: 0, max: 20_000 } as const;

/** Rows a page. */
export const PAGE_SIZES = { listing: 24, search: 2, brands: 20, bulk: 100, orders: 30, blog: 24, packages: 24 } as const;

/** At or below this many pieces, cards and pages say how many are left. */
export const FEW_LEFT = 3;

/** Baht a visit, however many pieces; double when there are stairs and no lift. */
export const DELIVERY_FEE = { single: 1800, double: 3600 } as const;

/** Delivery slots of a day, Bangkok time; the last one ends at midnight. */
export const DELIVERY_SLOTS = ['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

/** Days from today (Bangkok calendar) that can be booked: the first `lead` days are not, `window` is the last. */
export const DELIVERY_DAYS = { lead: 5, window: 21 } as const;

/** What the checkout once kept in cookies; nothing writes them any more, and a start of the server takes them away. */
export const CHECKOUT_COOKIES = ['shipping', 'billing-options', 'same-as-billing', 'tax-invoice', 'billing'] as const;

/** In seconds. */
export const EXPIRATIONS = { day: 86_400, week: 604_800, month: 2_592_000 } as const;

/** In seconds: how old the log-in of who has no password may be for what asks everybody else for theirs. */
export const RECENT_LOGIN_SECONDS = 900;

/** Where the password of the beta gate is sent, as a form: `password`, `language`. */
export const GATE_PATH = '/-/gate';

/** In days: the locale cookie, and the consent cookie with and without all three optional categories. */
export const COOKIE_DAYS = { locale: 365, consentFull: 400, consentPartial: 30 } as const;

/** In CSS pixels: below `mobile` the menu is an overlay. */
export const BREAKPOINTS = { small: 576, mobile: 768 } as const;

/** Milliseconds, unless named otherwise. */
export const LOADING_BAR = { duration: 5000, throttle: 200, heightPx: 2 } as const;
export const PREFETCH_IDLE_MS = 2000;

export const LOGIN_STRATEGIES = ['facebook', 'google', 'local'] as const;
export type LoginStrategy = (typeof LOGIN_STRATEGIES)[number];
export const CARD_TYPES = ['visa', 'mastercard'] as const;
export const CONSENT_CATEGORIES = ['analytical', 'marketing', 'unclassified'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
/** How an answer about cookies was given. */
export const CONSENT_REASONS = ['accept-all', 'reject-all', 'confirm', 'withdraw'] as const;
export const ROLES = ['customer', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const ADDRESS_TYPES = { SHIPPING: 0, BILLING: 1, INVOICE: 2 } as const;

/** The eight statuses of an order, by the group that the customer sees. */
export const ORDER_STATUS_GROUPS = {
  pending: ['request-booking', 'booking-confirmed', 'in-transit'],
  active: ['active'],
  inactive: ['cancelled', 'termination-confirmed', 'terminated', 'expired'],
} as const;
export type OrderStatusGroup = keyof typeof ORDER_STATUS_GROUPS;
export type OrderStatus = (typeof ORDER_STATUS_GROUPS)[OrderStatusGroup][number];

/** Where the API lives below the origin, and the headers it speaks. */
export const API_PREFIX = '/sp/v1';
export const HEADERS = {
  total: 'x-wp-total',
  totalPages: 'x-wp-totalpages',
  catalogueVersion: 'x-sp-catalogue-version',
} as const;
