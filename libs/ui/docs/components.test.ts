/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../src');
const NO_COMPONENT = ['fonts', 'foundations'];
const folders = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_COMPONENT.includes(entry.name))
  .map(({ name }) => name);

test.each(folders)('has a section about accessibility in the usage notes of %s', (folder) => {
  expect(readFileSync(join(src, folder, `${folder}.usage.md`), 'utf8')).toMatch(/\n## Accessibility\n- .{15,}\.\n$/);
});

test.each(folders)('lists the stories of %s in one allowed group, and gives each story file an explicit id', (folder) => {
  const stories = readdirSync(join(src, folder)).filter((name) => name.endsWith('.stories.tsx'));
  const texts = stories.map((file) => readFileSync(join(src, folder, file), 'utf8'));
  const groups = new Set(texts.map((text) => /title: '([\w ]+)\//.exec(text)?.[1]));
  expect([...groups]).toEqual([expect.stringMatching(/^(Design|Actions|Forms|Navigation|Commerce|Account)$/)]);
  for (const text of texts) expect(text).toMatch(/\bid: '[\w-]+'/);
});

test('every design in comps.json has a picture', () => {
  const sets = JSON.parse(readFileSync(join(__dirname, 'comps.json'), 'utf8')) as Record<string, Record<string, unknown>>;
  const missing = Object.values(sets)
    .flatMap((set) => Object.keys(set))
    .filter((comp) => !existsSync(join(__dirname, `comps/${comp}.webp`)));
  expect(missing).toEqual([]);
});
