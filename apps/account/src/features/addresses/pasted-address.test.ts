import type { Place } from '@spruce/api-client/places';
import { formatAddress } from '@spruce/address';
import { toArea } from './use-area-choice';
import { findPlace, findPostcodes } from './pasted-address';
import rows from './pasted-address.places.json';
import { parseAddressLines } from './pasted-address-lines';

const places = (postcode: string): Place[] =>
  ((rows as Record<string, string[]>)[postcode] ?? []).map((row, at) => {
    const [en = '', th = '', districtEn = '', districtTh = '', provinceEn = '', provinceTh = ''] = row.split('|');
    return {
      subDistrict: { code: `${postcode}${at}`, en, th },
      district: { code: '', en: districtEn, th: districtTh },
      province: { code: '', en: provinceEn, th: provinceTh },
      postcode,
      delivers: true,
    };
  });

function read(text: string, known?: { firstName: string; lastName: string }) {
  for (const postcode of findPostcodes(text)) {
    const place = findPlace(text, places(postcode));
    if (!place) continue;
    const lines: Partial<ReturnType<typeof parseAddressLines>> = Object.fromEntries(
      Object.entries(parseAddressLines(text, place, known)).filter(([, value]) => value !== ''),
    );
    return { area: `${place.subDistrict.en} ${postcode}`, ...lines };
  }
  return undefined;
}

const PHAYA_THAI = 'Phaya Thai 10400';
const PIM = { firstName: 'Pim', lastName: 'Suwan' };

test.each<[string, object]>([
  [
    '88/14 ห้อง 703 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400 โทร 081-234-5678',
    { area: PHAYA_THAI, address1: '88/14 ห้อง 703', address2: 'ซอยอารีย์ 4', phone: '0812345678' },
  ],
  ['88/14 ซ.อารีย์ 4 ถ.พหลโยธิน แขวงพญาไท เขตพญาไท กทม. 10400', { area: PHAYA_THAI, address1: '88/14', address2: 'ซ.อารีย์ 4 ถ.พหลโยธิน' }],
  [
    'คอนโดไลฟ์ อารีย์ 88/14 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพฯ 10400',
    { area: PHAYA_THAI, building: 'คอนโดไลฟ์ อารีย์', address1: '88/14', address2: 'ซอยอารีย์ 4' },
  ],
  [
    '88/14 คอนโดไลฟ์ อารีย์ ชั้น 7 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพฯ 10400',
    { area: PHAYA_THAI, building: 'คอนโดไลฟ์ อารีย์', address1: '88/14 ชั้น 7', address2: 'ซอยอารีย์ 4' },
  ],
  [
    '12345/6 ซอยสรงประภา 10 แขวงสีกัน เขตดอนเมือง กรุงเทพมหานคร 10210',
    { area: 'Si Kan 10210', address1: '12345/6', address2: 'ซอยสรงประภา 10' },
  ],
  [
    '12345 หมู่ 5 ถนนสรงประภา แขวงสีกัน เขตดอนเมือง กรุงเทพมหานคร 10210',
    { area: 'Si Kan 10210', address1: '12345 หมู่ 5', address2: 'ถนนสรงประภา' },
  ],
  ['๘๘/๑๔ ซอยอารีย์ ๔ แขวงพญาไท เขตพญาไท กรุงเทพมหานคร ๑๐๔๐๐', { area: PHAYA_THAI, address1: '88/14', address2: 'ซอยอารีย์ 4' }],
  ['88/14 ซอยอารีย์ 4 เเขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400', { area: PHAYA_THAI, address1: '88/14', address2: 'ซอยอารีย์ 4' }],
  ['99 หมู่ที่ 2 ต.บางเมือง อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10270', { area: 'Bang Mueang 10270', address1: '99 หมู่ที่ 2' }],
  ['99 ม.2 ต.บางปู อ.เมือง จ.สมุทรปราการ 10270', { area: 'Bang Pu 10270', address1: '99 ม.2' }],
  [
    'หมู่บ้านลดาวัลย์ 55/12 ซอย 3 ต.บางพูด อ.ปากเกร็ด จ.นนทบุรี 11120',
    { area: 'Bang Phut 11120', building: 'หมู่บ้านลดาวัลย์', address1: '55/12', address2: 'ซอย 3' },
  ],
  ['บ้านเลขที่ 5 ถนนสีลม แขวงสุริยวงศ์ เขตบางรัก กทม 10500', { area: 'Suriyawong 10500', address1: 'บ้านเลขที่ 5', address2: 'ถนนสีลม' }],
  [
    'อาคารพาร์คสีลม, 1 ถ.คอนแวนต์ แขวงสีลม เขตบางรัก กทม. 10500',
    { area: 'Si Lom 10500', building: 'อาคารพาร์คสีลม', address1: '1', address2: 'ถ.คอนแวนต์' },
  ],
  [
    'ห้อง 1203 ชั้น 12 อาคารเอ็มไพร์ เลขที่ 1 ถนนสาทรใต้ แขวงยานนาวา เขตสาทร กรุงเทพมหานคร 10120',
    { area: 'Yan Nawa 10120', building: 'อาคารเอ็มไพร์', address1: 'ห้อง 1203 ชั้น 12 เลขที่ 1', address2: 'ถนนสาทรใต้' },
  ],
  [
    'ซอยลาดพร้าว 80/1 บ้านเลขที่ 12/3 แขวงวังทองหลาง เขตวังทองหลาง กรุงเทพมหานคร 10310',
    { area: 'Wang Thonglang 10310', address1: 'บ้านเลขที่ 12/3', address2: 'ซอยลาดพร้าว 80/1' },
  ],
  [
    'คุณสมชาย ใจดี 88/14 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพฯ 10400',
    { area: PHAYA_THAI, firstName: 'สมชาย', lastName: 'ใจดี', address1: '88/14', address2: 'ซอยอารีย์ 4' },
  ],
  [
    'คุณสมชาย ใจดี\n081-234-5678\n88/14 ซอยอารีย์ 4\nแขวงพญาไท เขตพญาไท\nกรุงเทพมหานคร 10400',
    { area: PHAYA_THAI, firstName: 'สมชาย', lastName: 'ใจดี', phone: '0812345678', address1: '88/14', address2: 'ซอยอารีย์ 4' },
  ],
  [
    'ผู้รับ: นางสาวพิม สุวรรณ\nโทร. 02 123 4567\nที่อยู่: คอนโดไอดีโอ 88/14 ถ.พญาไท\nแขวงถนนพญาไท เขตราชเทวี กทม. 10400',
    {
      area: 'Thanon Phaya Thai 10400',
      firstName: 'พิม',
      lastName: 'สุวรรณ',
      phone: '021234567',
      building: 'คอนโดไอดีโอ',
      address1: '88/14',
      address2: 'ถ.พญาไท',
    },
  ],
  [
    'สมชาย ใจดี 0812345678\n88/14 ซอยอารีย์ 4\nแขวงพญาไท เขตพญาไท\nกทม 10400',
    { area: PHAYA_THAI, firstName: 'สมชาย', lastName: 'ใจดี', phone: '0812345678', address1: '88/14', address2: 'ซอยอารีย์ 4' },
  ],
  [
    'Ari Garden Condominium, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400',
    { area: PHAYA_THAI, building: 'Ari Garden Condominium', address1: '88/14', address2: 'Soi Ari 4' },
  ],
  [
    'Life Ari Condo 88/14 Soi Ari 4 Phaya Thai Phaya Thai Bangkok 10400',
    { area: PHAYA_THAI, building: 'Life Ari Condo', address1: '88/14', address2: 'Soi Ari 4' },
  ],
  [
    '88/14 Life Ari Condo, Room 703, Soi Ari 4, Phayathai, Bangkok 10400',
    { area: PHAYA_THAI, building: 'Life Ari Condo', address1: '88/14, Room 703', address2: 'Soi Ari 4' },
  ],
  [
    'The Line Sukhumvit 71, 12/3 Sukhumvit Road, Phra Khanong Nuea, Wattana, Bangkok 10110',
    { area: 'Phra Khanong Nuea 10110', building: 'The Line Sukhumvit 71', address1: '12/3', address2: 'Sukhumvit Road' },
  ],
  [
    '12345/6 Song Prapha Road, Si Kan, Don Mueang, Bangkok 10210',
    { area: 'Si Kan 10210', address1: '12345/6', address2: 'Song Prapha Road' },
  ],
  ['9 Moo 3, khwaeng Sam Sen Nai, khet Phaya Thai, BANGKOK 10400', { area: 'Sam Sen Nai 10400', address1: '9 Moo 3' }],
  ['12 Soi 3, Khlong Toei Nuea, Watthana, Bangkok 10110', { area: 'Khlong Toei Nuea 10110', address1: '12', address2: 'Soi 3' }],
  ['12 Soi 3, Khlong Toei, Khlong Toei, Bangkok 10110', { area: 'Khlong Toei 10110', address1: '12', address2: 'Soi 3' }],
  ['12 Soi 3, Klongtoey Nua, Vadhana, BKK 10110, Thailand', { area: 'Khlong Toei Nuea 10110', address1: '12', address2: 'Soi 3' }],
  ['25 Silom Rd, Suriyawong, Bangrak, Bangkok 10500', { area: 'Suriyawong 10500', address1: '25', address2: 'Silom Rd' }],
  [
    '1 Convent Rd, Silom, Bang Rak, Bangkok, 10500, Thailand. Tel: +66 81 234 5678',
    { area: 'Si Lom 10500', address1: '1', address2: 'Convent Rd', phone: '0812345678' },
  ],
  [
    'Ms. Pim Suwan, 88/14 Soi Ari 4, Phaya Thai Sub-district, Phaya Thai District, Bangkok 10400',
    { area: PHAYA_THAI, firstName: 'Pim', lastName: 'Suwan', address1: '88/14', address2: 'Soi Ari 4' },
  ],
  [
    '55 Rama IV Road, Lumpini, Pathumwan, Bangkok 10330 (081) 234-5678',
    { area: 'Lumphini 10330', address1: '55', address2: 'Rama IV Road', phone: '0812345678' },
  ],
  ['77/9 Moo 4, Tambon Bang Phut, Amphoe Pak Kret, Nonthaburi Province 11120', { area: 'Bang Phut 11120', address1: '77/9 Moo 4' }],
  ['18 Charoenrat Road, T. Wat Ket, A. Mueang, Chiang Mai 50000', { area: 'Wat Ket 50000', address1: '18', address2: 'Charoenrat Road' }],
  [
    'Baan Suan Condominium\n88/123 Soi Sukhumvit 39\nKhlong Tan Nuea, Watthana District\nBangkok 10110\nThailand',
    { area: 'Khlong Tan Nuea 10110', building: 'Baan Suan Condominium', address1: '88/123', address2: 'Soi Sukhumvit 39' },
  ],
  [
    'Somchai Jaidee\n+66812345678\nUnit 1203, 12th Floor, Empire Tower\n1 South Sathorn Road\nYannawa, Sathorn\nBangkok 10120',
    {
      area: 'Yan Nawa 10120',
      firstName: 'Somchai',
      lastName: 'Jaidee',
      phone: '0812345678',
      building: 'Empire Tower',
      address1: 'Unit 1203, 12th Floor, 1',
      address2: 'South Sathorn Road',
    },
  ],
  [
    'เลขที่ 5 ถ.พระรามที่ 4 เเขวงลุมพินี เขตปทุมวัน กรุงเทพฯ 10330 โทร 02-123-4567 ต่อ ๑๒',
    { area: 'Lumphini 10330', address1: 'เลขที่ 5', address2: 'ถ.พระรามที่ 4', phone: '02-123-4567 ต่อ 12' },
  ],
  [
    '12/5 M.3, T.Bang Phut, A.Pak Kret, Nonthaburi 11120, 081 234 5678 / 02 123 4567',
    { area: 'Bang Phut 11120', address1: '12/5 M.3', phone: '081 234 5678 / 02 123 4567' },
  ],
  [
    'Ann Lee\n+44 7911 123456\n88–14 Soi Ari 4\nPhaya Thai, Phaya Thai, Bangkok 10400',
    { area: PHAYA_THAI, firstName: 'Ann', lastName: 'Lee', address1: '88–14', address2: 'Soi Ari 4', phone: '+447911123456' },
  ],
  ['๑๒๓/๔๕ ม.๖ ต.บางพูด อ.ปากเกร็ด จ.นนทบุรี ๑๑๑๒๐ โทร ๐๘๑-๒๓๔-๕๖๗๘', { area: 'Bang Phut 11120', address1: '123/45 ม.6', phone: '0812345678' }],
  ['５５／１２ ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร １０４００', { area: PHAYA_THAI, address1: '55/12', address2: 'ซอยอารีย์ 4' }],
  [
    'Khun Pim\t081-234-5678\t88/14\u200b Soi\u00a0Ari 4\tPhaya Thai\tPhaya Thai\tBangkok\t10400',
    { area: PHAYA_THAI, firstName: 'Pim', phone: '0812345678', address1: '88/14', address2: 'Soi Ari 4' },
  ],
  [
    'น\u0e4d\u0e49าผึ้งคอนโด 88/14 ซ.อารีย์ 4 แขวงสามเสนใน เขตพญาไท กทม.10400',
    { area: 'Sam Sen Nai 10400', building: 'น้ำผึ้งคอนโด', address1: '88/14', address2: 'ซ.อารีย์ 4' },
  ],
  [
    '789 Rama IV Rd, Maha Phruttharam, Bang Rak, Krung Thep Maha Nakhon 10500',
    { area: 'Maha Phruettharam 10500', address1: '789', address2: 'Rama IV Rd' },
  ],
  [
    '45/67 หมู่บ้านเศรษฐสิริ ถ.กรุงเทพกรีฑา แขวงพญาไท เขตพญาไท กรุงเทพ 10400',
    { area: PHAYA_THAI, building: 'หมู่บ้านเศรษฐสิริ', address1: '45/67', address2: 'ถ.กรุงเทพกรีฑา' },
  ],
  ['99/9 ถนนกรุงเทพ-นนทบุรี แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400', { area: PHAYA_THAI, address1: '99/9', address2: 'ถนนกรุงเทพ-นนทบุรี' }],
  [
    '12 Krung Thep Kreetha Rd, Phaya Thai, Phaya Thai, Bangkok 10400',
    { area: PHAYA_THAI, address1: '12', address2: 'Krung Thep Kreetha Rd' },
  ],
  [
    '123 ม.5 ซ.พหลโยธิน 52 ถ.พหลโยธิน แขวงคลองถนน เขตสายไหม กรุงเทพฯ 10220',
    { area: 'Khlong Thanon 10220', address1: '123 ม.5', address2: 'ซ.พหลโยธิน 52 ถ.พหลโยธิน' },
  ],
  [
    'ชื่อ พิม สุวรรณ\nที่อยู่ 88/14 ซอยอารีย์ 4\nแขวง/ตำบล พญาไท\nเขต/อำเภอ พญาไท\nจังหวัด กรุงเทพมหานคร\nรหัสไปรษณีย์ 10400',
    { area: PHAYA_THAI, firstName: 'พิม', lastName: 'สุวรรณ', address1: '88/14', address2: 'ซอยอารีย์ 4' },
  ],
  [
    'นายสมชาย ใจดี โทร 0812345678 ที่อยู่ 45/67 ถ.สุขุมวิท แขวงพญาไท เขตพญาไท กทม 10400',
    { area: PHAYA_THAI, firstName: 'สมชาย', lastName: 'ใจดี', phone: '0812345678', address1: '45/67', address2: 'ถ.สุขุมวิท' },
  ],
  [
    '99/1 Sathon Nuea Rd, Silom, Bang Rak, Bangkok, 10500 Tel: 0044 7911 123456, pim@example.com',
    { area: 'Si Lom 10500', address1: '99/1', address2: 'Sathon Nuea Rd', phone: '00447911123456' },
  ],
  [
    '8/1 ซอยทองหล่อ 10 แขวงคลองตันเหนือ เขตวัฒนา กทม. 10110 ติดต่อ คุณเอ 0812345678',
    { area: 'Khlong Tan Nuea 10110', firstName: 'เอ', phone: '0812345678', address1: '8/1', address2: 'ซอยทองหล่อ 10' },
  ],
  [
    '99/1 ถ.พหลโยธิน แขวงพญาไท เขตพญาไท กทม. 10400 ติดต่อ 0812345678',
    { area: PHAYA_THAI, phone: '0812345678', address1: '99/1', address2: 'ถ.พหลโยธิน' },
  ],
  [
    'ส่งที่ ตึกอื้อจือเหลียง ชั้น 23 เลขที่ 968 ถ.พระราม 4 แขวงสีลม เขตบางรัก กทม. 10500',
    { area: 'Si Lom 10500', building: 'ตึกอื้อจือเหลียง', address1: 'ชั้น 23 เลขที่ 968', address2: 'ถ.พระราม 4' },
  ],
  [
    'Noble Ploenchit, 1 Ploenchit Rd., Lumpini, Pathumwan, Bangkok 10330 attn: K. Pim 081-234-5678',
    {
      area: 'Lumphini 10330',
      firstName: 'Pim',
      phone: '0812345678',
      building: 'Noble Ploenchit',
      address1: '1',
      address2: 'Ploenchit Rd.',
    },
  ],
  ['88/14 Soi Ari 4 แขวงพญาไท เขตพญาไท Bangkok 10400', { area: PHAYA_THAI, address1: '88/14', address2: 'Soi Ari 4' }],
  ['Ladprao 71, บ้านเลขที่ 9 แขวงลาดพร้าว เขตลาดพร้าว กทม 10230', { area: 'Lat Phrao 10230', building: 'Ladprao 71', address1: 'บ้านเลขที่ 9' }],
])('splits the pasted address %s into its fields [entity.address-form]', (text, expected) => {
  expect(read(text) ?? { area: undefined }).toEqual(expected);
});

test("moves a name from a pasted address to the name fields only if it is the customer's own name", () => {
  const text = 'Pim Suwan\n081 234 5678\n88/14 Soi Ari 4\nPhaya Thai, Phaya Thai\nBangkok 10400';
  expect(read(text, PIM)).toMatchObject({ firstName: 'Pim', lastName: 'Suwan', address1: '88/14' });
  expect(read(text, { firstName: 'Anna', lastName: 'Lee' })).toMatchObject({ building: 'Pim Suwan', address1: '88/14' });
});

test('leaves a first name in a pasted address in the address lines if the customer has another name', () => {
  const text = '8/1 ซอยทองหล่อ 10 แขวงคลองตันเหนือ เขตวัฒนา กทม. 10110 คุณเอ 0812345678';
  expect(read(text, PIM)).toMatchObject({ address1: '8/1, คุณเอ', phone: '0812345678' });
  expect(read(text, PIM)).not.toHaveProperty('firstName');
  expect(read(text, { firstName: 'เอ', lastName: 'ใจดี' })).toMatchObject({ address1: '8/1', firstName: 'เอ' });
});

test('leaves the area empty when the pasted address names none of the areas of its postcode', () => {
  expect(read('12 Soi Somewhere, Bangkok 10110')).toBeUndefined();
  expect(findPostcodes('12 Soi Somewhere, Bangkok 10110')).toEqual(['10110']);
});

test('finds no address in a postcode alone, a phone number or a text without postcode', () => {
  for (const text of [
    '10400',
    'พญาไท 10400',
    '081 234 5678 081 234 5678',
    'call me on +66 81234 5678 please',
    'Soi Ari 4, Phaya Thai, Bangkok',
    '',
  ])
    expect(findPostcodes(text)).toEqual([]);
});

test('formats an area in English and in Thai', () => {
  const [place] = places('10500') as [Place];
  const [upcountry] = places('50000') as [Place];
  expect(formatAddress(toArea(place, 'en'), 'phrases', 'en')).toEqual(['Maha Phruettharam,', 'Bang Rak,', 'Bangkok 10500']);
  expect(formatAddress(toArea(place, 'th'), 'phrases', 'th')).toEqual(['แขวงมหาพฤฒาราม', 'เขตบางรัก', 'กรุงเทพมหานคร 10500']);
  expect(formatAddress(toArea(upcountry, 'th'), 'phrases', 'th')).toEqual(['ตำบลวัดเกต', 'อำเภอเมืองเชียงใหม่', 'จังหวัดเชียงใหม่ 50000']);
});
