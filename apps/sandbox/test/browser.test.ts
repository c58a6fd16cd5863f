import AxeBuilder from '@axe-core/playwright';
import { chromium, expect as expectPage, type Browser, type FrameLocator, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { createHmac } from 'node:crypto';
import { currentTime } from '@spruce/jest-setup/clock';
import { sandboxKeys } from '../src/sandbox';
import { serveShop } from './shop/serve-shop';
import { startStripeSandbox, type StripeSandbox } from './stripe-sandbox';

const executablePath = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

jest.setTimeout(90_000);

/** Runs the providers' unmodified libraries in a real browser. */
describe('sandbox in a browser', () => {
  let shop: StripeSandbox;
  let storefront: { url: string; close: () => Promise<void> };
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    shop = await startStripeSandbox();
    [storefront, browser] = await Promise.all([
      serveShop(shop.sandbox.url),
      chromium.launch({
        ...(executablePath && { executablePath }),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await storefront?.close();
    await shop?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    problems = [];
    // Ignores the expected statuses 401 and 402, which browsers log as console errors.
    page.on(
      'console',
      (message) =>
        (message.type() === 'error' || message.type() === 'warning') &&
        !/status of 40[12]/.test(message.text()) &&
        problems.push(message.text()),
    );
    page.on('pageerror', (error) => problems.push(error.message));
  });
  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });

  async function openSetup(locale = 'en') {
    const customer = await shop.stripe.customers.create();
    const intent = await shop.stripe.setupIntents.create({ customer: customer.id });
    await page.goto(`${storefront.url}/?secret=${intent.client_secret}&locale=${locale}`);
    await expectPage(page.getByTestId('ready')).toHaveText('ready', { timeout: 20_000 });
    return { customer, intent, card: page.frameLocator('iframe[src$="/stripe/frame"]').first() };
  }
  async function type(card: FrameLocator, number: string, expiry = '1234', cvc = '123') {
    await card.getByLabel('Card number').pressSequentially(number);
    await page.keyboard.type(expiry);
    await page.keyboard.type(cvc);
  }
  const said = () => page.getByTestId('said');
  const challenge = () => page.frameLocator('dialog iframe');

  it('formats the typed card data, moves the focus to the next field, and saves the card', async () => {
    const { customer, card } = await openSetup();
    await type(card, '4242424242424242');
    expect(await card.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await card.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
    await expectPage(card.getByText('Visa', { exact: true })).toBeVisible();
    await expectPage(page.getByTestId('complete')).toHaveText('complete');
    expect(
      await card.getByLabel('Card number').evaluate((input) => [getComputedStyle(input).borderRadius, getComputedStyle(input).fontSize]),
    ).toEqual(['3px', '17px']);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('4242');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expectPage(said()).toHaveText('intent: succeeded pm_');
    expect((await shop.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });

  it('shows errors in the card form, and returns the error of a declined card to the page', async () => {
    const { card } = await openSetup();
    await page.getByRole('button', { name: 'Save card' }).click();
    await expectPage(said()).toHaveText('form: Your card number is incomplete.');
    await expectPage(card.getByText('Your card number is incomplete.')).toBeVisible();
    await expectPage(card.getByLabel('Card number')).toBeFocused();
    await type(card, '4000000000009995');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expectPage(said()).toHaveText('error: card_declined Your card has insufficient funds.');
    await card.getByLabel('Card number').fill('4242424242424241');
    await expectPage(card.getByText('Your card number is invalid.')).toBeVisible();
  });

  it('shows the card form in Thai', async () => {
    const { card } = await openSetup('th');
    await expectPage(card.getByText('หมายเลขบัตร', { exact: true })).toBeVisible();
    await card.getByLabel('หมายเลขบัตร').pressSequentially('4000000000000002');
    await page.keyboard.type('1234123');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expectPage(said()).toHaveText('error: card_declined Your card was declined.');
    await card.getByLabel('หมายเลขบัตร').fill('4000002760003184');
    await page.getByRole('button', { name: 'Save card' }).click();
    await challenge().getByRole('button', { name: 'ไม่สำเร็จ' }).click();
    await expectPage(said()).toContainText('error: setup_intent_authentication_failure');
  });

  it('shows 3-D Secure in a dialog; the customer can complete the check, fail it, or cancel it with Escape', async () => {
    const { card } = await openSetup();
    await type(card, '4000002760003184');
    await page.getByRole('button', { name: 'Save card' }).click();
    await challenge().getByRole('button', { name: 'Fail' }).click();
    await expectPage(said()).toContainText('error: setup_intent_authentication_failure');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expectPage(challenge().getByRole('button', { name: 'Complete' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectPage(said()).toContainText('error: setup_intent_authentication_failure');
    await page.getByRole('button', { name: 'Save card' }).click();
    await challenge().getByRole('button', { name: 'Complete' }).click();
    await expectPage(said()).toHaveText('intent: succeeded pm_');
  });

  it('shows the 3-D Secure dialog for a payment that the server started, and completes the payment', async () => {
    const customer = await shop.stripe.customers.create();
    const payment = await shop.stripe.paymentIntents.confirm(await shop.bill(customer.id, 358_000), {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(payment.status).toBe('requires_action');
    await page.goto(`${storefront.url}/?secret=${payment.client_secret}`);
    await expectPage(page.getByTestId('ready')).toHaveText('ready');
    await page.getByRole('button', { name: 'Next action' }).click();
    await expectPage(challenge().getByText('Spruce asks for ฿3,580')).toBeVisible();
    await challenge().getByRole('button', { name: 'Complete' }).click();
    await expectPage(said()).toHaveText('next: succeeded');
    expect((await shop.stripe.paymentIntents.retrieve(payment.id)).status).toBe('succeeded');
  });

  it('the sandbox pages and the card form with errors pass the accessibility check', async () => {
    const context = await browser.newContext();
    const view = await context.newPage();
    const broken: string[] = [];
    const look = async (name: string) => {
      const { violations } = await new AxeBuilder({ page: view }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
      broken.push(...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`));
    };
    const redirect = { redirect_uri: 'http://localhost:4200/loading', response_type: 'token' };
    const consent = `/google/o/oauth2/v2/auth?${new URLSearchParams({ client_id: sandboxKeys.googleClientId, ...redirect })}`;
    for (const path of ['/', '/cards', '/time', '/mail', '/identity', '/events', consent]) {
      await view.goto(shop.sandbox.url + path);
      await look(path.split('?')[0]!);
    }
    const customer = await shop.stripe.customers.create();
    const payment = await shop.stripe.paymentIntents.confirm(await shop.bill(customer.id, 50_000), {
      payment_method: 'pm_card_authenticationRequired',
    });
    await view.goto((payment.next_action as unknown as { use_stripe_sdk: { stripe_js: string } }).use_stripe_sdk.stripe_js);
    await look('3-D Secure');
    const setup = await shop.stripe.setupIntents.create({ customer: customer.id });
    await view.goto(`${storefront.url}/?secret=${setup.client_secret}`);
    await expectPage(view.getByTestId('ready')).toHaveText('ready');
    await view.getByRole('button', { name: 'Save card' }).click();
    await expectPage(view.getByTestId('said')).toContainText('incomplete');
    const form = new AxeBuilder({ page: view }).include(['iframe[src$="/stripe/frame"]', '#card']);
    const { violations, passes } = await form.analyze();
    expect(passes.map(({ id }) => id)).toContain('label');
    broken.push(...violations.map(({ id }) => `card form: ${id}`));
    await context.close();
    expect(broken).toEqual([]);
  });

  async function identityToken(userId: string, ttlInSecs: number): Promise<string> {
    const path = '/resources/accessTokens/sdk';
    const body = JSON.stringify({ userId, levelName: 'id-and-liveness', ttlInSecs });
    const ts = String(Math.floor(currentTime().getTime() / 1000));
    const signature = createHmac('sha256', sandboxKeys.sumsubSecretKey).update(`${ts}POST${path}${body}`).digest('hex');
    const answer = await fetch(`${shop.sandbox.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-app-token': sandboxKeys.sumsubAppToken,
        'x-app-access-ts': ts,
        'x-app-access-sig': signature,
      },
      body,
    });
    return ((await answer.json()) as { token: string }).token;
  }

  it('runs the ID check: renews an expired token, asks for a new photo, and approves the customer', async () => {
    const old = await identityToken('somchai', 1);
    const renewed = await identityToken('somchai', 600);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await page.goto(`${storefront.url}/?token=${encodeURIComponent(old)}&renewed=${encodeURIComponent(renewed)}`);
    const sdk = page.frameLocator('iframe[src*="/websdk/websdk.html"]');
    const photos = async () => {
      await sdk.getByRole('button', { name: 'Take a pretend photo' }).click();
      await sdk.getByRole('button', { name: 'Take a pretend selfie' }).click();
    };
    await sdk.getByRole('button', { name: 'Thai ID card' }).click();
    expect(Number(await page.getByTestId('renewals').textContent())).toBeGreaterThanOrEqual(1);
    await photos();
    await sdk.getByRole('button', { name: 'Ask for a new photo' }).click();
    await expectPage(page.getByTestId('messages')).toContainText('idCheck.onApplicantStatusChanged RED');
    await sdk.getByRole('button', { name: 'Try again' }).click();
    await sdk.getByRole('button', { name: 'Passport' }).click();
    await photos();
    await sdk.getByRole('button', { name: 'Approve' }).click();
    await expectPage(sdk.getByText('Your identity is verified')).toBeVisible();
    const messages = page.getByTestId('messages');
    for (const message of ['idCheck.onInitialized', 'idCheck.onApplicantSubmitted', 'idCheck.onApplicantStatusChanged GREEN'])
      await expectPage(messages).toContainText(message);
    expect(await page.locator('iframe').evaluate((iframe) => iframe.clientHeight)).toBeGreaterThan(100);
  });
});
