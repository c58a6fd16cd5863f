import { useEffect, useState } from 'react';
import type { AddressForm, InvoiceForm } from '@spruce/api-client/account';
import type { Draft } from '../../draft/repair-draft';
import type * as WrittenTo from './invoice-recipient';

/** Builds the invoice of a recipient typed before an address existed. Loads its rules only once a recipient was typed. */
export function useUnsavedInvoice(draft: Draft): (at: AddressForm) => InvoiceForm | null {
  const [rules, setRules] = useState<typeof WrittenTo>();
  const hasTaxpayer = Boolean(draft.taxpayer);
  useEffect(() => {
    // Without the rules the address is saved alone, and the recipient stays in the draft.
    if (hasTaxpayer) import(/* webpackChunkName: "tax-invoice" */ './invoice-recipient').then(setRules, () => undefined);
  }, [hasTaxpayer]);
  return (at) => rules?.buildUnsavedInvoice(draft, at) ?? null;
}
