const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The braille blank draws nothing either. */
const SPACE = /[\p{Zs}\t\u2800]/gu;
/** Controls, unpaired surrogates, marks of direction, joiners, and the box of a pasted picture. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\uFFF9-\uFFFC]|(?!\n)\p{Cc}/u;

const JOINER = /[\u200C\u200D]/;
const VARIATION = /[\uFE0E\uFE0F]/;
const JOINED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const EMOJI = /\p{Extended_Pictographic}/u;

const isNeeded = (char: string, before = '', after = ''): boolean =>
  JOINER.test(char) ? JOINED.test(before) && JOINED.test(after) : VARIATION.test(char) && EMOJI.test(before);

/** A text as it is seen: plain spaces and line breaks, composed letters, no invisible character. */
const visible = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(BREAK, '\n').replaceAll(SPACE, ' '))
    .filter((char, index, all) => !INVISIBLE.test(char) || isNeeded(char, all[index - 1], all[index + 1]))
    .join('');

/** The text of a one-line field: every run of spaces, tabs and line breaks becomes one space. */
export const cleanLine = (text: string): string =>
  visible(text)
    .replaceAll(/[ \n]+/g, ' ')
    .trim();

/** The text of a field with several lines: its line breaks stay, at most one empty line in a row. */
export const cleanNote = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Most characters of each text, after it is cleaned. */
export const LONGEST = { name: 100, place: 100, company: 200, street: 200, postcode: 12, note: 500, subject: 150, message: 5000 } as const;

/** Why the service would refuse the text of a field. */
export type TextProblem = 'empty' | 'long';

const problemOf = (clean: string, longest: number): TextProblem | undefined => {
  const { length } = Array.from(clean);
  return length === 0 ? 'empty' : length > longest ? 'long' : undefined;
};

/** Of the text of a one-line field; of an optional one, nothing is no problem. */
export const lineProblem = (text: string, longest: number): TextProblem | undefined => problemOf(cleanLine(text), longest);

/** Of the text of a field with several lines. */
export const noteProblem = (text: string, longest: number): TextProblem | undefined => problemOf(cleanNote(text), longest);
