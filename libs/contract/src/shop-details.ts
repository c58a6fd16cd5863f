import type { Language } from './constants';
import details from './shop-details.json';

/**
 * Details of the shop that only some pages need. They are not part of `SHOP`, because every page loads `SHOP`. `phone` is a Thai number
 * without country code, `hours` are those of the chat in Bangkok time, `examples.bill` has the ids of a sofa and a table for the sample
 * bill, and `region` of an address is the province.
 */
export const SHOP_DETAILS = details;

/** Returns the shop's address in lines. Joined with a space, they are the address in one line. */
export function formatShopAddress(language: Language): string[] {
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  return language === 'th' ? [street, locality, `${region} ${postcode}`] : [`${street},`, `${locality},`, `${region} ${postcode}`];
}
