import type { Page } from '@playwright/test';
import { createCustomer, fillLogin, PASSWORD } from '../support/customers';
import { createRenter, placeOrder, saveCard } from '../support/orders';
import { findViolations } from '../support/axe';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';
import { exactText, startOfText } from '../support/page';

async function openAs(page: Page, path: string, email: string) {
  await page.goto(path);
  await waitForHydration(page);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(path);
}

test.describe('English at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'shows the orders in groups by status, and links to the edit page of an unpaid order [route.order] [state.order-groups] [api.orders-get]',
    { tag: '@gate' },
    async ({ page, request }) => {
      const email = await createCustomer(request, PASSWORD);
      const renter = await createRenter(request, email, PASSWORD);
      const unpaid = await placeOrder(request, renter, await saveCard(request, renter, 'pm_card_chargeCustomerFail'));
      await placeOrder(request, renter, await saveCard(request, renter, 'pm_card_visa'));

      await openAs(page, '/order', email);
      const pending = page.getByRole('region', { name: 'Pending' });
      await expect(pending.getByRole('article')).toHaveCount(2);
      await expect(pending.getByText('payment failed')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const unpaidOrder = pending.getByRole('article').filter({ hasText: unpaid });
      await expect(unpaidOrder.getByRole('link', { name: /^Edit order: / })).toBeVisible();
    },
  );

  test(
    'opens an order with a failed charge from the list, and lets the customer pay with another card [route.order-detail]',
    { tag: '@gate' },
    async ({ page, request }) => {
      const email = await createCustomer(request, PASSWORD);
      const renter = await createRenter(request, email, PASSWORD);
      const unpaid = await placeOrder(request, renter, await saveCard(request, renter, 'pm_card_chargeCustomerFail'));
      await saveCard(request, renter, 'pm_card_visa');

      await openAs(page, '/order', email);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(`/order/${unpaid.toLowerCase()}`);
      await expect(page.getByRole('heading', { name: /is still due/ })).toBeVisible();
      await expect(page.getByText('Your bank declined the card. We haven’t charged you.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pay with Visa ending 4242' }).click();
      await expect(page.getByRole('heading', { name: /is still due/ })).toHaveCount(0);
      await expect(page.getByText('Order placed, first month and delivery paid')).toBeVisible();
    },
  );

  test(
    'lets a customer open the invoice of an order, cancel the order and put its pieces into the cart [route.order-detail] [api.orders-create]',
    { tag: '@gate' },
    async ({ page, request }) => {
      const email = await createCustomer(request, PASSWORD);
      const renter = await createRenter(request, email, PASSWORD);
      const booked = await placeOrder(request, renter, await saveCard(request, renter, 'pm_card_visa'));

      await openAs(page, `/order/${booked.toLowerCase()}`, email);
      const pdf = page.getByRole('link', { name: /^Download TI-.* as PDF$/ });
      await expect(pdf).toBeVisible();
      const invoice = await page.request.get((await pdf.getAttribute('href')) ?? '');
      expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await page.getByRole('button', { name: 'Cancel this order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText('This order is cancelled.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('link', { name: 'Orders' }).click();
      const over = page.getByRole('region', { name: 'Inactive' }).getByRole('article').filter({ hasText: booked });
      await over.getByRole('button', { name: /^Rent again: / }).click();
      await expect(over.getByRole('status')).toHaveText(startOfText('1 piece is in your cart, for 12 months, at today’s prices.'));
      await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await over.getByRole('link', { name: 'Open your cart' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
      await expect(page.getByRole('main').getByText(startOfText('1 piece for 12 months,'))).toBeVisible();
    },
  );
});

test('warns a tab about an order edit that another tab saved, and then saves the edits of both tabs [route.order-edit-id]', async ({
  page,
  context,
  request,
}) => {
  const email = await createCustomer(request, PASSWORD);
  const renter = await createRenter(request, email, PASSWORD);
  const number = await placeOrder(request, renter, await saveCard(request, renter, 'pm_card_visa'), 2);
  const path = `/order/edit/${number.toLowerCase()}`;
  await openAs(page, path, email);
  const other = await context.newPage();
  await other.goto(path);
  const more = (tab: Page, piece: number) =>
    tab
      .getByRole('button', { name: /^One more: / })
      .nth(piece)
      .click();
  const save = (tab: Page) => tab.getByRole('complementary').getByRole('button', { name: /^Save and pay ฿/ });
  const done = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Your order is updated.' });
  await more(other, 1);
  await expect(save(other)).toBeVisible();
  await more(page, 0);
  await save(page).click();
  await expect(done(page)).toBeFocused();
  await save(other).click();
  const told = other.getByText(/^This order changed elsewhere while you were editing/);
  await expect(told).toBeVisible();
  // The second tab shows both edits: each tab has raised the quantity of one piece to 2.
  const quantities = other.getByRole('textbox', { name: /^Quantity, / });
  for (const piece of [0, 1]) await expect(quantities.nth(piece)).toHaveValue('2');
  // Waits until the amounts are loaded. While they load, the amounts are dimmed, and dimmed text fails the contrast check.
  await expect(other.getByRole('complementary').locator('[aria-busy]')).toHaveCount(0);
  expect(await findViolations(other)).toEqual([]);
  await save(other).click();
  await expect(done(other)).toBeFocused();
  const { data } = (await (await request.get(`/sp/v1/orders/${number}`, { headers: renter.headers })).json()) as {
    data: { line_items: { quantity: number }[]; charges: { kind: string; state: string }[] };
  };
  expect(data.line_items.map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(data.charges.filter(({ kind, state }) => kind === 'change' && state === 'paid')).toHaveLength(2);
});

test.describe('in Thai on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows an order, and answers 404 for unknown orders and orders of other customers [route.order] [route.order-detail] [guard.auth] [guard.validity]', async ({
    page,
    request,
    playwright,
    baseURL,
    allowedErrors,
  }) => {
    const mine = await createCustomer(request, PASSWORD);
    const renter = await createRenter(request, mine, PASSWORD);
    const number = await placeOrder(request, renter, await saveCard(request, renter, 'pm_card_visa'));
    // The other customer needs separate cookies, because a browser can have only one login.
    const otherContext = await playwright.request.newContext({ baseURL });
    const other = await createCustomer(otherContext, PASSWORD);
    const stranger = await createRenter(otherContext, other, PASSWORD);
    const theirs = await placeOrder(otherContext, stranger, await saveCard(otherContext, stranger, 'pm_card_visa'));
    await otherContext.dispose();

    await openAs(page, `/th/order/${number.toLowerCase()}`, mine);
    await expect(page.getByText(/^สั่งเช่าแล้ว จ่ายค่าเช่าเดือนแรก/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: exactText('คำสั่งเช่า') })
      .click();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);

    allowedErrors.patterns.push(/404/, /There is no such order/);
    expect((await page.goto(`/th/order/${theirs}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: /^ไม่พบ/ })).toBeVisible();
    const others = [`/order/edit/${theirs}`, `/order/${theirs}/subscription-change`, '/order/none'];
    for (const path of others) expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
    expect((await page.request.get(`/order/${number}`)).status()).toBe(200);
  });
});
