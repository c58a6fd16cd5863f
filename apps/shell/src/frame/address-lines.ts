import type { Language } from '@spruce/contract/constants';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';

/** The shop's address as it is written on a letter. */
export function addressLines(language: Language): string[] {
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  return language === 'th' ? [street, locality, `${region} ${postcode}`] : [`${street},`, `${locality},`, `${region} ${postcode}`];
}
