import type { DeliverySlot, FilterKind, SubscriptionPrices } from './constants';
import type { OrderBody } from './order-requests';

/** Browser-storage keys, by the names of the specification. */
export const STORAGE_KEYS = {
  cart: 'cart',
  wishList: 'wish-list',
  isRedirectFromCart: 'is-redirect-from-cart',
  uid: 'uid',
  updatePaymentSuccess: 'update-payment-success-data',
  /** Not in the specification. */
  recentSearches: 'recent-searches',
  checkoutDraft: 'checkout-draft',
  assistedOrder: 'assisted-order',
  deliveryPostcode: 'delivery-postcode',
} as const;

/** A key of `localStorage` too, beside the others, since the first page has no use for it. */
export const HOME_ACCESS_KEY = 'spruce.home-access';

/** Keys of `sessionStorage`: what one tab remembers. */
export const SESSION_STORAGE_KEYS = {
  intent: 'interrupted-intent',
  signUp: 'sign-up',
  addressDraft: 'address-draft',
  changeDraft: 'change-draft',
} as const;

/** Cookies, by the names of the specification but for `outcome`. `userData` carries `user_role`. */
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
  /** A result of the last minutes; it opens the page that tells it. */
  outcome: 'outcome',
} as const;

/** Values of the cookie `outcome`: a verified e-mail address, a new password. */
export type Outcome = 'email' | 'password';

/** One attribute of the chosen variation, in the language in which it was added. */
export interface CartItemAttribute {
  /** `colour` or `size`. */
  slug: string;
  name: string;
  option: string;
}

/** Another variation that the line could be switched to. */
export interface CartItemVariation {
  id: number;
  slug: string;
  name: string;
  in_stock: boolean;
}

/** A piece of a package. */
export interface CartItemPiece {
  name: string;
  quantity: number;
}

/** What a line was before the catalogue changed under it, until the shopper accepts the change: the cart doctor's memory. */
export interface CartItemBefore {
  subscription_prices?: SubscriptionPrices;
  quantity?: number;
  /** Pieces that could be had. */
  available?: number;
  /** It is no longer rented at all. */
  gone?: true;
}

/** A line of the cart as it is stored. Prices and stock are a preview: the API's answer wins. */
export interface CartItem {
  /** The variation, or the package itself: what makes a line. */
  variantID: number;
  /** The product (parent) or the package. */
  id: number;
  kind: FilterKind;
  name: string;
  slug: string;
  image: { src: string; alt?: string; color?: string };
  brand?: { name: string };
  parent?: { brand_name: string; product_slug: string };
  /** 0 to 9999; 0 is what invalid input becomes and blocks the checkout. */
  quantity: number;
  /** The term of the whole cart, repeated on each line. */
  months: number;
  /** Baht a month for one piece at `months`. */
  pricePerMonth: number;
  subscription_prices: SubscriptionPrices;
  /** Tagged pieces that are ready to leave; wins over `stock_quantity`. */
  asset_quantity?: number;
  stock_quantity: number;
  in_stock: boolean;
  /** Softly removed: shown with Undo, purged when the mini-cart is left or the cart is read again. */
  remove: boolean;
  variations: CartItemVariation[];
  attributes: CartItemAttribute[];
  /** What one package consists of, in the language in which it was added; of a piece of furniture there is nothing to say. */
  pieces?: CartItemPiece[];
  wish_list: boolean;
  before?: CartItemBefore;
}

/** A line of the wish-list: quantity 0 means removed. */
export interface WishlistItem extends CartItem {
  out_stock: boolean;
}

/** Under `cart`. */
export interface CartRecord {
  v: 1;
  months: number;
  items: CartItem[];
}

/** Under `wish-list`. */
export interface WishlistRecord {
  v: 1;
  /** The uid of the customer whose wishes these are; records of earlier releases have none. */
  owner?: number;
  items: WishlistItem[];
}

/** Under `is-redirect-from-cart`: the checkout may be entered. */
export interface RedirectFromCartRecord {
  v: 1;
  value: boolean;
  /** The document of the checkout is gone: who loads it again may enter, who types its address may not. */
  left?: true;
  /** It was left by a link to a page on the way, from which Back leads into it again. */
  way?: true;
}

/** Under `spruce.home-access`: how the shopper's home is reached, as far as it was answered. Sizes in centimetres. */
export interface HomeAccessRecord {
  v: 1;
  doorWidth?: number;
  liftHeight?: number;
  stairs?: boolean;
  lift?: boolean;
}

/** Under `uid`. */
export interface UidRecord {
  v: 1;
  uid: number;
}

/** Under `update-payment-success-data`: what the success page says after a payment link was paid. */
export interface UpdatePaymentSuccessRecord {
  v: 1;
  order: string;
  /** Baht. */
  amount: number;
  /** ISO 8601 instant. */
  paidAt: string;
  /** A new card paid, and the next charges go to it. */
  kept?: boolean;
}

/**
 * Under `interrupted-intent` in `sessionStorage`, and in `localStorage` for the tab that a mail opens: what a log-in interrupted.
 * /loading-state does it, once, when it is not older than 30 minutes; for a day it leads back to the page.
 */
export interface IntentRecord {
  v: 1;
  action: 'wishlist.add' | 'cart.move' | 'checkout' | 'open';
  /** What it is about, as lines of cart and wishlist name it; empty for `checkout` and `open`. */
  ids: Pick<CartItem, 'kind' | 'id' | 'variantID'>[];
  /** The whole path to return to, with its query and without the language's prefix. */
  path: string;
  /** ISO 8601 instant. */
  at: string;
  /** `localStorage` has it too: where it is gone from there, another tab has done it. */
  inBrowser?: true;
}

/** Under `sign-up` in `sessionStorage`: whose account waits for its mail, for the page that can send it again. */
export interface SignUpRecord {
  v: 1;
  id: number;
  email: string;
}

/** Under `address-draft` in `sessionStorage`: what is being typed of new addresses; the fields are those of the form. */
export interface AddressDraftRecord {
  v: 1;
  /** The uid of the customer whose address book it is. */
  owner: number;
  drafts: Partial<Record<'shipping' | 'billing' | 'invoice', Record<string, unknown>>>;
}

/** Under `change-draft` in `sessionStorage`: pieces that were chosen to join a subscription; the fields are those of the page. */
export interface ChangeDraftRecord {
  v: 1;
  /** The id of its order. */
  order: number;
  pieces: unknown[];
}

/** Under `recent-searches`: what this browser has searched for, newest first. */
export interface RecentSearchesRecord {
  v: 1;
  words: string[];
}

/** Under `delivery-postcode`: where to, asked before there is an address, so that pages promise a day that holds there. */
export interface DeliveryPostcodeRecord {
  v: 1;
  /** Five digits, of Thailand; null after it was cleared. */
  postcode: string | null;
}

/** Under `checkout-draft`: what a customer has chosen in the checkout, and the order that is being placed. No names, no card numbers. */
export interface CheckoutDraftRecord {
  v: 1;
  /** The uid of the customer whose draft it is. */
  owner: number | null;
  /** The key of the delivery address in the address book; null until one is chosen. */
  shipping: string | null;
  /** How the home is reached, where that was answered otherwise than in the address. */
  access: { stairs: boolean; lift: boolean; note: string } | null;
  slot: { date: string; slot: DeliverySlot } | null;
  sameAsShipping: boolean;
  billing: string | null;
  wantsInvoice: boolean;
  invoice: string | null;
  /** A card on file, by its id at the payment provider. */
  card: string | null;
  coupon: string;
  termsAccepted: boolean;
  /** An order that was sent and has no answer yet: sent again with the same key it is the same order. */
  placing: { key: string; request: OrderBody } | null;
  /** The number of the order that was placed last. */
  placed: string | null;
}

/** An order that staff prepare for a customer. Ids and keys only: names and prices are asked for. */
export interface AssistedDraft {
  customer: number;
  months: number;
  /** `id` is the product or the package, `variantID` what is rented of it. */
  lines: { kind: FilterKind; id: number; variantID: number; quantity: number }[];
  /** The key of the delivery address in the customer's address book. */
  shipping: string | null;
  /** The key of whom a tax invoice is written to; null for none. */
  invoice: string | null;
  slot: { date: string; slot: DeliverySlot } | null;
  coupon: string;
  /** The customer has agreed to the terms, as staff were told. */
  agreed: boolean;
  placing: { key: string; request: OrderBody } | null;
  /** The order that came of it, and its payment link where there was one at once. */
  placed: { id: number; number: string; link: string | null } | null;
}

/** Under `assisted-order`: what a member of staff prepares, the latest first. */
export interface AssistedOrderRecord {
  v: 1;
  /** The uid of the member of staff. */
  owner: number | null;
  drafts: AssistedDraft[];
}

/** The record under each key; `tools/workspace` holds that it only grows. @public */
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
