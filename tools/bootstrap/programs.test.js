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
  // A build, as an editor, may write into the file that is there.
  writeFileSync(join(assembled, 'server/main.cjs'), word);
  return placeProgram('shell', assembled, folder);
};

it('runs from a copy that a later build does not reach', async () => {
  const first = await build('first');
  const second = await build('second');
  expect(second).not.toBe(first);
  expect(readFileSync(join(first, 'server/main.cjs'), 'utf8')).toBe('first');
  expect(readFileSync(join(second, 'server/main.cjs'), 'utf8')).toBe('second');
  expect(statSync(join(second, 'node_modules/pkg/index.js')).ino).toBe(statSync(join(assembled, 'node_modules/pkg/index.js')).ino);
});

it('is one folder for one content, and the last three that were used stay', async () => {
  const first = await build('first');
  expect(await build('first')).toBe(first);
  const others = [];
  for (const word of ['second', 'third', 'fourth']) others.push(await build(word));
  expect(readdirSync(folder).sort()).toEqual(others.map((dir) => dir.slice(folder.length + 1)).sort());
  // What another program has is not looked at.
  await placeProgram('api', assembled, folder);
  expect(readdirSync(folder)).toHaveLength(4);
});
