import fc from 'fast-check';
import { toComparable, normalizeThai, removePlaceTitles } from './thai';

test.each([
  ['sara am in two characters', 'ทํางาน', 'ทำงาน'],
  ['sara am in two characters after a tone mark', 'นํ้า', 'น้ำ'],
  ['sara am in two characters, the tone mark first', 'น้ํา', 'น้ำ'],
  ['a tone mark after sara am', 'นำ้', 'น้ำ'],
  ['sara am in its NFKC form', 'น้ำ'.normalize('NFKC'), 'น้ำ'],
  ['two sara e', 'เเขวงเเสนสุข', 'แขวงแสนสุข'],
  ['a tone mark before its vowel', 'ท่ีน่ัง', 'ที่นั่ง'],
  ['a tone mark before a vowel below', 'พ้ืนตู้', 'พื้นตู้'],
  ['a silent mark before its vowel', 'พันธ์ุ', 'พันธุ์'],
  ['a doubled tone mark', 'เก้าอี้้', 'เก้าอี้'],
  ['the letter ๅ instead of า', 'โซฟๅ', 'โซฟา'],
  ['zero-width spaces', 'โต๊ะ\u200Bทำงาน\uFEFF', 'โต๊ะทำงาน'],
  ['glyphs of a PDF file', 'ท\uF702\uF70Aน\uF710\uF70Aง', 'ที่นั่ง'],
])('corrects the spelling of a word with %s', (_, written, spelt) => {
  expect(normalizeThai(written)).toBe(spelt);
  expect(toComparable(written)).toBe(spelt);
});

test.each(['ฤๅษี', 'น้ำผึ้ง', 'เก้าอี้', 'พันธุ์', 'จ.ป.ร.', 'Sofa 3-seat', 'café'])('does not change the correct text %s', (text) => {
  expect(normalizeThai(text)).toBe(text);
});

test('toComparable turns Thai and full-width digits into 0 to 9; normalizeThai keeps Thai digits', () => {
  expect(toComparable('๑๐๔๐๐')).toBe('10400');
  expect(toComparable(' １０４００ ')).toBe('10400');
  expect(toComparable('\u202d10400\u200e')).toBe('10400');
  expect(normalizeThai('๘๘/๑๔')).toBe('๘๘/๑๔');
});

test('does not change a text that is already corrected', () => {
  const syllable = fc.tuple(
    fc.constantFrom('', 'เ', 'แ', 'โ'),
    fc.constantFrom('ก', 'น', 'ฤ'),
    fc.constantFrom('', 'ิ', 'ุ', '่', '์', 'ํ', 'ํ้', '้ํ', '่ี'),
    fc.constantFrom('', 'า', 'ำ', 'ๅ', 'ง'),
  );
  const words = fc
    .array(
      syllable.map((parts) => parts.join('')),
      { maxLength: 4 },
    )
    .map((syllables) => syllables.join(''));
  fc.assert(fc.property(words, (text) => expect(normalizeThai(normalizeThai(text))).toBe(normalizeThai(text))));
});

test.each([
  ['ต.วัดเกต อ.เมืองเชียงใหม่ จ.เชียงใหม่', 'วัดเกต เมืองเชียงใหม่ เชียงใหม่'],
  ['แขวงพญาไทเขตพญาไท', 'พญาไท พญาไท'],
  ['ข. พญาไท', 'พญาไท'],
  ['ต พญาไท', 'พญาไท'],
  ['สนามชัยเขต', 'สนามชัยเขต'],
  ['จ.ป.ร.', 'จ.ป.ร.'],
  ['อารีย์', 'อารีย์'],
])('removes titles of places, such as เขต (district), from %s: %s', (text, names) =>
  expect(removePlaceTitles(text).replaceAll(/\s+/g, ' ')).toBe(names),
);
