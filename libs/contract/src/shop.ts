import shop from './shop.json';

/** Public links of the shop. They are in a JSON file, because the build also reads it to create the QR code of the LINE link. */
export interface Shop {
  line: string;
  facebook: string;
  instagram: string;
}

export const SHOP: Shop = shop;
