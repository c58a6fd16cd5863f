import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeProgram } from './programs.mjs';

let root;
let assembled;
let folder;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spruce-programs-'));
  assembled = join(root, 'assembled');
  folder = join(root, 'programs');
  mkdirSync(join(assembled, 'server'), { recursive: true });
  mkdirSync(join(assembled, 'node_modules/pkg'), { recursive: true });
  writeFileSync(join(assembled, 'node_modules/pkg/index.js'), 'of a package');
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (word) => {
  writeFileSync(join(assembled, 'server/main.cjs'), word);
  return placeProgram('shell', assembled, folder);
};

it('a new build does not change the copy of a running program', async () => {
  const first = await build('first');
  const second = await build('second');
  expect(second).not.toBe(first);
  expect(readFileSync(join(first, 'server/main.cjs'), 'utf8')).toBe('first');
  expect(readFileSync(join(second, 'server/main.cjs'), 'utf8')).toBe('second');
  expect(statSync(join(second, 'node_modules/pkg/index.js')).ino).toBe(statSync(join(assembled, 'node_modules/pkg/index.js')).ino);
});

it('copies each build of a program into a separate folder, and keeps the three last used copies', async () => {
  const first = await build('first');
  expect(await build('first')).toBe(first);
  const others = [];
  for (const word of ['second', 'third', 'fourth']) others.push(await build(word));
  expect(readdirSync(folder).sort()).toEqual(others.map((dir) => dir.slice(folder.length + 1)).sort());
  await placeProgram('api', assembled, folder);
  expect(readdirSync(folder)).toHaveLength(4);
});
