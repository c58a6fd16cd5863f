const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** All texts share one child process, because ESLint takes a second to load its configuration. */
function lintTexts(texts) {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint({ cwd: ${JSON.stringify(root)} });
    const problems = [];
    for (const [file, code] of ${JSON.stringify(texts.map(({ file, code }) => [join(root, file), code]))}) {
      const [result] = await eslint.lintText(code, { filePath: file });
      problems.push(result.messages.filter((message) => message.severity === 2).map((message) => message.ruleId));
    }
    console.log(JSON.stringify(problems));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1));
}

const BOUNDARY = '@nx/enforce-module-boundaries';
const APP_NAME = 'no-restricted-imports';
const DIRECTION = 'spruce/import-direction';

const cases = [
  {
    name: 'an app reaches into another app by path',
    refuses: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '../../cart-wishlist/src/routes';`,
  },
  {
    name: 'an app takes another app’s messages',
    refuses: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `import messages from '@spruce/messages-cart-wishlist/en.json';\nconsole.log(messages);`,
  },
  { name: 'the design system knows data', refuses: BOUNDARY, file: 'libs/ui/src/index.ts', code: `export * from '@spruce/api-client';` },
  {
    name: 'the contract knows its clients',
    refuses: BOUNDARY,
    file: 'libs/contract/src/index.ts',
    code: `export * from '@spruce/api-client';`,
  },
  { name: 'data knows a widget', refuses: BOUNDARY, file: 'libs/cart/src/index.ts', code: `export * from '@spruce/features';` },
  { name: 'pricing knows the cart', refuses: BOUNDARY, file: 'libs/pricing/src/index.ts', code: `export * from '@spruce/cart';` },
  {
    name: 'a remote takes code for Node',
    refuses: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/federation';`,
  },
  { name: 'the service takes code for browsers', refuses: BOUNDARY, file: 'apps/api/src/main.ts', code: `export * from '@spruce/ui';` },
  {
    name: 'an app imports @spruce/cart-wishlist',
    refuses: APP_NAME,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/cart-wishlist';`,
  },
  {
    name: 'an app imports @spruce/cart-wishlist/src/routes',
    refuses: APP_NAME,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/cart-wishlist/src/routes';`,
  },
  {
    name: 'a link that works its path out',
    refuses: APP_NAME,
    file: 'apps/catalog/src/routes.tsx',
    code: `export { Link } from 'react-router-dom';`,
  },
  {
    name: 'a method of i18next that the release has',
    allows: 'no-restricted-syntax',
    file: 'apps/catalog/src/routes.tsx',
    code: `export const has = (i18n) => i18n.hasResourceBundle('en', 'catalog');`,
  },
  {
    name: 'a page prints a date with the browser’s own formatter',
    refuses: 'no-restricted-syntax',
    file: 'apps/catalog/src/routes.tsx',
    code: `export const day = (date) => new Intl.DateTimeFormat('th').format(date);`,
  },
  {
    name: 'a mail prints a date with the engine’s own formatter',
    refuses: 'no-restricted-syntax',
    file: 'apps/api/src/platform/mail/compose.ts',
    code: `export const day = (date) => date.toLocaleDateString('th');`,
  },
  {
    name: 'a request outside of the API client',
    refuses: 'no-restricted-globals',
    file: 'apps/catalog/src/routes.tsx',
    code: `export const load = () => fetch('/x');`,
  },
  {
    name: 'an expression that backtracks',
    refuses: 'regexp/no-super-linear-backtracking',
    file: 'apps/api/src/main.ts',
    code: String.raw`export const is = (text: string) => /^[^@]+@[^@]+\.[^@]+$/.test(text);`,
  },
  {
    name: 'an expression that begins anew at each place of a header',
    refuses: 'regexp/no-super-linear-move',
    file: 'apps/shell/src/server/main.ts',
    code: String.raw`export const parts = (header: string) => header.split(/\s*;\s*/);`,
  },
  {
    name: 'delivery knows what is held',
    refuses: DIRECTION,
    file: 'apps/api/src/delivery/slots.ts',
    code: `export * from '../availability/stock';`,
  },
  {
    name: 'availability knows payments',
    refuses: DIRECTION,
    file: 'apps/api/src/availability/stock.ts',
    code: `export * from '../payments/port';`,
  },
  {
    name: 'payments know stock',
    refuses: APP_NAME,
    file: 'apps/api/src/payments/port.ts',
    code: `export * from '../availability/stock';`,
  },
  {
    name: 'payments know orders',
    refuses: DIRECTION,
    file: 'apps/api/src/payments/port.ts',
    code: `export * from '../orders/order-rows';`,
  },
  {
    name: 'orders know payments and availability',
    allows: DIRECTION,
    file: 'apps/api/src/orders/moves.ts',
    code: `export * from '../availability/stock';\nexport * from '../payments/port';`,
  },
  {
    name: 'the platform of the service knows a domain',
    refuses: DIRECTION,
    file: 'apps/api/src/platform/http/server.ts',
    code: `export * from '../../catalogue/catalogue';`,
  },
  {
    name: 'a feature imports a page',
    refuses: DIRECTION,
    file: 'apps/catalog/src/features/product-card/product-card.tsx',
    code: `export * from '../../pages/product/product-page';`,
  },
  {
    name: 'a remote takes the design system, data and prices',
    allows: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/ui';\nexport * from '@spruce/features';\nexport * from '@spruce/api-client';\nexport * from '@spruce/pricing';`,
  },
  {
    name: 'the service takes the contract and prices',
    allows: BOUNDARY,
    file: 'apps/api/src/main.ts',
    code: `export * from '@spruce/contract';\nexport * from '@spruce/pricing';`,
  },
  {
    name: 'the client takes types of the contract',
    allows: BOUNDARY,
    file: 'libs/api-client/src/index.ts',
    code: `export type * from '@spruce/contract';`,
  },
];
const problems = new Map();

beforeAll(() => {
  // Without the project graph in Nx's cache, the rule reports nothing.
  execFileSync(process.execPath, ['-e', `require('@nx/devkit').createProjectGraphAsync().then(() => process.exit(0))`], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: 'ignore',
  });
  lintTexts(cases).forEach((found, index) => problems.set(cases[index].name, found));
}, 180_000);

test.each(cases.filter(({ refuses }) => refuses))('$name: lint reports an error', ({ name, refuses }) =>
  expect(problems.get(name)).toContain(refuses),
);

test.each(cases.filter(({ allows }) => allows))('$name: lint reports no error', ({ name, allows }) => {
  expect(problems.get(name)).toBeInstanceOf(Array);
  expect(problems.get(name)).not.toContain(allows);
});
