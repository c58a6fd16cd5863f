const { join } = require('node:path');
const { readMode } = require('./base');
const { clientConfig } = require('./client');
const { inlineRule } = require('./inline-script');
const { nodeBundle } = require('./node-service');
const { qrRule } = require('./qr-loader');
const { readApp } = require('./package-json');
const { routerAliases, shellAliases } = require('./shared');

const SHELL_PUBLIC_PATH = '/shell/';

/** @type {(library: 'i18next' | 'reactRouter', test: RegExp) => import('webpack').RuleSetRule} */
const trimRule = (library, test) => ({ test, use: [{ loader: require.resolve('./trim-library-loader'), options: { library } }] });
const trimRules = [
  trimRule('reactRouter', /[\\/]react-router[\\/]dist[\\/].*\.mjs$/),
  trimRule('i18next', /[\\/]i18next[\\/]dist[\\/]esm[\\/]/),
];
const files = { test: /\.(woff2|svg|png|jpe?g|webp|avif|ico)$/, type: 'asset/resource' };

/** @type {(dir: string, options: { mode: import('./types/options').Mode, outDir: string }) => import('webpack').Configuration} */
function shellClient(dir, { mode, outDir }) {
  const { app } = readApp(dir);
  const dev = mode === 'development';
  const config = clientConfig({ app, dir, mode, publicPath: SHELL_PUBLIC_PATH, uniqueName: app, outDir });
  config.module.rules.push(files, qrRule);
  if (mode === 'production') config.module.rules.push(...trimRules);
  return {
    ...config,
    entry: { main: [...(dev ? [join(__dirname, 'refresh-host.mjs')] : []), './src/browser/entry'] },
    resolve: { ...config.resolve, alias: shellAliases({ dev }) },
    optimization: {
      ...config.optimization,
      splitChunks: {
        // React rarely changes. In a chunk of its own, it stays in the browser's cache after a release of the shell.
        cacheGroups: {
          vendor: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
}

/** @type {(dir: string, options: { mode: import('./types/options').Mode, outDir: string }) => import('webpack').Configuration} */
function shellServer(dir, { mode, outDir }) {
  const { app } = readApp(dir);
  const config = nodeBundle({
    app,
    dir,
    mode,
    kind: 'server',
    entry: { main: './src/server/main' },
    path: join(dir, outDir, 'server'),
    bundled: mode === 'production' ? /^react-router(-dom)?($|\/dom$)/ : undefined,
  });
  // On Node, react-router exports only its development build, whose checks slow down the rendering of every link.
  if (mode === 'production') {
    config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...routerAliases } };
  }
  // The server build only needs the URLs of these files; the client build writes the files.
  config.module.rules.push({ ...files, generator: { emit: false } }, inlineRule);
  Object.assign(config.output, {
    publicPath: SHELL_PUBLIC_PATH,
    assetModuleFilename: mode === 'development' ? '[name][ext]' : '[name].[contenthash:8][ext]',
  });
  return config;
}

/**
 * Builds the service worker `dist/service-worker.js`. The file name has no hash, because the browser looks for updates at the same URL.
 * @type {(dir: string, options: { mode: import('./types/options').Mode, outDir: string }) => import('webpack').Configuration}
 */
function shellWorker(dir, { mode, outDir }) {
  const { app } = readApp(dir);
  const config = clientConfig({ app, dir, mode, publicPath: '/', uniqueName: `${app}-worker`, outDir });
  return {
    ...config,
    cache: false,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/worker/service-worker' },
    output: { path: join(dir, outDir), filename: '[name].js', clean: false },
    plugins: [],
  };
}

/** @param {string} dir */
function shellApp(dir) {
  const mode = readMode();
  const outDir = mode === 'development' ? 'dist-dev' : 'dist';
  return [shellClient, shellServer, shellWorker].map((configure) => configure(dir, { mode, outDir }));
}

module.exports = { shellApp };
