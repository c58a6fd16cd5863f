import type { Language } from './constants';
import details from './shop-details.json';

/** `region` is the province. */
interface ShopAddress {
  street: string;
  locality: string;
  region: string;
  postcode: string;
}

/** Details that only some pages show. They are separate from `SHOP`, which every page loads. */
interface ShopDetails {
  email: string;
  /** Thai national number, digits only. */
  phone: string;
  /** Chat hours, Bangkok time. */
  hours: { from: string; to: string };
  /**
   * Product ids that content pages use as examples: `bill` for a sample bill (a sofa and a table), `madeToBeTakenApart` for the chair on
   * About Us.
   */
  examples: { bill: number[]; madeToBeTakenApart: number };
  taxId: string;
  address: Record<Language, ShopAddress>;
}

export const SHOP_DETAILS: ShopDetails = details;
