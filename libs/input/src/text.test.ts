import fc from 'fast-check';
import { cleanLine, cleanNote, lineProblem } from './text';

describe('one-line text', () => {
  it.each([
    ['a tab', 'Pim\tSuwan', 'Pim Suwan'],
    ['the tab and line break of a spreadsheet row', ' 88/14\t Soi Ari 4\r\n', '88/14 Soi Ari 4'],
    ['line breaks of every kind', 'a\nb\r\nc\rd\u2028e\u2029f\u0085g\vh', 'a b c d e f g h'],
    ['spaces that do not break', 'Khun\u00a0Pim\u202fSuwan', 'Khun Pim Suwan'],
    ['an ideographic and a braille blank', 'Pim\u3000Suwan\u2800', 'Pim Suwan'],
    ['zero width spaces', 'ปัก\u200bษา\u200b', 'ปักษา'],
    ['a byte order mark', '\ufeffPim', 'Pim'],
    ['a soft hyphen', 'Pim\u00adchanok', 'Pimchanok'],
    ['direction marks', '\u202a\u2066Pim\u2069\u202c\u200e', 'Pim'],
    ['control characters and half of a surrogate pair', 'Pi\u0000m\u001b\ud800', 'Pim'],
    ['the box of a pasted picture', 'Pim\ufffc', 'Pim'],
    ['a letter in two parts', 'Caf\u0065\u0301', 'Café'],
    ['sara am in two characters', 'น\u0e4dาผึ้ง', 'น\u0e33ผึ้ง'],
    ['a tone mark within sara am', 'น\u0e4d\u0e49า 88', 'น้\u0e33 88'],
    ['two sara e', 'เเขวงเเสนสุข', 'แขวงแสนสุข'],
    ['a tone mark before its vowel', 'พ\u0e49\u0e37น', 'พ\u0e37\u0e49น'],
    ['letters of another width', 'Ｐｉｍ　８８／１４', 'Pim 88/14'],
    ['ligatures and numerals of a PDF file', 'Oﬃce Ⅳ, № 5', 'Office IV, No 5'],
    ['dashes and slashes of office programs', '88‑14, 5⁄2, 3−4', '88-14, 5/2, 3-4'],
    ['dashes of sentences', '88–14 — Soi', '88–14 — Soi'],
    ['signs that cannot be replaced by plain characters', '½, 12², ①', '½, 12², ①'],
    ['primes', 'O′Brien 5″', 'O’Brien 5”'],
    ['a keycap', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['Thai digits', '๘๘/๑๔', '๘๘/๑๔'],
    ['only invisible characters', '\u200b\u2060\u00a0\ufeff\u00ad\u3164\u200d', ''],
  ])('cleans a line with %s', (_name, typed, kept) => expect(cleanLine(typed)).toBe(kept));

  it('keeps invisible joiner characters inside emoji, and removes them between letters', () => {
    for (const text of ['👩‍👩‍👧‍👦', '❤️']) expect(cleanLine(text)).toBe(text);
    expect(cleanLine('Pi‍m‌')).toBe('Pim');
  });

  it('reports a text that is empty or too long', () => {
    expect(['', '\u200b', 'Pim', 'Pimchanok'].map((text) => lineProblem(text, 5))).toEqual(['empty', 'empty', undefined, 'long']);
  });
});

describe('multi-line text', () => {
  it.each([
    ['Ring twice.\r\nThe dog is kind.', 'Ring twice.\nThe dog is kind.'],
    ['a\rb\u2028c', 'a\nb\nc'],
    ['  a \t\n\n\n\n b  ', 'a\n\nb'],
    ['\u200b\n\u00a0', ''],
    ['Code\t1234', 'Code 1234'],
  ])('cleans the typed text %j to %j', (typed, kept) => expect(cleanNote(typed)).toBe(kept));
});

it('removes invisible characters, and does not change a text that is already clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [cleanLine, cleanNote]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/[\0-\t\v-\x1f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\ufeff]/);
      }
    }),
  );
});
