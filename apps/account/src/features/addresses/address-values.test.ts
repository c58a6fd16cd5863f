import type { InvoiceForm, Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { addressesInputSchema } from '@spruce/contract';
import { saveAddresses } from '@spruce/api-client/account';
import { addressFormSchema } from '@spruce/address/form-schema';
import fc from 'fast-check';
import { toAddressChanges, createFormValues, toFormValues } from './address-values';
import type { AddressValues, AddressKind } from '@spruce/address';

const area = { subDistrict: 'Si Lom', district: 'Bang Rak', city: 'Bangkok', postcode: '10500' };
const start = createFormValues({ firstName: 'Pim', lastName: 'Suwan', phone: '0812345678' } as Profile);
const home: AddressValues = { ...start, address1: '1', area, stairs: 'yes', lift: 'no' };
const invoice: AddressValues = { ...home, company: 'Lamai Studio Co., Ltd.', taxID: '0105561000003' };

const parse = (kind: AddressKind, values: AddressValues) => addressFormSchema(kind, values.country).safeParseAsync(values);
const findIssues = async (kind: AddressKind, values: AddressValues) => (await parse(kind, values)).error?.issues ?? [];
const wrongFields = async (kind: AddressKind, values: AddressValues) => (await findIssues(kind, values)).flatMap(({ path }) => path).sort();

test('prefills a new address with the name of the customer, and finds missing and invalid fields [entity.address-form]', async () => {
  expect(await wrongFields('shipping', start)).toEqual(['address1', 'area', 'stairs']);
  expect(await wrongFields('shipping', { ...home, lift: null })).toEqual(['lift']);
  expect(await wrongFields('shipping', { ...home, stairs: 'no', lift: null })).toEqual([]);
  expect(await wrongFields('billing', { ...start, country: 'US', phone: '' })).toEqual(['address1', 'city', 'phone', 'postcode']);
  expect(await wrongFields('invoice', { ...start, phone: '' })).toEqual(['address1', 'area', 'company', 'taxID']);
  expect(await wrongFields('invoice', { ...invoice, branch: '12' })).toEqual(['branch']);
  expect(await wrongFields('invoice', { ...invoice, taxID: '0105561000004' })).toEqual(['taxID']);
});

test.each<[string, Partial<AddressValues>, object[]]>([
  ['an invisible name', { firstName: '\u200b\u00a0' }, [{ path: ['firstName'] }]],
  ['an address line of 201 letters', { address1: 'x'.repeat(201) }, [{ path: ['address1'], maximum: 200 }]],
  ['a note of 501 letters', { note: 'x'.repeat(501) }, [{ path: ['note'], maximum: 500 }]],
  ['a note with line breaks', { note: 'Ring twice.\n\nThe dog is kind.' }, []],
  ['two phone numbers', { phone: '081 234 5678 / 02 123 4567' }, [{ path: ['phone'], params: { phone: 'several' } }]],
  ['a phone number with an extension', { phone: '02 123 4567 ต่อ 12' }, [{ path: ['phone'], params: { phone: 'extension' } }]],
  ['a phone number from abroad', { phone: '+44 7911 123456' }, []],
  ['no phone number', { phone: ' ' }, [{ path: ['phone'], params: { phone: undefined } }]],
])('returns the field errors, if any, of an address with %s', async (_name, change, complaints) => {
  expect(await findIssues('shipping', { ...home, ...change })).toMatchObject(complaints);
});

test('rejects a company name that is too long together with its branch', async () => {
  expect(await wrongFields('invoice', { ...invoice, company: 'x'.repeat(195) })).toEqual(['company']);
});

test('accepts an address only if the service accepts it too', async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom('a', 'ก', '\n', '\t', '\u200b', ' '), maxLength: 220 }),
    fc.string({ unit: fc.constantFrom('Ł', 'ễ', 'é', 'ß', 'b', '่', '-', '’'), minLength: 1, maxLength: 60 }),
  );
  const phone = fc.oneof(fc.stringMatching(/^(?:\+66|\+44|0)[\d -]{8,14}$/), text);
  const typed = fc.record({ firstName: text, lastName: text, address1: text, building: text, company: text, note: text, phone });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom<AddressKind>('shipping', 'billing', 'invoice'), async (values, kind) => {
      const { data } = await parse(kind, { ...invoice, ...values });
      if (!data) return;
      const sent = jest.fn<Promise<never>, [string, unknown]>().mockRejectedValue(new Error('sent'));
      await saveAddresses({ post: sent } as never, 1, toAddressChanges(kind, data as unknown as AddressValues)).catch(() => undefined);
      expect(addressesInputSchema.safeParse(sent.mock.calls[0]?.[1])).toMatchObject({ success: true });
      accepted += 1;
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(10);
});

test('uses district and sub-district in Thai addresses and a state in foreign addresses [entity.address-form]', () => {
  expect(toAddressChanges('billing', home).billing).toMatchObject({
    city: 'Bangkok',
    district: 'Bang Rak',
    subDistrict: 'Si Lom',
    postcode: '10500',
  });
  const abroad = { ...home, country: 'US', city: 'Portland', state: 'Oregon', postcode: '97201', phone: '+1 503 555 0100' };
  const { billing } = toAddressChanges('billing', abroad, { key: 'billing_1' });
  expect(billing).toMatchObject({ key: 'billing_1', city: 'Portland', state: 'Oregon', postcode: '97201', phone: '+1 503 555 0100' });
  expect(billing).not.toHaveProperty('district');
});

test('sends an unchanged address to the service exactly as it was received [entity.address-form]', () => {
  const shipping = toAddressChanges('shipping', { ...home, note: 'Call first' }, { key: 'shipping_1' }).shipping as Saved<ShippingForm>;
  expect(shipping.delivery).toEqual({ stairs: true, lift: false, note: 'Call first' });
  expect(toAddressChanges('shipping', toFormValues(shipping), { key: 'shipping_1' }).shipping).toEqual(shipping);
  const branch = toAddressChanges('invoice', { ...invoice, branch: '00002' }, { key: 'invoice_1' }).invoice as Saved<InvoiceForm>;
  expect(branch.company).toBe('Lamai Studio Co., Ltd. (Branch 00002)');
  expect(toFormValues(branch)).toMatchObject({ company: 'Lamai Studio Co., Ltd.', branch: '00002', taxID: '0105561000003' });
});

test('keeps the company of a saved delivery address, although the form does not show it', () => {
  const { shipping } = toAddressChanges('shipping', home);
  const saved = { ...shipping, key: 'shipping_1', company: 'Lamai Studio' } as Saved<ShippingForm>;
  expect(toAddressChanges('shipping', toFormValues(saved), { key: saved.key }).shipping).toEqual(saved);
});

test('adds the branch to the name of a company but not to the name of a person', () => {
  expect(toAddressChanges('invoice', invoice).invoice?.company).toBe('Lamai Studio Co., Ltd. (Head Office)');
  expect(toAddressChanges('invoice', { ...invoice, company: 'Pim Suwan', taxID: '1101700230708' }).invoice?.company).toBe('Pim Suwan');
});

test('leaves the question about the lift unanswered for a home without stairs', () => {
  const { shipping } = toAddressChanges('shipping', { ...home, stairs: 'no', lift: 'yes' }, { key: 'shipping_1' });
  expect(shipping?.delivery).toEqual({ stairs: false, lift: false, note: '' });
  expect(toFormValues(shipping as Saved<ShippingForm>)).toMatchObject({ stairs: 'no', lift: null });
  expect(createFormValues({} as Profile, { stairs: false, lift: true })).toMatchObject({ stairs: 'no', lift: null });
});

test('sends only the fields that the form for this kind of address contains', () => {
  const values = { ...invoice, locationName: 'Home' };
  expect(toAddressChanges('shipping', values).shipping).not.toHaveProperty('company');
  expect(toAddressChanges('billing', values).billing).toMatchObject({ company: invoice.company });
  expect(toAddressChanges('invoice', values).invoice).toMatchObject({ locationName: '' });
});
