import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, sandbox } from './test';

/** The latest mail to an address, once it is there: of those that lead to a page, where one is named. */
export async function mailTo(address: string, earlier = 0, page = ''): Promise<string> {
  let texts: string[] = [];
  await expect
    .poll(async () => {
      const { data } = (await (await fetch(`${sandbox()}/mail/messages?to=${encodeURIComponent(address)}`)).json()) as {
        data: { text: string }[];
      };
      texts = data.map(({ text }) => text).filter((text) => text.includes(page));
      return texts.length;
    })
    .toBeGreaterThan(earlier);
  return texts[0] ?? '';
}

/** The path of the link in a mail that leads to a page, wherever the mail says that the shop is. */
export function linkIn(mail: string, page: string): string {
  const found = new RegExp(String.raw`https?://[^\s/]+(\S*${page}[?/]\S+)`).exec(mail)?.[1];
  if (!found) throw new Error(`no link to ${page} in:\n${mail}`);
  return found;
}

/** An address that nobody has had. */
export const newAddress = (): string => `visitor-${randomUUID()}@example.com`;

/** The member of staff that a start makes. */
export const STAFF = { username: 'staff@spruce.example', password: 'staff moves 9 sofas' };

let count = 0;
/** Makes an account whose address is not proven yet. Answers the headers of where it is made from. */
export async function register(request: APIRequestContext, email: string, password: string): Promise<Record<string, string>> {
  // Nobody makes as many accounts an hour from one place as all journeys together: each customer has a place of their own.
  count += 1;
  const headers = { 'x-forwarded-for': `10.${process.pid % 250}.${count >> 8}.${count % 250}` };
  const made = await request.post('/sp/v1/account', {
    headers,
    data: { email, password, first_name: 'Pim', last_name: 'Suwan', terms: true },
  });
  expect(made.status()).toBe(201);
  return headers;
}

/** A customer whose address is not proven yet, and whose mail waits. */
export async function newUnproven(request: APIRequestContext, password: string): Promise<string> {
  const email = newAddress();
  await register(request, email, password);
  return email;
}

/** A customer whose address is proven, made by the service's own calls. */
export async function newCustomer(request: APIRequestContext, password: string): Promise<string> {
  const email = newAddress();
  const headers = await register(request, email, password);
  const token = new URL(linkIn(await mailTo(email), '/activate-account'), 'http://shop').searchParams.get('access_token');
  expect((await request.post('/sp/v1/account/active', { headers, data: { token } })).status()).toBe(200);
  return email;
}

/** Fills in the login that a page shows, in either language, and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('main input[autocomplete=username]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Logs in at the login's own page, which leads home. */
export async function logInAt(page: Page, prefix: string, email: string, password: string): Promise<void> {
  await page.goto(`${prefix}/login`);
  await hydrated(page);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(prefix || '/');
}
