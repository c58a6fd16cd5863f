import type { InvoiceForm } from '@spruce/api-client/account';
import { isTaxId } from '@spruce/contract/account-rules';
import { unprintableOf } from '../../order/unprintable';

/** Addresses that were saved before a rule may break it. */
export const canBeInvoiced = (address: InvoiceForm): boolean =>
  Boolean(address.company || address.firstName) && isTaxId(address.taxID) && !unprintableOf(address);
