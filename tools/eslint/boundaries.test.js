const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** Lints all texts in one child process, because ESLint takes a second to load its configuration. */
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
    name: 'an app imports a file of another app by its path',
    refuses: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '../../cart-wishlist/src/routes';`,
  },
  {
    name: 'an app imports the messages of another app',
    refuses: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `import messages from '@spruce/messages-cart-wishlist/en.json';\nconsole.log(messages);`,
  },
  {
    name: 'the design system imports the API client',
    refuses: BOUNDARY,
    file: 'libs/ui/src/index.ts',
    code: `export * from '@spruce/api-client';`,
  },
  {
    name: 'the contract imports the API client',
    refuses: BOUNDARY,
    file: 'libs/contract/src/index.ts',
    code: `export * from '@spruce/api-client';`,
  },
  { name: 'the cart imports a widget', refuses: BOUNDARY, file: 'libs/cart/src/index.ts', code: `export * from '@spruce/features';` },
  {
    name: 'the pricing library imports the cart library',
    refuses: BOUNDARY,
    file: 'libs/pricing/src/index.ts',
    code: `export * from '@spruce/cart';`,
  },
  {
    name: 'a remote imports code for Node',
    refuses: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/federation';`,
  },
  { name: 'the service imports code for browsers', refuses: BOUNDARY, file: 'apps/api/src/main.ts', code: `export * from '@spruce/ui';` },
  {
    name: 'an app imports another app by its package name',
    refuses: APP_NAME,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/cart-wishlist';`,
  },
  {
    name: 'an app imports a file of another app by its package name',
    refuses: APP_NAME,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/cart-wishlist/src/routes';`,
  },
  {
    name: 'an app imports Link from react-router-dom instead of @spruce/platform',
    refuses: APP_NAME,
    file: 'apps/catalog/src/routes.tsx',
    code: `export { Link } from 'react-router-dom';`,
  },
  {
    name: 'an app calls a method of i18next',
    allows: 'no-restricted-syntax',
    file: 'apps/catalog/src/routes.tsx',
    code: `export const has = (i18n) => i18n.hasResourceBundle('en', 'catalog');`,
  },
  {
    name: 'a page formats a date with Intl.DateTimeFormat',
    refuses: 'no-restricted-syntax',
    file: 'apps/catalog/src/routes.tsx',
    code: `export const day = (date) => new Intl.DateTimeFormat('th').format(date);`,
  },
  {
    name: 'a mail formats a date with toLocaleDateString',
    refuses: 'no-restricted-syntax',
    file: 'apps/api/src/platform/mail/compose.ts',
    code: `export const day = (date) => date.toLocaleDateString('th');`,
  },
  {
    name: 'an app calls fetch instead of the API client',
    refuses: 'no-restricted-globals',
    file: 'apps/catalog/src/routes.tsx',
    code: `export const load = () => fetch('/x');`,
  },
  {
    name: 'a regular expression takes quadratic time because it backtracks',
    refuses: 'regexp/no-super-linear-backtracking',
    file: 'apps/api/src/main.ts',
    code: String.raw`export const is = (text: string) => /^[^@]+@[^@]+\.[^@]+$/.test(text);`,
  },
  {
    name: 'the search of a regular expression takes quadratic time',
    refuses: 'regexp/no-super-linear-move',
    file: 'apps/shell/src/server/main.ts',
    code: String.raw`export const parts = (header: string) => header.split(/\s*;\s*/);`,
  },
  {
    name: 'delivery imports availability',
    refuses: DIRECTION,
    file: 'apps/api/src/delivery/slots.ts',
    code: `export * from '../availability/stock';`,
  },
  {
    name: 'availability imports payments',
    refuses: DIRECTION,
    file: 'apps/api/src/availability/stock.ts',
    code: `export * from '../payments/port';`,
  },
  {
    name: 'payments import availability',
    refuses: APP_NAME,
    file: 'apps/api/src/payments/port.ts',
    code: `export * from '../availability/stock';`,
  },
  {
    name: 'payments import orders',
    refuses: DIRECTION,
    file: 'apps/api/src/payments/port.ts',
    code: `export * from '../orders/order-rows';`,
  },
  {
    name: 'orders import payments and availability',
    allows: DIRECTION,
    file: 'apps/api/src/orders/moves.ts',
    code: `export * from '../availability/stock';\nexport * from '../payments/port';`,
  },
  {
    name: 'the platform folder of the service imports the catalogue',
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
    name: 'a remote imports the design system, features, the API client and the pricing library',
    allows: BOUNDARY,
    file: 'apps/catalog/src/routes.tsx',
    code: `export * from '@spruce/ui';\nexport * from '@spruce/features';\nexport * from '@spruce/api-client';\nexport * from '@spruce/pricing';`,
  },
  {
    name: 'the service imports the contract and the pricing library',
    allows: BOUNDARY,
    file: 'apps/api/src/main.ts',
    code: `export * from '@spruce/contract';\nexport * from '@spruce/pricing';`,
  },
  {
    name: 'the API client imports types of the contract',
    allows: BOUNDARY,
    file: 'libs/api-client/src/index.ts',
    code: `export type * from '@spruce/contract';`,
  },
];
const problems = new Map();

beforeAll(() => {
  // Creates Nx's project graph. Without it, the rule for boundaries between projects reports nothing.
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
