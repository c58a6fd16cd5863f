const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { workspaceRoot } = require('../package-json');

/**
 * What the shell's release carries of these libraries would be fetched by every visitor and run for none. Each is a
 * function, a method, or a function inside of another; tools/webpack/README.md says how to take one back.
 */
const LEFT_OUT = [
  {
    file: 'react-router/dist/production/chunk-7RTFRKQW.mjs',
    paths: [
      // Fetchers and form actions: what is written goes through react-query's mutations and the API client.
      'createRouter.fetch2',
      'createRouter.handleAction',
      // Of the framework mode, of React Server Components, of tracing.
      'PrefetchPageLinks',
      'RSCErrorHandler',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
  },
  {
    file: 'i18next/dist/esm/i18next.js',
    paths: [
      // Messages come with the page or with the remote; nothing is loaded through a backend.
      'Connector.queueLoad',
      'Connector.loaded',
      'Connector.read',
      'Connector.reload',
      'Connector.loadOne',
      'Connector.saveMissing',
      // One instance a tab, in one language, without plug-ins; both languages are written from left to right.
      'I18n.use',
      'I18n.hydrate',
      'I18n.loadLanguages',
      'I18n.dir',
      'I18n.cloneInstance',
    ],
  },
  {
    file: '@module-federation/runtime-core/dist/remote/index.js',
    paths: ['RemoteHandler.removeRemote', 'RemoteHandler.preloadRemote', 'RemoteHandler.initRawContainer'],
  },
];

/** Rules for the shell's production build. */
const leftOutRules = () =>
  LEFT_OUT.map(({ file, paths }) => {
    const path = join(workspaceRoot, 'node_modules', file);
    if (!existsSync(path)) throw new Error(`${file} is gone; see tools/webpack/lean/left-out.js`);
    return { include: path, loader: require.resolve('./leave-out-loader'), options: { paths } };
  });

module.exports = { LEFT_OUT, leftOutRules };
