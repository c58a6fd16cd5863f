// The federation runtime finds a remote in a global variable with the name of the remote. Browsers also create a global variable for each
// element id. So an element whose id is the name of a remote would hide this remote.
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

test('no element id is the name of a remote', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
