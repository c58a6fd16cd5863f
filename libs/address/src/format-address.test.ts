import { formatAddress, type Address, type AddressStyle, type StoredAddress } from '.';

const condo: StoredAddress = {
  ...{ first_name: 'Pim', last_name: 'Suwan', phone: '0812345678', location_name: 'Home' },
  ...{ building: 'Ari Garden, Tower B', address_1: '88/14 Soi Ari 4' },
  ...{ sub_district: 'Phaya Thai', district: 'Phaya Thai', city: 'Bangkok', postcode: '10400', country: 'TH' },
};
const bangkok: StoredAddress = {
  ...{ first_name: 'พิม', last_name: 'สุวรรณ', phone: '0812345678', address_1: '88/14', address_2: 'ซอยอารีย์ 4 ถนนพหลโยธิน' },
  ...{ sub_district: 'พญาไท', district: 'เขตพญาไท', city: 'กรุงเทพมหานคร', postcode: '10400', country: 'TH' },
};
const upcountry: StoredAddress = {
  ...bangkok,
  ...{ building: 'หมู่บ้านสวนสน', address_1: '9 หมู่ 3', address_2: '', company: 'บริษัท ละไม จำกัด' },
  ...{ sub_district: 'วัดเกต', district: 'เมืองเชียงใหม่', city: 'เชียงใหม่', postcode: '50000' },
};
const abroad: Address = {
  ...{ firstName: 'Ann', lastName: 'Lee', address1: '1 Main  Street ', city: 'Springfield', state: 'Illinois', postcode: '62701' },
  country: { value: 'US' },
};
const city: Address = { firstName: 'Mei', address1: '5 Orchard Road', city: 'Singapore', postcode: '238801', country: 'SG' };

type Texts = Record<AddressStyle, unknown>;
const TABLE: [string, Address | StoredAddress, 'en' | 'th', Texts][] = [
  [
    'a condominium in Bangkok',
    condo,
    'en',
    {
      line: 'Ari Garden, Tower B, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400',
      phrases: ['Ari Garden, Tower B,', '88/14 Soi Ari 4,', 'Phaya Thai,', 'Phaya Thai,', 'Bangkok 10400'],
      card: [
        ['Ari Garden, Tower B,', '88/14 Soi Ari 4'],
        ['Phaya Thai,', 'Phaya Thai,', 'Bangkok 10400'],
      ],
      label: ['Pim Suwan', 'Home', 'Ari Garden, Tower B, 88/14 Soi Ari 4', 'Phaya Thai, Phaya Thai, Bangkok 10400'],
      calendar: 'Ari Garden, Tower B, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400, Thailand',
      drivers: 'Home, Ari Garden, Tower B, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400',
    },
  ],
  [
    'a house in Bangkok, in Thai',
    bangkok,
    'th',
    {
      line: '88/14 ซอยอารีย์ 4 ถนนพหลโยธิน แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400',
      phrases: ['88/14', 'ซอยอารีย์ 4 ถนนพหลโยธิน', 'แขวงพญาไท', 'เขตพญาไท', 'กรุงเทพมหานคร 10400'],
      card: [
        ['88/14', 'ซอยอารีย์ 4 ถนนพหลโยธิน'],
        ['แขวงพญาไท', 'เขตพญาไท', 'กรุงเทพมหานคร 10400'],
      ],
      label: ['พิม สุวรรณ', '88/14 ซอยอารีย์ 4 ถนนพหลโยธิน', 'แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400'],
      calendar: '88/14 ซอยอารีย์ 4 ถนนพหลโยธิน แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400 ไทย',
      drivers: '88/14 ซอยอารีย์ 4 ถนนพหลโยธิน แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400',
    },
  ],
  [
    'a village elsewhere in Thailand, read in English',
    upcountry,
    'en',
    {
      line: 'หมู่บ้านสวนสน 9 หมู่ 3 ตำบลวัดเกต อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50000',
      phrases: ['หมู่บ้านสวนสน', '9 หมู่ 3', 'ตำบลวัดเกต', 'อำเภอเมืองเชียงใหม่', 'จังหวัดเชียงใหม่ 50000'],
      card: [
        ['หมู่บ้านสวนสน', '9 หมู่ 3'],
        ['ตำบลวัดเกต', 'อำเภอเมืองเชียงใหม่', 'จังหวัดเชียงใหม่ 50000'],
      ],
      label: ['พิม สุวรรณ', 'บริษัท ละไม จำกัด', 'หมู่บ้านสวนสน 9 หมู่ 3', 'ตำบลวัดเกต อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50000'],
      calendar: 'หมู่บ้านสวนสน 9 หมู่ 3 ตำบลวัดเกต อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50000 Thailand',
      drivers: 'หมู่บ้านสวนสน 9 หมู่ 3 ตำบลวัดเกต อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50000',
    },
  ],
  [
    'an address abroad with a state',
    abroad,
    'en',
    {
      line: '1 Main Street, Springfield, Illinois 62701, United States',
      phrases: ['1 Main Street,', 'Springfield,', 'Illinois 62701,', 'United States'],
      card: [['1 Main Street'], ['Springfield,', 'Illinois 62701,', 'United States']],
      label: ['Ann Lee', '1 Main Street', 'Springfield, Illinois 62701, United States'],
      calendar: '1 Main Street, Springfield, Illinois 62701, United States',
      drivers: '1 Main Street, Springfield, Illinois 62701, United States',
    },
  ],
  [
    'an address abroad without a state, read in Thai',
    city,
    'th',
    {
      line: '5 Orchard Road, Singapore 238801, สิงคโปร์',
      phrases: ['5 Orchard Road,', 'Singapore 238801,', 'สิงคโปร์'],
      card: [['5 Orchard Road'], ['Singapore 238801,', 'สิงคโปร์']],
      label: ['Mei', '5 Orchard Road', 'Singapore 238801, สิงคโปร์'],
      calendar: '5 Orchard Road, Singapore 238801, สิงคโปร์',
      drivers: '5 Orchard Road, Singapore 238801, สิงคโปร์',
    },
  ],
];

describe.each(TABLE)('%s', (_name, address, language, texts) => {
  it.each(Object.keys(texts) as AddressStyle[])('is formatted in the style %s', (style) => {
    expect(formatAddress(address, style, language)).toEqual(texts[style]);
  });
});

it('formats an area without a street, and keeps titles and abbreviations of places as typed', () => {
  expect(formatAddress({ district: 'Watthana', city: 'Bangkok', postcode: '' }, 'line', 'en')).toBe('Watthana, Bangkok');
  const typed = { sub_district: 'ต.บางพลีใหญ่', district: 'อ.บางพลี', city: 'จ.สมุทรปราการ', postcode: '10540' };
  expect(formatAddress(typed, 'line', 'th')).toBe('ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540');
  const mixed = { address1: '88/14', address2: 'ซอยอารีย์ 4', subDistrict: 'Phaya Thai', city: 'Bangkok', postcode: '10400' };
  expect(formatAddress(mixed, 'line', 'en')).toBe('88/14 ซอยอารีย์ 4, Phaya Thai, Bangkok 10400');
  const latin = { building: 'Ari Garden', address1: '88/14 Soi Ari 4', subDistrict: 'พญาไท', city: 'กรุงเทพมหานคร', postcode: '10400' };
  expect(formatAddress(latin, 'line', 'th')).toBe('Ari Garden, 88/14 Soi Ari 4 แขวงพญาไท กรุงเทพมหานคร 10400');
  expect(formatAddress({ sub_district: 'สีลม', district: 'บางรัก', city: 'กทม.', postcode: '10500' }, 'line', 'th')).toBe(
    'แขวงสีลม เขตบางรัก กทม. 10500',
  );
});
