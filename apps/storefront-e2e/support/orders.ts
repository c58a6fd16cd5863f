import { randomUUID } from 'node:crypto';
import { request as requests, type APIRequestContext, type APIResponse } from '@playwright/test';
import { createCustomer, createStaffHeaders } from './customers';
import { expect, sandbox, storefront } from './test';

export interface Renter {
  id: number;
  headers: { authorization: string };
}

export const ADDRESS = {
  first_name: 'Pim',
  last_name: 'Suwan',
  phone: '0812345678',
  address_1: '88/14 Soi Ari 4',
  sub_district: 'Phaya Thai',
  district: 'Phaya Thai',
  city: 'Bangkok',
  postcode: '10400',
  country: 'TH',
  delivery: { stairs: 'true', lift: 'true', note: '' },
};

async function readData<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

export async function logInByApi(request: APIRequestContext, username: string, password: string): Promise<Renter> {
  const login = await readData<{ id: number; token: string }>(await request.post('/sp/v1/login', { data: { username, password } }));
  return { id: login.id, headers: { authorization: `Bearer ${login.token}` } };
}

export async function createRenter(request: APIRequestContext, username: string, password: string): Promise<Renter> {
  const { id, headers } = await logInByApi(request, username, password);
  const customer = { headers, data: { customer_id: id } };
  const answer = await request.post('/sp/v1/sumsub/get-access-token', customer);
  const { token: accessToken } = await readData<{ token: string }>(answer);
  for (const [step, outcome] of [['submit'], ['decide', 'approve']])
    expect((await request.post(`${sandbox()}/websdk/api/${step}`, { data: { accessToken, outcome } })).ok()).toBe(true);
  expect((await request.post('/sp/v1/sumsub/verify', customer)).ok()).toBe(true);
  return { id, headers };
}

/** `card` is the id of a Stripe test card: `pm_card_visa`, or `pm_card_chargeCustomerFail`, which fails when it is charged. */
export async function saveCard(request: APIRequestContext, { id, headers }: Renter, card: string): Promise<string> {
  const answer = await request.post('/sp/v1/stripe-service', { headers, data: { customer_id: id } });
  const { setup_intent: intent } = await readData<{ setup_intent: string }>(answer);
  const confirmed = await request.post(`${sandbox()}/v1/setup_intents/${intent}/confirm`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    form: { payment_method: card },
  });
  return ((await confirmed.json()) as { payment_method: string }).payment_method;
}

type Address = typeof ADDRESS & { location_name?: string };

export async function saveAddress(request: APIRequestContext, { id, headers }: Renter, address: Address = ADDRESS): Promise<void> {
  await readData(await request.post(`/sp/v1/account/${id}`, { headers, data: { shipping: address } }));
}

export async function createRenterWithCard(
  request: APIRequestContext,
  password: string,
  { card = 'pm_card_visa', address }: { card?: string; address?: Address } = {},
): Promise<{ email: string; renter: Renter; card: string }> {
  const email = await createCustomer(request, password);
  const renter = await createRenter(request, email, password);
  if (address) await saveAddress(request, renter, address);
  return { email, renter, card: await saveCard(request, renter, card) };
}

export async function placeOrder(
  request: APIRequestContext,
  { id, headers }: Renter,
  card: string,
  pieces = 1,
  months = 12,
  page = 1,
): Promise<string> {
  const products = await readData<{ variations: { id: number; stock_quantity: number }[] }[]>(
    await request.get('/sp/v1/products', { params: { per_page: pieces, page, stock_status: 'instock' } }),
  );
  const { days } = await readData<{ days: { date: string; available: boolean; slots: { slot: string; available: boolean }[] }[] }>(
    await request.get('/sp/v1/delivery/window', { params: { postcode: '10400' } }),
  );
  const day = days.find(({ available }) => available);
  const order = await request.post('/sp/v1/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      customer_id: id,
      months,
      // Takes the first colour in stock, because other tests rent pieces too.
      line_items: products.map(({ variations }) => ({
        kind: 'product',
        variant_id: variations.find(({ stock_quantity: left }) => left > 0)?.id,
        quantity: 1,
      })),
      delivery: { date: day?.date, slot: day?.slots.find(({ available }) => available)?.slot },
      shipping: ADDRESS,
      payment_method: card,
      terms_accepted: true,
    },
  });
  const { number } = await readData<{ number: string }>(order);
  return number;
}

/** Simulates `times` monthly charges, and waits until the shop has processed each one. */
export async function renew(request: APIRequestContext, email: string, times = 1): Promise<void> {
  const key = { authorization: 'Bearer sk_test_sandbox' };
  const found = await request.get(`${sandbox()}/v1/customers`, { headers: key, params: { email } });
  const [customer] = await readData<{ id: string }[]>(found);
  for (let time = 0; time < times; time++)
    expect((await request.post(`${sandbox()}/time/${customer?.id}`, { form: { by: 'renewal' } })).url()).toBe(`${sandbox()}/time`);
  expect((await request.get(`${sandbox()}/events/settled`)).status()).toBe(204);
}

/** Uses a separate request context, because a token is valid only with the cookie of its login. */
async function asStaff(ask: (staff: APIRequestContext, headers: Renter['headers']) => Promise<void>): Promise<void> {
  const staff = await requests.newContext({ baseURL: storefront() });
  await ask(staff, await createStaffHeaders());
  await staff.dispose();
}

export const approveChange = (number: string): Promise<void> =>
  asStaff(async (staff, headers) => {
    const { id, changes } = await readData<{ id: number; changes: { id: number; state: string }[] }>(
      await staff.get(`/sp/v1/orders/${number}`, { headers }),
    );
    const asked = changes.find(({ state }) => state === 'requested');
    await readData(await staff.post(`/sp/v1/orders/${id}/changes/${asked?.id}`, { headers, data: { decision: 'approve' } }));
  });

export const closeSlot = ({ date, slot }: { date: string; slot: string }, closed = true): Promise<void> =>
  asStaff(async (staff, headers) => {
    const answer = await staff.put(`/sp/v1/delivery/calendar/${date}/${slot}`, { headers, data: { closed } });
    expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  });

const moveOrder = (number: string, statuses: readonly string[]): Promise<void> =>
  asStaff(async (staff, headers) => {
    for (const to of statuses) {
      const { id, version } = await readData<{ id: number; version: number }>(await staff.get(`/sp/v1/orders/${number}`, { headers }));
      await readData(await staff.post(`/sp/v1/orders/${id}/status`, { headers, data: { to, version } }));
    }
  });

export const confirmOrder = (number: string): Promise<void> => moveOrder(number, ['booking-confirmed']);
export const deliverOrder = (number: string): Promise<void> => moveOrder(number, ['booking-confirmed', 'in-transit', 'active']);
