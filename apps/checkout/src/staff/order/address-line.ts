import type { Order } from '@spruce/api-client/orders';

/** An address of an order in one line, as it was typed. */
export const addressLine = ({ building, address1, address2, subDistrict, district, city, postcode }: Order['shipping']): string =>
  [building, address1, address2, subDistrict, district, [city, postcode].join(' ')].filter(Boolean).join(', ');

/** How a home is reached, as the key of its words. */
export const accessOf = ({ stairs, lift }: Order['access']): 'lift' | 'stairs' | 'level' =>
  stairs === 'true' ? (lift === 'true' ? 'lift' : 'stairs') : 'level';
