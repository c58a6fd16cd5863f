const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

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

const remoteShims = () => [new StableEntryIdPlugin(), new NormalModuleReplacementPlugin(ENTRY, join(__dirname, 'federation-remote.mjs'))];

module.exports = { remoteShims };
