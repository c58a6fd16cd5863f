const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { workspaceRoot } = require('./package-json');

const federation = (path) => join(workspaceRoot, 'node_modules/@module-federation', path);
const lean = (file) => join(__dirname, 'lean', file);

/** Folders that the lean files import from. */
const leanAliases = {
  '#bundler-runtime': federation('webpack-bundler-runtime/dist'),
  '#runtime-core': federation('runtime-core/dist'),
};

const ENTRY = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Module Federation names its entry file after a hash that contains the checkout's folder; the built code must not depend on it. */
class StableEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableEntryId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableEntryId', (modules) => {
        for (const entry of modules) {
          // Both the file and the container that starts with it carry its name in their identifiers.
          if (/[\\/]\.federation[\\/]entry\./.test(entry.identifier())) compilation.chunkGraph.setModuleId(entry, entry.identifier().startsWith('container') ? 'container' : 'federation');
        }
      });
    });
  }
}

/** The shell's federation runtime, less 6 KB that it never reaches. */
const leanHostPlugins = () => [
  new StableEntryIdPlugin(),
  new NormalModuleReplacementPlugin(ENTRY, lean('federation-host.mjs')),
  new NormalModuleReplacementPlugin(/error-codes[\\/]dist[\\/]desc\.mjs$|^\.\/desc\.mjs$/, (resource) => {
    if (/error-codes/.test(resource.request + resource.context)) resource.request = lean('error-descriptions.mjs');
  }),
  new NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, lean('snapshot-handler.mjs')),
  new NormalModuleReplacementPlugin(/semver[\\/]index\.js$/, (resource) => {
    if (/runtime-core[\\/]dist/.test(resource.context)) resource.request = lean('semver.mjs');
  }),
  new NormalModuleReplacementPlugin(/utils[\\/]preload\.js$/, (resource) => {
    if (/runtime-core[\\/]dist/.test(resource.context)) resource.request = lean('preload.mjs');
  }),
];

/** A remote's federation runtime is the shell's. */
const leanRemotePlugins = () => [new StableEntryIdPlugin(), new NormalModuleReplacementPlugin(ENTRY, lean('federation-remote.mjs'))];

module.exports = { leanAliases, leanHostPlugins, leanRemotePlugins };
