import shop from './shop.json';

/** Public links of the shop. They are in a JSON file, because the build also reads it to create the QR code of the LINE link. */
export const SHOP = shop;
