/** URLs of English pages have no language prefix. */
export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Amounts are in whole baht and include VAT. */
export const CURRENCY = 'THB';
export const CURRENCY_SYMBOL = '฿';

export const TIERS = [
  { key: 'subscription_3', from: 3, to: 5 },
  { key: 'subscription_6', from: 6, to: 8 },
  { key: 'subscription_9', from: 9, to: 11 },
  { key: 'subscription_12', from: 12, to: 12 },
] as const;
export type TierKey = (typeof TIERS)[number]['key'];

/** Monthly price of one piece in baht for each tier. If a tier is missing, the price of the next shorter tier applies. */
export interface SubscriptionPrices {
  subscription_3: number;
  subscription_6?: number;
  subscription_9?: number;
  subscription_12?: number;
}

/** Thailand is UTC+7 all year. */
export const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** Allowed terms in months. After an extension, the end of a term is at most `ahead` months after the day of the extension. */
export const TERM = { min: 3, max: 12, default: 12, ahead: 36 } as const;

/** Days before the end of a term on which the first reminder mail, the calendar and the account ask to extend or end the term. */
export const DECIDE_DAYS = 30;

export const QUANTITY = { min: 1, max: 9999 } as const;

/** Limits that the service enforces, so that no customer can reserve much stock or many visits without paying. */
export const ORDER_LIMITS = {
  /** Maximum number of products and packages in one subscription, set by the payment provider. */
  lines: 20,
  /** The next three limits are for all unpaid orders, changes and holds of a customer together: pieces, visits (places) and baht. */
  unpaidPieces: 40,
  unpaidPlaces: 5,
  unpaidBaht: 100_000,
  /** Maximum units of the same piece for a customer who has never paid and whose ID is not verified. */
  newAccountPerPiece: 8,
} as const;

/** A link to a copy of a cart or wishlist. `perOwner` counts the links of a customer, or of a browser, that still work. */
export const SHARED_LIST = { days: 30, perOwner: 10, lines: 100 } as const;

/** Maximum number of pieces that the cart suggests. */
export const MAX_SUGGESTIONS = 4;

export const SORT_OPTIONS = {
  FEATURED: 'FEATURED',
  NEW_IN: 'NEW_IN',
  PRICE_HIGH_LOW: 'PRICE_HIGH_LOW',
  PRICE_LOW_HIGH: 'PRICE_LOW_HIGH',
} as const;
export type SortOption = keyof typeof SORT_OPTIONS;

export const CATEGORY_KINDS = ['main', 'subs', 'types', 'colours', 'materials'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];
/** Ids of the category groups that `GET /products/categories` does not list; `parent=300` returns the types. */
export const CHOICE_GROUP_IDS = { types: 300, colours: 400, materials: 500 } as const;
export type ChoiceKind = keyof typeof CHOICE_GROUP_IDS;

/** Choices of the width filter, in centimetres. A piece of exactly `upTo` fits the range, a piece of exactly `over` does not. */
export const WIDTH_RANGES = [
  { slug: 'up-to-60', over: 0, upTo: 60 },
  { slug: '60-100', over: 60, upTo: 100 },
  { slug: '100-140', over: 100, upTo: 140 },
  { slug: '140-180', over: 140, upTo: 180 },
  { slug: '180-220', over: 180, upTo: 220 },
  { slug: 'over-220', over: 220, upTo: Infinity },
] as const;

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];
export const ORDER_BY = ['date', 'subscription_price'] as const;
export type OrderBy = (typeof ORDER_BY)[number];

export const SORT_PARAMS: Readonly<Record<SortOption, { order?: Order; orderby?: OrderBy }>> = {
  FEATURED: {},
  NEW_IN: { order: 'desc', orderby: 'date' },
  PRICE_HIGH_LOW: { order: 'desc', orderby: 'subscription_price' },
  PRICE_LOW_HIGH: { order: 'asc', orderby: 'subscription_price' },
};

/** Values of the query parameter `stock_status` in new links. `STOCK_STATUS_READ` also has the values that only old links contain. */
export const STOCK_STATUS = { ALL: 'all', IN_STOCK: 'instock' } as const;
export type StockStatus = (typeof STOCK_STATUS)[keyof typeof STOCK_STATUS];
export const STOCK_STATUS_READ: Readonly<Record<string, StockStatus>> = {
  all: 'all',
  'all-stock': 'all',
  instock: 'instock',
  'in-stock': 'instock',
};

export const LISTING_QUERY_KEYS = [
  'main',
  'subs',
  'types',
  'brands',
  'colours',
  'materials',
  'widths',
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

/** Widest range of the price filter in baht per month. A limit that equals `min` or `max` filters nothing. */
export const PRICE_RANGE = { min: 0, max: 20_000 } as const;

export const PAGE_SIZES = { listing: 24, search: 2, brands: 20, bulk: 100, orders: 30, blog: 24, packages: 24 } as const;

/** Products with this stock or less show how many pieces are left. */
export const LOW_STOCK_LIMIT = 3;

/** Fee in baht for a delivery or relocation, with any number of pieces. `double` applies to a home with stairs and no lift. */
export const DELIVERY_FEE = { single: 1800, double: 3600 } as const;

/**
 * Highest cost of damage, in percent of the retail value of the piece. We charge the repair if it is cheaper. The catalogue has no
 * retail prices: the value is the monthly price of 12 months times `valueMonths`. A lost piece costs less than its value, because it was
 * not new. Wear is free.
 */
export const DAMAGE = { valueMonths: 20, percent: { wear: 0, stain: 5, scratch: 10, broken: 35, lost: 80 } } as const;
export const DAMAGE_KINDS = ['wear', 'stain', 'scratch', 'broken', 'lost'] as const;
export const CHARGED_DAMAGE = ['stain', 'scratch', 'broken', 'lost'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** Pieces are sold in the last `DECIDE_DAYS` of a term, for their value less `rentPercent` of the rent, but at least `leastPercent`. */
export const KEEP = { rentPercent: 50, leastPercent: 15 } as const;

/** Condition in which a piece arrives. */
export const CONDITIONS = ['new', 'as_new'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const DELIVERY_FEE_REASONS = ['standard', 'stairs-without-lift'] as const;
export type DeliveryFeeReason = (typeof DELIVERY_FEE_REASONS)[number];

/** Delivery slots in Bangkok time. */
export const DELIVERY_SLOTS = ['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

/** A customer can book a delivery from `lead` to `window` days after today, in Bangkok time. */
export const DELIVERY_DAYS = { lead: 5, window: 21 } as const;

/** If a slot has this many free places or fewer, calendars show the number. Each booked visit takes one place. */
export const FEW_PLACES = 2;

/** Old releases of the checkout wrote these cookies. The server deletes them. */
export const CHECKOUT_COOKIES = ['shipping', 'billing-options', 'same-as-billing', 'tax-invoice', 'billing'] as const;

/** Lifetimes in seconds. */
export const EXPIRATIONS = { day: 86_400, week: 604_800, month: 2_592_000 } as const;

/** Some actions require the password. For an account without a password, they require a login at most this many seconds ago. */
export const RECENT_LOGIN_SECONDS = 900;

/** Codes of authenticator apps, as in RFC 6238: a new code every `seconds`. */
export const AUTHENTICATOR_CODE = { digits: 6, seconds: 30 } as const;

/** The letters are those of Crockford's Base32, which has no letters that look alike. */
export const RECOVERY_CODES = { count: 10, length: 16, letters: '0123456789abcdefghjkmnpqrstvwxyz' } as const;

/** How long a log-in waits for the code of the authenticator app. */
export const LOGIN_CHALLENGE_SECONDS = 600;

export const GATE_PATH = '/-/gate';

/** Lifetimes in days. `consentFull` is for a visitor who allowed all three optional categories of cookies. */
export const COOKIE_DAYS = { locale: 365, consentFull: 400, consentPartial: 30 } as const;

/** Widths in px. Below `mobile`, the menu opens as an overlay. */
export const BREAKPOINTS = { small: 576, mobile: 768 } as const;

export const LOADING_BAR = { duration: 5000, throttle: 200, heightPx: 2 } as const;
export const PREFETCH_IDLE_MS = 2000;

export const LOGIN_STRATEGIES = ['facebook', 'google', 'local'] as const;
export type LoginStrategy = (typeof LOGIN_STRATEGIES)[number];
export const CARD_TYPES = ['visa', 'mastercard'] as const;
export const CONSENT_CATEGORIES = ['analytical', 'marketing', 'unclassified'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
export const CONSENT_REASONS = ['accept-all', 'reject-all', 'confirm', 'withdraw'] as const;
export const ROLES = ['customer', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const ADDRESS_TYPES = { SHIPPING: 0, BILLING: 1, INVOICE: 2 } as const;

export const ORDER_STATUS_GROUPS = {
  pending: ['request-booking', 'booking-confirmed', 'in-transit'],
  active: ['active'],
  inactive: ['cancelled', 'termination-confirmed', 'terminated', 'expired'],
} as const;
export type OrderStatusGroup = keyof typeof ORDER_STATUS_GROUPS;
export type OrderStatus = (typeof ORDER_STATUS_GROUPS)[OrderStatusGroup][number];

export const API_PREFIX = '/sp/v1';
export const HEADERS = {
  total: 'x-wp-total',
  totalPages: 'x-wp-totalpages',
  catalogueVersion: 'x-sp-catalogue-version',
} as const;
