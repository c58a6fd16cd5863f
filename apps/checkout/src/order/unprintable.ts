import type { AddressForm } from '@spruce/api-client/account';
import { unprintableIn } from '@spruce/input';

/** The letters of a saved address that no invoice can print; new ones are refused at their field. */
export const unprintableOf = (address: AddressForm): string => {
  const { firstName, lastName, company, building, address1, address2, city, state = '', postcode } = address;
  return unprintableIn([firstName, lastName, company, building, address1, address2, city, state, postcode].join(' '));
};
