// A component must be marked as `settled` when a page or another component uses it. This test is not in libs/ui, because every change of an
// app would then run the tests of libs/ui.
const { readFileSync, readdirSync } = require('node:fs');
const { basename, dirname, join, relative, sep } = require('node:path');
const { COMPONENTS } = require('../../libs/ui/docs/components');

const root = join(__dirname, '../..');
const shown = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /(?<!\.(test|stories))\.tsx$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(root, folder, file));
const own = shown('libs/ui/src');
const texts = new Map([...shown('apps'), ...shown('libs/features/src'), ...own].map((file) => [file, readFileSync(file, 'utf8')]));

test.each(Object.entries(COMPONENTS))('%s has the stability `settled` if it is used, otherwise `young`', (folder, { stability }) => {
  const mine = own.filter((file) => file.startsWith(join(root, 'libs/ui/src', folder) + sep));
  const names = mine.flatMap((file) => [...texts.get(file).matchAll(/export function ([A-Z]\w+)/g)].map(([, name]) => name));
  const drawn = new RegExp(`(<|import\\(.*\\{ )(${names.join('|')})\\b`);
  const used = [...texts].some(([file, text]) => !mine.includes(file) && drawn.test(text));
  expect(stability).toBe(used ? 'settled' : 'young');
});

test('every component has stories in its folder: in a file of the same name, or in one that imports it', () => {
  const hasStories = (file) => {
    const name = basename(file, '.tsx');
    const stories = readdirSync(dirname(file)).filter((other) => other.endsWith('.stories.tsx'));
    const imports = (other) => readFileSync(join(file, '..', other), 'utf8').includes(`'./${name}'`);
    return stories.some((other) => other === `${name}.stories.tsx` || imports(other));
  };
  expect(own.filter((file) => !hasStories(file)).map((file) => relative(root, file))).toEqual([]);
});
