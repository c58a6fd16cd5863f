import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MAIN_SUITES, NIGHT_SUITES } from './gate-suites.mjs';

function expand(pattern) {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return [pattern];
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + group[0].length)];
  return group[1].split('|').flatMap((part) => expand(before + part + after));
}

it('MAIN_SUITES and NIGHT_SUITES contain only suites that exist', () => {
  const suites = ['apps', 'libs', 'tools']
    .flatMap((folder) => readdirSync(join(__dirname, '../..', folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /[.]test[.][jt]sx?$/.test(file));
  const missing = [...MAIN_SUITES, ...NIGHT_SUITES]
    .flatMap(expand)
    .filter((pattern) => !suites.some((suite) => new RegExp(`^${pattern}`).test(suite)));
  expect(missing).toEqual([]);
});
