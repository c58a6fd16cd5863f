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

/** The shell's federation runtime, less 5 KB that it never reaches. */
const leanHostPlugins = () => [
  new NormalModuleReplacementPlugin(ENTRY, lean('federation-host.mjs')),
  new NormalModuleReplacementPlugin(/error-codes[\\/]dist[\\/]desc\.mjs$|^\.\/desc\.mjs$/, (resource) => {
    if (/error-codes/.test(resource.request + resource.context)) resource.request = lean('error-descriptions.mjs');
  }),
  new NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, lean('snapshot-handler.mjs')),
  new NormalModuleReplacementPlugin(/utils[\\/]preload\.js$/, (resource) => {
    if (/runtime-core[\\/]dist/.test(resource.context)) resource.request = lean('preload.mjs');
  }),
];

/** A remote's federation runtime is the shell's. */
const leanRemotePlugins = () => [new NormalModuleReplacementPlugin(ENTRY, lean('federation-remote.mjs'))];

module.exports = { leanAliases, leanHostPlugins, leanRemotePlugins };
