// Checks the size budgets of the built files. The budgets of the catalogue's pages include all files that a browser with an empty cache
// loads before the visitor's first action; the budgets of account pages and checkout include only their own code. Exits with 1 if a budget
// is exceeded.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const zlib = require('node:zlib');
const { workspaceRoot } = require('./package-json');

/**
 * @typedef {{ entry?: string, groups: Record<string, { js: string[], css: string[] }>, files: Record<string, object> }} AssetManifest
 * @typedef {{ app: string, dir: string, assets: AssetManifest }} Client
 * @typedef {{ app: string, file: string, kind: 'js' | 'css' | 'font', raw: number, gzip?: number, brotli?: number }} Measured
 */

/** Styles of the listing with gzip, and fonts, in KB of 1,000 bytes. */
const [STYLES_BUDGET, FONTS_BUDGET] = [12, 60];

/** Scripts of a page with Brotli, in KB of 1,000 bytes. The aim is 150 KiB (153.6 KB) with the headers of the responses (3 KB). */
const PAGE_BUDGETS = { home: 139.9, 'product-list': 141.5, product: 151.6, package: 141.6 };

/** Maximum size of the scripts and styles that an account page or the whole checkout loads in addition to the shell, in KB with gzip. */
const OWN_BUDGETS = { account: 60, checkout: 70 };
const PARTS = { 'section.': 'route.account.user', 'change.': 'route.account.subscription-change' };

/** @param {Buffer} bytes */
const gzip = (bytes) => zlib.gzipSync(bytes, { level: 9 }).length;
/** @param {Buffer} bytes */
const brotli = (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @type {(app: string) => Client} */
function readClient(app) {
  const dir = join(workspaceRoot, 'apps', app, 'dist/client');
  if (!existsSync(join(dir, 'assets.json'))) throw new Error(`${app} is not built; run npx nx build ${app}`);
  return { app, dir, assets: JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) };
}

/**
 * @type {(client: Client, groups: string[]) => Measured[]} Chunk groups with translations (`i18n.*`) are not measured for the listing page,
 * because its HTML contains the translations that it needs.
 */
function measureFiles({ app, dir, assets }, groups) {
  const missing = groups.filter((group) => !assets.groups[group]);
  if (missing.length > 0) throw new Error(`${app} has no chunk group ${missing.join(', ')}; was it renamed?`);
  const files = [
    ...(assets.entry ? [assets.entry] : []),
    ...groups.flatMap((group) => [...(assets.groups[group]?.js ?? []), ...(assets.groups[group]?.css ?? [])]),
  ];
  return [...new Set(files)].map((file) => {
    const bytes = readFileSync(join(dir, file));
    return { app, file, kind: file.endsWith('.css') ? 'css' : 'js', raw: bytes.length, gzip: gzip(bytes), brotli: brotli(bytes) };
  });
}

/** @type {(client: Client) => Measured[]} Measures the fonts that the shell preloads: Latin, Thai, and the baht sign. */
const measureFonts = ({ app, dir, assets }) =>
  Object.keys(assets.files)
    .filter((file) => /anuphan-(latin|thai|baht)\b.*\.woff2$/.test(file))
    .map((file) => ({ app, file, kind: 'font', raw: readFileSync(join(dir, file)).length }));

/**
 * Chunks that every checkout loads: its three steps, the Thai messages, which are larger than the English ones, and the card form, which
 * loads when the customer scrolls to it. Rare parts such as the tax invoice do not count.
 */
const CHECKOUT = ['route.checkout.details', 'route.checkout.summary', 'route.checkout.confirm-order', 'i18n.th', 'card-form'];

function measureOwn() {
  /** @type {(client: Client, groups: string[]) => number} */
  const own = (client, groups) =>
    measureFiles(client, ['__federation_expose_routes', ...groups]).reduce((total, { gzip = 0 }) => total + gzip, 0) / 1000;
  const account = readClient('account');
  const pages = Object.keys(account.assets.groups).flatMap((name) => {
    const [, page] = Object.entries(PARTS).find(([start]) => name.startsWith(start)) ?? [];
    return page || name.startsWith('route.')
      ? [{ name, total: own(account, page ? [page, name] : [name]), budget: OWN_BUDGETS.account }]
      : [];
  });
  return [...pages, { name: 'the checkout', total: own(readClient('checkout'), CHECKOUT), budget: OWN_BUDGETS.checkout }].sort(
    (a, b) => b.total - a.total,
  );
}

function measure() {
  const shell = readClient('shell');
  const catalog = readClient('catalog');
  /** @type {(page: string) => Measured[]} */
  const filesOf = (page) => [
    ...measureFiles(shell, ['main', 'frame.after-hydration']),
    ...measureFiles(catalog, ['__federation_expose_routes', `route.catalog.${page}`]),
  ];
  /** @type {(files: Measured[], kind: Measured['kind'], size: 'raw' | 'gzip' | 'brotli') => number} */
  const sum = (files, kind, size) =>
    files.filter((file) => file.kind === kind).reduce((total, file) => total + (file[size] ?? 0), 0) / 1000;
  const files = [...filesOf('product-list'), ...measureFonts(shell)];
  const totals = [
    ...Object.entries(PAGE_BUDGETS).map(([page, budget]) => ({ name: page, total: sum(filesOf(page), 'js', 'brotli'), budget })),
    { name: 'styles (gzip)', total: sum(files, 'css', 'gzip'), budget: STYLES_BUDGET },
    { name: 'fonts', total: sum(files, 'font', 'raw'), budget: FONTS_BUDGET },
  ];
  return { files, totals };
}

try {
  const { files, totals } = measure();
  const all = [...totals, ...measureOwn()];
  /** @param {number} [bytes] */
  const kb = (bytes) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1)).padStart(8);
  console.log(`${'raw'.padStart(8)}${'gzip'.padStart(8)}${'brotli'.padStart(8)}  file of the listing (KB)`);
  for (const file of files) console.log(`${kb(file.raw)}${kb(file.gzip)}${kb(file.brotli)}  ${file.app}/${file.file}`);
  console.log('');
  for (const { name, total, budget } of all)
    console.log(`${kb(total * 1000)} of ${budget}  ${name}${total > budget ? '  OVER BUDGET' : ''}`);
  process.exitCode = all.some(({ total, budget }) => total > budget) ? 1 : 0;
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
