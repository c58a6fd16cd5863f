const { join } = require('node:path');
const sharedExports = require('./shared-exports.json');
const { versionOf, workspaceRoot } = require('./package-json');

/** @param {string} name */
const range = (name) => `^${versionOf(name)}`;
/** @param {string} path */
const nodeModule = (path) => join(workspaceRoot, 'node_modules', path);

/** @type {(request: string) => string} Whose version counts for a specifier. */
const packageOf = (request) => (request.startsWith('@') ? request.split('/').slice(0, 2) : request.split('/').slice(0, 1)).join('/');

/** Every specifier that a remote may import and must not bundle; the server bundle's `require` knows the same ones. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  'zustand/middleware',
  'i18next',
  'react-i18next',
  '@spruce/platform',
];

/**
 * What a release states under `requires`. Its entry runs on the shell's federation runtime, whose inner interface may
 * change with a minor version.
 */
const requires = () => ({
  '@module-federation/runtime': `~${versionOf('@module-federation/runtime')}`,
  ...Object.fromEntries([...new Set(SHARED.map(packageOf))].sort().map((name) => [name, range(name)])),
});

/** @type {(request: string) => string} react-router-dom is a thin facade of react-router: one share key, one instance. */
const shareKeyOf = (request) => (request === 'react-router-dom' ? 'react-router' : request);

/** A remote takes every shared library from the shell and has no copy to fall back on. */
const remoteShared = () =>
  Object.fromEntries(
    SHARED.map((request) => [
      request,
      { shareKey: shareKeyOf(request), singleton: true, requiredVersion: range(packageOf(request)), import: /** @type {const} */ (false) },
    ]),
  );

/** Fetched when a remote first asks for it; the rest is part of every page anyway. */
const ON_DEMAND = new Set(['zustand/middleware']);

/**
 * The shell provides one file for each library, under the key that remotes ask for: a facade with the allowed exports,
 * so that webpack drops the rest. The shell's own imports never pass the share scope.
 * @param {string} dir
 */
function shellShared(dir) {
  /** @param {string} file */
  const facade = (file) => join(dir, 'src/shared', `${file}.ts`);
  const provided = {
    react: nodeModule('react/index.js'),
    'react/jsx-runtime': nodeModule('react/jsx-runtime.js'),
    'react-dom': nodeModule('react-dom/index.js'),
    'react-router': facade('react-router'),
    '@tanstack/react-query': facade('react-query'),
    zustand: facade('zustand'),
    'zustand/middleware': facade('zustand-middleware'),
    i18next: nodeModule('i18next/dist/esm/i18next.js'),
    'react-i18next': facade('react-i18next'),
    '@spruce/platform': facade('platform'),
  };
  return Object.fromEntries(
    Object.entries(provided).map(([shareKey, file]) => {
      const version = versionOf(packageOf(shareKey));
      return [file, { shareKey, singleton: true, eager: !ON_DEMAND.has(shareKey), version, requiredVersion: `^${version}` }];
    }),
  );
}

/** The router's production build, which its package shows to nobody. */
const routerAliases = {
  'react-router$': nodeModule('react-router/dist/production/index.mjs'),
  'react-router/dom$': nodeModule('react-router/dist/production/dom-export.mjs'),
};

/**
 * Libraries by the file that is small: the packages' own entries reach a development build or parts that nobody uses.
 * @param {{ dev: boolean }} options
 * @returns {Record<string, string>}
 */
const shellAliases = ({ dev }) => ({
  ...(dev
    ? {}
    : {
        ...routerAliases,
        'react-router-dom$': join(__dirname, 'library-entries/react-router-dom.mjs'),
      }),
  i18next$: nodeModule('i18next/dist/esm/i18next.js'),
  'react-i18next$': join(__dirname, 'library-entries/react-i18next.mjs'),
  '#react-i18next': nodeModule('react-i18next/dist/es'),
  // One core of the federation runtime instead of two.
  '@module-federation/runtime-tools/runtime-core$': nodeModule('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/runtime-core$': nodeModule('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/enhanced/runtime$': nodeModule('@module-federation/runtime/dist/index.js'),
  '@module-federation/runtime$': nodeModule('@module-federation/runtime/dist/index.js'),
});

module.exports = { SHARED, remoteShared, requires, routerAliases, sharedExports, shellAliases, shellShared };
