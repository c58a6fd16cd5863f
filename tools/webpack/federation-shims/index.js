const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { workspaceRoot } = require('../package-json');

/** @param {string} path */
const federation = (path) => join(workspaceRoot, 'node_modules/@module-federation', path);
/** @param {string} file */
const shim = (file) => join(__dirname, file);

const UNUSED = shim('unused-parts.mjs');

const shimAliases = {
  '#bundler-runtime': federation('webpack-bundler-runtime/dist'),
  '#runtime-core': federation('runtime-core/dist'),
};

const ENTRY = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/**
 * Gives the entry file a fixed module id. Module Federation names this file after a hash of the path of the repository, and builds must not
 * depend on that path.
 */
class StableEntryIdPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableEntryId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableEntryId', (modules) => {
        for (const entry of modules) {
          // The identifier of the container that wraps the entry file contains the same path.
          if (/[\\/]\.federation[\\/]entry\./.test(entry.identifier()))
            compilation.chunkGraph.setModuleId(entry, entry.identifier().startsWith('container') ? 'container' : 'federation');
        }
      });
    });
  }
}

/** Replaces parts of the federation runtime that the shell never uses (6 KB). */
const hostShims = () => [
  new StableEntryIdPlugin(),
  new NormalModuleReplacementPlugin(ENTRY, shim('federation-host.mjs')),
  new NormalModuleReplacementPlugin(/error-codes[\\/]dist[\\/]desc\.mjs$|^\.\/desc\.mjs$/, (resource) => {
    if (/error-codes/.test(resource.request + resource.context)) resource.request = UNUSED;
  }),
  new NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, UNUSED),
  new NormalModuleReplacementPlugin(/semver[\\/]index\.js$/, (resource) => {
    if (/runtime-core[\\/]dist/.test(resource.context)) resource.request = UNUSED;
  }),
  new NormalModuleReplacementPlugin(/utils[\\/]preload\.js$/, (resource) => {
    if (/runtime-core[\\/]dist/.test(resource.context)) resource.request = UNUSED;
  }),
];

const remoteShims = () => [new StableEntryIdPlugin(), new NormalModuleReplacementPlugin(ENTRY, shim('federation-remote.mjs'))];

module.exports = { shimAliases, hostShims, remoteShims };
