const { isBuiltin } = require('node:module');
const { join } = require('node:path');
const webpack = require('webpack');
const { base } = require('./base');
const { ExternalsPlugin, packageOf } = require('./externals-plugin');
const { dependencies, readApp } = require('./package-json');

/**
 * Externals of a Node bundle: third-party packages stay in node_modules; sources of the workspace are bundled. What a bundled package
 * needs and the workspace does not name is bundled with it: outside, another version of it may stand in its place.
 * @returns {import('webpack').ExternalItemFunction}
 * @param {RegExp} [bundled]
 */
const thirdParty =
  (bundled) =>
  ({ request = '', context = '' }, done) => {
    const ofBundled = /[\\/]node_modules[\\/]/.test(context) && !isBuiltin(request) && !(packageOf(request) in dependencies);
    if (/^(@spruce\/|[./]|#)/.test(request) || bundled?.test(request) || ofBundled) done();
    else done(null, `commonjs ${request}`);
  };

/**
 * Configuration of a Node bundle: one readable file an entry, with a source map. `bundled` names third-party packages that are bundled all
 * the same.
 * @param {import('./types/options').ServiceOptions} options
 */
function nodeBundle({ app, dir, mode, kind, entry, path, bundled }) {
  const config = base({ app, dir, mode, kind, extract: 'names' });
  /** @type {import('webpack').Configuration['optimization']} */
  const optimization = { minimize: false, splitChunks: false, nodeEnv: false };
  return {
    ...config,
    // On Node `createRequire` is Node's own: it finds files of packages, which are not bundled.
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

/**
 * A service such as apps/api: `entry` → `dist/main.cjs`.
 * @param {string} dir
 * @param {{ entry?: string, mode?: import('./types/options').Mode }} [options]
 */
function nodeService(dir, { entry = './src/main.ts', mode = 'production' } = {}) {
  return nodeBundle({ app: readApp(dir).app, dir, mode, kind: 'service', entry: { main: entry }, path: join(dir, 'dist') });
}

module.exports = { nodeBundle, nodeService };
