const { isBuiltin } = require('node:module');
const { join } = require('node:path');
const webpack = require('webpack');
const { base } = require('./base');
const { ExternalsPlugin } = require('./externals-plugin');
const { dependencies, parsePackageName, readApp } = require('./package-json');

/**
 * Decides which imports of a Node bundle stay outside: npm packages stay outside, sources of the workspace are bundled. If `bundled`
 * matches a package, its own dependencies are bundled too, unless the workspace lists them, because another version may be installed.
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

/** @param {import('./types/options').ServiceOptions} options */
function nodeBundle({ app, dir, mode, kind, entry, path, bundled }) {
  const config = base({ app, dir, mode, kind, extract: 'names' });
  /** @type {import('webpack').Configuration['optimization']} */
  const optimization = { minimize: false, splitChunks: false, nodeEnv: false };
  return {
    ...config,
    // Keeps `createRequire` of Node, because it finds files of packages outside the bundle.
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
const nodeService = (dir) =>
  nodeBundle({ app: readApp(dir).app, dir, mode: 'production', kind: 'service', entry: { main: './src/main.ts' }, path: join(dir, 'dist') });

module.exports = { nodeBundle, nodeService };
