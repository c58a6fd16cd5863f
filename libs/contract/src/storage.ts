import type { CartItem, CartRecord, WishlistRecord } from './cart-records';
import type { AssistedOrderRecord, CheckoutDraftRecord } from './order-draft-records';

export type * from './cart-records';
export type * from './order-draft-records';

/** The specification defines the first five names. */
export const STORAGE_KEYS = {
  cart: 'cart',
  wishList: 'wish-list',
  isRedirectFromCart: 'is-redirect-from-cart',
  uid: 'uid',
  updatePaymentSuccess: 'update-payment-success-data',
  recentSearches: 'recent-searches',
  checkoutDraft: 'checkout-draft',
  assistedOrder: 'assisted-order',
  deliveryPostcode: 'delivery-postcode',
} as const;

/** Not part of `STORAGE_KEYS`, so that bundlers can leave this key out of the code that most pages load. */
export const RECENTLY_VIEWED_KEY = 'recently-viewed';

/** Not part of `STORAGE_KEYS`, so that bundlers can leave this key out of the code that most pages load. */
export const HOME_ACCESS_KEY = 'spruce.home-access';

export const SESSION_STORAGE_KEYS = {
  intent: 'interrupted-intent',
  signUp: 'sign-up',
  addressDraft: 'address-draft',
  changeDraft: 'change-draft',
} as const;

/** The specification defines all these names except `outcome`. `userData` contains `user_role`. */
export const COOKIES = {
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
  uid: 'uid',
  authStrategy: 'auth-strategy',
  isReset: 'isReset',
  redirect: 'redirect',
  blockStatus: 'block-status',
  consent: 'pdpa_consent',
  userData: 'userData',
  locale: 'i18n_redirected',
  /** Only visitors with this cookie can open /success-email or /success-password. */
  outcome: 'outcome',
} as const;

export type Outcome = 'email' | 'password';

export interface RedirectFromCartRecord {
  v: 1;
  value: boolean;
  /** True after the visitor left the checkout. Then a reload may open the checkout again, but a typed URL may not. */
  left?: true;
  /** True if the visitor left by a link to the login, the ID check or a checkout page. Then Back may open the checkout again. */
  way?: true;
}

/** Door, lift and stairs of the visitor's home. Sizes are in centimetres. */
export interface HomeAccessRecord {
  v: 1;
  doorWidth?: number;
  liftHeight?: number;
  stairs?: boolean;
  lift?: boolean;
}

export interface UidRecord {
  v: 1;
  uid: number;
}

export interface UpdatePaymentSuccessRecord {
  v: 1;
  order: string;
  /** Paid amount in baht. */
  amount: number;
  /** Timestamp in ISO 8601. */
  paidAt: string;
  kept?: boolean;
}

/**
 * Action that a login interrupted. The record is in `sessionStorage`. A copy is in `localStorage`, because a link in a mail opens a new
 * tab. The page /loading-state runs the action once if it is at most 30 minutes old, and opens `path` if it is at most one day old.
 */
export interface IntentRecord {
  v: 1;
  action: 'wishlist.add' | 'cart.move' | 'checkout' | 'open';
  ids: Pick<CartItem, 'kind' | 'id' | 'variantID'>[];
  /** Path of the page to open after the login, with its query and without language prefix. */
  path: string;
  at: string;
  /** True if `localStorage` has a copy. If the copy is gone, another tab has already run the action. */
  inBrowser?: true;
}

export interface SignUpRecord {
  v: 1;
  id: number;
  email: string;
}

export interface AddressDraftRecord {
  v: 1;
  owner: number;
  /** Only earlier releases write this field. It has one draft of a new address per kind. */
  drafts: Partial<Record<'shipping' | 'billing' | 'invoice', Record<string, unknown>>>;
  /**
   * The values that the customer has typed, by form. The name of a form is the kind of a new address, the key of a saved address, or
   * `new` if the form itself asks for the kind.
   */
  forms?: Record<string, Record<string, unknown>>;
}

export interface ChangeDraftRecord {
  v: 1;
  order: number;
  pieces: unknown[];
  /** Values of all fields except the pieces; missing in records of older releases. */
  choices?: Record<string, unknown>;
}

/** The newest search is first. */
export interface RecentSearchesRecord {
  v: 1;
  words: string[];
}

/** Ids of the products that the visitor opened, the newest first. */
export interface RecentlyViewedRecord {
  v: 1;
  products: number[];
}

export interface DeliveryPostcodeRecord {
  v: 1;
  /** Null after the visitor deleted the postcode. */
  postcode: string | null;
}

/** A check in `tools/workspace` ensures that fields are added but never removed. @public */
export interface StorageRecords {
  cart: CartRecord;
  'wish-list': WishlistRecord;
  'is-redirect-from-cart': RedirectFromCartRecord;
  uid: UidRecord;
  'update-payment-success-data': UpdatePaymentSuccessRecord;
  'recent-searches': RecentSearchesRecord;
  'checkout-draft': CheckoutDraftRecord;
  'assisted-order': AssistedOrderRecord;
  'delivery-postcode': DeliveryPostcodeRecord;
  'recently-viewed': RecentlyViewedRecord;
  'spruce.home-access': HomeAccessRecord;
  'interrupted-intent': IntentRecord;
  'sign-up': SignUpRecord;
  'address-draft': AddressDraftRecord;
  'change-draft': ChangeDraftRecord;
}
