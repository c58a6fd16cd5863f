const { isBuiltin } = require('node:module');
const { join } = require('node:path');
const webpack = require('webpack');
const { base } = require('./base');
const { dependencies, parsePackageName, readApp } = require('./package-json');

/**
 * Decides which imports of a Node bundle stay outside. Sources of the workspace are bundled, npm packages are not. A package that matches
 * `bundled` is bundled together with those of its dependencies that package.json in the root does not list, because another version of
 * them may be installed.
 * @returns {import('webpack').ExternalItemFunction}
 * @param {RegExp} [bundled]
 */
const thirdParty =
  (bundled) =>
  ({ request = '', context = '' }, done) => {
    const isBundled = /[\\/]node_modules[\\/]/.test(context) && !isBuiltin(request) && !(parsePackageName(request) in dependencies);
    if (/^(@spruce\/|[./]|#)/.test(request) || bundled?.test(request) || isBundled) done();
    else done(null, `commonjs ${request}`);
  };

/** Lists the packages that a bundle requires where it runs in `externals.json`. */
class ExternalsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, ExternalModule, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Externals', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Externals', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const requests = [...compilation.modules].flatMap((module) =>
          module instanceof ExternalModule && typeof module.request === 'string' ? [module.request] : [],
        );
        const packages = requests.filter((request) => !isBuiltin(request)).map(parsePackageName);
        compilation.emitAsset('externals.json', new sources.RawSource(`${JSON.stringify([...new Set(packages)].sort(), null, 1)}\n`));
      });
    });
  }
}

/** @param {import('./types/options').ServiceOptions} options */
function nodeBundle({ app, dir, mode, kind, entry, path, bundled }) {
  const config = base({ app, dir, mode, kind, extract: 'names' });
  /** @type {import('webpack').Configuration['optimization']} */
  const optimization = { minimize: false, splitChunks: false, nodeEnv: false };
  return {
    ...config,
    // webpack must not replace Node's `createRequire`, which finds files of packages that are not in the bundle.
    module: { ...config.module, parser: { javascript: { createRequire: false } } },
    target: 'node20',
    devtool: 'source-map',
    entry,
    output: { path, filename: '[name].cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    node: { __dirname: false, __filename: false },
    optimization,
    externalsPresets: { node: true },
    externals: [thirdParty(bundled)],
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new ExternalsPlugin()],
  };
}

/** @param {string} dir */
function nodeService(dir) {
  const { app } = readApp(dir);
  return nodeBundle({ app, dir, mode: 'production', kind: 'service', entry: { main: './src/main.ts' }, path: join(dir, 'dist') });
}

module.exports = { nodeBundle, nodeService };
