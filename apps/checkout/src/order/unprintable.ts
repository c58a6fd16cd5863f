import type { AddressForm } from '@spruce/api-client/account';
import { findUnprintable } from '@spruce/input';

/** Letters of a saved address that invoices cannot print. New addresses reject them at the field. */
export const findUnprintableInAddress = (address: AddressForm): string => {
  const { firstName, lastName, company, building, address1, address2, city, state = '', postcode } = address;
  return findUnprintable([firstName, lastName, company, building, address1, address2, city, state, postcode].join(' '));
};
