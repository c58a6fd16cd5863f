const { join, relative } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const CompressionPlugin = require('compression-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { DefinePlugin, SourceMapDevToolPlugin } = require('webpack');
const { AssetManifestPlugin } = require('./asset-manifest-plugin');
const { base } = require('./base');
const { workspaceRoot } = require('./package-json');

/**
 * Name generator for Terser with the same order for every file. Terser's own order depends on letter frequency, which includes temporary
 * file names with the build folder, so builds would differ between machines. It is sent to Terser's processes as text and must not use
 * outer variables.
 */
const names = {
  get(/** @type {number} */ index) {
    // Letters by frequency in the catalogue's code.
    const letters = 'etrnasoilcuhdpmfgyvbwxSkERjCONPL_ITMADFUqHzKBWVQGJYX$Z';
    const all = `${letters}2103864957`;
    let name = letters.charAt(index % letters.length);
    for (let rest = Math.floor(index / letters.length); rest > 0; rest = Math.floor(rest / all.length)) {
      rest -= 1;
      name += all.charAt(rest % all.length);
    }
    return name;
  },
};

const terser = () =>
  new TerserPlugin({
    extractComments: false,
    terserOptions: {
      ecma: 2022,
      // Safe because our code and dependencies call `new` only on classes and named functions.
      compress: { passes: 6, pure_getters: true, keep_fargs: false, ecma: 2022, unsafe_arrows: true },
      mangle: { nth_identifier: names },
      format: { comments: false },
    },
  });

/** CSS minimizer; also lowers syntax for the supported browsers. */
const lightningCss = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) } },
    parallel: false,
  });

/** Features that exist, or do not exist, in all browsers that run es2022 scripts. Fallbacks for older browsers and servers are removed. */
const IN_A_BROWSER = {
  object: ['window', 'document', 'performance', 'console', 'Intl'],
  function: [
    ...['AbortController', 'HTMLElement', 'MessageChannel', 'Promise', 'URLSearchParams'],
    ...['clearTimeout', 'queueMicrotask', 'reportError', 'requestAnimationFrame', 'setTimeout'],
    ...['performance.now', 'performance.getEntriesByType'],
  ],
  undefined: ['process', 'setImmediate'],
};

const browserTypes = () =>
  new DefinePlugin(
    Object.fromEntries(
      Object.entries(IN_A_BROWSER).flatMap(([type, names]) => names.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
    ),
  );

/** Writes `x.br` (quality 11) and `x.gz` (level 9) for files that become smaller, so servers do not compress. */
const precompression = () =>
  [
    { algorithm: 'brotliCompress', filename: '[path][base].br' },
    { algorithm: 'gzip', filename: '[path][base].gz' },
  ].map(
    (kind) => new CompressionPlugin({ ...kind, test: /\.(js|css|json|svg|txt)$/, exclude: 'assets.json', threshold: 1024, minRatio: 1 }),
  );

/**
 * Hidden source maps without sources in `maps/`, outside the public files. The server uses them for reported stack traces; scripts do not
 * reference them.
 */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: (/** @type {{ absoluteResourcePath: string }} */ { absoluteResourcePath }) =>
      relative(workspaceRoot, absoluteResourcePath),
  });

/** Removes the script name from source maps. It is the name before content hashing, which depends on the build folder. */
class UnnamedSourceMapsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('UnnamedSourceMaps', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'UnnamedSourceMaps', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.map')) continue;
          const map = JSON.parse(source.source().toString());
          delete map.file;
          compilation.updateAsset(name, new sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  }
}

/**
 * Browser build of an app: content-hashed files, compressed copies, and a manifest.
 * @param {import('./types/options').BuildOptions & { publicPath: string, uniqueName: string, outDir: string, refresh?: boolean }} options
 * @returns {import('./types/options').BaseConfig}
 */
function clientConfig({ app, dir, mode, publicPath, uniqueName, outDir, refresh = false }) {
  const dev = mode === 'development';
  const config = base({ app, dir, mode, kind: 'client', extract: refresh ? 'style' : 'file', refresh });
  // Module Federation writes its entry as an ES module into a folder that the root package.json declares as CommonJS.
  config.module.rules.push({ test: /[\\/]\.federation[\\/]/, type: 'javascript/auto' });
  const filename = dev ? '[name].js' : '[name].[contenthash:8].js';
  const cssFilename = dev ? '[name].css' : '[name].[contenthash:8].css';
  return {
    ...config,
    target: ['web', 'es2022'],
    output: {
      path: join(dir, outDir, 'client'),
      filename,
      // Id and short hash, because the runtime on the first page contains both for every chunk.
      chunkFilename: dev ? '[name].js' : '[id].[contenthash:6].js',
      assetModuleFilename: dev ? '[name][ext]' : '[name].[contenthash:8][ext]',
      publicPath,
      uniqueName,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      chunkIds: dev ? 'named' : 'deterministic',
      moduleIds: dev ? 'named' : 'deterministic',
      // File names are content hashes, so export names need not be stable across builds.
      mangleExports: dev ? false : 'size',
      minimizer: [terser(), lightningCss()],
    },
    plugins: [
      // CSS Modules scope every rule, so the order of stylesheets does not matter.
      new MiniCssExtractPlugin({ filename: cssFilename, chunkFilename: dev ? cssFilename : '[id].[contenthash:6].css', ignoreOrder: true }),
      ...(dev ? [] : [...precompression(), sourceMaps(), new UnnamedSourceMapsPlugin()]),
      new AssetManifestPlugin(),
      browserTypes(),
    ],
  };
}

module.exports = { clientConfig };
