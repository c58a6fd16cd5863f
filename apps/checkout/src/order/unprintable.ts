import type { AddressForm } from '@spruce/api-client/account';
import { unprintableIn } from '@spruce/input';

/** Letters of a saved address that invoices cannot print. New addresses reject them at the field. */
export const unprintableOf = (address: AddressForm): string => {
  const { firstName, lastName, company, building, address1, address2, city, state = '', postcode } = address;
  return unprintableIn([firstName, lastName, company, building, address1, address2, city, state, postcode].join(' '));
};
