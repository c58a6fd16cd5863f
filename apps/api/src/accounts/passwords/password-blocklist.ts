import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpError } from '../../http/errors';
import { COMMON_PASSWORDS } from './common-passwords';

/** The 49,000 most frequent passwords of leaked lists. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Converts to lower case and replaces digits that stand for letters (`0` → `o`). */
const replaceLookalikes = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()].map((sign) => LOOKALIKES[sign] ?? sign).join('');

/** Strips the digits and symbols that people add around a word to satisfy a rule. */
const stripAffixes = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text.normalize('NFKC').toLowerCase())?.[0] ?? '';

/** `abcabcabc` → `abc`: the first match of a text in its own doubling is its period. */
const removeRepetition = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

const KEYBOARD_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
];
const KEYBOARD_WALKS = KEYBOARD_ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** Checks whether a text consists only of keyboard or alphabet runs of three or more keys: `qwerty12345`, `abcd1234`. */
function isWalk(text: string): boolean {
  let rest = text.toLowerCase();
  while (rest.length > 0) {
    let length = Math.min(rest.length, 26);
    while (length >= 3 && !KEYBOARD_WALKS.some((walk) => walk.includes(rest.slice(0, length)))) length -= 1;
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

export function isGuessable(password: string, names: readonly string[] = []): boolean {
  if (isWalk(password) || LEAKED.has(password.toLowerCase())) return true;
  const own = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u)).filter((part) => part.length >= 4);
  // Reads digits both ways: `passw0rd2024` is "password" and 2024, `monkey1` is "monkey" and 1.
  const readings = [
    stripAffixes(password),
    stripAffixes(replaceLookalikes(stripAffixes(password))),
    replaceLookalikes(password).replaceAll(/[^\p{L}]/gu, ''),
  ];
  return readings.some((reading) => {
    const word = removeRepetition(reading);
    return word.length <= 2 || COMMON_PASSWORDS.has(word) || own.includes(word) || new Set(word).size <= 2;
  });
}

export function rejectGuessablePassword(password: string, names: readonly string[], field = 'password'): void {
  if (isGuessable(password, names))
    throw new HttpError(400, 'password_too_common', 'This password is among the first that are guessed; choose another one', {
      [field]: 'is among the first that are guessed',
    });
}
