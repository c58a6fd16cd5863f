import { COOKIES, SESSION_STORAGE_KEYS, type IntentRecord } from '@spruce/contract/storage';
import { currentTime } from '@spruce/jest-setup/clock';
import { createCustomer, createUnverifiedCustomer, fillLogin, PASSWORD } from '../support/customers';
import { expect, waitForHydration, storefront, test } from '../support/test';

const MINUTE = 60_000;

for (const [action, path, age, leads] of [
  ['checkout', '/cart', 29, '/cart'],
  ['open', '/how-it-works', 0, '/how-it-works'],
  ['open', '/how-it-works', 31, '/how-it-works'],
  ['open', '/how-it-works', 24 * 60 + 1, '/'],
] as const) {
  test(`a login ${age} minutes after the interrupted action “${action}” opens ${leads} only one time [state.login-return] [route.loading-state]`, async ({
    page,
    context,
    request,
  }) => {
    const email = await createCustomer(request, PASSWORD);
    const at = new Date(currentTime().getTime() - age * MINUTE).toISOString();
    const record: IntentRecord = { v: 1, action, ids: [], path, at, inBrowser: true };
    await page.goto('/faq');
    await waitForHydration(page);
    await page.evaluate(([key, text]) => [sessionStorage, localStorage].forEach((storage) => storage.setItem(key, text)), [
      SESSION_STORAGE_KEYS.intent,
      JSON.stringify(record),
    ] as const);
    await context.addCookies([{ name: COOKIES.redirect, value: encodeURIComponent('/loading-state'), url: storefront() }]);
    await page.goto('/login');
    await waitForHydration(page);
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(leads);
    await waitForHydration(page);
    await page.goto('/loading-state');
    await expect(page).toHaveURL('/');
  });
}

test('remembers the requested page of a customer until the email address is verified [guard.guest-only] [guard.splash]', async ({
  page,
  context,
  request,
}) => {
  const email = await createUnverifiedCustomer(request, PASSWORD);
  await page.goto('/user');
  await expect(page).toHaveURL('/login');
  await waitForHydration(page);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL('/spruce-beta-splash-login');
  await page.goto('/login');
  await expect(page).toHaveURL('/spruce-beta-splash-login');
  const kept = (await context.cookies()).find(({ name }) => name === COOKIES.redirect)?.value ?? '';
  expect(decodeURIComponent(kept)).toBe('/user');
});
