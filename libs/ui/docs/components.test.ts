/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENTS } from './components';

const src = join(__dirname, '../src');
const NO_COMPONENT = ['fonts', 'foundations'];
const folders = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_COMPONENT.includes(entry.name))
  .map(({ name }) => name);

test('gives every component a group, a stability and an accessibility note', () => {
  expect(Object.keys(COMPONENTS).sort()).toEqual(folders.sort());
  for (const { accessibility } of Object.values(COMPONENTS)) expect(accessibility).toMatch(/^.{15,}\.$/);
});

test('gives the stories of a component the title of its group and an explicit id', () => {
  for (const folder of folders) {
    for (const file of readdirSync(join(src, folder)).filter((name) => name.endsWith('.stories.tsx'))) {
      const text = readFileSync(join(src, folder, file), 'utf8');
      expect(`${file}: ${/title: '([\w ]+)\//.exec(text)?.[1]}`).toBe(`${file}: ${COMPONENTS[folder]?.group}`);
      expect(text).toMatch(/\bid: '[\w-]+'/);
    }
  }
});

test('has a picture of every design in comps.json', () => {
  const sets = JSON.parse(readFileSync(join(__dirname, 'comps.json'), 'utf8')) as Record<string, Record<string, unknown>>;
  const missing = Object.values(sets)
    .flatMap((set) => Object.keys(set))
    .filter((comp) => !existsSync(join(__dirname, `comps/${comp}.webp`)));
  expect(missing).toEqual([]);
});
