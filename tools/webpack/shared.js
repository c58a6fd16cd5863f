const { join } = require('node:path');
const sharedExports = require('./shared-exports.json');
const { parsePackageName, readVersion, workspaceRoot } = require('./package-json');

/** @param {string} name */
const range = (name) => `^${readVersion(name)}`;
/** @param {string} path */
const nodeModule = (path) => join(workspaceRoot, 'node_modules', path);

/** Libraries that the shell provides to remotes. Server bundles of remotes can require no other modules. */
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
 * Returns the version ranges that a release requires of the shell (`requires` in release.json). The range of the federation runtime allows
 * only patch versions, because a new minor version can change its internal interface.
 */
const requires = () => ({
  '@module-federation/runtime': `~${readVersion('@module-federation/runtime')}`,
  ...Object.fromEntries([...new Set(SHARED.map(parsePackageName))].sort().map((name) => [name, range(name)])),
});

/** @type {(request: string) => string} react-router-dom re-exports react-router, so both share one instance. */
const toShareKey = (request) => (request === 'react-router-dom' ? 'react-router' : request);

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

/** Libraries that load only when a remote needs them. All other shared libraries load with every page. */
const ON_DEMAND = new Set(['zustand/middleware']);

/**
 * For most libraries, the shell has a file (facade) that exports only the names that remotes may use, so that webpack removes the rest.
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

/** react-router does not export its production build, so these aliases name the files of that build. */
const routerAliases = {
  'react-router$': nodeModule('react-router/dist/production/index.mjs'),
  'react-router/dom$': nodeModule('react-router/dist/production/dom-export.mjs'),
};

/**
 * Replaces entry files of libraries by smaller ones, because the default entries include development builds or unused parts.
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
  // Without the aliases below, the bundle would contain the core of the federation runtime twice.
  '@module-federation/runtime-tools/runtime-core$': nodeModule('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/runtime-core$': nodeModule('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/enhanced/runtime$': nodeModule('@module-federation/runtime/dist/index.js'),
  '@module-federation/runtime$': nodeModule('@module-federation/runtime/dist/index.js'),
});

module.exports = { SHARED, remoteShared, requires, routerAliases, sharedExports, shellAliases, shellShared };
