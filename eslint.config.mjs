import nx from '@nx/eslint-plugin';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import importRules from './tools/eslint/import-rules.js';
import language from './tools/eslint/plain-language.js';
import money from './tools/eslint/translated-money.js';

const spruce = { rules: { ...importRules.rules, ...language.rules, ...money.rules } };

const allow = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

const apps = ['shell', 'catalog', 'cart-wishlist', 'checkout', 'account', 'api', 'sandbox', 'e2e'];

const otherApps = {
  group: apps.flatMap((app) => [`@spruce/${app}`, `@spruce/${app}/*`]),
  message: 'An app is reached by its URL, never imported.',
};
const samples = { group: ['**/testing', '**/testing/**'], message: 'Samples and test servers never reach a bundle of the product.' };

const slowLink = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'Take links from @spruce/platform (working agreement).',
};

/** Requires formatDate for all dates, because servers and browsers have different ICU versions, which can format a date differently. */
const ownDates = {
  selector:
    'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"], MemberExpression[property.name=/^toLocale(Date|Time)String$/]',
  message: 'Use formatDate of @spruce/i18n with one of its styles.',
};

/** Forbids the current time in tests, because such a test fails on some days. */
const testDates = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
].map((selector) => ({ selector, message: 'Set a fixed date in tests, or use currentTime of @spruce/jest-setup/clock.' }));

/**
 * Limits the imports between the folders below src. `layers` lists these folders from top to bottom, and no folder may import a folder
 * above it. If a folder is in `apart`, its subfolders may not import one another.
 */
const order = (files, layers, apart = []) => ({
  files: [`${files}/src/**/*.{ts,tsx}`],
  ignores: ['**/testing/**'],
  rules: { 'spruce/import-direction': ['error', { layers, apart }] },
});

/**
 * Lines that may be long, because Prettier cannot break them: a single text (property, argument, test title), an SVG path, or Thai, whose
 * vowel and tone marks have no width.
 */
const longTexts = [
  /[\u0E00-\u0E7F]/,
  /^\s*(?:[\w.'"-]+: |\w+ = |[:?+] |return |\w+\(|\w+=\{?)?(['"`/]).*\1[\w),;\]} ]*$/,
  /^\s*(?:it|test|describe)(?:\.\w+)*\(['"`]/,
  /data:image|eslint-disable/,
].map(({ source }) => `(?:${source})`);

export default tseslint.config(
  {
    ignores: [
      'tmp',
      '**/dist',
      '**/dist-dev',
      '**/assembled',
      '**/storybook-static',
      '**/.nx',
      '**/.data',
      '**/node_modules',
      '**/coverage',
      'apps/api/test/generated-client/generated',
    ],
  },
  tseslint.configs.recommended,
  // The rules of hooks run React's compiler, which takes half of the time of lint. So they check only files that may contain hooks.
  { files: ['**/*.tsx', '{apps/!(api|sandbox|storefront-e2e),libs}/**/*.ts'], ...hooks.configs.flat.recommended },
  {
    // Forbids slow regular expressions: while one runs, the server answers no other request.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  { files: ['**/*.{test,spec,stories}.{ts,tsx,js}'], rules: { 'regexp/no-super-linear-move': 'off' } },
  {
    files: ['apps/**', 'libs/**', 'tools/**'],
    ignores: ['**/thai-compounds.mjs', 'libs/federation/src/testing/**'],
    rules: { 'max-len': ['error', { code: 140, ignoreUrls: true, ignorePattern: longTexts.join('|') }] },
  },
  { plugins: { spruce } },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}', 'tools/release/src/**/*.ts'],
    rules: { 'spruce/no-import-cycle': 'error' },
  },
  {
    files: ['{apps/*,libs/*,tools/release}/src/**/*.{ts,tsx}'],
    rules: { 'spruce/no-folder-cycle': 'error' },
  },
  { files: ['{apps,libs}/*/src/**/*.tsx'], rules: { 'spruce/translated-money': 'error' } },
  { files: ['**/*.{ts,tsx,js,cjs,mjs}'], rules: { 'spruce/plain-language': 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          // If one file imports a library lazily, another file may import types and small parts of it statically. The size budgets
          // (tools/webpack/size.js) fail if this makes a page too large.
          checkDynamicDependenciesExceptions: ['.*'],
          depConstraints: [
            ...apps.map((app) => allow(`scope:${app}`, `scope:${app}`, 'scope:shared')),
            allow('scope:shared', 'scope:shared'),
            allow('type:app', 'type:feature', 'type:ui', 'type:data', 'type:contract', 'type:util', 'type:messages', 'type:tool'),
            allow('type:feature', 'type:ui', 'type:data', 'type:contract', 'type:util', 'type:messages'),
            allow('type:ui', 'type:ui', 'type:util', 'type:input'),
            allow('type:data', 'type:data', 'type:contract', 'type:util'),
            allow('type:contract', 'type:contract'),
            allow('type:util', 'type:util', 'type:contract'),
            allow('type:messages', 'type:messages'),
            allow('platform:web', 'platform:web', 'platform:any'),
            allow('platform:node', 'platform:node', 'platform:any'),
            allow('platform:any', 'platform:any'),
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Apps export nothing, so the boundary rule above does not know their package names.
      'no-restricted-imports': ['error', { patterns: [otherApps, samples], paths: [slowLink] }],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Requests go through @spruce/api-client.' }],
      'no-restricted-syntax': ['error', ownDates],
    },
  },
  {
    files: [
      'tools/**',
      'apps/api/**',
      'apps/sandbox/**',
      'apps/storefront-e2e/**',
      'apps/shell/src/server/**',
      'libs/api-client/**',
      '**/*.test.{ts,tsx}',
      'libs/federation/**',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  order('apps/!(api|sandbox|shell|storefront-e2e)', [['pages', 'slots', 'staff'], ['features']], ['features']),
  order('apps/api', [
    ['notifications'],
    ['orders'],
    ['faults'],
    ['reviews', 'sharing'],
    ['content', 'identity', 'payments'],
    ['invoices'],
    ['availability'],
    ['delivery'],
    ['staff'],
    ['accounts'],
    ['catalogue', 'pdf', 'places'],
    ['platform'],
  ]),
  {
    // Only the code of orders may import stock (availability) and slots (delivery).
    files: ['apps/api/src/payments/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [otherApps, samples, { group: ['**/availability/**', '**/delivery/**'], message: 'Only orders may import both.' }],
          paths: [slowLink],
        },
      ],
    },
  },
  {
    // Allows Link of react-router-dom here: the shell must still export it, because older releases of remotes import it.
    files: ['apps/shell/src/shared/**', 'apps/shell/src/server/shared-libraries.ts', 'tools/webpack/fixtures/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [otherApps, samples] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/testing/**', '**/test/**', '**/.storybook/**', 'apps/storefront-e2e/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [otherApps] }] },
  },
  { files: ['tools/storybook/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  // Only developers see the pages of the sandbox, so they need not use formatDate.
  { files: ['apps/sandbox/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', 'apps/*/test/**/*.ts', 'apps/storefront-e2e/support/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ownDates, ...testDates] },
  },
  { files: ['apps/storefront-e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
