const { join } = require('node:path');
const sharedExports = require('./shared-exports.json');
const { parsePackageName, readVersion, workspaceRoot } = require('./package-json');

/** @param {string} name */
const range = (name) => `^${readVersion(name)}`;
/** @param {string} path */
const nodeModule = (path) => join(workspaceRoot, 'node_modules', path);

/** Imports that a remote must not bundle. The `require` of server bundles knows the same list. */
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
 * Value of `requires` in a release. The federation runtime is pinned to the minor version, because its internal interface can change with
 * one.
 */
const requires = () => ({
  '@module-federation/runtime': `~${readVersion('@module-federation/runtime')}`,
  ...Object.fromEntries([...new Set(SHARED.map(parsePackageName))].sort().map((name) => [name, range(name)])),
});

/** @type {(request: string) => string} react-router-dom re-exports react-router: one share key, one instance. */
const toShareKey = (request) => (request === 'react-router-dom' ? 'react-router' : request);

/** Remotes take shared libraries from the shell and have no fallback copy. */
const remoteShared = () =>
  Object.fromEntries(
    SHARED.map((request) => [
      request,
      {
        shareKey: toShareKey(request),
        singleton: true,
        requiredVersion: range(parsePackageName(request)),
        import: /** @type {const} */ (false),
      },
    ]),
  );

/** Loaded when a remote first requests it; the others are on every page. */
const ON_DEMAND = new Set(['zustand/middleware']);

/**
 * The shell provides one facade file per library with the allowed exports, so that webpack drops the rest. The shell's own imports bypass
 * the share scope.
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
      const version = readVersion(parsePackageName(shareKey));
      return [file, { shareKey, singleton: true, eager: !ON_DEMAND.has(shareKey), version, requiredVersion: `^${version}` }];
    }),
  );
}

/** The package does not export its production build. */
const routerAliases = {
  'react-router$': nodeModule('react-router/dist/production/index.mjs'),
  'react-router/dom$': nodeModule('react-router/dist/production/dom-export.mjs'),
};

/**
 * Smaller entry files of libraries; the default entries include development builds or unused parts.
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
  // Avoids a second copy of the federation runtime core.
  '@module-federation/runtime-tools/runtime-core$': nodeModule('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/runtime-core$': nodeModule('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/enhanced/runtime$': nodeModule('@module-federation/runtime/dist/index.js'),
  '@module-federation/runtime$': nodeModule('@module-federation/runtime/dist/index.js'),
});

module.exports = { SHARED, remoteShared, requires, routerAliases, sharedExports, shellAliases, shellShared };
