import { normalizeCode, normalizeDigits, cleanCoupon, cleanTaxId } from './code';

it('reads Thai and full-width digits as 0 to 9', () => {
  expect(normalizeDigits('๐๑๒๓๔๕๖๗๘๙ ０９ 09 ½ Ⅳ')).toBe('0123456789 09 09 ½ Ⅳ');
});

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
])('reads %s digits as 0 to 9', (_script, digits) => expect(normalizeDigits(digits)).toBe('0123456789'));

it('removes superscript footnote numbers from a typed number', () => {
  expect(normalizeCode('0812345678² ⁴')).toBe('0812345678');
});

it.each([
  ['0105561000003', '0105561000003'],
  ['๐๑๐๕๕๖๑๐๐๐๐๐๓', '0105561000003'],
  ['０１０５５６１００００００３', '01055610000003'],
  ['0-1055-61000-00-3', '0105561000003'],
  ['0‑1055–61000—00−3', '0105561000003'],
  ['0 1055\u00a061000\u200b00\t3', '0105561000003'],
  ['TH0105561000003', 'TH0105561000003'],
])('reads the typed tax ID %j as %j', (typed, digits) => expect(cleanTaxId(typed)).toBe(digits));

it.each([
  [' hello500 ', 'hello500'],
  ['HELLO 500', 'HELLO500'],
  ['ＨＥＬＬＯ５００', 'HELLO500'],
  ['ＨＥＬＬＯ－５００', 'HELLO-500'],
  ['HELLOー500', 'HELLO-500'],
  ['HELLO๕๐๐', 'HELLO500'],
  ['HELLO‑500', 'HELLO-500'],
  ['HELLO–500\u200b', 'HELLO-500'],
  ['HEL\u00adLO500', 'HELLO500'],
  ['HELLO٥٠٠', 'HELLO500'],
  ['“HELLO-500”', 'HELLO-500'],
  ['HELLO500.', 'HELLO500'],
  ['\u200b', ''],
])('reads the typed coupon code %j as %j', (typed, code) => expect(cleanCoupon(typed)).toBe(code));
