const { join, relative } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const CompressionPlugin = require('compression-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { DefinePlugin, SourceMapDevToolPlugin } = require('webpack');
const { AssetManifestPlugin } = require('./asset-manifest-plugin');
const { base } = require('./base');
const { LicencesPlugin } = require('./licences-plugin');
const { workspaceRoot } = require('./package-json');

/**
 * Generates the short names that Terser gives to variables. Terser's own generator prefers letters that are frequent in the code. It also
 * counts names that contain the path of the build folder, so two machines would build different code. The plugin sends this object as text
 * to its worker processes, so the object must not use variables from outside.
 */
const names = {
  get(/** @type {number} */ index) {
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
    // three.js calls `new` on some functions. With `unsafe_arrows`, Terser would turn them into arrow functions, on which `new` fails. The
    // names of chunks are numbers, so the chunk with three.js is recognised by the name of one of its classes.
    minify: (input, sourceMap, options, extractComments) =>
      require('terser-webpack-plugin').terserMinify(
        input,
        sourceMap,
        Object.values(input).some((code) => code.includes('WebGLRenderer'))
          ? { ...options, compress: { ...options.compress, unsafe_arrows: false, passes: 1 } }
          : options,
        extractComments,
      ),
    terserOptions: {
      ecma: 2022,
      // All code except three.js calls `new` only on classes and named functions, so `unsafe_arrows` is safe for it.
      compress: { passes: 3, pure_getters: true, keep_fargs: false, ecma: 2022, unsafe_arrows: true },
      mangle: { nth_identifier: names },
      format: { comments: false },
    },
  });

const lightningCss = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) } },
    parallel: false,
  });

/**
 * Results of `typeof` that are the same in every browser that runs ES2022 scripts. With them, the minifier removes code for older browsers
 * and for servers.
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

const precompression = () =>
  [
    { algorithm: 'brotliCompress', filename: '[path][base].br' },
    { algorithm: 'gzip', filename: '[path][base].gz' },
  ].map(
    (kind) => new CompressionPlugin({ ...kind, test: /\.(js|css|json|svg|txt)$/, exclude: 'assets.json', threshold: 1024, minRatio: 1 }),
  );

/** Writes source maps without sources into `maps/`, which is not public. */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: (/** @type {{ absoluteResourcePath: string }} */ { absoluteResourcePath }) =>
      relative(workspaceRoot, absoluteResourcePath),
  });

/** Removes the property `file` from source maps, because it contains the path of the build folder. */
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

/** Secret keys and webhook secrets of Stripe, and private keys in PEM format. */
const SECRET = /\b[rs]k_(live|test)_\w{8}|\bwhsec_\w{8}|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

class NoSecretsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('NoSecrets', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'NoSecrets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (name.endsWith('.js') && SECRET.test(source.source().toString()))
            compilation.errors.push(new WebpackError(`${name} contains a secret`));
      });
    });
  }
}

/**
 * @param {import('./types/options').BuildOptions & { publicPath: string, uniqueName: string, outDir: string, refresh?: boolean }} options
 * @returns {import('./types/options').BaseConfig}
 */
function clientConfig({ app, dir, mode, publicPath, uniqueName, outDir, refresh = false }) {
  const dev = mode === 'development';
  const config = base({ app, dir, mode, kind: 'client', extract: refresh ? 'style' : 'file', refresh });
  // Module Federation writes its entry file into `.federation` as an ES module. Without this rule, webpack would read it as CommonJS, which
  // package.json in the root declares.
  config.module.rules.push({ test: /[\\/]\.federation[\\/]/, type: 'javascript/auto' });
  const filename = dev ? '[name].js' : '[name].[contenthash:8].js';
  const cssFilename = dev ? '[name].css' : '[name].[contenthash:8].css';
  return {
    ...config,
    target: ['web', 'es2022'],
    output: {
      path: join(dir, outDir, 'client'),
      filename,
      // Short names, because a script that every page loads contains the names of all chunks.
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
      // `size` gives exports the shortest names. An export can have another name in the next build. This is safe, because file names
      // contain a hash of the content, so chunks of two builds are never mixed.
      mangleExports: dev ? false : 'size',
      minimizer: [terser(), lightningCss()],
    },
    plugins: [
      // Every rule has its own class (CSS Modules), so the order of stylesheets does not matter.
      new MiniCssExtractPlugin({ filename: cssFilename, chunkFilename: dev ? cssFilename : '[id].[contenthash:6].css', ignoreOrder: true }),
      ...(dev ? [] : [new LicencesPlugin(), ...precompression(), sourceMaps(), new UnnamedSourceMapsPlugin()]),
      new AssetManifestPlugin(),
      new NoSecretsPlugin(),
      browserTypes(),
    ],
  };
}

module.exports = { clientConfig, terser };
