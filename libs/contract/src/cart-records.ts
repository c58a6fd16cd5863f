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

/** Values of a cart line before the catalogue changed them. The cart shows the old values until the customer accepts the change. */
export interface CartItemBefore {
  subscription_prices?: SubscriptionPrices;
  quantity?: number;
  available?: number;
  gone?: true;
}

/** Line of the cart. Its prices and stock are copies, which the page shows until the API sends the current values. */
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
  /** 0 after invalid input. The checkout does not open while a quantity is 0. */
  quantity: number;
  /** Term in months, equal for all lines of a cart. */
  months: number;
  /** Price of one piece for `months`, in baht per month. */
  pricePerMonth: number;
  subscription_prices: SubscriptionPrices;
  /** Available stock. If it is missing, `stock_quantity` is the available stock. */
  asset_quantity?: number;
  stock_quantity: number;
  in_stock: boolean;
  /** True if the customer removed the line. The customer can undo this until the mini-cart closes or the cart is loaded again. */
  remove: boolean;
  variations: CartItemVariation[];
  attributes: CartItemAttribute[];
  /** Pieces of a package. Their names are in the language in which the customer added the package. */
  pieces?: CartItemPiece[];
  wish_list: boolean;
  before?: CartItemBefore;
}

/** Piece in the wishlist. `quantity` is 0 if the customer removed the piece and can still undo this, otherwise 1. */
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
