// The federation runtime looks for a remote by its name among the globals of the page, where a browser also puts every element with an id:
// on a page with an element of that name the remote could not be had.
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

test('no element goes by the name of a remote', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
