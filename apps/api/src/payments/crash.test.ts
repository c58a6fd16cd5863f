import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asc, eq, inArray } from 'drizzle-orm';
import { startCutProxy, type CutProxy } from '../../test/cut-proxy';
import { ONE_DATABASE } from '../../test/databases';
import { charged, makeChange, makeOrder, openPayments } from '../../test/billing-app';
import { startSandbox, type SandboxProcess } from '../../test/sandbox-process';
import { startTestApp, type TestApp } from '../../test/test-app';
import { makeCustomer } from '../../test/visitor';
import { charges, creditNotes, invoices, outbox, paymentCustomers, refunds, subscriptions } from '../platform/database/schema';
import { systemClock } from '../platform/plugin';
import { queueBilling, requestRefund } from './port';

jest.setTimeout(240_000);

/** Starts the service with a proxy to Stripe that can cut the connection at any call. */
async function startBench(database: 'pglite' | 'postgres') {
  const sandbox = await startSandbox();
  const proxy = await startCutProxy(sandbox.url);
  const api = await startTestApp(database);
  const through = { ...sandbox.stripeSettings, apiUrl: proxy.url };
  const open = (settings = through) => openPayments({ db: api.connection.db, clock: systemClock, settings });
  return {
    api,
    sandbox,
    proxy,
    open,
    async order(change: { coupon?: string } = {}): Promise<{ orderId: number; customerId: number }> {
      const { id: customerId } = await makeCustomer(api);
      const direct = open(sandbox.stripeSettings);
      const intent = await direct.createSetupIntent(customerId);
      await sandbox.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      return { customerId, orderId: await makeOrder(api, { customerId, ...change }) };
    },
    close: async () => {
      await proxy.close();
      await api.close();
      await sandbox.close();
    },
  };
}
type Bench = Awaited<ReturnType<typeof startBench>>;

/** Returns the billing state of an order, at Stripe and in our database. */
async function whole(
  { api, sandbox }: { api: TestApp; sandbox: SandboxProcess },
  { orderId, customerId }: { orderId: number; customerId: number },
) {
  const { db } = api.connection;
  const [customer] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
  const key = customer?.stripeCustomerId ?? '';
  const [made, intents] = await Promise.all([
    sandbox.stripe.subscriptions.list({ customer: key, status: 'all' }),
    sandbox.stripe.paymentIntents.list({ customer: key, limit: 100 }),
  ]);
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return {
    subscriptions: made.data.map(({ status, cancel_at }) => ({ status, ends: cancel_at !== null })),
    taken: intents.data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    charges: (await db.select().from(charges).where(eq(charges.orderId, orderId))).map(({ state, amount }) => ({ state, amount })),
    invoices: await db.$count(invoices, eq(invoices.orderId, orderId)),
    state: row?.state,
  };
}
const complete = {
  subscriptions: [{ status: 'trialing', ends: true }],
  taken: [401_000],
  charges: [{ state: 'paid', amount: 401_000 }],
  invoices: 1,
  state: 'active',
};

describe.each(ONE_DATABASE)('crash after Stripe’s success and before our own write (%s)', (database) => {
  let bench: Bench;
  let proxy: CutProxy;
  beforeAll(async () => {
    bench = await startBench(database);
    ({ proxy } = bench);
  });
  afterAll(() => bench.close());

  it('retries a first charge after a crash at any call, and charges it once', async () => {
    // Records the calls of a charge without failures.
    const whenFine = await bench.order();
    await charged(bench.open(), whenFine.orderId);
    const writes = proxy.calls.filter(({ method }) => method === 'POST').map(({ number }) => number);
    expect(writes.length).toBeGreaterThanOrEqual(3);
    expect(await whole(bench, whenFine)).toEqual(complete);
    for (const at of writes) {
      proxy.mend();
      const order = await bench.order();
      proxy.cutAfter = ({ number }) => number === at;
      await expect(charged(bench.open(), order.orderId)).rejects.toThrow();
      proxy.cutAfter = () => false;
      proxy.mend();
      expect(await charged(bench.open(), order.orderId)).toMatchObject({ state: 'paid' });
      expect({ at, ...(await whole(bench, order)) }).toEqual({ at, ...complete });
    }
  });

  it('retries the charge of a change after a crash at any call, and charges it once', async () => {
    const change = {
      charges: [
        { kind: 're-rating' as const, name: { en: 'Shorter term', th: 'ส่วนต่าง' }, amount: 940 },
        { kind: 'other' as const, name: { en: 'Visit', th: 'ค่าเดินทาง' }, amount: 1800 },
      ],
    };
    const { db } = bench.api.connection;
    proxy.mend();
    const first = await bench.order();
    await charged(bench.open(), first.orderId);
    proxy.mend();
    await makeChange(db, first.orderId, change);
    await bench.open().bill(first.orderId);
    const writes = proxy.calls.filter(({ method }) => method === 'POST').map(({ number }) => number);
    expect(writes.length).toBeGreaterThanOrEqual(4);
    for (const at of writes) {
      const order = await bench.order();
      proxy.mend();
      await charged(bench.open(), order.orderId);
      proxy.mend();
      proxy.cutAfter = ({ number }) => number === at;
      const id = await makeChange(db, order.orderId, change);
      await bench
        .open()
        .bill(order.orderId)
        .catch(() => undefined);
      proxy.cutAfter = () => false;
      proxy.mend();
      await bench.open().bill(order.orderId);
      expect(await bench.open().changeOutcome(id)).toMatchObject({ state: 'paid' });
      const after = await whole(bench, order);
      expect({ at, taken: after.taken.sort(), invoices: after.invoices, subscriptions: after.subscriptions }).toEqual({
        at,
        taken: [274_000, 401_000],
        invoices: 2,
        subscriptions: complete.subscriptions,
      });
    }
  });

  it('retries a refund of two charges after a crash at any call, and refunds it once', async () => {
    const { db } = bench.api.connection;
    const begin = async () => {
      proxy.mend();
      const order = await bench.order();
      await charged(bench.open(), order.orderId);
      await makeChange(db, order.orderId, { charges: [{ kind: 'other', name: { en: 'Visit', th: 'ค่าเดินทาง' }, amount: 1800 }] });
      await bench.open().bill(order.orderId);
      await requestRefund(db, { orderId: order.orderId, reason: 'change', baht: 2300 });
      proxy.mend();
      return order;
    };
    const given = async (orderId: number) => {
      const made = await db.select().from(charges).where(eq(charges.orderId, orderId)).orderBy(asc(charges.id));
      const lists = made.map(({ paymentIntentId }) => bench.sandbox.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' }));
      return {
        atProvider: (await Promise.all(lists)).map(({ data }) => data.map(({ amount }) => amount)),
        charges: made.map(({ refunded }) => refunded),
        rows: (await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))).map(({ state, amount }) => [
          state,
          amount,
        ]),
        notes: await db.$count(
          creditNotes,
          inArray(creditNotes.invoiceId, db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))),
        ),
      };
    };
    const whenFine = await begin();
    await bench.open().bill(whenFine.orderId);
    const calls = proxy.calls.map(({ number }) => number);
    const wanted = {
      atProvider: [[50_000], [180_000]],
      charges: [50_000, 180_000],
      rows: [
        ['succeeded', 180_000],
        ['succeeded', 50_000],
      ],
      notes: 2,
    };
    expect(await given(whenFine.orderId)).toEqual(wanted);
    for (const at of calls) {
      const order = await begin();
      proxy.cutAfter = ({ number }) => number === at;
      await bench
        .open()
        .bill(order.orderId)
        .catch(() => undefined);
      proxy.cutAfter = () => false;
      proxy.mend();
      await bench.open().bill(order.orderId);
      expect({ at, ...(await given(order.orderId)) }).toEqual({ at, ...wanted });
    }
  });
});

// Kills a separate process. Only with PostgreSQL, because an embedded database dies with its process.
(ONE_DATABASE.includes('postgres') ? describe : describe.skip)('kill -9 of the process that charges (postgres)', () => {
  let bench: Bench;
  const running = new Set<ChildProcess>();
  beforeAll(async () => {
    bench = await startBench('postgres');
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await bench.close();
  });

  function startWorker(url: string): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--require', require.resolve('@spruce/jest-setup/test-date'), '--import', 'tsx', join(__dirname, '../../test/billing-worker.ts')],
      {
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, STRIPE_API_URL: bench.proxy.url },
        stdio: 'ignore',
      },
    );
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  it('charges once after kill -9 at any call', async () => {
    const { api, proxy } = bench;
    const { rows } = (await api.connection.db.execute('select current_database() as name')) as unknown as { rows: { name: string }[] };
    const url = `${process.env['TEST_POSTGRES_URL']}/${rows[0]?.name}`;
    const doneBy = async (id: number) => {
      for (let tries = 0; tries < 600; tries += 1) {
        const [row] = await api.connection.db.select({ doneAt: outbox.doneAt }).from(outbox).where(eq(outbox.id, id));
        if (row?.doneAt) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('the job was not done');
    };
    let worker = startWorker(url);
    for (const what of ['/v1/products', '/v1/invoices', '/v1/invoiceitems', '/finalize', '/confirm', '/v1/subscriptions']) {
      const order = await bench.order();
      proxy.mend();
      let killed = false;
      const died = once(worker, 'exit');
      proxy.cutAfter = ({ method, path }) => {
        if (killed || method !== 'POST' || !(what.startsWith('/v1') ? path.startsWith(what) : path.endsWith(what))) return false;
        killed = true;
        worker.kill('SIGKILL');
        return true;
      };
      const id = await api.connection.db.transaction((tx) => queueBilling(tx, order.orderId));
      await died;
      expect({ what, killed }).toEqual({ what, killed: true });
      proxy.mend();
      worker = startWorker(url);
      await doneBy(id);
      expect({ what, ...(await whole(bench, order)) }).toEqual({ what, ...complete });
    }
  });
});
