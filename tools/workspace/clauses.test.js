// docs/clauses.tsv lists the clauses of the specification and the kind of test that must contain each id: `journey` for visible behaviour,
// `service` for responses of the API, `unit` for internal rules.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const FOLDERS = { journey: ['apps/storefront-e2e/src'], service: ['apps/api/src', 'apps/api/test'], unit: ['apps', 'libs', 'tools'] };

/** @type {(folder: string) => string[]} */
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((file) => /\.(spec|test)\.(tsx?|js)$/.test(file) && !/(^|\/)(node_modules|dist|assembled)\//.test(file))
    .map((file) => join(folder, file));

const namedIn = (folders) =>
  new Set(
    folders
      .flatMap(testsIn)
      .filter((file) => folders !== FOLDERS.unit || !file.startsWith('apps/storefront-e2e/'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\[([a-z]+\.[a-z0-9-]+)\]/g)].map(([, id]) => id)),
  );

const [columns, ...rows] = readFileSync(join(root, 'docs/clauses.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const clauses = rows.map(([id, section, kind, clause]) => ({ id, section, kind, clause }));

test('every clause has a unique id, a section and a kind of test', () => {
  expect(columns).toEqual(['id', 'section', 'test', 'clause']);
  expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
  expect(clauses).toHaveLength(213);
  for (const { kind, clause } of clauses)
    expect([Object.keys(FOLDERS), clause]).toEqual([expect.arrayContaining([kind]), expect.stringMatching(/./)]);
});

test.each(Object.entries(FOLDERS))('the id of every clause that requires a %s test is in the title of such a test', (kind, folders) => {
  const named = namedIn(folders);
  const missing = clauses.filter((clause) => clause.kind === kind && !named.has(clause.id));
  expect(missing.map(({ id, clause }) => `${id}: ${clause}`)).toEqual([]);
});

test('titles of tests contain only ids of existing clauses', () => {
  const known = new Set(clauses.map(({ id }) => id));
  const sections = new Set([...known].map((id) => id.split('.')[0]));
  const strangers = [...namedIn(FOLDERS.unit), ...namedIn(FOLDERS.journey)].filter(
    (id) => sections.has(id.split('.')[0]) && !known.has(id),
  );
  expect(strangers).toEqual([]);
});
