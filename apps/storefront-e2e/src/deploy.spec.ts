import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '@spruce/bootstrap/environment.mjs';
import { startPostgres } from '@spruce/bootstrap/postgres.mjs';
import { placeProgram } from '@spruce/bootstrap/programs.mjs';
import { remoteNames } from '@spruce/bootstrap/release.mjs';
import { planSandbox } from '@spruce/bootstrap/sandbox-plan.mjs';
import { assembled, freePort, startApi, startSandbox, startShell } from '@spruce/bootstrap/stack.mjs';
import { startS3, type S3Server } from '@spruce/federation/testing';
import { findRemote, localRelease, promote, publish, readAssembled, type LocalRelease } from '@spruce/release';
import { startBalancer, type Balancer } from '../support/balancer';
import { fillLogin, createCustomer } from '../support/customers';
import { startLoad } from '../support/load';
import { createNextRemote, createNextService, createNextShell } from '../support/next-release';
import { createRenter, placeOrder, createRenterWithCard, saveAddress, saveCard } from '../support/orders';
import { openReleaseStore } from '../support/releases';
import { startStack } from '../support/stack';
import { expect, waitForHydration, test } from '../support/test';

// Runs two shells and two APIs in separate folders, with PostgreSQL, an S3 bucket and the sandbox.
test.describe.configure({ mode: 'serial' });

const KINDS = ['api', 'shell'] as const;
type Kind = (typeof KINDS)[number];
/** Number of the last simulated day. On each day after day 1, the test replaces all programs, which takes almost a minute. */
const LAST_DAY = 1 + Number(process.env['DEPLOY_DAYS'] ?? 1);
/** Time in ms in which a stopping process still answers. Longer than the balancer's check interval on a busy machine. */
const DRAIN_MS = '2000';

interface Running {
  port: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

let remotes: string[];
let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let bucket: S3Server;
let bucketAddress: string;
let published: Awaited<ReturnType<typeof openReleaseStore>>;
const first: Record<string, LocalRelease> = {};
let balancers: Record<Kind, Balancer>;
let providers: { stop(): Promise<void> } & Pick<ReturnType<typeof planSandbox>, 'apiEnv' | 'shellEnv'>;
const sandboxOfOthers = process.env['SPRUCE_SANDBOX_URL'];
const running: Record<Kind, Running[]> = { shell: [], api: [] };
const programs: Record<Kind, string> = { shell: '', api: '' };
const stopping: Promise<void>[] = [];
let places = 0;

const readPort = ({ url }: Balancer) => Number(new URL(url).port);

async function start(kind: Kind): Promise<Running> {
  const port = await freePort();
  const dataDir = join(folder, `data-${(places += 1)}`);
  const own = { dataDir, port, logDir: join(folder, 'logs', `${kind}-${places}`), program: programs[kind] };
  const quiet = { DRAIN_MS, LOG_LEVEL: 'warn' };
  const secret = 'one for all or a log-in is known to one only';
  const { stop } =
    kind === 'api'
      ? await startApi({ ...own, env: { ...postgres.env, ...quiet, ...providers.apiEnv, SEED: 'empty', JWT_SECRET: secret } })
      : await startShell({
          ...own,
          apiPort: readPort(balancers.api),
          env: {
            ...quiet,
            ...providers.shellEnv,
            RELEASE_STORE: bucketAddress,
            RELEASE_PUBLIC_KEY_FILE: join(folder, 'build-server/keys/release.pub.pem'),
            RELEASE_POLL_MS: '500',
            RENDER_PROCESSES: '1',
          },
        });
  await balancers[kind].add(port);
  return { port, stop };
}

/** A rolling replacement: the new process is ready before the old process stops. */
async function replaceAll(kind: Kind): Promise<void> {
  for (const [at, before] of running[kind].entries()) {
    running[kind][at] = await start(kind);
    stopping.push(before.stop().then(() => balancers[kind].remove(before.port)));
  }
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'spruce-deploy-'));
  remotes = await remoteNames();
  [postgres, bucket] = await Promise.all([startPostgres(), startS3()]);
  bucketAddress = `s3://${bucket.bucket}/shop`;
  published = await openReleaseStore(join(folder, 'build-server'), bucketAddress);
  const { store, keys } = published;
  for (const app of remotes) {
    first[app] = (await localRelease(findRemote(root, app)))!;
    await publish(store, first[app], keys);
    await promote(store, { app, version: first[app].release.version }, keys);
  }
  for (const kind of KINDS) await publish(store, await readAssembled(assembled(kind)), keys);
  balancers = { api: await startBalancer(), shell: await startBalancer() };
  const [port, smtpPort] = [await freePort(), await freePort()];
  const apiPort = readPort(balancers.api);
  const { url, apiEnv, shellEnv } = planSandbox({}, { port, smtpPort, shopPort: readPort(balancers.shell) });
  const own = { dataDir: join(folder, 'sandbox'), logDir: join(folder, 'logs'), env: { SANDBOX_URL: url } };
  providers = { ...(await startSandbox({ ...own, port, smtpPort, apiPort })), apiEnv, shellEnv };
  process.env['SPRUCE_SANDBOX_URL'] = url;
  // Starts both processes of a kind at the same time. The first API process creates the tables, and the second waits.
  for (const kind of KINDS) {
    programs[kind] = await placeProgram(kind, assembled(kind), join(folder, 'programs'));
    running[kind] = await Promise.all([start(kind), start(kind)]);
  }
});
test.afterAll(async () => {
  await Promise.all([...stopping, ...KINDS.flatMap((kind) => running[kind].map(({ stop }) => stop()))]);
  for (const kind of KINDS) await balancers?.[kind].close();
  await providers?.stop();
  process.env['SPRUCE_SANDBOX_URL'] = sandboxOfOthers;
  await postgres?.stop();
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

const shells = () => running.shell.map(({ port }) => `http://127.0.0.1:${port}`);
const promoteByCommand = (app: string, version: string) =>
  promisify(execFile)(process.execPath, ['tools/release/bin.mjs', 'promote', app, version], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'build-server'), RELEASE_STORE: bucketAddress, RELEASE_SHELLS: shells().join(',') },
  });

test('two shells serve a release that was published and promoted by a process with another data folder', async () => {
  await publish(published.store, createNextRemote(first['catalog']!, '1.0.1'), published.keys);
  const { stdout } = await promoteByCommand('catalog', '1.0.1');
  for (const shell of shells()) {
    expect(stdout).toContain(`catalog@1.0.1 (promotion 2) is live in ${shell}`);
    expect(await (await fetch(`${shell}/product`)).text()).toContain('/remotes/catalog/1.0.1/');
  }
});

test('no request fails while all programs are replaced; a tab opened before can still place an order', async ({ page, playwright }) => {
  test.setTimeout(240_000);
  const { store, keys } = published;
  const asked: string[] = [];
  page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
  const { remotes: ofFirstDay } = (await (await fetch(`${shells()[0]}/readyz`)).json()) as { remotes: Record<string, string> };
  const password = 'quiet oak table 7';
  const service = await playwright.request.newContext({ baseURL: balancers.shell.url });
  const email = await createCustomer(service, password);
  const renter = await createRenter(service, email, password);
  await Promise.all([saveCard(service, renter, 'pm_card_visa'), saveAddress(service, renter)]);
  const another = await createRenterWithCard(service, password);
  await page.goto(balancers.shell.url);
  await waitForHydration(page);
  await page.evaluate(() => (document.documentElement.dataset['day'] = 'first'));

  const stop = startLoad(balancers.shell.url, ['/', '/th/product?brands=saan', '/faq']);
  let replaced = false;
  const ordering = (async () => {
    const numbers: string[] = [];
    // Never orders the sofa that the tab buys below, so that the sofa stays in stock.
    while (!replaced) {
      numbers.push(await placeOrder(service, another.renter, another.card, 1, 12, 2 + (numbers.length % 60)));
      await pause(500);
    }
    return numbers;
  })();
  for (let day = 2; day <= LAST_DAY; day += 1) {
    programs.shell = join(folder, 'programs', `shell-of-day-${day}`);
    await publish(store, await createNextShell(assembled('shell'), programs.shell, `day ${day}`), keys);
    const before = programs.api;
    programs.api = join(folder, 'programs', `api-of-day-${day}`);
    await createNextService(before, programs.api, `of_day_${day}`);
    for (const app of remotes) {
      await publish(store, createNextRemote(first[app]!, `1.${day}.0`), keys);
      await promote(store, { app, version: `1.${day}.0` }, keys);
    }
    await Promise.all(KINDS.map(replaceAll));
  }
  const { asked: requests, failed } = await stop();
  expect(failed).toEqual([]);
  replaced = true;
  const numbers = await ordering;
  await service.dispose();
  expect(numbers.length).toBeGreaterThan(LAST_DAY - 1);
  const kept: { number: string }[] = await postgres.with((sql) => sql(`select number, of_day_${LAST_DAY} from orders order by number`));
  expect(kept.map(({ number }) => number)).toEqual(numbers.sort());
  expect(requests).toBeGreaterThan(60 * (LAST_DAY - 1));
  test.info().annotations.push({ type: 'requests', description: String(requests) });
  const last = `1.${LAST_DAY}.0`;
  for (const shell of shells())
    expect(await (await fetch(`${shell}/readyz`)).json()).toMatchObject({ remotes: { catalog: last, 'cart-wishlist': last } });

  asked.length = 0;
  await page.locator('a[href="/faq"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('a[href="/product"]').filter({ visible: true }).first().click();
  await page.getByRole('main').locator('a[href^="/product/nara-3-seat-sofa"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])').filter({ visible: true });
  await expect(cart).toContainText('1');
  await cart.click();
  await expect(page).toHaveURL(/\/cart$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Nara 3-Seat Sofa');
  await main.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(main.locator('input[type=password]')).toBeVisible();
  // The tab was not reloaded and still uses its original files, which no shell has on its disk any more.
  expect(await page.evaluate(() => document.documentElement.dataset['day'])).toBe('first');
  expect(asked.filter((line) => !/^(2\d\d|304) /.test(line))).toEqual([]);
  const today = await readdir(join(folder, `programs/shell-of-day-${LAST_DAY}/client`));
  const ofShell = asked.filter((line) => line.includes(' /shell/')).map((line) => line.split('/').at(-1)!);
  expect(ofShell.length).toBeGreaterThan(0);
  expect(ofShell.filter((file) => today.includes(file))).toEqual([]);
  const begunWith = remotes.map((app) => `/${app}/${ofFirstDay[app]}/`);
  const ofRemotes = asked.filter((line) => line.includes(' /remotes/'));
  expect(ofRemotes.filter((line) => !begunWith.some((path) => line.includes(path)))).toEqual([]);
  for (const path of begunWith.filter((begun) => !begun.startsWith('/checkout/')))
    expect(ofRemotes.some((line) => line.includes(path))).toBe(true);
  // The checkout is loaded as a new document, because only its Content Security Policy allows Stripe. So the newest release is used.
  asked.length = 0;
  await fillLogin(page, email, password);
  await main.getByRole('button', { name: /^Choose the earliest/ }).click();
  await expect(main.getByText(/^Held for you until/)).toBeVisible();
  await main.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await main.getByRole('button', { name: 'Continue to summary' }).click();
  await main.getByRole('button', { name: /^Confirm and pay/ }).click();
  await expect(page).toHaveURL(/\/checkout\/confirm-order$/);
  await expect(main.getByText('Paid today', { exact: true }).first()).toBeVisible();
  expect(asked.filter((line) => !/^(2\d\d|304) /.test(line))).toEqual([]);
  asked.length = 0;
  await page.goto(`${balancers.shell.url}/order`);
  await waitForHydration(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(asked.filter((line) => line.includes(' /remotes/') && !line.includes(`/${last}/`))).toEqual([]);
  expect(asked.filter((line) => line.includes(' /shell/') && !today.includes(line.split('/').at(-1)!))).toEqual([]);
});

test('loses no order when processes are killed and database connections are cut', async ({ playwright }) => {
  test.setTimeout(240_000);
  const service = await playwright.request.newContext({ baseURL: balancers.shell.url });
  const { renter, card } = await createRenterWithCard(service, 'quiet oak table 7');
  const order = (page: number) => placeOrder(service, renter, card, 1, 12, page);
  const acknowledged: string[] = [];
  let over = false;
  const ordering = (async () => {
    // Remembers only orders with a response. An order whose response was lost may exist too, but the test cannot know this.
    for (let page = 2; !over; page = (page + 1) % 60) {
      await order(page).then(
        (number) => acknowledged.push(number),
        () => undefined,
      );
      await pause(200);
    }
  })();
  const paths = ['/', '/th/product?brands=saan', '/sp/v1/products?per_page=1&lang=en', '/sp/v1/delivery/window'];
  const statuses = () =>
    Promise.all(
      paths.map((path) =>
        fetch(balancers.shell.url + path).then(
          async (answer) => (await answer.text(), answer.status),
          () => 0,
        ),
      ),
    );
  const recovered = () => expect.poll(statuses, { timeout: 10_000 }).toEqual(paths.map(() => 200));
  for (const kind of KINDS)
    for (const [at, { port, stop }] of running[kind].entries()) {
      await stop('SIGKILL');
      await recovered();
      balancers[kind].remove(port);
      running[kind][at] = await start(kind);
    }
  await postgres.with((sql) =>
    sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`),
  );
  await recovered();
  over = true;
  await ordering;
  acknowledged.push(await order(1));
  await service.dispose();
  const charged = (): Promise<{ number: string; charges: number }[]> =>
    postgres.with((sql) =>
      sql(
        `select number, (select count(*)::integer from charges where order_id = orders.id and state = 'paid') as charges
        from orders where number = any($1) order by number`,
        [acknowledged],
      ),
    );
  await expect.poll(charged, { timeout: 60_000 }).toEqual(acknowledged.sort().map((number) => ({ number, charges: 1 })));
});

test('runs a new build of a remote with the deployed shell, API and other remotes', async () => {
  test.setTimeout(180_000);
  const [deployed, built] = await Promise.all([programs.shell, assembled('shell')].map(async (dir) => (await readAssembled(dir)).release));
  expect(deployed!.version).not.toBe(built!.version);
  const keys = join(folder, 'build-server/keys/release.pub.pem');
  const stack = await startStack({ live: { store: bucketAddress, keys, built: ['catalog'] } });
  try {
    const { shell } = (await (await fetch(`${stack.url}/-/releases`)).json()) as { shell: string };
    expect(shell).toBe(deployed!.version);
    const { remotes: shown } = (await (await fetch(`${stack.url}/readyz`)).json()) as { remotes: Record<string, string> };
    const last = `1.${LAST_DAY}.0`;
    const live = Object.fromEntries(remotes.map((app) => [app, app === 'catalog' ? first[app]!.release.version : last]));
    expect(shown).toEqual(live);
    expect(stack.apiProgram).toBe(join(stack.dataDir, 'programs/live-api'));
    const html = await (await fetch(`${stack.url}/product`)).text();
    expect(html).toContain(`/remotes/catalog/${shown['catalog']}/`);
    const script = /\/shell\/(main\.[^"]+\.js)/.exec(html)?.[1];
    expect(Object.keys(deployed!.client.files)).toContain(script);
  } finally {
    await stack.stop();
  }
});
