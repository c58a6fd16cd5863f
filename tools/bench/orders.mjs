import { logInStaff as logInDemoStaff } from '../bootstrap/staff-login.mjs';
import { Agent, request } from 'node:http';
import Stripe from 'stripe';
import { randomNumbers } from './statistics.mjs';

const PASSWORD = 'mali rents 4 chairs';
const CUSTOMERS = 8;
export const HOME = {
  first_name: 'Mali',
  last_name: 'Srisai',
  phone: '0812345678',
  address_1: '88/123 Sukhumvit 39',
  sub_district: 'Khlong Tan Nuea',
  district: 'Watthana',
  city: 'Bangkok',
  postcode: '10110',
  country: 'TH',
  delivery: { stairs: 'true', lift: 'true', note: '' },
};

export async function addStock(sql) {
  await sql('update variations set stock_quantity = 1000000, asset_quantity = null, in_stock = true');
  await sql(`
    insert into delivery_slots (date, slot, capacity)
    select day::date, slot, 1000000 from generate_series((now() at time zone 'Asia/Bangkok')::date + 5,
      (now() at time zone 'Asia/Bangkok')::date + 21, interval '1 day') day
    cross join unnest(array['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00']) slot
    where not exists (select from holidays h where h.date = day::date)
    on conflict (date, slot) do update set capacity = excluded.capacity`);
  await sql(`
    insert into customers (email, password_hash, password_changed_at, first_name, last_name, phone, activated_at, terms_accepted_at,
      sumsub_status)
    select 'bench-' || g || '@spruce.example', password_hash, password_changed_at, first_name, last_name, phone, activated_at,
      terms_accepted_at, 'verified'
    from customers cross join generate_series(1, ${CUSTOMERS}) g where email = 'mali@spruce.example'`);
  const slots = await sql(
    `select to_char(date, 'YYYY-MM-DD') as date, slot from delivery_slots where capacity = 1000000 order by date, slot`,
  );
  const variations = (await sql('select id from variations where in_stock order by md5(id::text) limit 60')).map(({ id }) => id);
  const packages = (await sql('select id from packages order by id limit 8')).map(({ id }) => id);
  return { slots, variations, packages };
}

async function logIn(url, username, password) {
  const response = await fetch(`${url}/sp/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`Failed to log in ${username}: ${response.status} ${await response.text()}`);
  const { data } = await response.json();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { id: data.id, headers: { authorization: `Bearer ${data.token}`, cookie } };
}

export const logInCustomers = (url) =>
  Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => logIn(url, `bench-${index + 1}@spruce.example`, PASSWORD)));

export async function logInStaff(url) {
  const { data, cookies } = await logInDemoStaff(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { id: data.id, headers: { authorization: `Bearer ${data.token}`, cookie } };
}

export const connectStripe = (port) => new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });

export async function saveCards(url, customers, sandboxPort) {
  const stripe = connectStripe(sandboxPort);
  for (const customer of customers) {
    const { data } = JSON.parse(await call('POST', `${url}/sp/v1/stripe-service`, customer.headers, { customer_id: customer.id }));
    await stripe.setupIntents.confirm(data.setup_intent, { payment_method: 'pm_card_visa' });
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
export const call = (method, url, headers = {}, body = undefined) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(answer)
            : reject(new Error(`${method} ${url} failed with status ${response.statusCode}: ${answer}`)),
        );
      },
    )
      .on('error', reject)
      .end(text);
  });

export function createOrderBodies({ slots, variations, packages }) {
  const { pick, whole, next } = randomNumbers(11);
  return (customer) => {
    const first = whole(variations.length);
    return {
      customer_id: customer.id,
      months: 3 + whole(10),
      line_items: [
        { kind: 'product', variant_id: variations[first], quantity: 1 + whole(3) },
        { kind: 'product', variant_id: variations[(first + 1) % variations.length], quantity: 1 },
        { kind: 'package', variant_id: pick(packages), quantity: 1 },
      ],
      delivery: pick(slots),
      shipping: {
        ...HOME,
        location_name: 'Baan Suan',
        delivery: { stairs: next() < 0.5 ? 'true' : 'false', lift: 'false', note: '' },
      },
      terms_accepted: true,
    };
  };
}
