import type { BrowserContext, Page } from '@playwright/test';
import { createCustomer, logIn, PASSWORD } from '../support/customers';
import { expect, storefront, test } from '../support/test';

async function openHomeAsCustomer(page: Page, request: Parameters<typeof createCustomer>[0]): Promise<string> {
  const email = await createCustomer(request, PASSWORD);
  await logIn(page.context(), email, PASSWORD);
  await page.goto('/user');
  await expect(page.getByText(email)).toBeVisible();
  return email;
}

/** Opens blank pages before it changes the cookie, because an open page of the shop would notice the change. */
async function expire(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
  await pages[0]!.context().addCookies([{ name: 'access-token', value: 'ran-out', url: storefront() }]);
}
const readCookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';

/** Delays token refreshes until the API has refused a call of every page. Returns a function that counts the refreshes. */
async function holdRefreshUntilAllRefused(pages: readonly Page[]): Promise<() => number> {
  const refused = pages.map((page) =>
    page.waitForResponse((response) => response.url().includes('/sp/v1/account/') && response.status() === 403),
  );
  let sent = 0;
  for (const context of new Set(pages.map((page) => page.context())))
    await context.route('**/sp/v1/refresh-token', async (route) => {
      sent += 1;
      await Promise.all(refused);
      await route.continue();
    });
  return () => sent;
}

test.describe('access and refresh tokens', () => {
  test.beforeEach(({ allowedErrors }) => void allowedErrors.patterns.push(/403/));

  test('two tabs with an expired token send only one refresh request, and each tab shows the account [error.token-retry] [api.refresh]', async ({
    page,
    context,
    request,
  }) => {
    const email = await openHomeAsCustomer(page, request);
    const other = await context.newPage();
    await other.goto('/user');
    await expect(other.getByText(email)).toBeVisible();
    const before = await readCookie(context, 'refresh-token');
    await expire([page, other]);
    const refreshes = await holdRefreshUntilAllRefused([page, other]);
    await Promise.all([page.goto('/user'), other.goto('/user')]);
    for (const tab of [page, other]) await expect(tab.getByText(email)).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(await readCookie(context, 'refresh-token')).not.toBe(before);
    expect(await readCookie(context, 'access-token')).not.toBe('ran-out');
  });

  test('keeps two browsers logged in that refresh the same token at the same time [error.token-retry] [entity.session]', async ({
    page,
    context,
    browser,
    request,
  }) => {
    const email = await openHomeAsCustomer(page, request);
    await expire([page]);
    // Two browser profiles cannot share a lock, so each browser refreshes the token.
    const twin = await browser.newContext({ baseURL: storefront(), storageState: await context.storageState() });
    const other = await twin.newPage();
    const refreshes = await holdRefreshUntilAllRefused([page, other]);
    await Promise.all([page.goto('/user'), other.goto('/user')]);
    for (const tab of [page, other]) await expect(tab.getByText(email)).toBeVisible();
    expect(refreshes()).toBe(2);
    await twin.close();
  });

  test('logs out every tab when the customer ends this session from another device [error.token-retry] [state.logout]', async ({
    page,
    context,
    playwright,
    request,
  }) => {
    const email = await openHomeAsCustomer(page, request);
    const other = await context.newPage();
    await other.goto('/user');
    await expect(other.getByText(email)).toBeVisible();
    const phone = await playwright.request.newContext({ baseURL: storefront() });
    const { data } = (await (await phone.post('/sp/v1/login', { data: { username: email, password: PASSWORD } })).json()) as {
      data: { token: string; id: number };
    };
    const ended = await phone.delete(`/sp/v1/account/${data.id}/sessions`, { headers: { authorization: `Bearer ${data.token}` } });
    expect(ended.status()).toBe(200);
    await phone.dispose();
    await page.reload();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/login?logged-out=1');
      await expect(tab.getByText(email)).toHaveCount(0);
    }
    expect(await readCookie(context, 'refresh-token')).toBe('');
  });
});

test('shows no customer data when a customer goes back after the logout [state.logout] [guard.auth]', async ({ page, request }) => {
  const email = await openHomeAsCustomer(page, request);
  await page.getByRole('main').getByRole('link', { name: 'Addresses', exact: true }).click();
  await expect(page).toHaveURL('/user#addresses');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/login?logged-out=1');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  for (const name of [email, 'Pim Suwan']) await expect(page.getByText(name)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/);
});
