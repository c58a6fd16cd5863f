import { findViolations } from '../support/axe';
import { createEmail, findMailLink, logInOnPage, PASSWORD, logInAsStaff, registerCustomer, waitForMail } from '../support/customers';
import { placeOrder, createRenterWithCard, saveCard } from '../support/orders';
import { partialText } from '../support/page';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';

const WIDTHS = [320, 390, 1440];

test.use({ viewport: { width: 1440, height: 900 } });

test('staff find, resend, revoke and replace a payment link [purpose.staff] [route.checkout-admin] [api.payment-links]', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  const service = await playwright.request.newContext({ baseURL });
  const { email, renter, card: refused } = await createRenterWithCard(service, PASSWORD, { card: 'pm_card_chargeCustomerFail' });
  const number = await placeOrder(service, renter, refused);

  await logInAsStaff(page.context());
  await page.goto('/checkout/admin');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment links' })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) });

  const first = await test.step('shows customer, purpose and state of a payment link, and resends the link by keyboard', async () => {
    await page.getByRole('button', { name: /^Open \d+$/ }).press('Enter');
    await expect(page).toHaveURL('/checkout/admin/links?state=open');
    await expect(row).toContainText('Pim Suwan');
    await expect(row).toContainText('First charge');
    await expect(row).toContainText('open');
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('button', { name: `Send again: ${number}` }).press('Enter');
    await expect(page.getByText(partialText(`The payment link for ${number} is on its way to ${email}.`))).toBeVisible();
    return findMailLink(await waitForMail(email, 0, '/update-payment/'), '/update-payment');
  });

  const visitor = await browser.newPage({ baseURL: String(baseURL) });
  await test.step('refuses a payment by a revoked link', async () => {
    await row.getByRole('button', { name: `Revoke: ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByText(partialText(`You’ve revoked the payment link for ${number}.`))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(row).toHaveCount(0);
    await visitor.goto(first);
    await expect(visitor.getByRole('main')).toContainText('We’ve cancelled this link.');
    await expect(visitor.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  await test.step('sends a new payment link, and shows without a reload that the customer paid', async () => {
    await page.getByRole('button', { name: /^Revoked \d+$/ }).click();
    await row.getByRole('button', { name: `Send a new link: ${number}` }).click();
    await expect(page.getByText(partialText(`A new payment link for ${number} is on its way to ${email}.`))).toBeVisible();
    const second = findMailLink(await waitForMail(email, 1, '/update-payment/'), '/update-payment');
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: /^All \d+$/ }).click();
    await expect(row.filter({ hasText: 'open' })).toHaveCount(1);
    const card = await saveCard(service, renter, 'pm_card_visa');
    const id = second.split('/').at(-1);
    const paid = await service.post(`/sp/v1/payment-links/${id}`, { headers: renter.headers, data: { payment_method: card } });
    expect(paid.ok(), await paid.text()).toBe(true);
    await expect(row.filter({ hasText: /paid.*Paid/ })).toHaveCount(1);
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  await test.step('does not scroll sideways in Thai at any width', async () => {
    await page.goto('/th/checkout/admin/links');
    await expect(row.filter({ hasText: 'ชำระแล้ว' })).toHaveCount(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await measureOverflow(page)]).toEqual([width, 0]);
    }
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('answers 404 to a customer', async () => {
    await logInOnPage(visitor, '', email, PASSWORD);
    expect((await visitor.goto('/checkout/admin/links'))?.status()).toBe(404);
    expect((await service.get('/sp/v1/staff/payment-links', { headers: renter.headers })).status()).toBe(404);
  });
  await visitor.close();
  await service.dispose();
});

test('staff resend an email that a full mailbox refused, and the email arrives [purpose.staff] [route.checkout-admin]', async ({
  page,
  request,
}) => {
  const email = `full-${createEmail()}`;
  await registerCustomer(request, email, PASSWORD);
  await logInAsStaff(page.context());
  await page.goto('/checkout/admin/outbox');
  await waitForHydration(page);
  const refused = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem').filter({ hasText: 'Mailbox full' });
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('Email');
  await expect(refused).toContainText('1 try');
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu.getByRole('link', { name: /^Not sent \d+ waiting$/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await refused.getByRole('button', { name: /^Send again: Email/ }).press('Enter');
  await expect(page.getByText(/^We’re trying it again now\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(refused).toHaveCount(0);
  expect(findMailLink(await waitForMail(email), '/activate-account')).toContain('access_token=');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Not sent' })).toBeVisible();
  await expect(refused).toHaveCount(0);
});
