const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const webpack = require('webpack');
const { base, readMode } = require('./base');
const { ChunkIntegrityPlugin } = require('./chunk-integrity-plugin');
const { clientConfig } = require('./client');
const { FacadeCheckPlugin } = require('./facade-check-plugin');
const { remoteShims } = require('./federation-shims');
const { readApp } = require('./package-json');
const { SHARED, remoteShared, sharedExports } = require('./shared');

/** Inlines small images, so that server and browser use the same URL. */
const inlineAssets = { test: /\.(svg|png|webp|avif)$/, type: 'asset/inline' };

/**
 * Each exposed module has a named chunk group, so that `assets.json` lists its files.
 * @param {import('./types/options').Manifest} manifest
 */
const listExposes = ({ spruce }) =>
  Object.fromEntries(
    Object.entries({ routes: './src/routes.tsx', ...spruce.slots }).map(([name, file]) => [
      `./${name}`,
      { import: file, name: `__federation_expose_${name}` },
    ]),
  );

/** @typedef {{ sharedBy?: number, apart?: RegExp }} Sharing */

/**
 * One chunk for code that most pages need: two requests less and better compression on the first page.
 * @param {Sharing} sharing
 */
function sharedChunks({ sharedBy = 3, apart }) {
  const limits = { minChunks: sharedBy, minSize: 10_000 };
  /** @param {import('webpack').Chunk} chunk */
  const isApart = ({ name }) => typeof name === 'string' && !!apart?.test(name);
  /** @type {(wanted: boolean) => (chunk: import('webpack').Chunk) => boolean} */
  const those = (wanted) => (chunk) => !chunk.canBeInitial() && isApart(chunk) === wanted;
  return {
    shared: { ...limits, name: 'shared', chunks: those(false) },
    ...(apart && { apart: { ...limits, name: 'shared-apart', chunks: those(true) } }),
  };
}

/** @type {(dir: string, options: Sharing & { mode: import('./types/options').Mode }) => import('webpack').Configuration} */
function remoteClient(dir, { mode, ...sharing }) {
  const manifest = readApp(dir);
  const { app, version } = manifest;
  // Two versions in one document must not share a chunk registry.
  const uniqueName = `${app}_${version}`.replace(/\W/g, '_');
  const config = clientConfig({
    app,
    dir,
    mode,
    publicPath: 'auto',
    uniqueName,
    outDir: mode === 'development' ? 'dist-dev' : 'dist',
    refresh: mode === 'development',
  });
  config.module.rules.push(inlineAssets);
  return {
    ...config,
    entry: {},
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, ...sharedChunks(sharing) } },
    },
    plugins: [
      new ModuleFederationPlugin({
        // 'version-first' would fetch the entries of all remotes as soon as one is used.
        shareStrategy: 'loaded-first',
        name: app,
        // The entry script defines a global, so its name must be an identifier.
        library: { type: 'var', name: app.replace(/\W/g, '_') },
        filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: listExposes(manifest),
        shared: remoteShared(),
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...remoteShims(),
      ...(mode === 'production' ? [new FacadeCheckPlugin(sharedExports), new ChunkIntegrityPlugin()] : []),
      ...config.plugins,
    ],
  };
}

/** @type {(dir: string, options: { mode: import('./types/options').Mode }) => import('webpack').Configuration} */
function remoteServer(dir, { mode }) {
  const { app } = readApp(dir);
  const config = base({ app, dir, mode, kind: 'server', extract: 'names' });
  config.module.rules.push(inlineAssets);
  return {
    ...config,
    target: 'node20',
    entry: { index: './src/routes.tsx' },
    output: { path: join(dir, 'dist/server'), filename: 'index.cjs', library: { type: 'commonjs2' }, clean: true },
    optimization: { minimize: false, splitChunks: false },
    // Excludes Node's modules too: the shell does not provide them to remotes, so the build must fail.
    externalsPresets: { node: false },
    externals: [({ request = '' }, done) => (SHARED.includes(request) ? done(null, `commonjs ${request}`) : done())],
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * The two builds of a remote: `dist/client` (federation remote) and `dist/server/index.cjs` (its routes in one file).
 * Modules that at least `sharedBy` pages need go into one chunk that all pages load. Chunks whose names match `apart` have a shared chunk
 * of their own, so that other pages do not load it.
 * @param {string} dir
 * @param {Sharing & { mode?: import('./types/options').Mode }} [options]
 */
const remoteApp = (dir, { mode = readMode(), ...sharing } = {}) => [remoteClient(dir, { mode, ...sharing }), remoteServer(dir, { mode })];

module.exports = { remoteApp };
