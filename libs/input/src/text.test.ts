import fc from 'fast-check';
import { cleanLine, cleanNote, lineProblem } from './text';

describe('the text of a one-line field', () => {
  it.each([
    ['a tab', 'Pim\tSuwan', 'Pim Suwan'],
    ['a row of a spreadsheet', ' 88/14\t Soi Ari 4\r\n', '88/14 Soi Ari 4'],
    ['line breaks of every kind', 'a\nb\r\nc\rd\u2028e\u2029f\u0085g\vh', 'a b c d e f g h'],
    ['spaces that do not break', 'Khun\u00a0Pim\u202fSuwan', 'Khun Pim Suwan'],
    ['an ideographic and a braille blank', 'Pim\u3000Suwan\u2800', 'Pim Suwan'],
    ['zero width spaces', 'ปัก\u200bษา\u200b', 'ปักษา'],
    ['a byte order mark', '\ufeffPim', 'Pim'],
    ['a soft hyphen', 'Pim\u00adchanok', 'Pimchanok'],
    ['marks of direction', '\u202a\u2066Pim\u2069\u202c\u200e', 'Pim'],
    ['controls and half a pair', 'Pi\u0000m\u001b\ud800', 'Pim'],
    ['the box of a pasted picture', 'Pim\ufffc', 'Pim'],
    ['a letter in two parts', 'Caf\u0065\u0301', 'Café'],
    ['nothing that is seen', '\u200b\u2060\u00a0\ufeff\u00ad\u3164\u200d', ''],
  ])('%s', (_name, typed, kept) => expect(cleanLine(typed)).toBe(kept));

  it('keeps joiners where emoji need them', () => {
    for (const text of ['👩‍👩‍👧‍👦', '❤️']) expect(cleanLine(text)).toBe(text);
    expect(cleanLine('Pi‍m‌')).toBe('Pim');
  });

  it('says why a text would be refused', () => {
    expect(['', '\u200b', 'Pim', 'Pimchanok'].map((text) => lineProblem(text, 5))).toEqual(['empty', 'empty', undefined, 'long']);
  });
});

describe('the text of a field with several lines', () => {
  it.each([
    ['Ring twice.\r\nThe dog is kind.', 'Ring twice.\nThe dog is kind.'],
    ['a\rb\u2028c', 'a\nb\nc'],
    ['  a \t\n\n\n\n b  ', 'a\n\nb'],
    ['\u200b\n\u00a0', ''],
    ['Code\t1234', 'Code 1234'],
  ])('%j', (typed, kept) => expect(cleanNote(typed)).toBe(kept));
});

it('cleans once and for all, and leaves nothing invisible', () => {
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
