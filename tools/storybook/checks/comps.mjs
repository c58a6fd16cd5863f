// Checks libs/ui/docs/comps.json, which lists the stories for each comp (design picture). The check fails if:
// - a listed story does not exist;
// - a comp has no stories, and no `missing` entry that says why;
// - a component has no usage notes or no docs page;
// - a comp in the given folders is not listed.
//
//   node tools/storybook/checks/comps.mjs [folder of the built Storybook] [folders of comps …]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toWorkspacePath } from './preview-page.mjs';

const [built = join(import.meta.dirname, '../storybook-static'), ...folders] = process.argv.slice(2);
const root = join(import.meta.dirname, '../../..');
const sets = JSON.parse(readFileSync(join(import.meta.dirname, '../../../libs/ui/docs/comps.json'), 'utf8'));
const all = Object.values(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')).entries);
const entries = all.filter(({ type }) => type === 'story');
const known = new Set(entries.flatMap(({ id }) => [id, id.split('--')[0]]));

const problems = [];
if (all[0]?.id !== 'design-start-here--docs') problems.push(`Storybook starts with ${all[0]?.id} instead of Start here`);
const rows = Object.entries(sets).flatMap(([set, comps]) => Object.entries(comps).map(([comp, drawn]) => ({ set, comp, ...drawn })));
for (const { comp, screens, components, missing } of rows) {
  for (const id of [...screens, ...components]) if (!known.has(id)) problems.push(`${comp}: unknown story ${id}`);
  if (screens.length === 0 && !missing && components.length === 0) problems.push(`${comp}: has neither stories nor a "missing" text`);
}
const listed = new Set(rows.map(({ comp }) => comp));
for (const folder of folders)
  for (const file of readdirSync(folder)) {
    const comp = file.replace(/\.html$/, '');
    if (comp !== file && comp !== 'index' && !listed.has(comp)) problems.push(`${comp}: missing in comps.json`);
  }

const components = [
  ...new Set(entries.map(({ importPath }) => /^\.\/(libs\/ui\/src\/[\w-]+)\//.exec(toWorkspacePath(importPath))?.[1]).filter(Boolean)),
].filter((folder) => !folder.endsWith('/foundations'));
const documented = new Set(
  all
    .filter(({ type, tags }) => type === 'docs' && tags.includes('autodocs'))
    .map(({ importPath }) => /^\.\/(libs\/ui\/src\/[\w-]+)\//.exec(toWorkspacePath(importPath))?.[1]),
);
for (const folder of components) {
  if (!documented.has(folder)) problems.push(`${folder}: has no docs page`);
  const file = join(root, folder, `${folder.split('/').at(-1)}.usage.md`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!['Use it for', 'Not for', 'Accessibility'].every((title) => text.includes(`## ${title}\n- `)))
    problems.push(`${folder}: has no usage notes (${folder.split('/').at(-1)}.usage.md)`);
}

for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${rows.length + components.length - problems.length} passed, ${problems.length} failed`);
process.exitCode = problems.length ? 1 : 0;
