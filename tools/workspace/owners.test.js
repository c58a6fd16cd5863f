const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const read = (file) => readFileSync(join(root, file), 'utf8');

const map = new Map(
  [...read('README.md').matchAll(/^\| (`(?:apps|libs|tools)\b.*?) \|.*\| ([\w-]+) \|$/gm)].flatMap(([, folders, owner]) =>
    folders.split(', ').map((folder) => [folder.replaceAll('`', ''), owner]),
  ),
);
const rules = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '));

/** The last matching rule decides, as on GitHub. */
const findOwners = (folder) => rules.findLast(([pattern]) => pattern === '*' || `/${folder}/`.startsWith(pattern)).slice(1);

test('the table in README.md lists every app and library', () => {
  const folders = ['apps', 'libs'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`));
  expect([...map.keys()]).toEqual(expect.arrayContaining(folders.filter((folder) => existsSync(join(root, folder, 'package.json')))));
});

test.each([...map].filter(([, owner]) => owner !== 'everyone'))('changes of %s are reviewed by its owner %s', (folder, owner) => {
  expect(findOwners(folder)).toContain(`@spruce/${owner}`);
});

test.each(rules.filter(([pattern]) => pattern !== '*'))('the folder %s in CODEOWNERS exists', (pattern) => {
  expect(existsSync(join(root, pattern))).toBe(true);
});
