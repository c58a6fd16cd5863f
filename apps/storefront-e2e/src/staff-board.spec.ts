import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { fetchFreeSlots, openCheckout } from '../support/checkout';
import { createCustomer, createStaffHeaders, findMailLink, logIn, logInAsStaff, PASSWORD, waitForMail } from '../support/customers';
import { createRenter, saveAddress, saveCard } from '../support/orders';
import { partialText } from '../support/page';
import { expect, waitForHydration, storefront, test } from '../support/test';

const STAFF_PAGES = (number: string) => [
  '/checkout/admin',
  `/checkout/admin/order/${number.toLowerCase()}`,
  '/checkout/admin/changes',
  '/checkout/admin/outbox',
  '/th/checkout/admin',
];

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
const cardIn = (page: Page, name: string, number: string) => lane(page, name).getByRole('article').filter({ hasText: number });

async function openSecondBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: storefront(), viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  return context.newPage();
}

async function moveByCall(request: APIRequestContext, number: string, to: string): Promise<void> {
  const headers = await createStaffHeaders();
  const order = (await (await request.get(`/sp/v1/orders/${number}`, { headers })).json()) as { data: { id: number; version: number } };
  const moved = await request.post(`/sp/v1/orders/${order.data.id}/status`, { headers, data: { to, version: order.data.version } });
  expect(moved.ok(), await moved.text()).toBe(true);
}

async function orderFor(page: Page, email: string): Promise<string> {
  await page.goto('/checkout/admin/customers');
  await waitForHydration(page);
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').filter({ hasText: email }).click();
  await page.getByRole('searchbox', { name: 'Add a piece or a package' }).fill('chair');
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').filter({ hasText: 'in stock' });
  await found.first().getByRole('button', { name: /^Add / }).click();
  await expect(page.getByRole('table', { name: 'Pieces in the order' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Delivery address' }).getByRole('radio', { name: 'Pim Suwan' })).toBeChecked();
  await page.getByRole('region', { name: 'Days and slots' }).getByRole('radio').first().press('Space');
  await expect(page.getByText(/^Pieces and slot are held until/)).toBeVisible();
  await page.getByRole('checkbox', { name: /gone through the Terms of Subscription/ }).check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place order and send link' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused();
  return page.getByRole('link', { name: /^SP-/ }).first().innerText();
}

test(
  'staff create an order for a customer, move the order on the board and close a day [purpose.staff] [route.checkout-admin] [role.checkout-admin]',
  { tag: '@gate' },
  async ({ page, browser, playwright }) => {
    test.setTimeout(150_000);
    const calls = await playwright.request.newContext({ baseURL: storefront() });
    const email = await createCustomer(calls, PASSWORD);
    const renter = await createRenter(calls, email, PASSWORD);
    await saveAddress(calls, renter);
    const card = await saveCard(calls, renter, 'pm_card_visa');
    const customer = await openSecondBrowser(browser);
    await logIn(customer.context(), email, PASSWORD);

    await page.setViewportSize({ width: 1440, height: 900 });
    await logInAsStaff(page.context());
    const other = await openSecondBrowser(browser);
    await logInAsStaff(other.context());
    expect((await other.goto('/checkout/admin'))?.status()).toBe(200);
    await expect(lane(other, 'Request booking')).toBeVisible();
    await other.evaluate(() => void ((window as { seen?: true }).seen = true));

    const number = await test.step('staff order for a customer, and the board of other staff shows the unpaid order', async () => {
      const made = await orderFor(page, email);
      await expect(cardIn(other, 'Request booking', made)).toContainText('Waiting for payment');
      await expect(cardIn(other, 'Request booking', made).getByRole('button', { name: 'Confirm' })).toBeDisabled();
      return made;
    });

    await test.step('the customer pays by the link in the email, and the board updates without a reload', async () => {
      await customer.goto(findMailLink(await waitForMail(email, 0, '/update-payment/'), '/update-payment'));
      await expect(customer.getByRole('main').getByText(number)).toBeVisible();
      await waitForHydration(customer);
      await customer.getByRole('button', { name: 'Pay with Visa ending 4242' }).click();
      await expect(customer).toHaveURL('/update-payment/success');
      await expect(cardIn(other, 'Request booking', number).getByRole('button', { name: 'Confirm' })).toBeEnabled();
      await expect(cardIn(other, 'Request booking', number)).not.toContainText('Waiting for payment');
      expect(await other.evaluate(() => (window as { seen?: true }).seen)).toBe(true);
    });

    await page.goto('/checkout/admin');
    await expect(cardIn(page, 'Request booking', number)).toContainText('Pim Suwan');
    expect(await findViolations(page)).toEqual([]);

    await test.step('staff move the order by keyboard, and the board of other staff updates without a reload', async () => {
      const confirm = cardIn(page, 'Request booking', number).getByRole('button', { name: 'Confirm' });
      await confirm.focus();
      await page.keyboard.press('Enter');
      await expect(cardIn(page, 'Booking confirmed', number)).toBeVisible();
      await expect(cardIn(page, 'Booking confirmed', number).getByRole('link')).toBeFocused();
      await expect(cardIn(other, 'Booking confirmed', number)).toBeVisible();
      expect(await other.evaluate(() => (window as { seen?: true }).seen)).toBe(true);
    });

    await test.step('explains that another member of staff moved the order first, and reloads the board', async () => {
      await other.route(/\/sp\/v1\/orders\/\d+\/status/, async (route) => {
        await moveByCall(calls, number, 'in-transit');
        await route.continue();
      });
      await cardIn(other, 'Booking confirmed', number).getByRole('button', { name: 'Send out' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Send out' }).click();
      await expect(other.getByRole('alert')).toContainText(partialText(`${number} wasn’t moved.`));
      await expect(other.getByRole('alert')).toContainText('Somchai Jaidee has changed the order. It’s now: In transit.');
      await expect(cardIn(other, 'In transit', number)).toBeVisible();
      await expect(cardIn(page, 'In transit', number)).toBeVisible();
    });

    await test.step('moves the order to “active” by dragging; then the board shows the order only in a search', async () => {
      await cardIn(page, 'In transit', number).dragTo(lane(page, 'Active'));
      await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
      await expect(page.getByText(partialText(`${number} is now: Active.`))).toBeAttached();
      await expect(page.getByText(number, { exact: false }).and(page.getByRole('article'))).toHaveCount(0);
      await page.getByRole('searchbox').fill(number);
      await expect(cardIn(page, 'Active', number)).toBeVisible();
    });

    await test.step('shows the history on the order page and saves a note', async () => {
      await cardIn(page, 'Active', number).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pim Suwan');
      const trail = page.getByRole('list', { name: 'Audit trail' });
      await expect(trail).toContainText('From In transit to Active');
      await expect(trail).toContainText('From Request booking to Booking confirmed');
      await page.getByRole('textbox', { name: 'Internal note' }).fill('Prefers LINE');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(trail).toContainText('Prefers LINE');
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Changes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Change requests' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Not sent' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Not sent' })).toBeVisible();
      await expect(page.getByText('Emails and background tasks that kept failing')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('the checkout shows why staff closed a day, and offers this day again when staff reopen it', async () => {
      // Takes a slot from the middle of the bookable days, because other tests take the first and last slots.
      const slots = await fetchFreeSlots(calls);
      const slot = slots[Math.floor(slots.length / 2)];
      if (!slot) throw new Error('No free delivery slot');
      await page.getByRole('link', { name: 'Calendar' }).click();
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: /^Date/ }).click();
      await expect(form.getByRole('grid')).toBeVisible();
      const day = form.locator(`[data-date="${slot.date}"]`);
      if ((await day.count()) === 0) await form.getByRole('button', { name: 'Next month' }).click();
      await day.click();
      await form.getByLabel('Shown to customers in English').fill('Warehouse move');
      await form.getByLabel('Shown to customers in Thai').fill('ย้ายคลังสินค้า');
      await form.getByRole('button', { name: 'Save holiday' }).click();
      await expect(page.getByText(/is now a holiday: Warehouse move\.$/)).toBeVisible();

      await openCheckout(customer, renter, { at: '/checkout', card, slot });
      const closed = customer.locator('#slot').getByRole('gridcell').filter({ hasText: 'Warehouse move. No deliveries.' });
      await expect(closed.getByRole('button')).toBeDisabled();
      await expect(customer.locator('#slot').getByText(/is no longer available. Please choose another/)).toBeVisible();
      await page.getByRole('button', { name: 'Remove Warehouse move' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: 'Remove Warehouse move' })).toHaveCount(0);
      await customer.reload();
      await expect(customer.getByText(/^Held for you until/)).toBeVisible();
      await expect(closed).toHaveCount(0);
    });

    await test.step('a customer and a guest get the same response for staff pages as for an unknown URL', async () => {
      const guest = await openSecondBrowser(browser);
      for (const visitor of [customer, guest]) {
        expect((await visitor.goto('/checkout/no-such-page'))?.status()).toBe(404);
        const words = await visitor.getByRole('main').innerText();
        for (const path of STAFF_PAGES(number)) {
          const answer = await visitor.goto(path);
          expect([path, answer?.status(), answer?.headers()['cache-control']]).toEqual([path, 404, 'private, no-store']);
          expect(await answer?.text()).not.toMatch(/checkout\.(?:staff|admin)|staff\.(?:en|th)/);
          if (!path.startsWith('/th')) expect(await visitor.getByRole('main').innerText()).toBe(words);
        }
        await waitForHydration(visitor);
        const loaded = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        expect(loaded.filter((name) => /admin|staff/.test(name))).toEqual([]);
      }
    });
  },
);
