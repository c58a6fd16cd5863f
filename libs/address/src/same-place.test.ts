import { isSamePlace, type StoredAddress } from '.';

const kept: StoredAddress = {
  ...{ first_name: 'พิม', address_1: '๘๘/๑๔ ซอยน้ำผึ้ง', building: 'แสนสุข  อาคาร B' },
  ...{ sub_district: 'พญาไท', city: 'กรุงเทพมหานคร', postcode: '10400' },
};

it.each<[string, boolean, Partial<StoredAddress>]>([
  ['another person', true, { first_name: 'Som' }],
  ['other digits', true, { address_1: '88/14 ซอยน้ำผึ้ง', postcode: '๑๐๔๐๐' }],
  ['another encoding of Thai words', true, { address_1: '๘๘/๑๔ ซอยน้ํ\u0e32ผึ้ง', building: 'เเสนสุข อาคาร b' }],
  ['another door', false, { address_1: '88/15 ซอยน้ำผึ้ง' }],
  ['another area', false, { postcode: '10500' }],
])('decides whether an address with %s is the same place: %s', (_name, same, change) => {
  expect(isSamePlace(kept, { ...kept, ...change })).toBe(same);
});

it('treats an address from the browser and an address from the service as the same place', () => {
  const held = { building: 'แสนสุข อาคาร B', address1: '88/14 ซอยน้ำผึ้ง', subDistrict: 'พญาไท', city: 'กรุงเทพ', postcode: '10400' };
  expect(isSamePlace(held, kept)).toBe(true);
});
