import type { APIRequestContext } from '@playwright/test';
import { findViolations } from '../support/axe';
import { logInOnPage, PASSWORD, logInAsStaff } from '../support/customers';
import { deliverOrder, placeOrder, createRenterWithCard } from '../support/orders';
import { expect, waitForHydration, test } from '../support/test';

const WIDTHS = [320, 390, 1440];

async function fetchDeliveryDate(request: APIRequestContext, number: string, headers: Record<string, string>): Promise<string> {
  const answer = await request.get(`/sp/v1/orders/${number}`, { headers });
  return ((await answer.json()) as { data: { delivery: { date: string } } }).data.delivery.date;
}

test("staff open and print the drivers' visits of a day and see changes live; a customer gets 404 [purpose.staff] [route.checkout-admin] [role.checkout-admin]", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  const service = await playwright.request.newContext({ baseURL });
  const { email, renter, card } = await createRenterWithCard(service, PASSWORD);
  const number = await placeOrder(service, renter, card, 2);
  const date = await fetchDeliveryDate(service, number, renter.headers);

  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsStaff(page.context());
  await page.goto('/checkout/admin');
  await waitForHydration(page);
  await page.getByRole('link', { name: /deliver(?:y|ies) today$/ }).click();
  await expect(page).toHaveURL('/checkout/admin/drivers');
  await expect(page.getByRole('heading', { level: 1, name: 'Drivers’ day' })).toBeVisible();

  const stop = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) });
  await test.step('opens the day of the delivery by keyboard', async () => {
    await page.getByRole('button', { name: /^Date / }).press('Enter');
    await expect(page.getByRole('grid', { name: 'Date' })).toBeVisible();
    const day = page.locator(`[data-date="${date}"]`);
    if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await day.press('Enter');
    await expect(page).toHaveURL(`/checkout/admin/drivers?date=${date}`);
    await expect(stop).toContainText('Pim Suwan');
    await expect(stop).toContainText('88/14 Soi Ari 4');
    await expect(stop).toContainText('Stairs, with a lift');
    await expect(stop.getByRole('link', { name: '081 234 5678' })).toHaveAttribute('href', 'tel:0812345678');
    await expect(stop.getByRole('list', { name: 'Deliver' }).getByRole('listitem')).toHaveCount(2);
    await expect(stop).toContainText('Don’t go yet: the booking isn’t confirmed.');
    await page.getByRole('button', { name: 'Previous day' }).press('Enter');
    await expect(stop).toHaveCount(0);
    await page.getByRole('button', { name: 'Next day' }).press('Enter');
    await expect(stop).toBeVisible();
    await page.getByRole('button', { name: /^Pick-ups/ }).press('Space');
    await expect(stop).toHaveCount(0);
    await page.getByRole('button', { name: /^Deliveries/ }).press('Space');
    await expect(stop).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('shows without a reload that another member of staff delivered the order', async () => {
    await deliverOrder(number);
    await expect(stop.getByText('done', { exact: true })).toBeVisible();
    await expect(stop).not.toContainText('Do not go yet');
  });

  await test.step('prints only the list of visits, and splits no visit over two sheets', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Drivers’ day' })).toBeVisible();
    await expect(stop).toHaveCSS('break-inside', 'avoid');
    await expect(stop).toHaveCSS('color', 'rgb(0, 0, 0)');
    // Browsers print no backgrounds by default, so the page must be readable without a background.
    await expect(stop).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('does not scroll sideways in Thai at any width', async () => {
    await page.goto(`/th/checkout/admin/drivers?date=${date}`);
    await expect(stop).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
    }
    await stop.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(`/th/checkout/admin/order/${number.toLowerCase()}`);
  });

  await test.step('answers 404 to a customer', async () => {
    const customer = await browser.newPage({ baseURL: String(baseURL) });
    await logInOnPage(customer, '', email, PASSWORD);
    expect((await customer.goto('/checkout/admin/drivers'))?.status()).toBe(404);
    expect((await service.get('/sp/v1/staff/drivers-day', { headers: renter.headers })).status()).toBe(404);
    await customer.close();
  });
  await service.dispose();
});
