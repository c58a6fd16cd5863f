import type { InvoiceForm } from '@spruce/api-client/account';
import { isTaxId } from '@spruce/contract/account-rules';

/** Whether an invoice can be written to what is kept of somebody: names from before the check digit was looked at may have none. */
export const canBeInvoiced = ({ company, firstName, taxID }: InvoiceForm): boolean => Boolean(company || firstName) && isTaxId(taxID);
