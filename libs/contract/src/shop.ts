import type { Language } from './constants';
import shop from './shop.json';

/** A postal address in parts, as a map wants them; `region` is the province. */
export interface ShopAddress {
  street: string;
  locality: string;
  region: string;
  postcode: string;
}

/**
 * Where the shop is found and reached, and what it shows as examples. `shop.json` is the one place for it, since the build makes the
 * chat's QR code of the same LINE address.
 */
export interface Shop {
  /** Adds the shop's LINE account as a friend. */
  line: string;
  facebook: string;
  instagram: string;
  email: string;
  /** When a person answers the chat, Bangkok time. */
  hours: { from: string; to: string };
  /** Ids of the pieces that pages of words take as examples: a sofa and a table for the bill, and the chair that About Us tells of. */
  examples: { bill: number[]; madeToBeTakenApart: number };
  /** Where the shop is registered. */
  address: Record<Language, ShopAddress>;
}

export const SHOP: Shop = shop;
