import { currentTime } from '@spruce/jest-setup/clock';
import { expectAccessiblePage } from '../support/axe';
import { fillCart } from '../support/cart';
import {
  createCustomer,
  createEmail,
  createUnverifiedCustomer,
  fillLogin,
  findMailLink,
  logInOnPage,
  PASSWORD,
  waitForMail,
} from '../support/customers';
import { heading, main, press } from '../support/page';
import { expect, waitForHydration, storefront, test, measureOverflow } from '../support/test';

test('refuses a forged or reused login response of Google; an email link verifies only its recipient [call.social] [api.social-login] [state.login-social] [error.activation] [guard.splash]', async ({
  page,
  context,
  request,
  allowedErrors,
}) => {
  allowedErrors.patterns.push(/status of 400/);
  const asked: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && sent.url().endsWith('/social-login') && asked.push(sent.url()));
  const strategy = async () => (await context.cookies()).find(({ name }) => name === 'auth-strategy');
  const toGoogle = async () => {
    await page.goto('/login');
    await waitForHydration(page);
    await press(page, 'Continue with Google');
    await page.getByLabel('Somebody else').fill(createEmail());
  };
  const expectGuest = async () => {
    await expect(main(page).getByText(/^Google didn’t confirm it’s you/)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token');
  };

  // The `state` is not from the login that this browser has started, so the page does not even send the code to the API.
  await toGoogle();
  await page.goto('/loading?code=of-somebody-else&state=forged');
  await expectGuest();
  expect(asked).toEqual([]);

  // Opens a used login response: first in a browser without the stored `state`, then in a browser with the stored `state`.
  await toGoogle();
  const state = await strategy();
  const back = page.waitForRequest((sent) => sent.url().startsWith(`${storefront()}/loading?`));
  await page.getByRole('button', { name: 'Continue' }).click();
  const answer = (await back).url();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await context.clearCookies();
  await page.goto(answer);
  await expect(main(page).getByText(/didn’t confirm it’s you/)).toBeVisible();
  expect(asked).toHaveLength(1);
  await context.addCookies([state!]);
  await page.goto(answer);
  await expectGuest();
  expect(asked).toHaveLength(2);

  const [mine, theirs] = [await createUnverifiedCustomer(request, PASSWORD), await createUnverifiedCustomer(request, PASSWORD)];
  await page.goto('/login');
  await waitForHydration(page);
  await fillLogin(page, mine, PASSWORD);
  await expect(page).toHaveURL('/spruce-beta-splash-login');
  await page.goto(findMailLink(await waitForMail(theirs), '/activate-account'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await page.goto('/user');
  await expect(page).toHaveURL('/spruce-beta-splash-login');
  await expect(page.getByText(mine)).toBeVisible();
});

test('shows no customer data to crawlers or to visitors without JavaScript or with forged cookies [guard.auth] [guard.validity]', async ({
  page,
  browser,
  request,
}) => {
  const email = await createCustomer(request, PASSWORD);
  await logInOnPage(page, '', email, PASSWORD);
  const uid = (await page.context().cookies()).find(({ name }) => name === 'uid')?.value ?? '';
  const forged = `access-token=forged; refresh-token=forged; uid=${uid}`;
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  for (const path of ['/user', '/th/user', '/address-book', '/order', '/id-verification', '/loading-state']) {
    for (const agent of ['curl/8', robot]) {
      const answer = await fetch(storefront() + path, { headers: { 'user-agent': agent }, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        302,
        path.startsWith('/th') ? '/th/login' : '/login',
        'no-store',
      ]);
      expect(await answer.text()).toBe('');
    }
    const answer = await fetch(storefront() + path, { headers: { cookie: forged } });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-page-cache')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    const html = await answer.text();
    for (const secret of [email, 'Suwan']) expect(html).not.toContain(secret);
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: storefront() });
  const visitor = await plain.newPage();
  await visitor.goto('/user');
  await expect(visitor).toHaveURL('/login');
  await expect(heading(visitor, 'Welcome back')).toBeVisible();
  await plain.close();
});

test('login pages pass axe and do not scroll sideways, in both languages and at 320 to 1440 px [route.login] [route.signup] [route.verify-email] [route.success-email] [route.success-password] [route.forgot-password] [route.confirm-password] [route.loading] [error.activation]', async ({
  page,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.patterns.push(/status of 404/, /status of 400/);
  for (const path of [
    '/login?logged-out=1',
    '/signup',
    '/verify-email',
    '/activate-account',
    '/success-email',
    '/success-password',
    '/forgot-password',
    '/confirm-password?token=used',
    '/loading',
  ])
    for (const prefix of ['', '/th']) {
      const outcome = /^\/success-(\w+)$/.exec(path)?.[1];
      if (outcome) await page.context().addCookies([{ name: 'outcome', value: outcome, url: storefront() }]);
      await page.goto(prefix + path);
      if (outcome) await expect(page).toHaveURL(prefix + path);
      await waitForHydration(page);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessiblePage(page);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await measureOverflow(page), `${prefix}${path} at 320 px`).toBe(0);
    }
});

test('moves a cart item to the wishlist only one time after the login of a guest who requested the move [state.move-to-wishlist] [state.login-return] [role.wishlist] [header.user]', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, PASSWORD);
  await fillCart(page);
  await page.goto('/cart');
  await waitForHydration(page);
  await main(page)
    .getByRole('button', { name: /^Move to Wishlist: / })
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await waitForHydration(page);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 piece' })).toBeVisible();
  const slugs = (key: string) =>
    page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { items: { variantID: number }[] }).items, key);
  const [[wish], lines] = [await slugs('wish-list'), await slugs('cart')];
  expect(lines.map(({ variantID }) => variantID)).not.toContain(wish?.variantID);
  expect(lines).toHaveLength(1);
  await page.goto('/loading-state');
  await expect(page).toHaveURL('/');
  expect(await slugs('cart')).toHaveLength(1);
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByText(email)).toBeVisible();
});

test('the wishlist marks changed prices and unavailable pieces; leaving the page deletes removed pieces [entity.wishlist-item] [state.wishlist-undo] [route.user]', async ({
  page,
  request,
}) => {
  await logInOnPage(page, '', await createCustomer(request, PASSWORD), PASSWORD);
  await page.goto('/product');
  await waitForHydration(page);
  for (const at of [0, 1, 2])
    await main(page)
      .getByRole('button', { name: /^Save to wishlist: / })
      .nth(at)
      .click();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('wish-list')!) as {
      items: { id: number; variantID: number; subscription_prices: Record<string, number> }[];
    };
    kept.items[0]!.subscription_prices = { ...kept.items[0]!.subscription_prices, subscription_12: 7 };
    Object.assign(kept.items[1]!, { id: 9_999_999, variantID: 9_999_999 });
    localStorage.setItem('wish-list', JSON.stringify(kept));
  });
  await page.goto('/user#wishlist');
  const lines = main(page).getByRole('list', { name: 'Saved pieces' });
  await expect(lines.getByText(/a month\. It was ฿7\.$/)).toBeVisible();
  await expect(lines.getByText('We no longer offer this piece.')).toBeVisible();
  await expectAccessiblePage(page);
  await lines
    .getByRole('button', { name: /^Remove/ })
    .nth(2)
    .click();
  await expect(lines.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await main(page).getByRole('link', { name: 'Profile', exact: true }).click();
  await main(page).getByRole('link', { name: 'Wishlist', exact: true }).click();
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(lines.getByText(/It was/)).toHaveCount(0);
});

test('a customer who verifies by a second email returns to the requested page; old cookies are deleted [api.resend-verification] [guard.splash] [state.server-start] [state.login-return] [const.expirations]', async ({
  page,
  context,
  request,
}) => {
  const email = await createUnverifiedCustomer(request, PASSWORD);
  await waitForMail(email);
  await context.addCookies([{ name: 'shipping', value: 'left', url: storefront() }]);
  const readCookieDays = async (name: string) => {
    const ends = (await context.cookies()).find((cookie) => cookie.name === name)?.expires ?? 0;
    return Math.round((ends - currentTime().getTime() / 1000) / 864) / 100;
  };
  await page.goto('/user');
  await expect(page).toHaveURL('/login');
  expect(await readCookieDays('redirect')).toBe(1);
  await waitForHydration(page);
  await fillLogin(page, email, PASSWORD);
  await expect(heading(page, 'Check your inbox.')).toBeVisible();
  expect(await readCookieDays('refresh-token')).toBe(30);
  await press(page, 'Send it again');
  await expect(main(page).getByText('Sent again. The link works for 7 days.')).toBeVisible();
  await expectAccessiblePage(page);
  await page.goto(findMailLink(await waitForMail(email, 1), '/activate-account'));
  await main(page).getByRole('link', { name: 'Pick up where you left off' }).click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByText(email)).toBeVisible();
  expect(await readCookieDays('isReset')).toBe(30);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).toContain('isReset');
  expect(left).not.toContain('shipping');
});
