// Measures the size of each component of libs/ui in its own bundle, built with the settings of the apps: minified, with gzip, in KB of
// 1,000 bytes. React and `@spruce/address` do not count. A component is a file named like its folder, or another file that index.ts
// exports, such as `fit-drawing/piece-drawing`.
//
// A component fails if its JavaScript or CSS is larger than its budget. The library fails if all styles together are larger than the
// budget of the library. The components in `firstPage` of size-budgets.json load with the first page of a visit, so they also fail if they
// import a headless library (behaviour of controls without styles).
//
//   node tools/storybook/checks/sizes.mjs [component …] [--json]
import { readdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const TerserPlugin = require('terser-webpack-plugin');
const { clientConfig } = require('../../webpack/client.js');

const ui = join(import.meta.dirname, '../../../libs/ui');
const output = join(ui, '../../tmp/component-sizes');
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'size-budgets.json'), 'utf8'));
/** These modules do not count, because the page already has them or another budget includes them. */
const given = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@spruce/address'];
/** These components work only inside a form, so their page has already loaded `form`, which has its own budget. */
const insideForm = ['address-fields'];
const headless = /node_modules\/(@base-ui|@floating-ui|@radix-ui|react-aria|@react-aria|downshift)\//;

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const findFile = (name) => join(ui, 'src', name.includes('/') ? `${name}.tsx` : `${name}/${name}.tsx`);
const exported = readFileSync(join(ui, 'src/index.ts'), 'utf8').matchAll(/ from '\.\/([\w-]+)\/([\w-]+)';/g);
const all = [
  ...readdirSync(join(ui, 'src')),
  ...Array.from(exported).flatMap(([, folder, file]) => (file === folder ? [] : [`${folder}/${file}`])),
]
  .filter((name) => existsSync(findFile(name)))
  .sort();
const components = named.length > 0 ? all.filter((name) => named.includes(name)) : all;
const library = named.length > 0 ? [] : ['(library)'];

/**
 * Entry that exports everything of these components. A component is not the entry itself, because webpack would not join an entry with
 * other modules, as it joins components in apps.
 */
const entryOf = (names, styles = []) => {
  const imports = styles.map((file) => `import ${JSON.stringify(join(ui, 'src', file))};`);
  const exports = names.map((name, at) => `export * as component${at} from ${JSON.stringify(findFile(name))};`);
  return `data:text/javascript,${encodeURIComponent([...imports, ...exports].join(''))}`;
};

function configuration() {
  const scripts = new TerserPlugin({
    extractComments: false,
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, mangle: true },
  });
  const base = clientConfig({
    app: 'ui',
    dir: ui,
    mode: 'production',
    publicPath: '/',
    uniqueName: 'ui-sizes',
    outDir: '../../tmp/component-sizes',
  });
  const styles = base.optimization.minimizer.filter((plugin) => !(plugin instanceof TerserPlugin));
  return {
    ...base,
    cache: false,
    entry: Object.fromEntries([
      ...components.map((name) => [name, entryOf([name])]),
      ...library.map((name) => [name, entryOf(components, ['tokens.css', 'base.css'])]),
    ]),
    externals: [
      Object.fromEntries(given.map((name) => [name, `commonjs ${name}`])),
      async ({ request, contextInfo: { issuer } }) =>
        request === '../form/form' && insideForm.some((name) => issuer === findFile(name)) ? `commonjs ${request}` : undefined,
    ],
    output: { ...base.output, path: output, filename: '[name].js', chunkFilename: '[name].js', library: { type: 'commonjs2' } },
    optimization: { ...base.optimization, splitChunks: false, minimizer: [scripts, ...styles] },
    plugins: [
      ...base.plugins.filter(
        ({ constructor: { name } }) => !['MiniCssExtractPlugin', 'CompressionPlugin', 'AssetManifestPlugin'].includes(name),
      ),
      new (require('mini-css-extract-plugin'))({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
    ],
  };
}

const build = () =>
  new Promise((resolve, reject) =>
    webpack(configuration(), (error, stats) =>
      (error ?? stats.hasErrors()) ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(stats),
    ),
  );

const gzipped = (file) => (existsSync(join(output, file)) ? gzipSync(readFileSync(join(output, file)), { level: 9 }).length / 1000 : 0);

rmSync(output, { recursive: true, force: true });
const stats = await build();
const measured = [...components, ...library].map((name) => {
  const chunks = stats.compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const modules = chunks
    .flatMap((chunk) => [...stats.compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap((module) => module.modules ?? [module]);
  return {
    name,
    js: gzipped(`${name}.js`),
    css: gzipped(`${name}.css`),
    headless: modules.some((module) => headless.test(module.resource ?? '')),
  };
});
rmSync(output, { recursive: true, force: true });

const problems = [];
const hold = (name, kind, value, budget) => value > budget && problems.push(`${name}: ${value.toFixed(2)} KB of ${kind}, budget ${budget}`);
for (const { name, js, css, headless: heavy } of measured) {
  const budget = name === '(library)' ? budgets.library : { ...budgets.component, ...budgets.components[name] };
  if (budget.js) hold(name, 'JavaScript', js, budget.js);
  hold(name, 'CSS', css, budget.css);
  if (heavy && budgets.firstPage.includes(name)) problems.push(`${name}: is used on the first page and imports a headless library`);
}
for (const name of [...budgets.firstPage, ...Object.keys(budgets.components)])
  if (!all.includes(name)) problems.push(`${name}: in size-budgets.json, but not a component`);

if (process.argv.includes('--json')) console.log(JSON.stringify(measured, null, 1));
else {
  console.log(`${'js'.padStart(8)}${'css'.padStart(8)}  component (gzip, KB)`);
  for (const { name, js, css, headless: heavy } of measured)
    console.log(`${js.toFixed(2).padStart(8)}${css.toFixed(2).padStart(8)}  ${name}${heavy ? '  headless' : ''}`);
}
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${measured.length - new Set(problems.map((problem) => problem.split(':')[0])).size} passed, ${problems.length} failed`);
process.exitCode = problems.length ? 1 : 0;
