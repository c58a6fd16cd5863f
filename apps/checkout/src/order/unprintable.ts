import { ADDRESS_TEXT_NAMES, addressText } from '@spruce/address';
import type { AddressForm } from '@spruce/api-client/account';
import { findUnprintable } from '@spruce/input';

const PRINTED = ADDRESS_TEXT_NAMES.filter((name) => addressText(name).isPrinted !== false);

/** Letters of a saved address that invoices cannot print. New addresses reject them at the field. */
export const findUnprintableInAddress = (address: AddressForm): string =>
  findUnprintable(PRINTED.map((name) => address[name] ?? '').join(' '));
