import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { logInStaff } from '@spruce/bootstrap/staff-login.mjs';
import { COOKIES } from '@spruce/contract/storage';
import { currentTime } from '@spruce/jest-setup/clock';
import { expect, waitForHydration, sandbox, storefront } from './test';

/**
 * Waits until an address has more than `earlier` emails, and returns the latest. With `page`, only emails with a link to this page count.
 */
export async function waitForMail(address: string, earlier = 0, page = ''): Promise<string> {
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

export function findMailLink(mail: string, page: string): string {
  const found = new RegExp(String.raw`https?://[^\s/]+(\S*${page}[?/]\S+)`).exec(mail)?.[1];
  if (!found) throw new Error(`no link to ${page} in:\n${mail}`);
  return found;
}

export const createEmail = (): string => `visitor-${randomUUID()}@example.com`;

export const PASSWORD = 'quiet oak table 7';
export const NEW_PASSWORD = 'round oak table 8';

type StaffLogin = Awaited<ReturnType<typeof logInStaff>>;
/** Shorter than the 15 minutes of an access token, so that no page refreshes the tokens that other pages share. */
const STAFF_LOGIN_MS = 8 * 60_000;
const staffLogins = new Map<string, { at: number; login: Promise<StaffLogin> }>();

/** Tests of a worker share one login of staff, because the service accepts only one code of the authenticator app per 30 seconds. */
function shareStaffLogin(shop: string): Promise<StaffLogin> {
  const now = currentTime().getTime();
  const known = staffLogins.get(shop);
  if (known && now - known.at < STAFF_LOGIN_MS) return known.login;
  const login = logInStaff(shop);
  staffLogins.set(shop, { at: now, login });
  return login;
}

export async function createStaffHeaders(shop = storefront()): Promise<{ authorization: string; cookie: string }> {
  const { data, cookies } = await shareStaffLogin(shop);
  return { authorization: `Bearer ${data.token}`, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** The pages of `context` must be blank, as an open page notices new cookies. */
export async function logInAsStaff(context: BrowserContext): Promise<void> {
  const { data, cookies } = await shareStaffLogin(storefront());
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: storefront(), httpOnly: true })));
  await addTokens(context, data);
}

let count = 0;
/** Returns a header with a new client IP address each time, because the API limits the calls per IP address and hour. */
export function createClientHeaders(): Record<string, string> {
  count += 1;
  return { 'x-forwarded-for': `10.${process.pid % 250}.${count >> 8}.${count % 250}` };
}

export async function registerCustomer(
  request: APIRequestContext,
  email: string,
  password: string,
  language: 'en' | 'th' = 'en',
): Promise<Record<string, string>> {
  const headers = createClientHeaders();
  const made = await request.post('/sp/v1/account', {
    headers,
    data: { email, password, first_name: 'Pim', last_name: 'Suwan', terms: true, language },
  });
  expect(made.status()).toBe(201);
  return headers;
}

export async function createUnverifiedCustomer(request: APIRequestContext, password: string): Promise<string> {
  const email = createEmail();
  await registerCustomer(request, email, password);
  return email;
}

export async function createCustomer(request: APIRequestContext, password: string, language: 'en' | 'th' = 'en'): Promise<string> {
  const email = createEmail();
  const headers = await registerCustomer(request, email, password, language);
  const token = new URL(findMailLink(await waitForMail(email), '/activate-account'), 'http://shop').searchParams.get('access_token');
  expect((await request.post('/sp/v1/account/active', { headers, data: { token } })).status()).toBe(200);
  return email;
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('main input[autocomplete=username]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Logs in by the API, which is faster than the login page. The pages of `context` must be blank, as an open page notices new cookies. */
export async function logIn(context: BrowserContext, username: string, password: string): Promise<number> {
  const answer = await context.request.post('/sp/v1/login', { data: { username, password } });
  const { data } = (await answer.json()) as { data: Tokens };
  await addTokens(context, data);
  return data.id;
}

interface Tokens {
  token: string;
  refresh_token: string;
  id: number;
}

function addTokens(context: BrowserContext, { token, refresh_token: refreshToken, id }: Tokens): Promise<void> {
  const cookies = { [COOKIES.accessToken]: token, [COOKIES.refreshToken]: refreshToken, [COOKIES.uid]: String(id) };
  return context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: storefront() })));
}

export async function logInOnPage(page: Page, prefix: string, email: string, password: string): Promise<void> {
  await page.goto(`${prefix}/login`);
  await waitForHydration(page);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(prefix || '/');
}
