const { join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const CompressionPlugin = require('compression-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { AssetMapPlugin } = require('./asset-map-plugin');
const { base } = require('./base');

const terser = () =>
  new TerserPlugin({
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, keep_fargs: false, ecma: 2020 },
      mangle: true,
      format: { comments: false },
    },
  });

/** Stylesheets lowered for the browsers that also run the es2022 scripts. */
const lightningCss = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) } },
    parallel: false,
  });

/** Writes `x.br` (quality 11) and `x.gz` (level 9) beside every file that gets smaller by it, so that no server compresses. */
const twins = () =>
  [
    { algorithm: 'brotliCompress', filename: '[path][base].br' },
    { algorithm: 'gzip', filename: '[path][base].gz' },
  ].map(
    (kind) => new CompressionPlugin({ ...kind, test: /\.(js|css|json|svg|txt)$/, exclude: 'assets.json', threshold: 1024, minRatio: 1 }),
  );

/**
 * The browser build of an app: content-hashed files, compressed ahead of time, and their map.
 * @param {import('./types/options').BuildOptions & { publicPath: string, uniqueName: string, outDir: string, refresh?: boolean }} options
 * @returns {import('./types/options').BaseConfig}
 */
function clientConfig({ app, dir, mode, publicPath, uniqueName, outDir, refresh = false }) {
  const dev = mode === 'development';
  const config = base({ app, dir, mode, kind: 'client', extract: refresh ? 'style' : 'file', refresh });
  // Module Federation writes its entry as an ES module into a folder that the root package.json calls CommonJS.
  config.module.rules.push({ test: /[\\/]\.federation[\\/]/, type: 'javascript/auto' });
  const filename = dev ? '[name].js' : '[name].[contenthash:8].js';
  const cssFilename = dev ? '[name].css' : '[name].[contenthash:8].css';
  return {
    ...config,
    target: ['web', 'es2022'],
    output: {
      path: join(dir, outDir, 'client'),
      filename,
      chunkFilename: filename,
      assetModuleFilename: dev ? '[name][ext]' : '[name].[contenthash:8][ext]',
      publicPath,
      uniqueName,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      chunkIds: dev ? 'named' : 'deterministic',
      moduleIds: dev ? 'named' : 'deterministic',
      // Files are named by their content, so the names of exports need not outlive a build.
      mangleExports: dev ? false : 'size',
      minimizer: [terser(), lightningCss()],
    },
    plugins: [
      // Every rule is scoped by CSS Modules, so the order of two chunks' stylesheets means nothing.
      new MiniCssExtractPlugin({ filename: cssFilename, chunkFilename: cssFilename, ignoreOrder: true }),
      ...(dev ? [] : twins()),
      new AssetMapPlugin(),
    ],
  };
}

module.exports = { clientConfig };
