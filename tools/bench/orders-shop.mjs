import Stripe from 'stripe';

export const PASSWORD = 'mali rents 4 chairs';
const CUSTOMERS = 8;

export const COUPON = 'BENCH10';

/** Adds more stock, slots and verified customers than a benchmark uses. Returns what can be ordered. */
export async function stockUp(sql) {
  await sql('update variations set stock_quantity = 1000000, asset_quantity = null, in_stock = true');
  await sql(`
    insert into delivery_slots (date, slot, capacity)
    select day::date, slot, 1000000 from generate_series((now() at time zone 'Asia/Bangkok')::date + 5,
      (now() at time zone 'Asia/Bangkok')::date + 21, interval '1 day') day
    cross join unnest(array['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00']) slot
    where not exists (select from holidays h where h.date = day::date)
    on conflict (date, slot) do update set capacity = excluded.capacity`);
  // Copies of the demo account with the same password, and the records of a passed ID check.
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

export const logInStaff = (url) => logIn(url, 'staff@spruce.example', 'staff moves 9 sofas');

export async function fillProvider(url, customers, sandboxPort) {
  const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: sandboxPort, protocol: 'http', telemetry: false });
  for (const customer of customers) {
    const response = await fetch(`${url}/sp/v1/stripe-service`, {
      method: 'POST',
      headers: { ...customer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id: customer.id }),
    });
    if (!response.ok) throw new Error(`/stripe-service failed with status ${response.status}: ${await response.text()}`);
    const { data } = await response.json();
    await stripe.setupIntents.confirm(data.setup_intent, { payment_method: 'pm_card_visa' });
  }
  if ((await stripe.promotionCodes.list({ code: COUPON })).data.length > 0) return;
  const tenth = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: tenth.id }, code: COUPON });
}
