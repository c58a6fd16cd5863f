import { useEffect, useState } from 'react';
import type { AddressForm, InvoiceForm } from '@spruce/api-client/account';
import type { Draft } from '../../draft/repair-draft';
import type * as WrittenTo from './written-to';

/** Builds the invoice of a recipient typed before an address existed. Loads its rules only once a recipient was typed. */
export function useTypedInvoice(draft: Draft): (at: AddressForm) => InvoiceForm | null {
  const [rules, setRules] = useState<typeof WrittenTo>();
  const isTyped = Boolean(draft.taxpayer);
  useEffect(() => {
    // Without the rules the address is saved alone, and the recipient stays in the draft.
    if (isTyped) import(/* webpackChunkName: "tax-invoice" */ './written-to').then(setRules, () => undefined);
  }, [isTyped]);
  return (at) => rules?.typedInvoice(draft, at) ?? null;
}
