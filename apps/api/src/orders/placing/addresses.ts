import type { addressChoiceSchema, shippingChoiceSchema } from '@spruce/contract';
import { ADDRESS_TEXT_NAMES, addressText, companyWithBranch, toTaxpayer, type AddressKind } from '@spruce/address';
import { isPrintable } from '@spruce/input';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { checkAddress } from '../../accounts/addresses/check-address';
import type { Database } from '../../platform/database/database';
import { addresses, type StoredAccess, type StoredAddress } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { checkPostcode } from '../../places/postcodes';

type AddressChoice = z.output<typeof addressChoiceSchema>;
type ShippingChoice = z.output<typeof shippingChoiceSchema>;

function refuseProblems(kind: AddressKind, problems: Record<string, string>): void {
  const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${kind}.${field}`, problem]));
  if (Object.keys(fields).length > 0)
    throw new HttpError(422, 'order_address_invalid', 'The address has missing or invalid fields', fields);
}

/** `access` is undefined for an address that was typed. Throws 422 for an unknown key or an invalid address. */
async function chosen(db: Database, customerId: number, kind: AddressKind, choice: AddressChoice) {
  if (!('key' in choice)) {
    refuseProblems(kind, checkAddress(choice));
    return { address: choice satisfies StoredAddress, access: undefined };
  }
  const own = and(eq(addresses.customerId, customerId), eq(addresses.kind, kind), eq(addresses.key, choice.key));
  const [row] = await db.select().from(addresses).where(own);
  const unknown = { [kind]: 'is not in the address book' };
  if (!row) throw new HttpError(422, 'order_address_unknown', 'There is no such address in the address book', unknown);
  const texts = ADDRESS_TEXT_NAMES.map((name) => ({ isPrinted: true, isRequired: false, ...addressText(name), text: row[name].trim() }));
  const [taxId, branch] = [row.taxId.trim(), row.branch.trim()];
  const written = texts.flatMap(({ wire, text, isRequired }) => (text || isRequired ? [[wire, text]] : []));
  const tax = { ...(taxId && { tax_id: taxId }), ...(branch && { branch }) };
  const access = { stairs: String(row.deliveryStairs), lift: String(row.deliveryLift), note: row.deliveryNote } as StoredAccess;
  const address = { ...Object.fromEntries(written), ...tax, phone: row.phone, country: row.country } as StoredAddress;
  // The address forms refuse letters that the invoice fonts lack. Older addresses can still contain them.
  const unprintable = texts.filter(({ isPrinted, text }) => isPrinted && !isPrintable(text));
  const problem = 'contains letters that invoices cannot print';
  refuseProblems(kind, Object.fromEntries(unprintable.map(({ wire }) => [wire, problem])));
  return { address, access };
}

/** Throws 422 for an unknown key, an invalid address, or an invoice address without a tax ID. */
export async function chosenAddress(db: Database, customerId: number, kind: 'billing' | 'invoice', choice: AddressChoice) {
  const { address } = await chosen(db, customerId, kind, choice);
  if (kind === 'billing') return address;
  if (!address.tax_id)
    throw new HttpError(422, 'order_tax_id_required', 'A tax invoice requires a tax ID', { 'invoice.tax_id': 'is required' });
  const { company, branch } = toTaxpayer(address);
  return { ...address, ...(company && { company: branch ? companyWithBranch(company, branch) : company }), ...(branch && { branch }) };
}

/** Throws 422 for an invalid address or one outside the delivery area. */
export async function chosenShipping(db: Database, customerId: number, { delivery, ...choice }: ShippingChoice) {
  const { address, access } = await chosen(db, customerId, 'shipping', choice);
  const { country, postcode } = address;
  // For a typed address, `access` is undefined and `delivery` is set. For a saved address, `delivery` can replace the saved access.
  if (country === 'TH' && checkPostcode('TH', postcode).delivers) return { address, access: (delivery ?? access) as StoredAccess };
  const problem = { 'shipping.postcode': 'is outside the delivery area' };
  throw new HttpError(422, 'delivery_outside_area', 'We do not deliver to this address yet', problem);
}
