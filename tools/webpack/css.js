const { createHash } = require('node:crypto');
const { basename, relative, sep } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { workspaceRoot } = require('./package-json');

/**
 * `<app>_<local>_<hash>`: the same name in the client and the server build and on every machine, and of no other app,
 * although apps bundle the same pieces of libs/ui. Storybook and development also name the file.
 * @type {(app: string, dev: boolean) => (context: { resourcePath: string }, template: string, local: string) => string}
 */
const className = (app, dev) => (context, _template, local) => {
  const file = relative(workspaceRoot, context.resourcePath).split(sep).join('/');
  const hash = createHash('sha256').update(`${app}\0${file}\0${local}`).digest('base64url').replace(/[-_]/g, '').slice(0, 4);
  return dev ? `${app}_${basename(file, '.module.css')}_${local}_${hash}` : `${app}_${local}_${hash}`;
};

/** Apps whose styles may reach everything: the shell, and Storybook, which draws the shell's pieces too. */
const FRAME = ['shell', 'sb'];

/**
 * CSS and CSS Modules. `extract`: 'file' writes stylesheets, 'style' injects them (Storybook), 'names' keeps
 * nothing but the class names (server).
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
          // css-loader 7 exports each class by name; the code base imports one object.
          modules: {
            auto: true,
            // Each selector of a remote names a class of its own file, so no style of it reaches outside. The frame is everybody's.
            mode: FRAME.includes(app) ? 'local' : 'pure',
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
