import { randomUUID } from 'node:crypto';
import { request as requests, type APIRequestContext, type APIResponse } from '@playwright/test';
import { newCustomer, STAFF } from './customers';
import { expect, sandbox, storefront } from './test';

/** A customer who may order: logged in at the service, with a verified ID. */
export interface Renter {
  id: number;
  headers: { authorization: string };
}

/** A home that the van goes to. */
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

async function dataOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** Logs in at the service. */
export async function renterOf(request: APIRequestContext, username: string, password: string): Promise<Renter> {
  const login = await dataOf<{ id: number; token: string }>(await request.post('/sp/v1/login', { data: { username, password } }));
  return { id: login.id, headers: { authorization: `Bearer ${login.token}` } };
}

/** Logs in at the service and has the ID verified at the provider, as its form in the browser does it. */
export async function newRenter(request: APIRequestContext, username: string, password: string): Promise<Renter> {
  const { id, headers } = await renterOf(request, username, password);
  const customer = { headers, data: { customer_id: id } };
  const answer = await request.post('/sp/v1/sumsub/get-access-token', customer);
  const { token: accessToken } = await dataOf<{ token: string }>(answer);
  for (const [step, outcome] of [['submit'], ['decide', 'approve']])
    expect((await request.post(`${sandbox()}/websdk/api/${step}`, { data: { accessToken, outcome } })).ok()).toBe(true);
  expect((await request.post('/sp/v1/sumsub/verify', customer)).ok()).toBe(true);
  return { id, headers };
}

/** Puts a card on file by the provider's own call: `pm_card_visa`, or one that is refused when it is charged. Answers its id. */
export async function saveCard(request: APIRequestContext, { id, headers }: Renter, card: string): Promise<string> {
  const answer = await request.post('/sp/v1/stripe-service', { headers, data: { customer_id: id } });
  const { setup_intent: intent } = await dataOf<{ setup_intent: string }>(answer);
  const confirmed = await request.post(`${sandbox()}/v1/setup_intents/${intent}/confirm`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    form: { payment_method: card },
  });
  return ((await confirmed.json()) as { payment_method: string }).payment_method;
}

type Address = typeof ADDRESS & { location_name?: string };

/** Fills in where a customer lives, as the account page does. */
export async function saveAddress(request: APIRequestContext, { id, headers }: Renter, address: Address = ADDRESS): Promise<void> {
  await dataOf(await request.post(`/sp/v1/account/${id}`, { headers, data: { shipping: address } }));
}

/** A new customer who may order and has a card on file, and a home where one is given. */
export async function renterWithCard(
  request: APIRequestContext,
  password: string,
  { card = 'pm_card_visa', address }: { card?: string; address?: Address } = {},
): Promise<{ email: string; renter: Renter; card: string }> {
  const email = await newCustomer(request, password);
  const renter = await newRenter(request, email, password);
  if (address) await saveAddress(request, renter, address);
  return { email, renter, card: await saveCard(request, renter, card) };
}

/**
 * Orders pieces that are in stock, of a page of the listing, for the first day that the van has a place, and pays with a card on file.
 * Answers the number.
 */
export async function placeOrder(
  request: APIRequestContext,
  { id, headers }: Renter,
  card: string,
  pieces = 1,
  months = 12,
  page = 1,
): Promise<string> {
  const products = await dataOf<{ variations: { id: number; stock_quantity: number }[] }[]>(
    await request.get('/sp/v1/products', { params: { per_page: pieces, page, stock_status: 'instock' } }),
  );
  const { days } = await dataOf<{ days: { date: string; available: boolean; slots: { slot: string; available: boolean }[] }[] }>(
    await request.get('/sp/v1/delivery/window', { params: { postcode: '10400' } }),
  );
  const day = days.find(({ available }) => available);
  const order = await request.post('/sp/v1/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      customer_id: id,
      months,
      // Other journeys take pieces too: the first colour may be gone.
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
  const { number } = await dataOf<{ number: string }>(order);
  return number;
}

/**
 * Moves a customer's time at the payment provider, as its page of test clocks does it, and waits until the shop knows what came of it:
 * on to the next renewal, or back by a month for one who was never charged.
 */
export async function moveTime(request: APIRequestContext, email: string, by: 'renewal' | 'back', times = 1): Promise<void> {
  const key = { authorization: 'Bearer sk_test_sandbox' };
  const found = await request.get(`${sandbox()}/v1/customers`, { headers: key, params: { email } });
  const [customer] = await dataOf<{ id: string }[]>(found);
  for (let time = 0; time < times; time++)
    expect((await request.post(`${sandbox()}/time/${customer?.id}`, { form: { by } })).url()).toBe(`${sandbox()}/time`);
  expect((await request.get(`${sandbox()}/events/settled`)).status()).toBe(204);
}

/** Asks the service as staff, in a context of its own: tokens are good beside the cookie of their log-in only. */
async function asStaff(ask: (staff: APIRequestContext, headers: Renter['headers']) => Promise<void>): Promise<void> {
  const staff = await requests.newContext({ baseURL: storefront() });
  const { headers } = await renterOf(staff, STAFF.username, STAFF.password);
  await ask(staff, headers);
  await staff.dispose();
}

/** Approves what an order's customer asked for, as staff do it: the one change of it that waits for an answer. */
export const approveChange = (number: string): Promise<void> =>
  asStaff(async (staff, headers) => {
    const { id, changes } = await dataOf<{ id: number; changes: { id: number; state: string }[] }>(
      await staff.get(`/sp/v1/orders/${number}`, { headers }),
    );
    const asked = changes.find(({ state }) => state === 'requested');
    await dataOf(await staff.post(`/sp/v1/orders/${id}/changes/${asked?.id}`, { headers, data: { decision: 'approve' } }));
  });

/** Closes a time of the calendar, or opens it again, as staff do it. */
export const closeSlot = ({ date, slot }: { date: string; slot: string }, closed = true): Promise<void> =>
  asStaff(async (staff, headers) => {
    const answer = await staff.put(`/sp/v1/delivery/calendar/${date}/${slot}`, { headers, data: { closed } });
    expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  });

/** Moves an order to its customer's home as staff do it, from the booking to the day on which it stands there. */
export const deliver = (number: string): Promise<void> =>
  asStaff(async (staff, headers) => {
    for (const to of ['booking-confirmed', 'in-transit', 'active']) {
      const { id, version } = await dataOf<{ id: number; version: number }>(await staff.get(`/sp/v1/orders/${number}`, { headers }));
      await dataOf(await staff.post(`/sp/v1/orders/${id}/status`, { headers, data: { to, version } }));
    }
  });
