import { findViolations } from '../support/axe';
import { createEmail, createUnverifiedCustomer, fillLogin, findMailLink, PASSWORD, waitForMail } from '../support/customers';
import { expect, waitForHydration, test } from '../support/test';
import { exactText, heading } from '../support/page';

test(
  'shows only the splash page to a customer who has not verified the email address [guard.splash] [route.splash-login] [guard.verify-email]',
  { tag: '@gate' },
  async ({ page, request }) => {
    const email = await createUnverifiedCustomer(request, PASSWORD);
    await page.goto('/login');
    await waitForHydration(page);
    await fillLogin(page, email, PASSWORD);
    await expect(heading(page, 'Check your inbox.')).toBeVisible();
    // Waits for the document that the login loads, because the next navigation would abort it.
    await expect(page).toHaveURL('/spruce-beta-splash-login');
    await waitForHydration(page);
    for (const path of ['/product', '/user', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/spruce-beta-splash-login');
    }
    await expect(page.getByText(email)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(findMailLink(await waitForMail(email), '/activate-account'));
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await expect(page).toHaveURL('/product');
    await waitForHydration(page);
    await page.goto('/verify-email');
    await expect(page).toHaveURL('/');
  },
);

test('an invalid activation link shows 404; a request for a new link hides which accounts exist [error.activation] [guard.validity] [api.resend-verification]', async ({
  page,
  request,
  allowedErrors,
}) => {
  allowedErrors.patterns.push(/404/);
  expect((await page.goto('/activate-account'))?.status()).toBe(404);
  await expect(heading(page, 'Page not found')).toBeVisible();
  const email = await createUnverifiedCustomer(request, PASSWORD);
  await waitForMail(email);
  await page.goto('/th/activate-account?access_token=used');
  await expect(heading(page, 'ไม่พบหน้านี้')).toBeVisible();
  await expect(page.getByRole('heading', { name: exactText('มาจากอีเมลยืนยันหรือเปล่า') })).toBeVisible();
  for (const address of [createEmail(), email]) {
    await page.getByRole('main').getByRole('textbox').fill(address);
    await page
      .getByRole('main')
      .getByRole('button', { name: exactText('ส่งลิงก์ใหม่') })
      .click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: address })).toHaveText(
      exactText(`ถ้า ${address} มีบัญชีที่รอยืนยันอยู่ คุณจะได้รับลิงก์ใหม่ในอีกสักครู่ เพื่อความเป็นส่วนตัว เราแสดงข้อความนี้กับทุกอีเมล`),
    );
    expect(await findViolations(page)).toEqual([]);
  }
  await page.goto(findMailLink(await waitForMail(email, 1), '/activate-account'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
});

test('saves a piece to the wishlist after a guest pressed its heart button and verified an email address [route.success-email] [state.login-return] [guard.splash] [role.wishlist]', async ({
  page: first,
  context,
  request,
}) => {
  const email = await createUnverifiedCustomer(request, PASSWORD);
  await first.goto('/product/harrow-wing-chair');
  await waitForHydration(first);
  await first.getByRole('main').getByRole('link', { name: 'Save to wishlist', exact: true }).first().click();
  await expect(first).toHaveURL('/login');
  await fillLogin(first, email, PASSWORD);
  await expect(first).toHaveURL('/spruce-beta-splash-login');
  // Opens the link in a new tab, as an email program does.
  const page = await context.newPage();
  await page.goto(findMailLink(await waitForMail(email), '/activate-account'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Pick up where you left off' }).click();
  await expect(page).toHaveURL('/product/harrow-wing-chair');
  const heart = page.getByRole('main').getByRole('button', { name: 'Save to wishlist', exact: true }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 piece' })).toBeVisible();
  await first.goto('/loading-state');
  await expect(first).toHaveURL('/');
  await page.goto('/success-email');
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Browsing' })).toBeVisible();
});

test('accepts an activation link only one time; the login never redirects to another site [error.activation] [state.login-return]', async ({
  page,
  context,
  request,
  allowedErrors,
}) => {
  allowedErrors.patterns.push(/404/);
  const email = await createUnverifiedCustomer(request, PASSWORD);
  const link = findMailLink(await waitForMail(email), '/activate-account');
  await page.goto(link);
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'Page not found')).toBeVisible();

  const { origin } = new URL(page.url());
  for (const elsewhere of ['https://evil.example/user', '//evil.example/user', '/\\evil.example']) {
    await context.clearCookies();
    await page.goto('/login');
    await waitForHydration(page);
    await context.addCookies([{ name: 'redirect', value: encodeURIComponent(elsewhere), url: origin }]);
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
  }
});
