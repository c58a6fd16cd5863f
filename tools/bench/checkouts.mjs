import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../bootstrap/postgres.mjs';
import { freePort, startApi, startSandbox } from '../bootstrap/stack.mjs';
import { addStock, connectStripe, HOME, logInCustomers, saveCards } from './orders.mjs';
import { withDataDir } from './shop.mjs';
import { randomNumbers, table } from './statistics.mjs';

const CHECKOUTS = Number(process.env.CHECKOUTS ?? 1000);
const KILLS = Number(process.env.CHECKOUT_KILLS ?? Math.max(1, Math.round(CHECKOUTS / 50)));
const AT_ONCE = 8;
const SETTLED_WITHIN_MS = 180_000;
/** There are slots for only 95 % of the checkouts, so that the last checkouts find no free slot. */
const [VARIATIONS, SLOTS] = [12, 24];
const STOCK = Math.ceil((CHECKOUTS * 1.4) / VARIATIONS);
const PLACES = Math.ceil((CHECKOUTS * 0.95) / SLOTS);

const FAULTS = { 'answer lost': 15, 'sent twice': 10, declined: 10, '3-D Secure passed': 8, '3-D Secure left': 5, 'other price': 4 };

/** Sends a POST request. If `lostAfter` is set, closes the connection this many milliseconds later, so that the answer is lost. */
const send = (port, path, headers, body, lostAfter) =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: `/sp/v1${path}`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
        response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(answer || 'null') }));
        response.on('error', () => resolve(undefined));
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end(text, () => lostAfter !== undefined && setTimeout(() => sent.destroy(), lostAfter));
  });

export const benchCheckouts = () =>
  withDataDir(async ({ dataDir, logDir, keep }) => {
    const seed = Number(process.env.CHECKOUT_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    const { pick, whole } = randomNumbers(seed);
    console.log(`checkouts: ${CHECKOUTS}, ${KILLS} kills, seed ${seed}`);
    const database = keep(await startPostgres());
    const [sandboxPort, smtpPort, ...ports] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
    const env = {
      ...database.env,
      SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      SANDBOX_PORT: String(sandboxPort),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      JWT_SECRET: 'one for both or a log-in is known to one only',
      LOG_LEVEL: 'error',
      DEMO_ACCOUNTS: 'on',
    };
    const apis = [];
    const start = async (at) => (apis[at] = await startApi({ dataDir: join(dataDir, String(at)), port: ports[at], logDir, env }));
    await (await start(0)).stop();
    const stock = await database.with(addStock);
    const [variations, slots] = [stock.variations.slice(0, VARIATIONS), stock.slots.slice(0, SLOTS)];
    await database.with(async (sql) => {
      await sql(`update variations set stock_quantity = ${STOCK}`);
      await sql(`update delivery_slots set capacity = ${PLACES}`);
    });
    keep(await startSandbox({ dataDir, port: sandboxPort, smtpPort, apiPort: ports[0], logDir, env: { LOG_LEVEL: 'error' } }));
    keep({ stop: () => Promise.all(apis.map((api) => api?.stop())) });
    await Promise.all([start(0), start(1)]);
    const customers = await logInCustomers(`http://127.0.0.1:${ports[0]}`);
    await saveCards(`http://127.0.0.1:${ports[0]}`, customers, sandboxPort);
    const stripe = connectStripe(sandboxPort);
    const cards = new Map();
    for (const customer of customers) {
      const { body } = await send(ports[0], '/stripe-service', customer.headers, { customer_id: customer.id });
      const attach = async (name) => (await stripe.paymentMethods.attach(name, { customer: body.data.customer })).id;
      const [good] = (await stripe.paymentMethods.list({ customer: body.data.customer })).data;
      cards.set(customer, {
        good: good.id,
        bad: await attach('pm_card_chargeCustomerFail'),
        asks: await attach('pm_card_authenticationRequired'),
      });
    }

    const [acknowledged, told, wrong] = [new Map(), {}, []];
    let [done, deaths] = [0, 0];
    const untilAnswered = async (path, headers, body) => {
      for (;;) {
        const answer = await send(pick(ports), path, headers, body);
        if (answer && answer.status < 500 && answer.body?.code !== 'idempotency_key_in_use') return answer;
        await wait(50 + whole(200));
      }
    };
    const checkOut = async (number) => {
      const customer = customers[number % customers.length];
      const drawn = whole(100);
      let below = 0;
      const fault = Object.keys(FAULTS).find((name) => drawn < (below += FAULTS[name])) ?? 'none';
      const card = fault === 'declined' ? 'bad' : fault.startsWith('3-D') ? 'asks' : 'good';
      const order = {
        customer_id: customer.id,
        months: 3 + whole(10),
        line_items: [{ kind: 'product', variant_id: pick(variations), quantity: 1 + whole(2) }],
        delivery: pick(slots),
        shipping: HOME,
        payment_method: cards.get(customer)[card],
        terms_accepted: true,
        ...(fault === 'other price' && { total: 1 }),
      };
      const headers = { ...customer.headers, 'idempotency-key': `checkout-${seed}-${number}` };
      if (fault === 'answer lost') await send(pick(ports), '/orders', headers, order, whole(400));
      if (fault === 'sent twice') {
        const answers = await Promise.all(ports.map((port) => send(port, '/orders', headers, order)));
        const numbers = new Set(answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.data.number] : [])));
        if (numbers.size > 1) wrong.push(`${number}: two orders of one key: ${[...numbers].join(', ')}`);
      }
      const { status, body } = await untilAnswered('/orders', headers, order);
      const said = status === 200 ? body.payment.state : body.code;
      told[`${fault}: ${said}`] = (told[`${fault}: ${said}`] ?? 0) + 1;
      if (status === 200) acknowledged.set(body.data.number, fault);
      if (body.payment?.state === 'requires_action') {
        const secret = body.payment.client_secret;
        const answer = new URLSearchParams({ client_secret: secret, outcome: fault === '3-D Secure passed' ? 'complete' : 'fail' });
        const asked = `http://127.0.0.1:${sandboxPort}/stripe/authenticate/${secret.split('_secret_')[0]}`;
        await fetch(asked, { method: 'POST', body: answer, redirect: 'manual' });
        await untilAnswered(`/payment-links/${body.payment.payment_link}`, customer.headers, {});
      }
      done += 1;
    };

    const killing = (async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        while (done < (kill * CHECKOUTS) / (KILLS + 1)) await wait(10);
        const at = whole(2);
        await apis[at].stop('SIGKILL');
        deaths += 1;
        await start(at);
      }
    })();
    const begin = performance.now();
    let next = 0;
    const worker = async () => {
      while (next < CHECKOUTS) await checkOut((next += 1));
    };
    await Promise.all([...Array.from({ length: AT_ONCE }, worker), killing]);
    const seconds = (performance.now() - begin) / 1000;

    const result = await database.with(async (sql) => {
      const open = `select count(*)::integer as open from outbox
        where done_at is null and dead_at is null and kind like 'payment.%' and (run_at is null or run_at <= now())`;
      const until = Date.now() + SETTLED_WITHIN_MS;
      while ((await sql(open))[0].open > 0 && Date.now() < until) await wait(500);
      return audit(sql, stripe, { acknowledged, variations, slots });
    });
    wrong.push(...result.wrong);
    console.log(`\n${CHECKOUTS} checkouts in ${seconds.toFixed(0)} s, ${deaths} kills of a process\n`);
    console.log(table([['fault and response', 'times'], ...Object.entries(told).sort()]));
    console.log(`\n${table([['', 'count'], ...result.rows])}\n`);
    if (wrong.length > 0) throw new Error(`Mismatch found:\n${wrong.join('\n')}`);
    console.log('No mismatch found.');
  });

async function audit(sql, stripe, { acknowledged, variations, slots }) {
  const wrong = [];
  const same = (what, is, wanted) => is === wanted || wrong.push(`${what}: ${is}, not ${wanted}`);
  const orders = await sql(
    'select id, number, payment_state, first_charge, delivery_date::text as date, delivery_slot as slot from orders',
  );
  const known = new Set(orders.map(({ number }) => number));
  for (const { number } of orders) if (!acknowledged.has(number)) wrong.push(`order ${number} was acknowledged to nobody`);
  for (const number of acknowledged.keys()) if (!known.has(number)) wrong.push(`order ${number} was acknowledged, and is not there`);

  const paid = orders.filter(({ payment_state: state }) => state === 'paid');
  let [taken, sum] = [0, 0];
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue;
    taken += 1;
    sum += intent.amount_received;
  }
  same('charges at the provider', taken, paid.length);
  const cost = paid.reduce((all, { first_charge: amount }) => all + amount, 0) * 100;
  same('satang at the provider', sum, cost);
  const [rows] = await sql(
    `select count(*)::integer as charges, count(distinct order_id)::integer as orders from charges where state = 'paid'`,
  );
  same('paid charges in the database', rows.charges, paid.length);
  same('orders that they are of', rows.orders, paid.length);
  const [dead] = await sql('select count(*)::integer as jobs from outbox where dead_at is not null');
  same('dead jobs', dead.jobs, 0);

  for (const id of variations) {
    const [{ left, rented }] = await sql(
      `select v.stock_quantity as left, coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
        where i.variant_id = v.id and i.kind = 'product' and o.status <> 'cancelled'), 0)::integer as rented
      from variations v where v.id = $1`,
      [id],
    );
    same(`pieces of ${id}`, left + rented, STOCK);
  }
  for (const { date, slot } of slots) {
    const visits = "from delivery_visits where date = $1 and slot = $2 and state <> 'cancelled'";
    const [{ places }] = await sql(`select count(distinct order_id)::integer as places ${visits}`, [date, slot]);
    same(`places of ${date} ${slot}`, places, orders.filter((order) => order.date === date && order.slot === slot).length);
    if (places > PLACES) wrong.push(`${date} ${slot} has ${places} places taken of ${PLACES}`);
  }
  return {
    wrong,
    rows: [
      ['orders acknowledged', acknowledged.size],
      ['orders in the database', orders.length],
      ['of them paid', paid.length],
      ['charges at the provider', taken],
      ['baht at the provider', sum / 100],
      ['baht that the paid orders cost', cost / 100],
      ['pieces and slots counted', variations.length + slots.length],
    ],
  };
}
