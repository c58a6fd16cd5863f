import type { Language } from './constants';
import details from './shop-details.json';

/** A postal address in parts, as a map wants them; `region` is the province. */
interface ShopAddress {
  street: string;
  locality: string;
  region: string;
  postcode: string;
}

/** What only some pages say of the shop: apart from `SHOP`, which the frame has on every page. */
interface ShopDetails {
  email: string;
  /** As it is dialled in Thailand, digits only. */
  phone: string;
  /** When a person answers the chat, Bangkok time. */
  hours: { from: string; to: string };
  /** Ids of the pieces that content pages take as examples: a sofa and a table for the bill, and the chair that About Us tells of. */
  examples: { bill: number[]; madeToBeTakenApart: number };
  /** As it stands on tax invoices, 13 digits. */
  taxId: string;
  /** Where the shop is registered. */
  address: Record<Language, ShopAddress>;
}

export const SHOP_DETAILS: ShopDetails = details;
