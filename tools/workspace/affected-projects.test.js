// Checks for each kind of project which other projects a change of it affects. This test runs only at night, because each case starts Nx.
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const nx = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    }),
  );

const JOURNEYS_AND_STORYBOOK = ['storefront-e2e', 'storybook'];

test.each([
  ['a page of catalog', 'apps/catalog/src/routes.tsx', ['catalog', 'workspace', ...JOURNEYS_AND_STORYBOOK]],
  ['a page of cart-wishlist', 'apps/cart-wishlist/src/routes.tsx', ['cart-wishlist', 'workspace', ...JOURNEYS_AND_STORYBOOK]],
  ['a message of catalog', 'libs/i18n/messages/catalog/en.json', ['catalog', 'messages-catalog', 'workspace', ...JOURNEYS_AND_STORYBOOK]],
  ['the service', 'apps/api/src/main.ts', ['api', ...JOURNEYS_AND_STORYBOOK]],
  ['a benchmark', 'tools/bench/bench.mjs', ['bench', 'workspace']],
  ['the code that starts the product', 'tools/bootstrap/stack.mjs', ['bench', 'bootstrap', 'workspace', ...JOURNEYS_AND_STORYBOOK]],
  ['the release command', 'tools/release/src/cli.ts', ['release', 'storefront-e2e', 'workspace']],
  ['a page of the docs', 'docs/working-agreement.md', []],
])('a change of %s affects only projects that use it', (_what, file, projects) => {
  expect(nx('show', 'projects', '--affected', `--files=${file}`, '--json').sort()).toEqual([...projects].sort());
});
