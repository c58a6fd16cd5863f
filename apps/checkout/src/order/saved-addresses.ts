import type { AddressForm, InvoiceForm, Profile } from '@spruce/api-client/account';
import { ADDRESS_TEXT_NAMES, addressText, isTaxId } from '@spruce/address';
import { findUnprintable } from '@spruce/input';

/** Without any address, the first form saves the delivery, billing and invoice addresses together. */
export const hasNoAddress = ({ shippingList, billingList, invoiceList }: Profile): boolean =>
  shippingList.length + billingList.length + invoiceList.length === 0;

const PRINTED = ADDRESS_TEXT_NAMES.filter((name) => addressText(name).isPrinted !== false);

/** Returns the letters that invoices cannot print. Only older addresses contain such letters, because forms reject them now. */
export const findUnprintableInAddress = (address: AddressForm): string =>
  findUnprintable(PRINTED.map((name) => address[name] ?? '').join(' '));

/** Older addresses may be invalid, because they were saved before the validation rule existed. */
export const isInvoiceable = (address: InvoiceForm): boolean =>
  Boolean(address.company || address.firstName) && isTaxId(address.taxID) && !findUnprintableInAddress(address);
