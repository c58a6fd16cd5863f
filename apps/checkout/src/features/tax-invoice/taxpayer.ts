import type { AddressForm, InvoiceForm, Profile, Saved } from '@spruce/api-client/account';
import { formatAddress, formatPerson, HEAD_OFFICE, isCompany, isTaxId, splitCompany, toInvoiceAddress } from '@spruce/address';
import { taxpayerSchema } from '@spruce/address/form-schema';
import { cleanLine } from '@spruce/input';
import { asObject, asText } from '@spruce/record-store';
import type { Draft } from '../../draft/repair-draft';
import { findUnprintableInAddress, isInvoiceable } from '../../order/saved-addresses';
import * as z from 'zod/mini';

/** `findAddress` finds the address for the invoice by its key. */
export const recipientSchema = (findAddress: (key: string) => AddressForm | undefined) =>
  z
    .object({
      who: z.enum(['person', 'company']),
      name: z.string().check(z.overwrite(cleanLine)),
      taxID: z.string(),
      branch: z.string(),
      address: z.string(),
    })
    .check(
      z.check(({ value, issues }) => {
        const { who, name, taxID, branch, address } = value;
        const { error } = taxpayerSchema.safeParse({ company: name, taxID, branch });
        for (const issue of error?.issues ?? []) {
          const [field] = issue.path;
          issues.push({ ...issue, input: value, path: field === 'company' ? ['name'] : issue.path } as (typeof issues)[number]);
        }
        if (isTaxId(taxID) && isCompany(taxID) !== (who === 'company')) issues.push({ code: 'custom', input: taxID, path: ['taxID'] });
        const at = findAddress(address);
        const letters = at && findUnprintableInAddress(at);
        if (!at || letters) issues.push({ code: 'custom', input: address, path: ['address'], params: { letters } });
      }),
    );

/** `branch` has five digits and is used only for companies; `address` is the key of a saved address. */
export type Taxpayer = z.infer<ReturnType<typeof recipientSchema>>;

export type Mode = 'CREATE' | 'UPDATE' | 'SELECT' | 'FORCE_INPUT';

export function getMode(list: readonly Saved<InvoiceForm>[], chosen: Saved<InvoiceForm> | undefined, editing: string | null): Mode {
  if (list.length === 0 || editing === 'new') return 'CREATE';
  if (editing) return 'UPDATE';
  return chosen && !isInvoiceable(chosen) ? 'FORCE_INPUT' : 'SELECT';
}

export function toTaxpayer(saved: Saved<InvoiceForm> | undefined, address: string): Taxpayer {
  if (!saved) return { who: 'company', name: '', taxID: '', branch: HEAD_OFFICE, address };
  const { company, branch } = splitCompany(saved.company);
  const { taxID, key } = saved;
  const who = taxID === '' || isCompany(taxID) ? 'company' : 'person';
  return { who, name: company || formatPerson(saved), taxID, branch, address: key };
}

/** Returns the recipient from `stored`, with the address of `start` if the stored address no longer exists. */
export function restoreTaxpayer(start: Taxpayer, stored: unknown, addresses: readonly { key: string }[]): Taxpayer {
  const { who, name, taxID, branch, address } = asObject(stored);
  return {
    who: who === 'company' || who === 'person' ? who : start.who,
    name: asText(name),
    taxID: asText(taxID),
    branch: asText(branch),
    address: addresses.find(({ key }) => key === address)?.key ?? start.address,
  };
}

export function listInvoiceAddresses({ shippingList, billingList }: Profile, saved: Saved<InvoiceForm> | undefined): Saved<AddressForm>[] {
  const line = (address: AddressForm) => formatAddress(address, 'line', 'en');
  const delivered = new Set(shippingList.map(line));
  return [...(saved ? [saved] : []), ...shippingList, ...billingList.filter((one) => !delivered.has(line(one)))];
}

export const toInvoice = ({ name, taxID, branch }: Taxpayer, at: AddressForm): InvoiceForm =>
  toInvoiceAddress(at, { company: name, taxID, branch });

/** Returns null if no invoice is wanted, or if the recipient is incomplete or already saved. */
export function buildUnsavedInvoice({ wantsInvoice, taxpayer }: Draft, at: AddressForm): InvoiceForm | null {
  if (!wantsInvoice || !taxpayer || taxpayer.of !== null) return null;
  const typed = restoreTaxpayer(toTaxpayer(undefined, ''), taxpayer.values, []);
  const { data } = recipientSchema(() => at).safeParse(typed);
  return data ? toInvoice(data, at) : null;
}
