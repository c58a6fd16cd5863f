const { join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { AssetMapPlugin, CompressPlugin, MinifyCssPlugin } = require('./asset-plugins');
const { base } = require('./base');

const terser = () =>
  new TerserPlugin({
    extractComments: false,
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false, ecma: 2020 }, mangle: true, format: { comments: false } },
  });

/** The browser build of an app: content-hashed files, compressed ahead of time, and their map. */
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
      minimizer: [terser()],
    },
    plugins: [
      // Every rule is scoped by CSS Modules, so the order of two chunks' stylesheets means nothing.
      new MiniCssExtractPlugin({ filename: cssFilename, chunkFilename: cssFilename, ignoreOrder: true }),
      ...(dev ? [] : [new MinifyCssPlugin(), new CompressPlugin()]),
      new AssetMapPlugin(),
    ],
  };
}

module.exports = { clientConfig };
