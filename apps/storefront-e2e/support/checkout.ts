import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import { buildCartRecord } from './cart';
import { createCustomer, fillLogin, PASSWORD } from './customers';
import { createRenter, type Renter } from './orders';
import { expect, waitForHydration } from './test';

const HOME = {
  first_name: 'Pim',
  last_name: 'Suwan',
  phone: '0812345678',
  address_1: '88/14 Soi Ari 4',
  sub_district: 'Phaya Thai',
  district: 'Phaya Thai',
  city: 'Bangkok',
  postcode: '10400',
  country: 'TH',
  delivery: { stairs: 'false', lift: 'false', note: '' },
};

export interface ChosenSlot {
  date: string;
  slot: string;
}

interface Day {
  date: string;
  slots: { slot: string; available: boolean }[];
}

/** Returns the latest slots first, because other tests book the earliest slots. */
export async function fetchFreeSlots(service: APIRequestContext): Promise<ChosenSlot[]> {
  const answer = await service.get('/sp/v1/delivery/window', { params: { postcode: '10400' } });
  const { data } = (await answer.json()) as { data: { days: Day[] } };
  return data.days.flatMap(({ date, slots }) => slots.flatMap(({ slot, available }) => (available ? [{ date, slot }] : []))).reverse();
}

export async function logInNewRenter(page: Page, service: APIRequestContext, prefix = ''): Promise<Renter> {
  const email = await createCustomer(service, PASSWORD);
  const renter = await createRenter(service, email, PASSWORD);
  const saved = await service.post(`/sp/v1/account/${renter.id}`, { headers: renter.headers, data: { shipping: HOME } });
  expect(saved.ok()).toBe(true);
  await page.goto(`${prefix}/login`);
  await waitForHydration(page);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(prefix || '/');
  return renter;
}

interface Draft {
  at?: '/checkout' | '/checkout/summary';
  prefix?: string;
  card?: string;
  slot: ChosenSlot;
  product?: string;
}

export async function openCheckout(page: Page, { id }: Renter, { at = '/checkout/summary', prefix = '', card, slot, product }: Draft) {
  const cart = await buildCartRecord(page, product);
  const draft = { v: 1, owner: id, slot, sameAsShipping: true, card: card ?? null, termsAccepted: true };
  await page.goto(`${prefix}/faq`);
  const records = { cart, 'checkout-draft': draft, 'is-redirect-from-cart': { v: 1, value: true } };
  await page.evaluate(
    (kept) => Object.entries(kept).forEach(([key, record]) => localStorage.setItem(key, JSON.stringify(record))),
    records,
  );
  await page.goto(prefix + at);
}

export async function fetchOrders(service: APIRequestContext, { headers }: Renter): Promise<{ number: string; payment_state: string }[]> {
  return ((await (await service.get('/sp/v1/orders', { headers })).json()) as { data: { number: string; payment_state: string }[] }).data;
}

export async function typeCard(
  frame: FrameLocator,
  say: { number: string; expiry: string; code: string },
  number: string,
  type: (field: Locator, text: string) => Promise<void> = (field, text) => field.fill(text),
): Promise<void> {
  for (const [field, value] of [
    [say.number, number],
    [say.expiry, '1234'],
    [say.code, '123'],
  ] as const)
    await type(frame.getByLabel(new RegExp(field)), value);
}
