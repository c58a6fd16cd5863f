import type { InvoiceForm } from '@spruce/api-client/account';
import { isTaxId } from '@spruce/address';
import { findUnprintableInAddress } from '../../order/unprintable';

/** Addresses saved before a rule existed may violate it. */
export const isInvoiceable = (address: InvoiceForm): boolean =>
  Boolean(address.company || address.firstName) && isTaxId(address.taxID) && !findUnprintableInAddress(address);
