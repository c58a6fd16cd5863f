import { join } from 'node:path';
import { cleanLine, isPrintable } from '@spruce/input';
import { openSync } from 'fontkit';

it.each([400, 500])('address forms accept only letters that the font (weight %s) contains', (weight) => {
  const font = openSync(join(__dirname, `../../fonts/anuphan-${weight}.ttf`));
  const held = new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
  const all = Array.from({ length: 0x11_00_00 - 1 }, (_, code) => String.fromCodePoint(code + 1)).filter((letter) =>
    /[^\p{Cn}\p{Co}\p{Cs}]/u.test(letter),
  );
  const accepted = all.filter((letter) => cleanLine(letter) === letter && isPrintable(letter));
  expect(accepted.filter((letter) => !held.has(letter))).toEqual([]);
  const refused = [...held].filter((letter) => cleanLine(letter) === letter && !isPrintable(letter));
  expect(refused.filter((letter) => /[0-9A-Za-z\u00C0-\u017E\u0E01-\u0E5B\u1EA0-\u1EF9]/.test(letter))).toEqual([]);
});
