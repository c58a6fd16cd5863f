const { dirname, join } = require('node:path');
const { cssRule } = require('./css');
const { workspaceRoot } = require('./package-json');

/**
 * Compiles TypeScript with swc, which does not check types.
 * @param {{ tsx: boolean, dev: boolean, refresh: boolean }} options
 * @returns {import('webpack').RuleSetRule}
 */
const scriptRule = ({ tsx, dev, refresh }) => ({
  test: tsx ? /\.tsx$/ : /\.ts$/,
  exclude: /node_modules/,
  resourceQuery: { not: [/^\?inline$/] },
  use: [
    ...(tsx && refresh ? [require.resolve('./refresh-loader')] : []),
    {
      loader: require.resolve('swc-loader'),
      options: {
        // Without these options, swc would read a `.swcrc` in the current folder, and the result of the build would depend on that folder.
        swcrc: false,
        configFile: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx },
          transform: { react: { runtime: 'automatic', development: dev, refresh: tsx && refresh } },
        },
      },
    },
  ],
});

/** @type {import('webpack').RuleSetRule} */
const messagesRule = {
  test: /[\\/]messages[\\/][\w-]+[\\/](?:[\w-]+\.)?(?:en|th)\.json$/,
  type: 'json',
  use: [join(__dirname, 'line-breaks-loader.mjs')],
};

/** @returns {import('./types/options').Mode} Production is the default, so that tests build the same files as a release. */
const readMode = () => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/**
 * Only builds in `apps/` have a cache. Tests build copies of apps in other folders, without a cache. `WEBPACK_CACHE=off` turns it off,
 * because writing the cache takes a sixth of the time of a build.
 * @param {import('./types/options').BuildOptions & { kind: string, refresh: boolean }} options
 * @returns {import('webpack').Configuration['cache']}
 */
const createCache = ({ app, dir, mode, kind, refresh }) =>
  process.env.WEBPACK_CACHE !== 'off' &&
  dirname(dir) === join(workspaceRoot, 'apps') && {
    type: 'filesystem',
    name: `${app}-${kind}-${mode}${refresh ? '-refresh' : ''}`,
    cacheDirectory: join(workspaceRoot, 'node_modules', '.cache', 'webpack'),
    buildDependencies: {
      config: [join(__dirname, 'index.js'), join(__dirname, 'refresh-loader.js'), join(__dirname, 'line-breaks-loader.mjs')],
    },
    compression: false,
  };

/**
 * @param {import('./types/options').BuildOptions & { kind: string, extract: import('./types/options').Extract, refresh?: boolean }} options
 * @returns {import('./types/options').BaseConfig}
 */
function base({ app, dir, mode, kind, extract, refresh = false }) {
  const dev = mode === 'development';
  return {
    name: `${app}-${kind}`,
    mode,
    context: dir,
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        scriptRule({ tsx: true, dev, refresh }),
        scriptRule({ tsx: false, dev, refresh }),
        cssRule({ app, mode, extract }),
        messagesRule,
      ],
    },
    performance: false,
    cache: createCache({ app, dir, mode, kind, refresh }),
    stats: { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'warn' },
    plugins: [],
  };
}

module.exports = { base, messagesRule, readMode };
