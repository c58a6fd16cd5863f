import type { Language } from './constants';
import details from './shop-details.json';

/** `region` is the province. */
interface ShopAddress {
  street: string;
  locality: string;
  region: string;
  postcode: string;
}

/** Details of the shop that only some pages need. They are not part of `SHOP`, because every page loads `SHOP`. */
interface ShopDetails {
  email: string;
  /** Thai phone number without country code, digits only. */
  phone: string;
  /** Hours of the chat in Bangkok time. */
  hours: { from: string; to: string };
  /** `bill` has the ids of a sofa and a table for the sample bill. */
  examples: { bill: number[]; madeToBeTakenApart: number };
  taxId: string;
  address: Record<Language, ShopAddress>;
}

export const SHOP_DETAILS: ShopDetails = details;

/** Returns the shop's address in lines. Joined with a space, they are the address in one line. */
export function formatShopAddress(language: Language): string[] {
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  return language === 'th' ? [street, locality, `${region} ${postcode}`] : [`${street},`, `${locality},`, `${region} ${postcode}`];
}
