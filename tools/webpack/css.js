const { createHash } = require('node:crypto');
const { basename, relative, sep } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { workspaceRoot } = require('./package-json');

/** Maps each short class name to its selector, to detect two selectors with the same name. @type {Map<string, string>} */
const named = new Map();

/**
 * Returns the class name of a selector. It is the same in client and server builds and on every machine. It is different in each app,
 * because several apps bundle the same components of libs/ui. Releases use only five characters of a hash, because a page contains about a
 * thousand class names. Storybook and development use `<app>_<file>_<local>_<hash>`.
 * @type {(app: string, dev: boolean) => (context: { resourcePath: string }, template: string, local: string) => string}
 */
const className = (app, dev) => (context, _template, local) => {
  const file = relative(workspaceRoot, context.resourcePath).split(sep).join('/');
  const hash = createHash('sha256').update(`${app}\0${file}\0${local}`).digest('base64url').replace(/[-_]/g, '');
  if (dev) return `${app}_${basename(file, '.module.css')}_${local}_${hash.slice(0, 4)}`;
  // Removes digits at the beginning, because a class name must not begin with a digit.
  const name = hash.replace(/^\d+/, '').slice(0, 5);
  const whose = `${app}: .${local} of ${file}`;
  if ((named.get(name) ?? whose) !== whose)
    throw new Error(`Class name collision between ${whose} and ${named.get(name)}; rename one of them`);
  named.set(name, whose);
  return name;
};

/** Apps that may use global selectors: the shell, and Storybook, which renders components of the shell. */
const MAY_BE_GLOBAL = ['shell', 'sb'];

/**
 * `extract` decides about the output: 'file' writes stylesheets, 'style' adds style elements by script (Storybook and hot reload),
 * 'names' only exports class names (server).
 * @param {{ app: string, mode: import('./types/options').Mode, extract: import('./types/options').Extract }} options
 * @returns {import('webpack').RuleSetRule}
 */
function cssRule({ app, mode, extract }) {
  const dev = mode === 'development';
  const first = { file: [MiniCssExtractPlugin.loader], style: [require.resolve('style-loader')], names: [] }[extract];
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      ...first,
      {
        loader: require.resolve('css-loader'),
        options: {
          // By default css-loader 7 exports each class by name. The code base imports one object with all classes.
          modules: {
            auto: true,
            // In a remote, each selector must contain a class of its own file, so that its styles do not change other apps.
            mode: MAY_BE_GLOBAL.includes(app) ? 'local' : 'pure',
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: extract === 'names',
            getLocalIdent: className(app, dev),
          },
        },
      },
    ],
  };
}

module.exports = { cssRule };
