import type { DeliverySlot, FilterKind, SubscriptionPrices } from './constants';
import type { OrderBody } from './order-requests';

/** Browser-storage keys; the names come from the specification. */
export const STORAGE_KEYS = {
  cart: 'cart',
  wishList: 'wish-list',
  isRedirectFromCart: 'is-redirect-from-cart',
  uid: 'uid',
  updatePaymentSuccess: 'update-payment-success-data',
  /** The following keys are not in the specification. */
  recentSearches: 'recent-searches',
  checkoutDraft: 'checkout-draft',
  assistedOrder: 'assisted-order',
  deliveryPostcode: 'delivery-postcode',
} as const;

/** `localStorage` key. It is separate from the others because the first page does not need it. */
export const HOME_ACCESS_KEY = 'spruce.home-access';

export const SESSION_STORAGE_KEYS = {
  intent: 'interrupted-intent',
  signUp: 'sign-up',
  addressDraft: 'address-draft',
  changeDraft: 'change-draft',
} as const;

/** Cookies. All names except `outcome` come from the specification. `userData` contains `user_role`. */
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
  /** Result of a recent action; gives access to the page that shows it. */
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

/** Values of a line before the catalogue changed. Kept until the shopper accepts the change. */
export interface CartItemBefore {
  subscription_prices?: SubscriptionPrices;
  quantity?: number;
  available?: number;
  gone?: true;
}

/** Stored cart line. Prices and stock are a preview; the API's values win. */
export interface CartItem {
  /** Id of the variation or the package; identifies the line. */
  variantID: number;
  /** Id of the parent product or the package. */
  id: number;
  kind: FilterKind;
  name: string;
  slug: string;
  image: { src: string; alt?: string; color?: string };
  brand?: { name: string };
  parent?: { brand_name: string; product_slug: string };
  /** 0 to 9999. Invalid input becomes 0, which blocks the checkout. */
  quantity: number;
  /** Term of the whole cart, repeated on each line. */
  months: number;
  /** Baht per month for one piece at `months`. */
  pricePerMonth: number;
  subscription_prices: SubscriptionPrices;
  /** Tagged pieces ready for delivery; wins over `stock_quantity`. */
  asset_quantity?: number;
  stock_quantity: number;
  in_stock: boolean;
  /** Soft delete: the line shows Undo until the mini-cart closes or the cart is read again. */
  remove: boolean;
  variations: CartItemVariation[];
  attributes: CartItemAttribute[];
  /** Contents of one package, in the language in which it was added. Absent for single products. */
  pieces?: CartItemPiece[];
  wish_list: boolean;
  before?: CartItemBefore;
}

/** Wishlist line; quantity 0 means removed. */
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
  /** Customer's uid. Records of earlier releases have none. */
  owner?: number;
  items: WishlistItem[];
}

export interface RedirectFromCartRecord {
  v: 1;
  value: boolean;
  /** The checkout document was unloaded. A reload may enter again; a typed address may not. */
  left?: true;
  /** The shopper left by a link from which Back returns to the checkout. */
  way?: true;
}

/** Access to the shopper's home, as far as answered. Sizes in centimetres. */
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
  /** In baht. */
  amount: number;
  /** ISO 8601 instant. */
  paidAt: string;
  kept?: boolean;
}

/**
 * Action that a login interrupted. Kept in `sessionStorage`, and in `localStorage` for the tab that a mail opens. /loading-state runs it
 * once if it is at most 30 minutes old, and returns to `path` for one day.
 */
export interface IntentRecord {
  v: 1;
  action: 'wishlist.add' | 'cart.move' | 'checkout' | 'open';
  ids: Pick<CartItem, 'kind' | 'id' | 'variantID'>[];
  /** Path to return to, with query, without language prefix. */
  path: string;
  /** ISO 8601 instant. */
  at: string;
  /** The intent is also in `localStorage`. If it is missing there, another tab has already run it. */
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
}

/** Newest first. */
export interface RecentSearchesRecord {
  v: 1;
  words: string[];
}

export interface DeliveryPostcodeRecord {
  v: 1;
  /** Thai postcode of five digits; null after it was cleared. */
  postcode: string | null;
}

/** Choices in the checkout and the order being placed. Must not contain names or card numbers. */
export interface CheckoutDraftRecord {
  v: 1;
  owner: number | null;
  /** Address book key; null until one is chosen. */
  shipping: string | null;
  /** Access to the home if it differs from the address. */
  access: { stairs: boolean; lift: boolean; note: string } | null;
  slot: { date: string; slot: DeliverySlot } | null;
  sameAsShipping: boolean;
  billing: string | null;
  wantsInvoice: boolean;
  invoice: string | null;
  card: string | null;
  coupon: string;
  termsAccepted: boolean;
  /** Order that was sent without a response yet. A retry with the same key does not create a second order. */
  placing: { key: string; request: OrderBody } | null;
  placed: string | null;
}

/** Order that staff prepare for a customer. Contains ids and keys only; names and prices are fetched. */
export interface AssistedDraft {
  customer: number;
  months: number;
  /** `id` is the product or package, `variantID` the rented variation. */
  lines: { kind: FilterKind; id: number; variantID: number; quantity: number }[];
  shipping: string | null;
  /** Address book key of the tax invoice's recipient; null for no invoice. */
  invoice: string | null;
  slot: { date: string; slot: DeliverySlot } | null;
  coupon: string;
  agreed: boolean;
  placing: { key: string; request: OrderBody } | null;
  placed: { id: number; number: string; link: string | null } | null;
}

/** Newest first. */
export interface AssistedOrderRecord {
  v: 1;
  owner: number | null;
  drafts: AssistedDraft[];
}

/** Record type of each key. A check in `tools/workspace` ensures that records only grow. @public */
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
