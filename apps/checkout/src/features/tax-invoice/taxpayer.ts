import type { AddressForm, InvoiceForm, Profile, Saved } from '@spruce/api-client/account';
import {
  companyWithBranch,
  copyAddress,
  formatAddress,
  formatPerson,
  HEAD_OFFICE,
  isCompany,
  isTaxId,
  splitCompany,
} from '@spruce/address';
import { cleanLine, findUnprintable, lineProblem, LONGEST } from '@spruce/input';
import { asObject, asText } from '@spruce/record-store';
import type { Draft } from '../../draft/repair-draft';
import { findUnprintableInAddress, isInvoiceable } from '../../order/saved-addresses';
import * as z from 'zod/mini';

const line = z.string().check(z.overwrite(cleanLine));

/** `findAddress` returns the address that the invoice shows. */
export const taxpayerSchema = (findAddress: (key: string) => AddressForm | undefined) =>
  z.object({ who: z.enum(['person', 'company']), name: line, taxID: z.string(), branch: z.string(), address: z.string() }).check(
    z.check(({ value, issues }) => {
      const { who, name, taxID, branch, address } = value;
      const isFirm = who === 'company';
      const fail = (field: keyof typeof value, letters: string, message = field as string, params = {}) =>
        issues.push(
          letters
            ? { code: 'custom', input: value, path: [field], message: 'invoice.errors.letters', params: { letters } }
            : { code: 'custom', input: value, path: [field], message: `invoice.errors.${message}`, params },
        );
      const printed = isFirm ? companyWithBranch(name, branch) : name;
      const letters = findUnprintable(name);
      if (letters || name === '') fail('name', letters);
      // The invoice prints the branch after the company name, so the name may use only the rest of the maximum length.
      else if (lineProblem(printed, LONGEST.company)) fail('name', '', 'long', { most: LONGEST.company + name.length - printed.length });
      // In Thailand, the tax ID of a company begins with 0.
      if (!isTaxId(taxID) || isCompany(taxID) !== isFirm) fail('taxID', '', `taxID-${who}`);
      if (isFirm && !/^\d{5}$/.test(branch)) fail('branch', '');
      const at = findAddress(address);
      const addressLetters = at && findUnprintableInAddress(at);
      if (!at || addressLetters) fail('address', addressLetters ?? '');
    }),
  );

/** `branch` has five digits and is used only for companies; `address` is the key of a saved address. */
export type Taxpayer = z.infer<ReturnType<typeof taxpayerSchema>>;

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

/** If the stored address no longer exists, the address of `start` is used. */
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

export function toInvoice({ who, name, taxID, branch }: Taxpayer, at: AddressForm): InvoiceForm {
  return {
    ...copyAddress(at),
    locationName: '',
    company: who === 'company' ? companyWithBranch(name, branch) : name,
    taxID,
  };
}

/** Returns null if no invoice is wanted or the recipient is incomplete. */
export function buildUnsavedInvoice({ wantsInvoice, taxpayer }: Draft, at: AddressForm): InvoiceForm | null {
  if (!wantsInvoice || !taxpayer || taxpayer.of !== null) return null;
  const typed = restoreTaxpayer(toTaxpayer(undefined, ''), taxpayer.values, []);
  const { data } = taxpayerSchema(() => at).safeParse(typed);
  return data ? toInvoice(data, at) : null;
}
