import fc from 'fast-check';
import {
  ADDRESS_TEXT_NAMES,
  findRefusedFields,
  fromWireAddress,
  HEAD_OFFICE,
  toWireAddress,
  type AddressKind,
  type AddressValues,
} from '.';
import { addressFormSchema } from './form-schema';

jest.mock('zod', () => {
  throw new Error('Browsers load zod/mini only.');
});

const area = { subDistrict: 'Si Lom', district: 'Bang Rak', city: 'Bangkok', postcode: '10500' };
const home: AddressValues = {
  ...{ country: 'TH', firstName: 'Pim', lastName: 'Suwan', company: '', building: '', address1: '88/14', address2: '', city: '' },
  ...{ state: '', postcode: '', phone: '0812345678', locationName: '', area, stairs: 'yes', lift: 'no', note: '' },
  ...{ taxID: '', branch: HEAD_OFFICE },
};
const findIssues = async (kind: AddressKind, values: AddressValues, needsPostcode?: boolean) =>
  (await addressFormSchema(kind, values.country, needsPostcode).safeParseAsync(values)).error?.issues ?? [];
const readFields = async (...input: Parameters<typeof findIssues>) => (await findIssues(...input)).flatMap(({ path }) => path);

it('requires an area for Thai addresses, and city and postcode for foreign ones [entity.address-form]', async () => {
  expect(await readFields('shipping', home)).toEqual([]);
  expect(await readFields('billing', { ...home, area: null })).toEqual(['area']);
  expect(await readFields('billing', { ...home, country: 'US', area: null })).toEqual(['city', 'postcode']);
  expect(await readFields('billing', { ...home, country: 'HK', area: null }, false)).toEqual(['city']);
});

it('reports the maximum length of a text that is too long, and the letters that invoices cannot print', async () => {
  const values = { ...home, firstName: 'x'.repeat(101), lastName: 'Ωmega', locationName: '🏠' };
  expect(await findIssues('shipping', values)).toMatchObject([
    { path: ['firstName'], maximum: 100 },
    { path: ['lastName'], params: { letters: 'Ω' } },
  ]);
});

it('reports the maximum length of a company name if name and branch together are too long', async () => {
  const values = { ...home, company: 'L'.repeat(190), taxID: '0105561000003' };
  expect(await findIssues('invoice', values)).toMatchObject([{ path: ['company'], maximum: 186 }]);
});

it('ignores fields that a form does not have: company for delivery addresses, phone for invoices', async () => {
  expect(await readFields('shipping', { ...home, company: '山' })).toEqual([]);
  expect(await readFields('billing', { ...home, company: '山' })).toEqual(['company']);
  const invoice = { ...home, company: 'Lamai', taxID: '0105561000003', phone: 'none' };
  expect(await readFields('invoice', { ...invoice, locationName: 'x'.repeat(101) })).toEqual([]);
});

it('requires a company name for an invoice, and does not accept a branch alone, such as “(Head Office)”', async () => {
  const invoice = { ...home, taxID: '0105561000003' };
  expect(await readFields('invoice', { ...invoice, company: '(Head Office)' })).toEqual(['company']);
  expect(await readFields('invoice', { ...invoice, company: 'Lamai (Head Office)' })).toEqual([]);
});

it('findRefusedFields maps the names in an error of the service to the fields of the form', () => {
  const params = { 'shipping.postcode': 'x', 'shipping.first_name': 'x', 'shipping.delivery.note': 'x', 'billing.phone': 'x' };
  expect(findRefusedFields('shipping', params, 'TH')).toEqual(['area', 'firstName', 'note']);
  expect(findRefusedFields('billing', { 'billing.postcode': 'is not a valid postcode' }, 'US')).toEqual(['postcode']);
  expect(findRefusedFields('invoice', { 'invoice.tax_id': 'x', other: 'x' }, 'TH')).toEqual(['taxID']);
});

it('cleans and validates the shipping address and the billing address in the field `bill`', async () => {
  const billing = addressFormSchema('billing', 'US');
  const bill = { ...home, country: 'US', city: ' Portland ', postcode: '' };
  const schema = addressFormSchema('shipping', 'TH', true, billing);
  const { error } = await schema.safeParseAsync({ ...home, bill });
  expect(error?.issues).toMatchObject([{ path: ['bill', 'postcode'] }]);
  const { data } = await schema.safeParseAsync({
    ...home,
    firstName: ' Pim\u200b ',
    phone: ' 0812345678 ',
    bill: { ...bill, postcode: '97201' },
  });
  expect(data).toMatchObject({ firstName: 'Pim', phone: '0812345678', bill: { city: 'Portland' } });
});

it('a Thai or foreign address has the same texts after conversion to the API format and back', () => {
  const texts = fc.record(Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [name, fc.string()])));
  fc.assert(
    fc.property(texts, fc.constantFrom('TH', 'US'), (text, country) => {
      const address = { ...(text as Record<(typeof ADDRESS_TEXT_NAMES)[number], string>), country: { value: country }, phone: '' };
      const { subDistrict, district, state, ...common } = address;
      expect(fromWireAddress(toWireAddress(address))).toEqual({ ...common, ...(country === 'TH' ? { subDistrict, district } : { state }) });
    }),
  );
});
