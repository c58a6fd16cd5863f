import type { InvoiceForm } from '@spruce/api-client/account';
import { isTaxId } from '@spruce/contract/account-rules';
import { unprintableOf } from '../../order/unprintable';

/** Whether an invoice can be written to what is kept of somebody: what was saved before a rule was there may break it. */
export const canBeInvoiced = (address: InvoiceForm): boolean =>
  Boolean(address.company || address.firstName) && isTaxId(address.taxID) && !unprintableOf(address);
