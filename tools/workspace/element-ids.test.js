// The federation runtime finds a remote by its name among the globals of the page. Browsers also expose every element id as a global, so an
// element with that id would hide the remote.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const names = readdirSync(join(root, 'apps'));
const written = new RegExp(`\\bid(="|": ")(${names.join('|')})"`);
const files = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.(tsx|json)$/.test(file) && !/node_modules|(^|\/)(dist|assembled)\/|\.(test|stories)\./.test(file))
    .map((file) => join(folder, file)),
);

test('no element id equals the name of a remote', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
