import { placesSamples } from '@spruce/api-client/testing';
import type { Place } from '@spruce/api-client/places';
import { formatAddress } from '@spruce/address';
import { areaOf } from './area';
import { linesOfAddress, placeOfAddress, postcodeOfAddress } from './pasted-address';

const places: Place[] = placesSamples.en.places.map(({ sub_district, district, province, postcode, delivers }) => ({
  code: sub_district.code,
  subDistrict: sub_district,
  district,
  province,
  postcode,
  delivers,
}));
const of = (postcode: string) => places.filter((place) => place.postcode === postcode);

/** What a form takes out of a text. */
function read(text: string) {
  const postcode = postcodeOfAddress(text);
  const place = placeOfAddress(text, of(postcode ?? ''));
  return { area: place?.subDistrict.en, ...(place && linesOfAddress(text, place)) };
}

test('[entity.address-form] a whole address, in Thai', () => {
  expect(read('88/14 ห้อง 703 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400 โทร 081-234-5678')).toEqual({
    area: 'Phaya Thai',
    building: '',
    address1: '88/14 ห้อง 703',
    address2: 'ซอยอารีย์ 4',
    phone: '0812345678',
  });
  expect(read('อาคารพาร์คสีลม, 1 ถ.คอนแวนต์ แขวงสีลม เขตบางรัก กทม. 10500')).toEqual({
    area: 'Si Lom',
    building: 'อาคารพาร์คสีลม',
    address1: '1',
    address2: 'ถ.คอนแวนต์',
    phone: '',
  });
});

test('[entity.address-form] a whole address, in English, over several lines', () => {
  expect(read('Baan Suan Condominium\n88/123 Soi Sukhumvit 39\nKhlong Tan Nuea, Watthana District\nBangkok 10110\nThailand')).toEqual({
    area: 'Khlong Tan Nuea',
    building: 'Baan Suan Condominium',
    address1: '88/123',
    address2: 'Soi Sukhumvit 39',
    phone: '',
  });
  expect(read('9 Moo 3, khwaeng Sam Sen Nai, khet Phaya Thai, BANGKOK 10400')).toMatchObject({ area: 'Sam Sen Nai', address1: '9 Moo 3' });
});

test('a name inside a longer one is not meant', () => {
  expect(read('12 Soi 3, Khlong Toei Nuea, Watthana, Bangkok 10110').area).toBe('Khlong Toei Nuea');
  expect(read('12 Soi 3, Khlong Toei, Khlong Toei, Bangkok 10110').area).toBe('Khlong Toei');
});

test('where no area of the postcode is named, it stays to be chosen', () => {
  expect(read('12 Soi Somewhere, Bangkok 10110').area).toBeUndefined();
});

test('a word, a number or a telephone number is no whole address', () => {
  for (const text of ['10400', 'พญาไท 10400', '081 234 5678 081 234 5678', 'Soi Ari 4, Phaya Thai, Bangkok', ''])
    expect(postcodeOfAddress(text)).toBeUndefined();
});

test('an area reads as its language writes it', () => {
  const [place] = of('10500') as [Place];
  const [upcountry] = of('50000') as [Place];
  expect(formatAddress(areaOf(place, 'en'), 'phrases', 'en')).toEqual(['Si Lom,', 'Bang Rak,', 'Bangkok 10500']);
  expect(formatAddress(areaOf(place, 'th'), 'phrases', 'th')).toEqual(['แขวงสีลม', 'เขตบางรัก', 'กรุงเทพมหานคร 10500']);
  expect(formatAddress(areaOf(upcountry, 'th'), 'phrases', 'th')).toEqual(['ตำบลวัดเกต', 'อำเภอเมืองเชียงใหม่', 'จังหวัดเชียงใหม่ 50000']);
});
