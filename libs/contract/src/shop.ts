import shop from './shop.json';

/** Public links of the shop. They are in `shop.json` because the build also creates the chat's QR code from the LINE link. */
export interface Shop {
  line: string;
  facebook: string;
  instagram: string;
}

export const SHOP: Shop = shop;
