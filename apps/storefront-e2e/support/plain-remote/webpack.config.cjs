const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const provided = { singleton: true, import: false, requiredVersion: '^19.0.0' };

/** A remote of another team: nothing but webpack and the official plugin. */
module.exports = {
  mode: 'production',
  context: __dirname,
  entry: {},
  output: { publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'returns',
      filename: 'remoteEntry.js',
      exposes: { './routes': './routes.js' },
      shared: { react: provided },
      manifest: true,
      dts: false,
    }),
  ],
};
