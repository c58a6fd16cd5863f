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
});

module.exports = { SHARED, remoteShared, requires, routerAliases, sharedExports, shellAliases };
