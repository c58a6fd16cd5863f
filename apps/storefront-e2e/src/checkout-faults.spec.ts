import { randomUUID } from 'node:crypto';
import type { APIRequest, APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { fetchFreeSlots, logInNewRenter, openCheckout, fetchOrders, type ChosenSlot } from '../support/checkout';
import { createStaffHeaders } from '../support/customers';
import { createUserActions } from '../support/keyboard';
import { saveCard, type Renter } from '../support/orders';
import { createReleaseOperations } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { expect, waitForHydration, sandbox, test } from '../support/test';
import { exactText, main, partialText } from '../support/page';

const PAY = { en: /^Confirm and pay/, th: /^ยืนยัน.*จ่าย/ };
const pay = (page: Page, language: 'en' | 'th') => main(page).getByRole('button', { name: PAY[language] });

let service: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => void (service = await playwright.request.newContext({ baseURL })));
test.afterEach(() => service.dispose());

const bank = (page: Page) => page.frameLocator('dialog iframe');

async function typeCard(frame: FrameLocator, labels: readonly string[], number: string): Promise<void> {
  for (const [at, value] of [number, '1234', '123'].entries()) {
    await frame.getByLabel(labels[at] ?? '').fill('');
    await frame.getByLabel(labels[at] ?? '').pressSequentially(value);
  }
}

/** Saves a card without 3-D Secure, so that the bank asks for 3-D Secure when the card is charged. */
async function attachCard({ id, headers }: Renter, name: string): Promise<string> {
  const begun = await service.post('/sp/v1/stripe-service', { headers, data: { customer_id: id } });
  const { data } = (await begun.json()) as { data: { customer: string } };
  const attached = await service.post(`${sandbox()}/v1/payment_methods/${name}/attach`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    form: { customer: data.customer },
  });
  return ((await attached.json()) as { id: string }).id;
}

const newStaff = async (request: APIRequest, baseURL: string | undefined): Promise<APIRequestContext> =>
  request.newContext({ baseURL, extraHTTPHeaders: await createStaffHeaders(baseURL) });

/** The two test workers use alternate days, so that they do not take each other's slots. */
async function selectFreeSlot(at: number): Promise<ChosenSlot> {
  const { config, parallelIndex } = test.info();
  const days = await fetchFreeSlots(service);
  const slot = days.filter(({ date }) => Number(date.slice(-2)) % config.workers === parallelIndex)[at];
  if (!slot) throw new Error('No free delivery slot');
  return slot;
}

test.describe('in Thai on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows why a card is refused when it is saved or charged, and then accepts another card [rule.prerequisites] [purpose.pay]', async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/status of 402/);
    const renter = await logInNewRenter(page, service, '/th');
    const slot = await selectFreeSlot(3);
    await openCheckout(page, renter, { at: '/checkout', prefix: '/th', slot });
    const payment = page.locator('#payment');
    await payment.scrollIntoViewIfNeeded();
    const card = payment.frameLocator('iframe[src$="/stripe/frame"]').first();
    const labels = ['หมายเลขบัตร', 'วันหมดอายุ', 'รหัสความปลอดภัย'];
    for (const [number, says] of [
      ['4000000000000002', 'ธนาคารปฏิเสธบัตรนี้'],
      ['4000000000009995', 'วงเงินในบัตรไม่พอ'],
      ['4000000000000069', 'บัตรใบนี้หมดอายุแล้ว'],
      ['4000000000000127', 'รหัสหลังบัตรไม่ตรงกับบัตร'],
      ['4000000000000119', 'ติดต่อธนาคารไม่ได้'],
      // This card can be saved but not charged.
      ['4000000000000341', ''],
    ] as const) {
      await typeCard(card, labels, number);
      await createUserActions(page, false).press(payment.getByRole('button', { name: exactText('บันทึกบัตร') }));
      if (says) await expect(payment.getByRole('alert').getByText(exactText(says))).toBeVisible();
    }
    await expect(payment.getByRole('radio').first()).toBeChecked();
    await main(page)
      .getByRole('button', { name: exactText('ไปหน้าสรุปรายการ') })
      .click();
    await pay(page, 'th').click();

    await expect(page).toHaveURL('/th/checkout/confirm-order');
    await expect(main(page).getByText(/ธนาคารปฏิเสธบัตรนี้/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await main(page)
      .getByRole('link', { name: exactText('ชำระเลย') })
      .click();
    await expect(page).toHaveURL(/\/th\/update-payment\/[0-9a-f-]{36}$/);
    const form = page.frameLocator('iframe[src$="/stripe/frame"]').first();
    await typeCard(form, labels, '5555555555554444');
    await main(page)
      .getByRole('button', { name: /^จ่าย ฿/ })
      .press('Enter');
    await expect(page).toHaveURL('/th/update-payment/success');
    expect(await fetchOrders(service, renter)).toMatchObject([{ payment_state: 'paid' }]);
  });

  test('keeps all input when the chosen slot or an item becomes unavailable while the shopper pays [rule.checkout-stock] [rule.prerequisites]', async ({
    page,
    playwright,
    baseURL,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/status of 409/);
    const renter = await logInNewRenter(page, service, '/th');
    const card = await saveCard(service, renter, 'pm_card_visa');
    const [slot, other] = [await selectFreeSlot(0), await selectFreeSlot(2)];
    const staff = await newStaff(playwright.request, baseURL);
    const { data: products } = (await (await service.get('/sp/v1/products?slug=reed-sideboard&lang=en')).json()) as {
      data: { variations: { id: number }[] }[];
    };
    const wanted = products[0]?.variations[0]?.id ?? 0;
    // A new hold of the customer on another device replaces the first hold, so others can take the slot and the items of the first hold.
    const otherReservation = { customer_id: renter.id, reserve: true, delivery: other, line_items: [lamp] };
    let between: (() => Promise<void>) | undefined;
    await page.route(/\/sp\/v1\/orders\?/, async (route) => {
      if (route.request().method() === 'POST' && between) {
        const happens = between;
        between = undefined;
        await hold(renter, otherReservation);
        await happens();
      }
      await route.continue();
    });
    const payWhile = async (meanwhile: () => Promise<void>) => {
      between = meanwhile;
      await pay(page, 'th').click();
    };
    const places = async (data: object) => {
      const written = await staff.put(`/sp/v1/delivery/calendar/${slot.date}/${slot.slot}`, { data });
      expect(written.ok(), await written.text()).toBe(true);
    };
    await openCheckout(page, renter, { prefix: '/th', card, slot, product: 'reed-sideboard' });
    await expect(pay(page, 'th')).toBeEnabled();

    await payWhile(() => places({ closed: true, reason: { en: 'The van is at the garage', th: 'รถเข้าศูนย์' } }));
    await expect(main(page).getByRole('alert').getByText(exactText('เวลาจัดส่งเพิ่งเต็ม กรุณาเลือกเวลาอื่น ยังไม่มีการตัดเงิน'))).toBeVisible();
    expect(await fetchOrders(service, renter)).toEqual([]);
    await main(page)
      .getByRole('button', { name: exactText('กลับไปแก้ไข') })
      .click();
    const days = page.locator('#slot');
    await expect(days.getByText(exactText('เวลาที่คุณเลือกเพิ่งเต็ม กรุณาเลือกเวลาอื่น'))).toBeVisible();
    await expect(days.getByText(exactText('รถเข้าศูนย์'))).toBeVisible();
    await expect(page.locator('#payment').getByRole('radio').first()).toBeChecked();
    await expect(main(page).getByRole('checkbox', { name: /^ฉันได้อ่าน/ })).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await days.getByRole('radio', { disabled: false }).first().press('Space');
    await expect(main(page).getByText(/^จองไว้/)).toBeVisible();
    await main(page)
      .getByRole('button', { name: exactText('ไปหน้าสรุปรายการ') })
      .click();
    await expect(pay(page, 'th')).toBeEnabled();
    await places({ closed: false, reason: null });

    await payWhile(async () => {
      const left = await fetchAvailableQuantity(wanted);
      const taken = await staff.post('/sp/v1/orders', {
        headers: { 'idempotency-key': `taken-${randomUUID()}` },
        data: {
          customer_id: renter.id,
          months: 12,
          line_items: [{ kind: 'product', variant_id: wanted, quantity: left }],
          delivery: other,
          shipping: { key: await fetchAddressKey(renter) },
          pay_by: 'link',
          terms_accepted: true,
        },
      });
      expect(taken.ok(), await taken.text()).toBe(true);
    });
    const window = page.getByRole('dialog');
    await expect(window.getByText(partialText('ยังไม่มีการตัดเงิน'))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await window.getByRole('button', { name: exactText('แจ้งฉัน') }).click();
    await expect(window.getByText(/เราจะส่งอีเมลไปที่/)).toBeVisible();
    await window.getByRole('button', { name: exactText('นำออกแล้วไปต่อ') }).click();
    await expect(window).toBeHidden();
    await pay(page, 'th').click();
    await expect(page).toHaveURL('/th/checkout/confirm-order');
    expect((await fetchOrders(service, renter)).filter(({ payment_state }) => payment_state === 'paid')).toHaveLength(1);
    await staff.dispose();
  });
});

const lamp = { kind: 'product', variant_id: 1671, quantity: 1 };

async function hold({ headers }: Renter, data: object): Promise<void> {
  const held = await service.post('/sp/v1/assets/check-available', { headers, data });
  expect(held.ok(), await held.text()).toBe(true);
}

async function fetchAvailableQuantity(variation: number): Promise<number> {
  const data = { line_items: [{ kind: 'product', variant_id: variation, quantity: 9999 }] };
  const answer = await service.post('/sp/v1/assets/check-available', { data });
  return ((await answer.json()) as { data: { line_items: { available_quantity: number }[] } }).data.line_items[0]?.available_quantity ?? 0;
}

async function fetchAddressKey({ id, headers }: Renter): Promise<string> {
  const { data } = (await (await service.get(`/sp/v1/account/${id}`, { headers })).json()) as { data: { shipping: object } };
  return Object.keys(data.shipping)[0] ?? '';
}

test.describe('English at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lets a customer complete 3-D Secure later by a payment link, or directly in the checkout [route.update-payment] [purpose.pay]', async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/status of 402/);
    const renter = await logInNewRenter(page, service);
    const card = await attachCard(renter, 'pm_card_authenticationRequired');
    await openCheckout(page, renter, { card, slot: await selectFreeSlot(3) });
    await pay(page, 'en').click();
    await bank(page).getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(page).toHaveURL('/checkout/confirm-order');
    await expect(main(page).getByText(/Your bank couldn’t confirm it was you/)).toBeVisible();
    expect(await fetchOrders(service, renter)).toHaveLength(1);
    await main(page).getByRole('link', { name: 'Pay now' }).click();
    await main(page).getByRole('button', { name: 'Pay with Visa ending 3184' }).click();
    await bank(page).getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(page).toHaveURL('/update-payment/success');
    expect(await fetchOrders(service, renter)).toMatchObject([{ payment_state: 'paid' }]);

    await openCheckout(page, renter, { card, slot: await selectFreeSlot(3) });
    await pay(page, 'en').click();
    await bank(page).getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(main(page).getByText('Paid today', { exact: true }).first()).toBeVisible();
    expect(await fetchOrders(service, renter)).toMatchObject([{ payment_state: 'paid' }, { payment_state: 'paid' }]);
  });

  test('after 3-D Secure is completed in one tab, a second tab that has waited also shows the order [guard.checkout] [state.checkout-steps] [purpose.pay]', async ({
    page,
    context,
  }) => {
    const renter = await logInNewRenter(page, service);
    const card = await attachCard(renter, 'pm_card_authenticationRequired');
    await openCheckout(page, renter, { card, slot: await selectFreeSlot(3) });
    await expect(pay(page, 'en')).toBeEnabled();
    const second = await context.newPage();
    await second.goto('/checkout/summary');
    await expect(pay(second, 'en')).toBeEnabled();
    await pay(page, 'en').click();
    const complete = bank(page).getByRole('button', { name: 'Complete', exact: true });
    await expect(complete).toBeVisible();
    await expect(main(second).getByText(/^You’re paying in another tab/)).toBeVisible();
    expect(await findViolations(second)).toEqual([]);
    await complete.click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/checkout/confirm-order');
      await expect(main(tab).getByText('Paid today', { exact: true }).first()).toBeVisible();
    }
    expect(await fetchOrders(service, renter)).toMatchObject([{ payment_state: 'paid' }]);
  });

  test('places only one order despite Back, two tabs, an expired token, no connection and a logout [guard.checkout] [state.checkout-steps]', async ({
    page,
    context,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /status of 403/);
    const renter = await logInNewRenter(page, service);
    const card = await saveCard(service, renter, 'pm_card_visa');
    await openCheckout(page, renter, { at: '/checkout', card, slot: await selectFreeSlot(3) });
    await main(page).getByRole('button', { name: 'Continue to summary' }).click();
    await expect(pay(page, 'en')).toBeEnabled();
    await page.goBack();
    await expect(main(page).getByRole('checkbox', { name: /I have read and agree/ })).toBeChecked();
    await page.goForward();
    await expect(pay(page, 'en')).toBeEnabled();
    const second = await context.newPage();
    await second.goto('/checkout/summary');
    await expect(pay(second, 'en')).toBeEnabled();

    const host = { domain: 'localhost', path: '/' };
    await context.addCookies([{ name: 'access-token', value: 'ran.out.long-ago', ...host }]);
    await context.setOffline(true);
    await pay(page, 'en').click();
    await expect(main(page).getByText('You’re offline')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await context.setOffline(false);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/checkout/confirm-order');
      await expect(main(tab).getByText('Paid today', { exact: true }).first()).toBeVisible();
    }
    expect(await fetchOrders(service, renter)).toHaveLength(1);

    await openCheckout(page, renter, { card, slot: await selectFreeSlot(3) });
    await expect(pay(page, 'en')).toBeEnabled();
    await second.close();
    await context.clearCookies({ name: /^(access|refresh)-token$/ });
    await context.addCookies([
      { name: 'access-token', value: 'ran.out.long-ago', ...host },
      { name: 'refresh-token', value: 'ran.out.too', ...host },
    ]);
    await pay(page, 'en').click();
    await expect(page).toHaveURL(/\/login/);
    expect(await fetchOrders(service, renter)).toHaveLength(1);
  });
});

test.describe('separate shell and API that the test can stop', () => {
  let stack: Stack;
  const shared = { url: process.env.SPRUCE_URL, sandbox: process.env.SPRUCE_SANDBOX_URL };
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stack = await startStack();
    process.env.SPRUCE_URL = stack.url;
    process.env.SPRUCE_SANDBOX_URL = stack.sandboxUrl;
  });
  test.afterAll(async () => {
    process.env.SPRUCE_URL = shared.url;
    process.env.SPRUCE_SANDBOX_URL = shared.sandbox;
    await stack?.stop();
  });

  test('places only one order although a new checkout release goes live and the API crashes meanwhile [state.checkout-steps]', async ({
    page,
    allowedErrors,
  }) => {
    test.setTimeout(120_000);
    allowedErrors.patterns.push(/Failed to load resource/);
    const renter = await logInNewRenter(page, service);
    const card = await saveCard(service, renter, 'pm_card_visa');
    await openCheckout(page, renter, { at: '/checkout', card, slot: await selectFreeSlot(3) });
    await expect(main(page).getByRole('button', { name: 'Continue to summary' })).toBeEnabled();
    await page.evaluate(() => (document.documentElement.dataset['begun'] = 'before'));

    const releases = createReleaseOperations(stack);
    await releases.publishCopy('checkout', await releases.published('checkout'), '1.1.0');
    await releases.promote('checkout', '1.1.0');
    const served = async () =>
      /\/remotes\/checkout\/([^/"]+)\//.exec(await (await fetch(`${stack.url}/update-payment/success`)).text())?.[1];
    await expect.poll(served, { timeout: 20_000 }).toBe('1.1.0');
    await main(page).getByRole('button', { name: 'Continue to summary' }).click();
    await expect(pay(page, 'en')).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.dataset['begun'])).toBe('before');

    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/sp\/v1\/orders\?/.test(request.url()));
    await pay(page, 'en').click();
    await sent;
    const startAgain = await stack.killApi();
    // After the reload, the page of the new release must find the order that the old release sent.
    await page.reload();
    await startAgain();
    await waitForHydration(page);
    await expect(page).toHaveURL('/checkout/confirm-order', { timeout: 30_000 });
    await expect(main(page).getByText('Paid today', { exact: true }).first()).toBeVisible();
    expect(await fetchOrders(service, renter)).toMatchObject([{ payment_state: 'paid' }]);
  });
});
