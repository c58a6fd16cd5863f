// Checks the size budgets of the built files. The budgets of the catalogue's pages include all files that a browser with an empty cache
// loads before the visitor's first action; the budgets of account pages and checkout include only their own code. Exits with 1 if a budget
// is exceeded.
const { existsSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const zlib = require('node:zlib');
const { workspaceRoot } = require('./package-json');

/**
 * @typedef {{ entry?: string, groups: Record<string, { js: string[], css: string[] }>, files: Record<string, object> }} AssetManifest
 * @typedef {{ app: string, dir: string, assets: AssetManifest }} Client
 */

/** Styles of the listing with gzip, and fonts, in KB of 1,000 bytes. */
const [STYLES_BUDGET, FONTS_BUDGET] = [12, 60];

/** Scripts of a page with Brotli, in KB of 1,000 bytes. The aim is 150 KiB (153.6 KB) with the headers of the responses (3 KB). */
const PAGE_BUDGETS = { home: 140, 'product-list': 141.4, product: 151.5, package: 141.6 };

/** Maximum size of the scripts and styles that an account page or the whole checkout loads in addition to the shell, in KB with gzip. */
const OWN_BUDGETS = { account: 60, checkout: 70 };
const PARTS = { 'section.': 'route.account.user', 'change.': 'route.account.subscription-change' };

/**
 * Chunks that every checkout loads: its three steps, the Thai messages, which are larger than the English ones, and the card form, which
 * loads when the customer scrolls to it. Rare parts such as the tax invoice do not count.
 */
const CHECKOUT = ['route.checkout.details', 'route.checkout.summary', 'route.checkout.confirm-order', 'i18n.th', 'card-form'];

/** @typedef {(bytes: Buffer) => Buffer} Compress */
/** @type {Compress} */
const raw = (bytes) => bytes;
/** @type {Compress} */
const gzip = (bytes) => zlib.gzipSync(bytes, { level: 9 });
/** @type {Compress} */
const brotli = (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });

/** @type {(files: string[], compress: Compress) => number} */
const kilobytes = (files, compress) => files.reduce((total, file) => total + compress(readFileSync(file)).length, 0) / 1000;

/** @type {(app: string) => Client} */
function readClient(app) {
  const dir = join(workspaceRoot, 'apps', app, 'dist/client');
  if (!existsSync(join(dir, 'assets.json'))) throw new Error(`${app} is not built; run npx nx build ${app}`);
  return { app, dir, assets: JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) };
}

/** @type {(client: Client, groups: string[]) => string[]} */
function filesOf({ app, dir, assets }, groups) {
  const names = groups.flatMap((group) => {
    const { js, css } = assets.groups[group] ?? {};
    if (!js || !css) throw new Error(`${app} has no chunk group ${group}; was it renamed?`);
    return [...js, ...css];
  });
  return [...new Set([...(assets.entry ? [assets.entry] : []), ...names])].map((name) => join(dir, name));
}

function measureOwn() {
  /** @type {(client: Client, groups: string[]) => number} */
  const own = (client, groups) => kilobytes(filesOf(client, ['__federation_expose_routes', ...groups]), gzip);
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

try {
  const [shell, catalog] = [readClient('shell'), readClient('catalog')];
  /** @type {(page: string) => string[]} */
  const page = (name) => [
    ...filesOf(shell, ['main', 'frame.after-hydration']),
    ...filesOf(catalog, ['__federation_expose_routes', `route.catalog.${name}`]),
  ];
  /** @type {(files: string[]) => string[]} */
  const scripts = (files) => files.filter((file) => file.endsWith('.js'));
  const styles = page('product-list').filter((file) => file.endsWith('.css'));
  // The fonts that the shell preloads: Latin, Thai, and the baht sign.
  const fonts = Object.keys(shell.assets.files).filter((file) => /anuphan-(latin|thai|baht)\b.*\.woff2$/.test(file));
  const all = [
    ...Object.entries(PAGE_BUDGETS).map(([name, budget]) => ({ name, total: kilobytes(scripts(page(name)), brotli), budget })),
    { name: 'styles (gzip)', total: kilobytes(styles, gzip), budget: STYLES_BUDGET },
    {
      name: 'fonts',
      total: kilobytes(
        fonts.map((file) => join(shell.dir, file)),
        raw,
      ),
      budget: FONTS_BUDGET,
    },
    ...measureOwn(),
  ];
  /** @param {number} total */
  const kb = (total) => total.toFixed(1).padStart(8);
  console.log('Scripts of the listing (KB with Brotli):');
  for (const file of scripts(page('product-list'))) console.log(`${kb(kilobytes([file], brotli))}  ${relative(workspaceRoot, file)}`);
  console.log('');
  for (const { name, total, budget } of all) console.log(`${kb(total)} of ${budget}  ${name}${total > budget ? '  OVER BUDGET' : ''}`);
  process.exitCode = all.some(({ total, budget }) => total > budget) ? 1 : 0;
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
