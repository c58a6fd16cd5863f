import type { DeliverySlot, FilterKind, SubscriptionPrices } from './constants';
import type { OrderBody } from './order-requests';

/** Keys in browser storage. The specification defines the names. */
export const STORAGE_KEYS = {
  cart: 'cart',
  wishList: 'wish-list',
  isRedirectFromCart: 'is-redirect-from-cart',
  uid: 'uid',
  updatePaymentSuccess: 'update-payment-success-data',
  /** The specification does not contain the keys from here on. */
  recentSearches: 'recent-searches',
  checkoutDraft: 'checkout-draft',
  assistedOrder: 'assisted-order',
  deliveryPostcode: 'delivery-postcode',
} as const;

/** Key in `localStorage`. The first page of an app does not need it, so it is not part of `STORAGE_KEYS`. */
export const HOME_ACCESS_KEY = 'spruce.home-access';

export const SESSION_STORAGE_KEYS = {
  intent: 'interrupted-intent',
  signUp: 'sign-up',
  addressDraft: 'address-draft',
  changeDraft: 'change-draft',
} as const;

/** Names of cookies. The specification defines all except `outcome`. `userData` contains `user_role`. */
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
  /**
   * Contains the result of an action, such as a verified email address. Only visitors with this cookie can open the page that shows the
   * result.
   */
  outcome: 'outcome',
} as const;

export type Outcome = 'email' | 'password';

export interface CartItemAttribute {
  /** `colour` or `size`. */
  slug: string;
  name: string;
  option: string;
}

export interface CartItemVariation {
  id: number;
  slug: string;
  name: string;
  in_stock: boolean;
}

export interface CartItemPiece {
  name: string;
  quantity: number;
}

/** Prices, quantity and stock of a line before the catalogue changed. The cart shows them until the customer accepts the change. */
export interface CartItemBefore {
  subscription_prices?: SubscriptionPrices;
  quantity?: number;
  available?: number;
  gone?: true;
}

/** Line of the stored cart. The API decides about prices and stock; these values are only shown until it responds. */
export interface CartItem {
  /** Id of the variation, or of the package. It identifies the line. */
  variantID: number;
  /** Id of the product that has the variation, or of the package. */
  id: number;
  kind: FilterKind;
  name: string;
  slug: string;
  image: { src: string; alt?: string; color?: string };
  brand?: { name: string };
  parent?: { brand_name: string; product_slug: string };
  /** Number from 0 to 9999. Invalid input becomes 0, and the checkout does not open with 0. */
  quantity: number;
  /** Subscription length in months. All lines of a cart have the same. */
  months: number;
  /** Price of one piece for `months`, in baht per month. */
  pricePerMonth: number;
  subscription_prices: SubscriptionPrices;
  /** Number of pieces with an asset tag that are ready for delivery. If present, it is used instead of `stock_quantity`. */
  asset_quantity?: number;
  stock_quantity: number;
  in_stock: boolean;
  /** True for a removed line. The customer can undo this until the mini-cart closes or the cart is read again. */
  remove: boolean;
  variations: CartItemVariation[];
  attributes: CartItemAttribute[];
  /** Pieces of a package, named in the language in which it was added to the cart. Missing for single products. */
  pieces?: CartItemPiece[];
  wish_list: boolean;
  before?: CartItemBefore;
}

/** Line of the stored wishlist. Quantity 0 means that it was removed. */
export interface WishlistItem extends CartItem {
  out_stock: boolean;
}

export interface CartRecord {
  v: 1;
  months: number;
  items: CartItem[];
}

export interface WishlistRecord {
  v: 1;
  /** Id of the customer. Older records do not contain it. */
  owner?: number;
  items: WishlistItem[];
}

export interface RedirectFromCartRecord {
  v: 1;
  value: boolean;
  /** True after the document of the checkout was unloaded. A reload may then enter the checkout again; a typed URL may not. */
  left?: true;
  /** The shopper left by a link to the login or the ID check. Back may then open the checkout again. */
  way?: true;
}

/** The shopper's answers about the home. Sizes are in centimetres. */
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
 * Action that a login interrupted. It is stored in `sessionStorage`, and also in `localStorage` for the tab that a link in a mail opens.
 * /loading-state runs the action once within 30 minutes, and opens `path` within one day.
 */
export interface IntentRecord {
  v: 1;
  action: 'wishlist.add' | 'cart.move' | 'checkout' | 'open';
  ids: Pick<CartItem, 'kind' | 'id' | 'variantID'>[];
  /** Path of the page to open after the login, with its query and without language prefix. */
  path: string;
  /** Timestamp in ISO 8601. */
  at: string;
  /** The record is also in `localStorage`. If that copy is gone, another tab has already run the action. */
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
  drafts: Partial<Record<'shipping' | 'billing' | 'invoice', Record<string, unknown>>>;
}

export interface ChangeDraftRecord {
  v: 1;
  order: number;
  pieces: unknown[];
  /** Choices of the forms by `<form>.<name>`. Older records do not contain them. */
  choices?: Record<string, unknown>;
}

/** Last searches, newest first. */
export interface RecentSearchesRecord {
  v: 1;
  words: string[];
}

export interface DeliveryPostcodeRecord {
  v: 1;
  /** Thai postcode of five digits. Null after the visitor deleted it. */
  postcode: string | null;
}

/** Choices of the customer in the checkout, and the order that is being placed. Must not contain names or card numbers. */
export interface CheckoutDraftRecord {
  v: 1;
  owner: number | null;
  /** Key in the address book. Null until the customer chooses an address. */
  shipping: string | null;
  /** Stairs, lift and note, if they differ from the address. */
  access: { stairs: boolean; lift: boolean; note: string } | null;
  slot: { date: string; slot: DeliverySlot } | null;
  sameAsShipping: boolean;
  billing: string | null;
  wantsInvoice: boolean;
  invoice: string | null;
  card: string | null;
  coupon: string;
  termsAccepted: boolean;
  /** Request for an order that has no response yet. Sending it again with the same key creates no second order. */
  placing: { key: string; request: OrderBody } | null;
  placed: string | null;
}

/** Order that staff prepare for a customer. The record has only ids and keys; the page fetches names and prices. */
export interface AssistedDraft {
  customer: number;
  months: number;
  /** `id` is the product or package, `variantID` the rented variation. */
  lines: { kind: FilterKind; id: number; variantID: number; quantity: number }[];
  shipping: string | null;
  /** Key in the address book of the address on the tax invoice. Null if the customer wants no tax invoice. */
  invoice: string | null;
  slot: { date: string; slot: DeliverySlot } | null;
  coupon: string;
  agreed: boolean;
  placing: { key: string; request: OrderBody } | null;
  placed: { id: number; number: string; link: string | null } | null;
}

/** Drafts are sorted newest first. */
export interface AssistedOrderRecord {
  v: 1;
  owner: number | null;
  drafts: AssistedDraft[];
}

/** Type of the record under each key. A check in `tools/workspace` ensures that fields are added but never removed. @public */
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
  'spruce.home-access': HomeAccessRecord;
  'interrupted-intent': IntentRecord;
  'sign-up': SignUpRecord;
  'address-draft': AddressDraftRecord;
  'change-draft': ChangeDraftRecord;
}
