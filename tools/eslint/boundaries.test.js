const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** Lints one import as if it stood in a file of the project; a process of its own, since ESLint's configuration is an ES module. */
function problemsOf(file, code) {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint({ cwd: ${JSON.stringify(root)} });
    const [result] = await eslint.lintText(${JSON.stringify(code)}, { filePath: ${JSON.stringify(join(root, file))} });
    console.log(JSON.stringify(result.messages.filter((message) => message.severity === 2).map((message) => message.ruleId)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env: { ...process.env, NX_DAEMON: 'false' }, encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1));
}

beforeAll(() => {
  // The rule reads the project graph from Nx's cache and says nothing where there is none.
  execFileSync(process.execPath, ['-e', `require('@nx/devkit').createProjectGraphAsync().then(() => process.exit(0))`], { cwd: root, env: { ...process.env, NX_DAEMON: 'false' }, stdio: 'ignore' });
}, 120_000);

const BOUNDARY = '@nx/enforce-module-boundaries';

test.each([
  ['an app reaches into another app by path', 'apps/catalog/src/routes.tsx', `export * from '../../cart-wishlist/src/routes';`],
  ['an app takes another app’s messages', 'apps/catalog/src/routes.tsx', `import words from '@spruce/messages-cart-wishlist/en.json';\nconsole.log(words);`],
  ['the design system knows data', 'libs/ui/src/index.ts', `export * from '@spruce/api-client';`],
  ['the contract knows its clients', 'libs/contract/src/index.ts', `export * from '@spruce/api-client';`],
  ['pricing knows the cart', 'libs/pricing/src/index.ts', `export * from '@spruce/cart';`],
  ['a remote takes code for Node', 'apps/catalog/src/routes.tsx', `export * from '@spruce/federation';`],
  ['the service takes code for browsers', 'apps/api/src/main.ts', `export * from '@spruce/ui';`],
])('%s: lint refuses', (_name, file, code) => {
  expect(problemsOf(file, code)).toContain(BOUNDARY);
}, 60_000);

test.each([
  ['apps/catalog/src/routes.tsx', `export * from '@spruce/ui';\nexport * from '@spruce/api-client';\nexport * from '@spruce/pricing';`],
  ['apps/api/src/main.ts', `export * from '@spruce/contract';\nexport * from '@spruce/pricing';`],
  ['libs/api-client/src/index.ts', `export type * from '@spruce/contract';`],
])('%s may import what the house allows', (file, code) => {
  expect(problemsOf(file, code)).not.toContain(BOUNDARY);
}, 60_000);

test.each(['@spruce/cart-wishlist', '@spruce/cart-wishlist/src/routes'])('an app imports %s: lint refuses', (name) => {
  expect(problemsOf('apps/catalog/src/routes.tsx', `export * from '${name}';`)).toContain('no-restricted-imports');
}, 60_000);

test('requests outside of the API client are refused', () => {
  expect(problemsOf('apps/catalog/src/routes.tsx', `export const load = () => fetch('/x');`)).toContain('no-restricted-globals');
}, 60_000);
