import { companyWithBranch, taxpayerOf, type ADDRESS_KINDS, type WireOrderAddress } from '@spruce/contract';
import { and, eq } from 'drizzle-orm';
import { checkAddress } from '../../accounts/addresses/check-address';
import type { Database } from '../../database/connect';
import { addresses, type StoredAccess, type StoredAddress } from '../../database/schema';
import { HttpError } from '../../http/errors';
import { checkPostcode } from '../../places/postcodes';

export type AddressChoice = { key: string } | WireOrderAddress;
export type ShippingChoice = { key: string } | (WireOrderAddress & { delivery: StoredAccess });
type Kind = (typeof ADDRESS_KINDS)[number];

const filled = (text: string): string | undefined => text.trim() || undefined;

async function ofBook(db: Database, customerId: number, kind: Kind, key: string): Promise<{ address: StoredAddress; access: StoredAccess }> {
  const [row] = await db.select().from(addresses).where(and(eq(addresses.customerId, customerId), eq(addresses.kind, kind), eq(addresses.key, key)));
  if (!row) throw new HttpError(422, 'order_address_unknown', 'There is no such address in the address book', { [kind]: 'is not in the address book' });
  const optional = {
    address_2: filled(row.address2), location_name: filled(row.locationName), building: filled(row.building), company: filled(row.company), state: filled(row.state),
    district: filled(row.district), sub_district: filled(row.subDistrict), tax_id: filled(row.taxId), branch: filled(row.branch),
  };
  const address: StoredAddress = {
    first_name: row.firstName, last_name: row.lastName, phone: row.phone, address_1: row.address1, city: row.city, postcode: row.postcode, country: row.country,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
  return { address, access: { stairs: row.deliveryStairs ? 'true' : 'false', lift: row.deliveryLift ? 'true' : 'false', note: row.deliveryNote } };
}

function checked(address: StoredAddress, kind: Kind): StoredAddress {
  const problems = Object.entries(checkAddress(address));
  if (problems.length === 0) return address;
  throw new HttpError(422, 'order_address_invalid', 'The parts of the address do not fit together', Object.fromEntries(problems.map(([field, problem]) => [`${kind}.${field}`, problem])));
}

/** A billing or invoice address as the order keeps it. Throws 422 for an unknown key or parts that do not fit together. */
export async function chosenAddress(db: Database, customerId: number, kind: 'billing' | 'invoice', choice: AddressChoice): Promise<StoredAddress> {
  const address = 'key' in choice ? (await ofBook(db, customerId, kind, choice.key)).address : checked(choice, kind);
  if (kind === 'invoice' && !address.tax_id) throw new HttpError(422, 'order_tax_id_required', 'A tax invoice needs a tax ID', { 'invoice.tax_id': 'is required' });
  if (kind === 'billing') return address;
  const { company, branch } = taxpayerOf(address);
  return { ...address, ...(company && { company: branch ? companyWithBranch(company, branch) : company }), ...(branch && { branch }) };
}

/** Where the furniture goes, and how the home is reached. Throws 422, also for homes outside the delivery area. */
export async function chosenShipping(db: Database, customerId: number, choice: ShippingChoice): Promise<{ address: StoredAddress; access: StoredAccess }> {
  let chosen: { address: StoredAddress; access: StoredAccess };
  if ('key' in choice) chosen = await ofBook(db, customerId, 'shipping', choice.key);
  else {
    const { delivery, ...address } = choice;
    chosen = { address: checked(address, 'shipping'), access: delivery };
  }
  const { country, postcode } = chosen.address;
  if (country !== 'TH' || !checkPostcode('TH', postcode).delivers) throw new HttpError(422, 'delivery_outside_area', 'We do not deliver there yet', { 'shipping.postcode': 'is outside the delivery area' });
  return chosen;
}
