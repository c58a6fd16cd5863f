import shop from './shop.json';

/**
 * Where the shop is found and reached. `shop.json` is the one place for it, since the build makes the
 * chat's QR code of the same LINE address.
 */
export interface Shop {
  /** Adds the shop's LINE account as a friend. */
  line: string;
  facebook: string;
  instagram: string;
}

export const SHOP: Shop = shop;
