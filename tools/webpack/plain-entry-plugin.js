const { createHash } = require('node:crypto');
const { join } = require('node:path');
const webpack = require('webpack');
const { LicencesPlugin } = require('./licences-plugin');
const { workspaceRoot } = require('./package-json');

/** @type {Promise<string> | undefined} */
let runtime;

/**
 * Bundles the official federation runtime, with its licences.
 * @param {import('webpack').WebpackPluginInstance} minimizer
 * @returns {Promise<string>}
 */
const bundleRuntime = (minimizer) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: workspaceRoot,
      entry: join(__dirname, 'federation-shims/plain-runtime.mjs'),
      target: ['web', 'es2022'],
      performance: false,
      optimization: { minimizer: [minimizer] },
      plugins: [new LicencesPlugin()],
    });
    compiler.hooks.shouldEmit.tap('PlainEntry', () => false);
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      const { assets } = stats.compilation;
      return resolve(`/*!\n${assets['licences.txt']?.source()}*/\n${assets['main.js']?.source()}\n`);
    });
  });

/**
 * Adds an entry script with the official federation runtime, and names it in `mf-manifest.json`, for hosts other than the shell. Pages of
 * the shell load the other entry script, which is smaller because it has no runtime.
 */
class PlainEntryPlugin {
  /**
   * @param {string} app
   * @param {import('webpack').WebpackPluginInstance} minimizer
   */
  constructor(app, minimizer) {
    this.app = app;
    this.minimizer = minimizer;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PlainEntry', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PlainEntry', stage }, async (assets) => {
        const entry =
          compilation.entrypoints
            .get(this.app)
            ?.getFiles()
            .find((file) => file.endsWith('.js')) ?? '';
        runtime ??= bundleRuntime(this.minimizer);
        const script = (await runtime) + assets[entry]?.source();
        const file = `plainEntry.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
        compilation.emitAsset(file, new sources.RawSource(script), { minimized: true });
        const manifest = JSON.parse(String(assets['mf-manifest.json']?.source()));
        manifest.metaData.remoteEntry.name = file;
        compilation.updateAsset('mf-manifest.json', new sources.RawSource(JSON.stringify(manifest)));
        // This file lists source files, which hosts do not need.
        compilation.deleteAsset('mf-stats.json');
      });
    });
  }
}

module.exports = { PlainEntryPlugin };
