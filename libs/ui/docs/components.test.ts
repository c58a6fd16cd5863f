/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { COMPONENTS } from './components';

const src = join(__dirname, '../src');
/** Not drawn: functions, files of letters, and pages about the whole. */
const NO_COMPONENT = ['class-names', 'drawn', 'fonts', 'foundations'];
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const shown = (folder: string) => filesIn(folder).filter((file) => /(?<!\.(test|stories))\.tsx$/.test(file));
const folders = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_COMPONENT.includes(entry.name))
  .map(({ name }) => name);

test('every component says where it stands, what it promises and how it is used without eyes or a pointer', () => {
  expect(Object.keys(COMPONENTS).sort()).toEqual(folders.sort());
  for (const { accessibility } of Object.values(COMPONENTS)) expect(accessibility).toMatch(/^.{15,}\.$/);
});

test('the stories of a component stand in its group, under the address that they have always had', () => {
  for (const folder of folders) {
    for (const file of readdirSync(join(src, folder)).filter((name) => name.endsWith('.stories.tsx'))) {
      const text = readFileSync(join(src, folder, file), 'utf8');
      expect(`${file}: ${/title: '([\w ]+)\//.exec(text)?.[1]}`).toBe(`${file}: ${COMPONENTS[folder]?.group}`);
      expect(text).toMatch(/\bid: '[\w-]+'/);
    }
  }
});

test('what a screen or another component draws is settled, and only that', () => {
  const apps = join(__dirname, '../../../apps');
  const screens = readdirSync(apps).flatMap((app) => (existsSync(join(apps, app, 'src')) ? shown(join(apps, app, 'src')) : []));
  const own = shown(src);
  const texts = new Map([...screens, ...own].map((file) => [file, readFileSync(file, 'utf8')]));
  for (const folder of folders) {
    const mine = own.filter((file) => file.startsWith(join(src, folder) + sep));
    const names = mine.flatMap((file) => [...(texts.get(file) ?? '').matchAll(/export function ([A-Z]\w+)/g)].map(([, name]) => name));
    const drawn = new RegExp(`<(${names.join('|')})\\b`);
    const used = [...screens, ...own.filter((file) => !mine.includes(file))].some((file) => drawn.test(texts.get(file) ?? ''));
    expect(`${folder}: ${COMPONENTS[folder]?.stability}`).toBe(`${folder}: ${used ? 'settled' : 'young'}`);
  }
});

test('every comp of the table has its picture', () => {
  const sets = JSON.parse(readFileSync(join(__dirname, 'comps.json'), 'utf8')) as Record<string, Record<string, unknown>>;
  const missing = Object.values(sets)
    .flatMap((set) => Object.keys(set))
    .filter((comp) => !existsSync(join(__dirname, `comps/${comp}.webp`)));
  expect(missing).toEqual([]);
});
