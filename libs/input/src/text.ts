import { normalizeThai } from './thai';

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACE = /[\p{Zs}\t\u2800]/gu;
/** Invisible characters: control characters, unpaired surrogates, direction marks, joiners, and placeholders of pasted pictures. */
const INVISIBLE = /[\p{DI}\p{Noncharacter_Code_Point}\p{Cs}\uFFF9-\uFFFC]|(?!\n)\p{Cc}/u;

/** Thai letters, including the private-use characters of old Thai fonts. */
const THAI_WORDS = /[\u0E00-\u0E7F\uF700-\uF71A]+/g;
const JOINER = /[\u200C\u200D]/;
const VARIATION = /[\uFE0E\uFE0F]/;
const JOINED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const EMOJI = /\p{Extended_Pictographic}/u;

const KEYCAP = '\u20E3';

const isNeeded = (char: string, before = '', after = ''): boolean =>
  JOINER.test(char) ? JOINED.test(before) && JOINED.test(after) : VARIATION.test(char) && (EMOJI.test(before) || after === KEYCAP);

const removeInvisible = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(LINE_BREAK, '\n').replaceAll(SPACE, ' '))
    .filter((char, index, all) => !INVISIBLE.test(char) || isNeeded(char, all[index - 1], all[index + 1]))
    .join('')
    .replaceAll(THAI_WORDS, normalizeThai);

/** Characters for which plain letters exist: full-width letters, ligatures of PDF files, Roman numerals and №. */
const COMPATIBLE = /[\u2116\u2160-\u217F\uFB00-\uFB06\uFF01-\uFF5E]/g;
const TYPED_SIGNS: readonly [signs: RegExp, typed: string][] = [
  [/[\u2010-\u2012\u2212\uFE63]/g, '-'],
  [/[\u2044\u2215]/g, '/'],
  [/[\u02BC\u201B\u2032]/g, '\u2019'],
  [/[\u201F\u2033]/g, '\u201D'],
];

export const cleanLine = (text: string): string =>
  TYPED_SIGNS.reduce(
    (line, [signs, typed]) => line.replaceAll(signs, typed),
    removeInvisible(text.replaceAll(COMPATIBLE, (sign) => sign.normalize('NFKC'))),
  )
    .replaceAll(/[ \n]+/g, ' ')
    .trim();

/** Keeps line breaks, but only one of several empty lines in a row. */
export const cleanNote = (text: string): string =>
  removeInvisible(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

export type TextProblem = 'empty' | 'long';

const checkLength = (clean: string, longest: number): TextProblem | undefined => {
  const { length } = Array.from(clean);
  return length === 0 ? 'empty' : length > longest ? 'long' : undefined;
};

/** Returns `empty` for an empty optional field too; the form must ignore this result. */
export const lineProblem = (text: string, longest: number): TextProblem | undefined => checkLength(cleanLine(text), longest);

export const noteProblem = (text: string, longest: number): TextProblem | undefined => checkLength(cleanNote(text), longest);
