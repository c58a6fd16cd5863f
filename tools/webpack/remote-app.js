const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const webpack = require('webpack');
const { base, readMode } = require('./base');
const { clientConfig, terser } = require('./client');
const { FacadeCheckPlugin } = require('./facade-check-plugin');
const { remoteShims } = require('./federation-shims');
const { readApp, workspaceRoot } = require('./package-json');
const { PlainEntryPlugin } = require('./plain-entry-plugin');
const { SHARED, remoteShared, sharedExports } = require('./shared');

/**
 * Writes images of a remote into its scripts as data URLs. Other URLs would differ between server and browser, because a remote finds the
 * address of its files only in the browser (`publicPath: 'auto'`).
 */
const inlineAssets = { test: /\.(svg|png|webp|avif)$/, type: 'asset/inline' };

/** @param {import('./types/options').Manifest} manifest */
const listExposes = ({ spruce }) =>
  Object.fromEntries(
    Object.entries({ routes: './src/routes.tsx', ...spruce.slots }).map(([name, file]) => [
      `./${name}`,
      { import: file, name: `__federation_expose_${name}` },
    ]),
  );

const inThree = 'three/examples/jsm/libs/';
const plainDecoder = join(workspaceRoot, 'node_modules/meshoptimizer/meshopt_decoder_reference.js');
/**
 * Replaces the decoders of 3D models. The usual meshopt decoder is WebAssembly, which the content security policy does not allow. The
 * decoder in plain JavaScript takes a few milliseconds more. The zstd decoder is left out, because no model is compressed with zstd.
 * @type {Record<string, string | false>}
 */
const modelDecoders = {
  'meshoptimizer/decoder$': plainDecoder,
  [`${inThree}meshopt_decoder.module.js$`]: plainDecoder,
  [join(workspaceRoot, 'node_modules', inThree, 'zstddec.module.js')]: false,
};

/** @typedef {{ sharedBy?: number, apart?: RegExp }} Sharing */

/** @param {Sharing} sharing */
function sharedChunks({ sharedBy = 3, apart }) {
  const limits = { minChunks: sharedBy, minSize: 10_000 };
  // Only the chunks of routes count, not chunks that a page loads later. Otherwise the code of later chunks would move into the chunk that
  // every page loads.
  /** @type {(wanted: boolean) => (chunk: import('webpack').Chunk) => boolean} */
  const matching =
    (wanted) =>
    ({ name }) =>
      !!name?.startsWith('route.') && !!apart?.test(name) === wanted;
  return {
    shared: { ...limits, name: 'shared', chunks: matching(false) },
    ...(apart && { apart: { ...limits, name: 'shared-apart', chunks: matching(true) } }),
  };
}

/** @type {(dir: string, options: Sharing & { mode: import('./types/options').Mode }) => import('webpack').Configuration} */
function remoteClient(dir, { mode, ...sharing }) {
  const manifest = readApp(dir);
  const { app, version } = manifest;
  // If one document loads two versions of a remote, each needs its own chunk registry, which webpack names after `uniqueName`.
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
    // Module Federation would warn at each build that the manifest does not contain the address of the files.
    infrastructureLogging: { level: 'error' },
    resolve: { ...config.resolve, alias: modelDecoders },
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, ...sharedChunks(sharing) } },
    },
    plugins: [
      new ModuleFederationPlugin({
        // The strategy 'version-first' would load the entries of all remotes as soon as one remote is used.
        shareStrategy: 'loaded-first',
        name: app,
        // The entry script defines a global variable, so its name must be an identifier.
        library: { type: 'var', name: app.replace(/\W/g, '_') },
        filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: listExposes(manifest),
        shared: remoteShared(),
        dts: false,
        manifest: mode === 'production',
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...remoteShims(),
      ...(mode === 'production' ? [new FacadeCheckPlugin(sharedExports), new PlainEntryPlugin(app, terser())] : []),
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
    // Only browsers show 3D models. The server's bundle is one file, so it would contain these libraries.
    resolve: { ...config.resolve, alias: { '@google/model-viewer': false, meshoptimizer: false } },
    entry: { index: './src/routes.tsx' },
    output: { path: join(dir, 'dist/server'), filename: 'index.cjs', library: { type: 'commonjs2' }, clean: true },
    optimization: { minimize: false, splitChunks: false },
    // The shell does not provide Node's modules to remotes, so a build that imports one must fail.
    externalsPresets: { node: false },
    externals: [({ request = '' }, done) => (SHARED.includes(request) ? done(null, `commonjs ${request}`) : done())],
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Code that at least `sharedBy` pages need is put into one chunk, which all pages load. Pages whose chunk names match `apart` have a common
 * chunk of their own, which the other pages do not load.
 * @param {string} dir
 * @param {Sharing & { mode?: import('./types/options').Mode }} [options]
 */
const remoteApp = (dir, { mode = readMode(), ...sharing } = {}) => [remoteClient(dir, { mode, ...sharing }), remoteServer(dir, { mode })];

module.exports = { remoteApp };
