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

/** Earlier values of a line that the catalogue changed. The cart shows them until the customer accepts the change. */
export interface CartItemBefore {
  subscription_prices?: SubscriptionPrices;
  quantity?: number;
  available?: number;
  gone?: true;
}

/** The API decides about prices and stock; these values are only shown until it responds. */
export interface CartItem {
  /** Id of the variation, or of the package. */
  variantID: number;
  /** Id of the product that has the variation, or of the package. */
  id: number;
  kind: FilterKind;
  name: string;
  slug: string;
  image: { src: string; alt?: string; color?: string };
  brand?: { name: string };
  parent?: { brand_name: string; product_slug: string };
  /** Invalid input becomes 0, and the checkout does not open with 0. */
  quantity: number;
  /** Term in months, equal for all lines of a cart. */
  months: number;
  /** Price of one piece for `months`, in baht per month. */
  pricePerMonth: number;
  subscription_prices: SubscriptionPrices;
  /** Used instead of `stock_quantity` if present. */
  asset_quantity?: number;
  stock_quantity: number;
  in_stock: boolean;
  /** True if the customer removed the line. This can be undone until the mini-cart closes or the cart is read again. */
  remove: boolean;
  variations: CartItemVariation[];
  attributes: CartItemAttribute[];
  /** Pieces of a package, named in the language in which it was added to the cart. */
  pieces?: CartItemPiece[];
  wish_list: boolean;
  before?: CartItemBefore;
}

/** An item with quantity 0 was removed. */
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
  /** Id of the customer; missing in older records. */
  owner?: number;
  items: WishlistItem[];
}
