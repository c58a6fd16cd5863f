const { join } = require('node:path');
const webpack = require('webpack');
const { base } = require('./base');
const { readApp } = require('./package-json');

/**
 * Third-party packages stay in node_modules; the workspace's own sources are bundled, for Node reads no TypeScript.
 * @returns {import('webpack').ExternalItemFunction}
 * @param {RegExp} [bundled]
 */
const thirdParty =
  (bundled) =>
  ({ request = '' }, done) =>
    /^(@spruce\/|[./]|#)/.test(request) || bundled?.test(request) ? done() : done(null, `commonjs ${request}`);

/**
 * A configuration for code that runs on Node: one file an entry, readable, with a source map. `bundled` names packages that are taken in
 * all the same.
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
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
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
