import type { InvoiceForm, Saved } from '@spruce/api-client/account';
import { isInvoiceable } from '../../order/saved-addresses';
import { getMode, recipientSchema, toInvoice, toTaxpayer, type Taxpayer } from './taxpayer';

const lamai = {
  id: 3,
  key: 'invoice_1a',
  firstName: 'Pim',
  lastName: 'Suwan',
  company: 'Lamai Studio Co., Ltd. (Branch 00002)',
  taxID: '0105565118726',
  building: 'Park Silom',
  address1: '1 Convent Rd',
  address2: '',
  locationName: '',
  city: 'Bangkok',
  district: 'Bang Rak',
  subDistrict: 'Si Lom',
  postcode: '10500',
  country: { value: 'TH' },
  phone: '026324410',
} as Saved<InvoiceForm>;
const foreign = { ...lamai, firstName: 'Иван' };
const broken = { ...lamai, taxID: '0105565118729' };

it.each([
  ['CREATE', [], undefined, null],
  ['CREATE', [lamai], lamai, 'new'],
  ['UPDATE', [lamai], lamai, lamai.key],
  ['SELECT', [lamai], lamai, null],
  ['SELECT', [lamai], undefined, null],
  ['FORCE_INPUT', [broken], broken, null],
  ['FORCE_INPUT', [foreign], foreign, null],
] as const)(
  'chooses the form mode %s from the saved recipients and the recipient being edited [state.invoice-modes]',
  (mode, list, chosen, editing) => {
    expect(getMode(list, chosen, editing)).toBe(mode);
  },
);

it('converts a saved invoice recipient to form values, and form values to an invoice recipient', () => {
  const typed = toTaxpayer(lamai, '');
  expect(typed).toEqual({ who: 'company', name: 'Lamai Studio Co., Ltd.', taxID: lamai.taxID, branch: '00002', address: lamai.key });
  expect(toInvoice(typed, lamai)).toMatchObject({ company: lamai.company, taxID: lamai.taxID, postcode: '10500' });
  const person = recipientSchema(() => lamai).parse({ ...typed, who: 'person', name: ' Pim  Suwan ', taxID: '1101700230708' });
  expect(toInvoice(person, lamai).company).toBe('Pim Suwan');
});

const company: Taxpayer = { who: 'company', name: 'Lamai', taxID: lamai.taxID, branch: '00000', address: 'shipping_1a' };
it.each<[Partial<Taxpayer>, string[]]>([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ name: '(Head Office)' }, ['name']],
  [{ taxID: '0105565118729' }, ['taxID']],
  [{ name: '山田太郎' }, ['name']],
  [{ taxID: '' }, ['taxID']],
  [{ who: 'person' }, ['taxID']],
  [{ branch: '2' }, ['branch']],
  [{ address: '' }, ['address']],
])('validates the change %j and reports errors in the fields %j', (change, wrong) => {
  const { error } = recipientSchema((key) => (key ? lamai : undefined)).safeParse({ ...company, ...change });
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong);
});

it('reports the maximum length of a company name that is too long', () => {
  const { error } = recipientSchema(() => lamai).safeParse({ ...company, name: 'L'.repeat(190) });
  expect(error?.issues).toMatchObject([{ path: ['name'], maximum: 186 }]);
});

it('uses the branch number that the customer typed into the company name', () => {
  expect(toInvoice({ ...company, name: 'ละไม (สาขาที่ ๓)' }, lamai).company).toBe('ละไม (สาขาที่ 00003)');
});

it('rejects a saved invoice recipient with an invalid tax ID', () => {
  expect([isInvoiceable(lamai), isInvoiceable(broken)]).toEqual([true, false]);
});
