// Checks the size budgets of the built files. The budget of the listing page includes all files that a browser with an empty cache loads;
// the budgets of account pages and checkout include only their own code. Exits with 1 if a budget is exceeded.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const zlib = require('node:zlib');
const { workspaceRoot } = require('./package-json');

/**
 * @typedef {{ entry?: string, groups: Record<string, { js: string[], css: string[] }>, files: Record<string, object> }} AssetManifest
 * @typedef {{ app: string, dir: string, assets: AssetManifest }} Client
 * @typedef {{ app: string, file: string, kind: 'js' | 'css' | 'font', raw: number, gzip?: number, brotli?: number }} Measured
 */

/** @type {Record<string, number>} Budgets of the listing page in KB (1,000 bytes). */
const BUDGETS = { scriptsGzip: 187.9, scriptsBrotli: 163.4, stylesGzip: 12, fonts: 60 };

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
      ? [{ name, own: own(account, page ? [page, name] : [name]), budget: OWN_BUDGETS.account }]
      : [];
  });
  return [...pages, { name: 'the checkout', own: own(readClient('checkout'), CHECKOUT), budget: OWN_BUDGETS.checkout }].sort(
    (a, b) => b.own - a.own,
  );
}

function measure() {
  const shell = readClient('shell');
  const files = [
    ...measureFiles(shell, ['main']),
    ...measureFiles(readClient('catalog'), ['__federation_expose_routes', 'route.catalog.product-list']),
    ...measureFonts(shell),
  ];
  /** @type {(kind: Measured['kind'], size: 'raw' | 'gzip' | 'brotli') => number} */
  const sum = (kind, size) => files.filter((file) => file.kind === kind).reduce((total, file) => total + (file[size] ?? 0), 0) / 1000;
  /** @type {Record<string, number>} */
  const totals = {
    scriptsGzip: sum('js', 'gzip'),
    scriptsBrotli: sum('js', 'brotli'),
    stylesGzip: sum('css', 'gzip'),
    fonts: sum('font', 'raw'),
  };
  return { files, totals, over: Object.keys(BUDGETS).filter((name) => (totals[name] ?? 0) > (BUDGETS[name] ?? 0)) };
}

try {
  const result = measure();
  const pages = measureOwn();
  const large = pages.filter(({ own, budget }) => own > budget);
  /** @param {number} [bytes] */
  const kb = (bytes) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1)).padStart(8);
  console.log(`${'raw'.padStart(8)}${'gzip'.padStart(8)}${'brotli'.padStart(8)}  file (KB)`);
  for (const file of result.files) console.log(`${kb(file.raw)}${kb(file.gzip)}${kb(file.brotli)}  ${file.app}/${file.file}`);
  console.log('');
  for (const [name, budget] of Object.entries(BUDGETS))
    console.log(
      `${name.padEnd(14)} ${result.totals[name]?.toFixed(1).padStart(6)} of ${budget} KB${result.over.includes(name) ? '  OVER BUDGET' : ''}`,
    );
  console.log('\nown code of pages');
  for (const { name, own, budget } of pages) console.log(`${kb(own * 1000)} of ${budget}  ${name}${own > budget ? '  OVER BUDGET' : ''}`);
  process.exitCode = result.over.length + large.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
