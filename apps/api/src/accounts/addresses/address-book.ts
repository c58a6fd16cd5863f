import { randomBytes } from 'node:crypto';
import { ADD_ADDRESS, type AddressesInput, type WireAddressBook, type WireBillingAddress } from '@spruce/contract';
import { ADDRESS_KINDS, BLANK_TEXTS, companyWithBranch, fromWireTexts, toTaxpayer, toWireTexts, type AddressKind } from '@spruce/address';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { addresses } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { checkAddress } from './check-address';

type Row = typeof addresses.$inferSelect;
type NewRow = typeof addresses.$inferInsert;

const MAX_ADDRESSES_PER_KIND = 50;

const toWireAddress = (row: Row): WireBillingAddress => ({
  ...toWireTexts(row),
  id: row.id,
  key: row.key,
  country: row.country,
  phone: row.phone,
  is_default: row.isDefault,
});

const toWireBoolean = (value: boolean) => (value ? ('true' as const) : ('false' as const));

export async function readAddressBook(db: Database, customerId: number): Promise<WireAddressBook> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id));
  const book: WireAddressBook = { shipping: {}, billing: {}, invoice: {} };
  for (const row of rows) {
    if (row.kind === 'shipping')
      book.shipping[row.key] = {
        ...toWireAddress(row),
        delivery: { stairs: toWireBoolean(row.deliveryStairs), lift: toWireBoolean(row.deliveryLift), note: row.deliveryNote },
      };
    else if (row.kind === 'billing') book.billing[row.key] = toWireAddress(row);
    else book.invoice[row.key] = { ...toWireAddress(row), tax_id: row.taxId, branch: row.branch };
  }
  return book;
}

type Input = NonNullable<AddressesInput[AddressKind]>;

function taxpayerFields(input: Input): Pick<NewRow, 'company' | 'taxId' | 'branch'> {
  if (!('tax_id' in input)) return { company: input.company ?? '', taxId: '', branch: '' };
  const { company, branch } = toTaxpayer(input);
  return { company: branch ? companyWithBranch(company, branch) : company, taxId: input.tax_id, branch: branch ?? '' };
}

const toRow = (input: Input): Omit<NewRow, 'customerId' | 'kind' | 'key'> => ({
  ...BLANK_TEXTS,
  ...fromWireTexts(input, input.country),
  country: input.country,
  phone: input.phone,
  deliveryStairs: 'delivery' in input && input.delivery?.stairs === 'true',
  deliveryLift: 'delivery' in input && input.delivery?.lift === 'true',
  deliveryNote: ('delivery' in input && input.delivery?.note) || '',
  ...taxpayerFields(input),
});

interface AddressWrite {
  kind: AddressKind;
  key: string | undefined;
  row: Omit<NewRow, 'customerId' | 'kind' | 'key'>;
}

/** Throws 400 that lists each invalid field by its path, e.g. `invoice.branch`. */
export function parseAddresses(body: AddressesInput): AddressWrite[] {
  const problems: Record<string, string> = {};
  const wanted: AddressWrite[] = [];
  for (const kind of ADDRESS_KINDS) {
    const input = body[kind];
    const given = body[`sp_hidden_${kind}_key`];
    if (!input) {
      if (given !== undefined && given !== ADD_ADDRESS) problems[kind] = `is required, because sp_hidden_${kind}_key is set`;
      continue;
    }
    for (const [field, problem] of Object.entries(checkAddress(input))) problems[`${kind}.${field}`] = problem;
    wanted.push({ kind, key: given === undefined || given === ADD_ADDRESS ? undefined : given, row: toRow(input) });
  }
  if (Object.keys(problems).length > 0)
    throw new HttpError(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(problems).join(', ')}`, problems);
  return wanted;
}

/** Throws 404 if one of the keys is not an address of the customer. Call it in a transaction, so that no address is saved then. */
export async function saveAddresses(
  tx: Database,
  customerId: number,
  wanted: readonly AddressWrite[],
  now: Date,
): Promise<Partial<Record<AddressKind, string>>> {
  const saved: Partial<Record<AddressKind, string>> = {};
  for (const { kind, key, row } of wanted) {
    if (key === undefined) {
      const [count] = await tx
        .select({ all: sql<number>`count(*)::int` })
        .from(addresses)
        .where(and(eq(addresses.customerId, customerId), eq(addresses.kind, kind)));
      if ((count?.all ?? 0) >= MAX_ADDRESSES_PER_KIND)
        throw new HttpError(
          409,
          'too_many_addresses',
          `The address book already has ${MAX_ADDRESSES_PER_KIND} ${kind} addresses; delete one first`,
        );
      const made = `${kind}_${randomBytes(6).toString('hex')}`;
      await tx.insert(addresses).values({ ...row, customerId, kind, key: made, createdAt: now, updatedAt: now });
      saved[kind] = made;
    } else {
      const edited = await tx
        .update(addresses)
        .set({ ...row, updatedAt: now })
        .where(and(eq(addresses.customerId, customerId), eq(addresses.kind, kind), eq(addresses.key, key)))
        .returning({ key: addresses.key });
      if (edited.length === 0) throw addressNotFoundError();
      saved[kind] = key;
    }
  }
  return saved;
}

export async function deleteAddress(db: Database, customerId: number, kind: AddressKind, key: string): Promise<void> {
  const gone = await db
    .delete(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.kind, kind), eq(addresses.key, key)))
    .returning({ id: addresses.id });
  if (gone.length === 0) throw addressNotFoundError();
}

export async function makeDefault(tx: Database, customerId: number, kind: AddressKind, key: string): Promise<void> {
  const ofKind = and(eq(addresses.customerId, customerId), eq(addresses.kind, kind));
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofKind, eq(addresses.isDefault, true)));
  const made = await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(ofKind, eq(addresses.key, key)))
    .returning({ id: addresses.id });
  if (made.length === 0) throw addressNotFoundError();
}

const addressNotFoundError = () => new HttpError(404, 'address_not_found', 'There is no such address');
