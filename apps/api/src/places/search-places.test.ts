import { postcodeResponseSchema } from '@spruce/contract';
import { checkPostcode } from './postcodes';
import { searchPlaces } from './search-places';
import { checkThaiAddress } from './thai-address';

const first = (text: string) => {
  const [place] = searchPlaces(text);
  return place && `${place.sub_district.en}, ${place.district.en}, ${place.postcode}`;
};
const PHAYA_THAI = 'Phaya Thai, Phaya Thai, 10400';
const SI_LOM = 'Si Lom, Bang Rak, 10500';

test.each([
  ['๑๐๕๐๐ สีลม', SI_LOM],
  ['พญาไท ๑๐๔๐๐', PHAYA_THAI],
  ['แขวงพญาไทเขตพญาไทกทม10400', undefined],
  ['แขวงพญาไทเขตพญาไท10400', PHAYA_THAI],
  ['แขวงพญาไท เขตพญาไท กทม. 10400', PHAYA_THAI],
  ['เเขวงพญาไท', PHAYA_THAI],
  ['ต.พญาไท อ.พญาไท จ.กรุงเทพ', PHAYA_THAI],
  ['ข. พญาไท', PHAYA_THAI],
  ['ต พญาไท', PHAYA_THAI],
  ['พญา\u200Bไท', PHAYA_THAI],
  ['Khwaeng Phaya Thai, Khet Phaya Thai', PHAYA_THAI],
  ['Phaya Thai Sub-district', PHAYA_THAI],
  ['อ.เมืองเชียงใหม่ ต.วัดเกต', 'Wat Ket, Mueang Chiang Mai, 50000'],
  ['พยาไท', PHAYA_THAI],
  ['พญาใท', PHAYA_THAI],
  ['ศีลม', SI_LOM],
  ['Phya Thai', PHAYA_THAI],
  ['Sathron', 'Thung Wat Don, Sathon, 10120'],
  ['Watana', 'Khlong Toei Nuea, Watthana, 10110'],
  // The next two texts were typed on the wrong keyboard layout.
  ['rPkwm', PHAYA_THAI],
  ['หรสนท', SI_LOM],
  ['รหัสไปรษณีย์ 10500 สีลม', SI_LOM],
  ['รหัสไปรษณีย์: ๑๐๕๐๐ สีลม', SI_LOM],
  ['(Si Lom) postal code 10500', SI_LOM],
  ['ZIP Code 10500, Silom', SI_LOM],
  ['สีลม » บางรัก', SI_LOM],
  ['Phaya Thai, Thailand', PHAYA_THAI],
  ['zzzzzz', undefined],
  ['99999', undefined],
])('the first place found for the search %s is %s', (text, expected) => expect(first(text)).toBe(expected));

const SAM = ['ลาดกระบัง', 'ลำผักชี', 'หนองจอก', 'กรุงเทพมหานคร', '10530'];
test.each([
  ['decomposed', 'ลําผักชี'],
  ['NFKC', 'ลำผักชี'.normalize('NFKC')],
  ['with its title', 'แขวงลําผักชี'],
  ['with a short title', 'ข.ลำผักชี'],
])('the search and the address check both recognise the name of a sub-district in this spelling: %s', (_, name) => {
  expect(first(name)).toBe('Lam Phak Chi, Nong Chok, 10530');
  const address = { sub_district: name, district: 'เขตหนองจอก', city: 'กทม', postcode: '๑๐๕๓๐' };
  expect(checkThaiAddress(address)).toMatchObject({ ok: true, place: { sub_district: { th: SAM[1] } } });
});

test.each([
  ['เเขวงเเสนเเสบ', 'เขตมีนบุรี', 'กรุงเทพมหานคร', '10510'],
  ['ต.บางเมือง', 'อ.เมืองสมุทรปราการ', 'จ.สมุทรปราการ', '10270'],
  ['ต บางเมือง', 'อ เมืองสมุทรปราการ', 'จ สมุทรปราการ', '๑๐๒๗๐'],
  ['Kwaeng Phaya Thai', 'Khet Phaya Thai', 'Bangkok', '１０４００'],
])('accepts %s, %s, %s %s as a Thai address [entity.address-server]', (sub_district, district, city, postcode) => {
  expect(checkThaiAddress({ sub_district, district, city, postcode })).toMatchObject({ ok: true });
});

test('accepts a postcode in Thai digits [api.postcode]', () => {
  const answer = checkPostcode('TH', ' ๑๐๔๐๐ ');
  expect(answer).toMatchObject({ postcode: '10400', valid: true, delivers: true });
  expect(postcodeResponseSchema.parse({ data: answer }).data).toEqual(answer);
});
