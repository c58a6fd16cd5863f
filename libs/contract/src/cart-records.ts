import type { FilterKind, SubscriptionPrices } from './constants';

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
