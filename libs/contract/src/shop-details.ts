import type { Language } from './constants';
import details from './shop-details.json';

/**
 * Details of the shop that only some pages need. They are not part of `SHOP`, because every page loads `SHOP`. `phone` is a Thai number
 * without country code. `hours` are the opening hours of the chat in Bangkok time. `examples.bill` has the ids of a sofa and a table for
 * the sample bill. `region` is the province.
 */
export const SHOP_DETAILS = details;

/** Returns the lines of the shop's address. Join the lines with spaces to get a one-line address. */
export function formatShopAddress(language: Language): string[] {
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  return language === 'th' ? [street, locality, `${region} ${postcode}`] : [`${street},`, `${locality},`, `${region} ${postcode}`];
}
