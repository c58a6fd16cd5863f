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
 * The names that Terser gives, the same ones in the same order for every file. By itself it orders their letters by how often each stands
 * in the file, and there stand the names of other files as they are before their content is known: with the folder of the build in them,
 * so that the same sources would become other bytes elsewhere. Goes to Terser's processes as text: it knows nothing from outside.
 */
const names = {
  get(/** @type {number} */ index) {
    // By how often they stand in the catalogue's code.
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
      // Of our own code and of what we bundle nothing is called with `new` that is no class or named function.
      compress: { passes: 6, pure_getters: true, keep_fargs: false, ecma: 2022, unsafe_arrows: true },
      mangle: { nth_identifier: names },
      format: { comments: false },
    },
  });

/** CSS minimizer, which also lowers the syntax for the browsers that run the es2022 scripts. */
const lightningCss = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) } },
    parallel: false,
  });

/**
 * What is there, and what is not, in every browser that runs the es2022 scripts: what a loader or a library keeps for older ones, and for a
 * server, is left out.
 */
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

/** Precompression: writes `x.br` (quality 11) and `x.gz` (level 9) beside every file that gets smaller by it, so that no server compresses. */
const precompression = () =>
  [
    { algorithm: 'brotliCompress', filename: '[path][base].br' },
    { algorithm: 'gzip', filename: '[path][base].gz' },
  ].map(
    (kind) => new CompressionPlugin({ ...kind, test: /\.(js|css|json|svg|txt)$/, exclude: 'assets.json', threshold: 1024, minRatio: 1 }),
  );

/**
 * Hidden source maps without sources, in `maps/` beside the browser files: the server symbolicates reported stacks with them, no browser
 * gets them, and no script names them.
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

/**
 * Takes out of a source map the name of its script: webpack writes the one that it had before the name was made of its content, and that
 * one depends on the folder that was built in.
 */
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
 * The browser build of an app: content-hashed files, precompressed, and their manifest.
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
      // By id and a short hash: the runtime of the first page carries both of every chunk there is.
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
      // Files are named by their content, so the names of exports need not outlive a build.
      mangleExports: dev ? false : 'size',
      minimizer: [terser(), lightningCss()],
    },
    plugins: [
      // Every rule is scoped by CSS Modules, so the order of two chunks' stylesheets means nothing.
      new MiniCssExtractPlugin({ filename: cssFilename, chunkFilename: dev ? cssFilename : '[id].[contenthash:6].css', ignoreOrder: true }),
      ...(dev ? [] : [...precompression(), sourceMaps(), new UnnamedSourceMapsPlugin()]),
      new AssetManifestPlugin(),
      browserTypes(),
    ],
  };
}

module.exports = { clientConfig };
