import { createCustomer, createEmail, fillLogin, findMailLink, logIn, PASSWORD, waitForMail } from '../support/customers';
import { findViolations } from '../support/axe';
import { field, heading, press } from '../support/page';
import { expect, waitForHydration, test } from '../support/test';

test(
  'opens the requested page after the login; login and sign-up pages redirect a logged-in customer [guard.auth] [guard.guest-only] [state.login-return] [purpose.login]',
  { tag: '@gate' },
  async ({ page, request }) => {
    const email = await createCustomer(request, PASSWORD);
    const asked = await page.request.get('/user', { maxRedirects: 0 });
    expect([asked.status(), asked.headers()['location'], asked.headers()['cache-control']]).toEqual([302, '/login', 'no-store']);
    await page.goto('/user');
    await expect(page).toHaveURL('/login');
    await waitForHydration(page);
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL('/user');
    await expect(page.getByText(email)).toBeVisible();
    const closed = await page.request.get('/th/login', { maxRedirects: 0 });
    expect([closed.status(), closed.headers()['location']]).toEqual([302, '/th']);
    await page.goto('/signup');
    await expect(page).toHaveURL('/');
  },
);

test(
  'a customer connects and disconnects Google in the account after entering the password [call.social]',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const email = await createCustomer(request, PASSWORD);
    await logIn(context, email, PASSWORD);
    await page.goto('/user#security');
    await waitForHydration(page);
    await press(page, 'Connect Google');
    await page.getByLabel('Somebody else').fill(createEmail());
    await page.getByRole('button', { name: 'Continue' }).click();
    await field(page, 'Current password').fill(PASSWORD);
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Connect Google');
    await expect(page.getByRole('status').filter({ hasText: 'Google is connected.' })).toBeVisible();
    await press(page, 'Disconnect Google');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Google is disconnected.' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Connect Google', exact: true })).toBeVisible();
  },
);

test('shows an error for a wrong password, keeps the typed email address and delays further attempts [state.login-local] [rule.password] [error.load]', async ({
  page,
  request,
  allowedErrors,
}) => {
  allowedErrors.patterns.push(/401/, /429/);
  const email = await createCustomer(request, PASSWORD);
  await page.goto('/login');
  await waitForHydration(page);
  await fillLogin(page, email, 'not my password 1');
  await expect(page.getByRole('alert')).toContainText('Oops, there was a problem');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  expect(await findViolations(page)).toEqual([]);
  for (let guess = 0; guess < 8; guess++)
    await page.request.post('/sp/v1/login', { data: { username: email, password: 'not my password 2' } });
  // After each wrong password the API demands a longer wait: one second at first, then twice as long each time.
  await expect(async () => {
    await fillLogin(page, email, 'not my password 3');
    await expect(page.getByRole('alert')).toContainText(/please wait \d+ seconds?/, { timeout: 1500 });
  }).toPass();
});

test(
  'lets a customer set a new password by an emailed link that works only one time [route.forgot-password] [route.confirm-password] [route.success-password]',
  { tag: '@gate' },
  async ({ page, request, allowedErrors }) => {
    allowedErrors.patterns.push(/400/);
    const email = await createCustomer(request, PASSWORD);
    await page.goto('/forgot-password');
    await waitForHydration(page);
    await field(page, 'Email').fill(email);
    await press(page, 'Send the link');
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    const link = findMailLink(await waitForMail(email, 1), '/confirm-password');
    await page.goto(link);
    await waitForHydration(page);
    await expect(page.getByText(`For ${email}.`)).toBeVisible();
    await field(page, 'New password').fill('another oak table 8');
    await field(page, 'New password again').fill('another oak table 8');
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Save password');
    await expect(heading(page, 'Your password is changed')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, email, 'another oak table 8');
    await expect(page).toHaveURL('/');
    await page.goto(link);
    await expect(heading(page, 'This link no longer works')).toBeVisible();
  },
);

const EMAIL_WORDS = {
  en: {
    ...{ prefix: '', change: 'Change email', email: 'Email', password: 'Current password', send: 'Send the link' },
    ...{ cancel: 'Cancel the change', cancelled: /^Cancelled\./, gone: 'Page not found', verified: 'Your email is verified' },
  },
  th: {
    ...{ prefix: '/th', change: 'เปลี่ยนอีเมล', email: 'อีเมล', password: 'รหัสผ่านปัจจุบัน', send: 'ส่งลิงก์' },
    ...{ cancel: 'ยกเลิกการเปลี่ยนอีเมล', cancelled: /^ยกเลิกแล้ว/, gone: 'ไม่พบหน้านี้', verified: 'ยืนยันอีเมลแล้ว' },
  },
} as const;
for (const [language, say] of [
  ['en', EMAIL_WORDS.en],
  ['th', EMAIL_WORDS.th],
] as const)
  test(`after a cancelled and repeated change of email address, only the link in the second mail works (${language}) [route.user] [route.success-email] [api.account-put]`, async ({
    page,
    request,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/404/, /400/);
    const [email, moved] = [await createCustomer(request, PASSWORD, language), createEmail()];
    await page.goto(`${say.prefix}/login`);
    await waitForHydration(page);
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(say.prefix || '/');
    await page.goto(`${say.prefix}/success-email`);
    await expect(page).toHaveURL(say.prefix || '/');
    const ask = async () => {
      await press(page, say.change);
      await page.getByRole('main').getByRole('textbox', { name: say.email, exact: true }).fill(moved);
      await field(page, say.password).fill(PASSWORD);
      await press(page, say.send);
      await expect(page.getByRole('status').filter({ hasText: moved })).toBeVisible();
    };
    await page.goto(`${say.prefix}/user#profile`);
    await waitForHydration(page);
    await ask();
    expect(await findViolations(page)).toEqual([]);
    const cancelled = findMailLink(await waitForMail(moved, 0, '/activate-account'), '/activate-account');
    await press(page, say.cancel);
    await expect(page.getByRole('status').filter({ hasText: say.cancelled })).toBeVisible();
    await page.goto(cancelled);
    await expect(heading(page, say.gone)).toBeVisible();

    await page.goto(`${say.prefix}/user#profile`);
    await waitForHydration(page);
    await ask();
    await request.post('/sp/v1/email/reset-password', { data: { customer_email: email } });
    const reset = findMailLink(await waitForMail(email, 0, '/confirm-password'), '/confirm-password');
    await page.goto(findMailLink(await waitForMail(moved, 1, '/activate-account'), '/activate-account'));
    await expect(heading(page, say.verified)).toBeVisible();
    await page.goto(`${say.prefix}/user`);
    await expect(page.getByText(moved).first()).toBeVisible();
    const token = new URL(reset, 'http://shop').searchParams.get('token');
    expect((await request.post('/sp/v1/account/reset-password/check', { data: { token } })).status()).toBe(400);
  });

test('logs in with Google and returns to the previous page [purpose.login] [state.login-social] [route.loading] [call.social]', async ({
  page,
}) => {
  await page.goto('/product/harrow-wing-chair');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await press(page, 'Continue with Google');
  await page.getByLabel('Somebody else').fill(createEmail());
  expect(new URL(page.url()).searchParams.get('code_challenge_method')).toBe('S256');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/product/harrow-wing-chair');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
});

test('after a sign-up with Facebook, the customer must verify the email address by a link [purpose.login] [state.login-social] [call.social] [guard.splash]', async ({
  page,
}) => {
  const email = createEmail();
  await page.goto('/login');
  await waitForHydration(page);
  await press(page, 'Continue with Facebook');
  await page.getByLabel('Somebody else').fill(email);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/spruce-beta-splash-login');
  await page.goto(findMailLink(await waitForMail(email), '/activate-account'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
});

test('with SOCIAL_FLOW=token, logs in by a token in the URL fragment and rejects a changed token [call.social] [call.user-info] [api.social-login]', async ({
  page,
  request,
}) => {
  // Simulates an API with the setting SOCIAL_FLOW=token.
  await page.route('**/social-login/providers**', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object[] };
    await route.fulfill({ response: answer, json: { data: data.map((setup) => ({ ...setup, response_type: 'token' })) } });
  });
  // Opens the login page by a link, because then the browser requests the list of providers. Otherwise the server would request the list.
  await page.goto('/how-it-works');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await press(page, 'Continue with Google');
  const email = createEmail();
  await page.getByLabel('Somebody else').fill(email);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('response_type'), asked.has('code_challenge')]).toEqual(['token', false]);
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/social-login'));
  const known = page.waitForResponse((answer) => /\/sp\/v1\/account\/\d+\/info(\?|$)/.test(answer.url()));
  await page.getByRole('button', { name: 'Continue' }).click();
  const { access_token: token } = (await sent).postDataJSON() as { access_token: string };
  await expect(page).toHaveURL('/how-it-works');
  expect(await (await known).json()).toMatchObject({ data: { email, status: 'active' } });
  for (const [given, valid] of [
    [token, true],
    [`${token}x`, false],
  ] as const) {
    const answer = await request.post('/sp/v1/social-login/verify', { data: { social: 'google', access_token: given } });
    expect(await answer.json()).toMatchObject({ data: { valid, email: valid ? email : null } });
  }
});

test('saves a piece to the wishlist after a guest pressed its heart button and logged in [route.loading-state] [state.login-return] [role.wishlist]', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, PASSWORD);
  await page.goto('/product/harrow-wing-chair');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Save to wishlist', exact: true }).first().click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL('/product/harrow-wing-chair');
  await expect(page.getByRole('main').getByRole('button', { name: 'Save to wishlist', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 piece' })).toBeVisible();
});

test(
  'a logout ends the session in all tabs, also when the API no longer knows the session [state.session-restore] [state.logout]',
  { tag: '@gate' },
  async ({ page, context, request, allowedErrors }) => {
    allowedErrors.patterns.push(/403/);
    const email = await createCustomer(request, PASSWORD);
    await page.goto('/user');
    await waitForHydration(page);
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText(email)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/user');
    await expect(other.getByText(email)).toBeVisible();
    await waitForHydration(page);
    await waitForHydration(other);
    await press(other, 'Log out');
    await expect(page).toHaveURL('/login?logged-out=1');
    await expect(page.getByText(email)).toHaveCount(0);
    await other.close();

    // The API does not know these tokens, so the shop logs the visitor out and shows a message. The test opens a blank page first, because
    // an open page of the shop would notice the new cookies and navigate away.
    const origin = new URL(page.url()).origin;
    await page.goto('about:blank');
    for (const name of ['access-token', 'refresh-token', 'uid']) await context.addCookies([{ name, value: '7', url: origin }]);
    await page.goto('/product/harrow-wing-chair');
    await waitForHydration(page);
    await expect(page).toHaveURL('/login?logged-out=1');
    await waitForHydration(page);
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL('/product/harrow-wing-chair');
  },
);
