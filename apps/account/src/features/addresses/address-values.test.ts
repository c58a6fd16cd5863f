import type { InvoiceForm, Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { changesOf, newValues, refusedFields, valuesOf, wrongFields, type AddressValues } from './address-values';

const area = { subDistrict: 'Si Lom', district: 'Bang Rak', city: 'Bangkok', postcode: '10500' };
const start = newValues({ firstName: 'Pim', lastName: 'Suwan', phone: '0812345678' } as Profile);
const home: AddressValues = { ...start, address1: '1', area, stairs: 'yes', lift: 'no' };
const invoice: AddressValues = { ...home, company: 'Lamai Studio Co., Ltd.', taxID: '0105561000003' };

test('[entity.address-form] a new one knows whose it is, and says what is missing from top to bottom', () => {
  expect(wrongFields('shipping', start)).toEqual(['area', 'address1', 'stairs']);
  expect(wrongFields('shipping', { ...home, lift: null })).toEqual(['lift']);
  expect(wrongFields('shipping', { ...home, stairs: 'no', lift: null })).toEqual([]);
  expect(wrongFields('billing', { ...start, country: 'US', phone: '' })).toEqual(['address1', 'city', 'postcode', 'phone']);
  expect(wrongFields('invoice', { ...start, phone: '' })).toEqual(['company', 'taxID', 'area', 'address1']);
  expect(wrongFields('invoice', { ...invoice, branch: '12' })).toEqual(['branch']);
  expect(wrongFields('invoice', { ...invoice, taxID: '0105561000004' })).toEqual(['taxID']);
});

test('[entity.address-form] Thai addresses have district and sub-district, all others a state', () => {
  expect(changesOf('billing', home, undefined).billing).toMatchObject({
    city: 'Bangkok',
    district: 'Bang Rak',
    subDistrict: 'Si Lom',
    postcode: '10500',
  });
  const abroad = { ...home, country: 'US', city: 'Portland', state: 'Oregon', postcode: '97201', phone: '+1 503 555 0100' };
  const { billing } = changesOf('billing', abroad, 'billing_1');
  expect(billing).toMatchObject({ key: 'billing_1', city: 'Portland', state: 'Oregon', postcode: '97201', phone: '15035550100' });
  expect(billing).not.toHaveProperty('district');
});

test('[entity.address-form] what was read is sent back as it came', () => {
  const shipping = changesOf('shipping', { ...home, note: 'Call first' }, 'shipping_1').shipping as Saved<ShippingForm>;
  expect(shipping.delivery).toEqual({ stairs: true, lift: false, note: 'Call first' });
  expect(changesOf('shipping', valuesOf(shipping), 'shipping_1').shipping).toEqual(shipping);
  const branch = changesOf('invoice', { ...invoice, branch: '00002' }, 'invoice_1').invoice as Saved<InvoiceForm>;
  expect(branch.company).toBe('Lamai Studio Co., Ltd. (Branch 00002)');
  expect(valuesOf(branch)).toMatchObject({ company: 'Lamai Studio Co., Ltd.', branch: '00002', taxID: '0105561000003' });
});

test('a company has a branch, a person has none', () => {
  expect(changesOf('invoice', invoice, undefined).invoice?.company).toBe('Lamai Studio Co., Ltd. (Head Office)');
  expect(changesOf('invoice', { ...invoice, company: 'Pim Suwan', taxID: '1101700230708' }, undefined).invoice?.company).toBe('Pim Suwan');
});

test('the service’s complaints stand at the fields of the form', () => {
  expect(refusedFields('shipping', { 'shipping.postcode': 'x', 'shipping.first_name': 'x', 'billing.phone': 'x' }, 'TH')).toEqual([
    'area',
    'firstName',
  ]);
  expect(refusedFields('billing', { 'billing.postcode': 'is no postcode' }, 'US')).toEqual(['postcode']);
  expect(refusedFields('invoice', { 'invoice.tax_id': 'x', other: 'x' }, 'TH')).toEqual(['taxID']);
});
