import { join } from 'node:path';
import { cleanLine, isPrintable } from '@spruce/input';
import { openSync } from 'fontkit';
import { runsOf } from './paper';

const SCRIPTS = ['thai', 'latin', 'latin-ext', 'vietnamese'];
const lettersOf = (script: string, weight: number): string[] => {
  const font = openSync(join(__dirname, `../../fonts/anuphan-${script}-${weight}-normal.ttf`));
  return font.characterSet.map((code) => String.fromCodePoint(code)).filter((letter) => cleanLine(letter) === letter);
};

it.each([400, 500])('address forms accept exactly the letters of the fonts of weight %s', (weight) => {
  const fonts = new Map(SCRIPTS.map((script) => [script, new Set(lettersOf(script, weight))]));
  const held = new Set([...fonts.values()].flatMap((letters) => [...letters]));
  const all = Array.from({ length: 0x11_00_00 - 1 }, (_, code) => String.fromCodePoint(code + 1)).filter((letter) =>
    /[^\p{Cn}\p{Co}\p{Cs}]/u.test(letter),
  );
  const accepted = all.filter((letter) => cleanLine(letter) === letter && isPrintable(letter));
  expect(accepted.filter((letter) => !held.has(letter))).toEqual([]);
  expect([...held].filter((letter) => /[0-9A-Za-z\u00C0-\u017E\u0E01-\u0E5B\u1EA0-\u1EF9]/.test(letter) && !isPrintable(letter))).toEqual(
    [],
  );
  expect(accepted.filter((letter) => runsOf(letter).some(({ script }) => !fonts.get(script)?.has(letter)))).toEqual([]);
});
