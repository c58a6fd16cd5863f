import type { AddressForm, InvoiceForm, Profile } from '@spruce/api-client/account';
import { ADDRESS_TEXT_NAMES, addressText, isTaxId } from '@spruce/address';
import { findUnprintable } from '@spruce/input';

/** A customer without addresses saves delivery, billing and tax invoice together. */
export const hasNoAddress = ({ shippingList, billingList, invoiceList }: Profile): boolean =>
  shippingList.length + billingList.length + invoiceList.length === 0;

const PRINTED = ADDRESS_TEXT_NAMES.filter((name) => addressText(name).isPrinted !== false);

/** Letters of a saved address that invoices cannot print. New addresses reject them at the field. */
export const findUnprintableInAddress = (address: AddressForm): string =>
  findUnprintable(PRINTED.map((name) => address[name] ?? '').join(' '));

/** Addresses saved before a rule existed may violate it. */
export const isInvoiceable = (address: InvoiceForm): boolean =>
  Boolean(address.company || address.firstName) && isTaxId(address.taxID) && !findUnprintableInAddress(address);
