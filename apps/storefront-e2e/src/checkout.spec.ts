import { fillCart } from '../support/cart';
import { createCustomer, fillLogin, PASSWORD } from '../support/customers';
import { createRenter, saveCard, saveAddress } from '../support/orders';
import { expect, waitForHydration, test } from '../support/test';

test(
  'shows the placed order although the response was lost, and places no second order [state.checkout-steps]',
  { tag: '@gate' },
  async ({ page, playwright, baseURL, allowedErrors }) => {
    allowedErrors.patterns.push(/Failed to load resource/, /ERR_FAILED/);
    const service = await playwright.request.newContext({ baseURL });
    const email = await createCustomer(service, PASSWORD);
    const renter = await createRenter(service, email, PASSWORD);
    await saveCard(service, renter, 'pm_card_visa');
    await saveAddress(service, renter);
    const main = page.getByRole('main');
    await fillCart(page);
    await page.goto('/cart');
    await waitForHydration(page);
    await main.getByRole('button', { name: 'Checkout' }).first().click();
    await fillLogin(page, email, PASSWORD);
    await main.getByRole('button', { name: /^Choose the earliest/ }).click();
    await expect(main.getByText(/^Held for you until/)).toBeVisible();
    await main.getByRole('checkbox', { name: /I have read and agree/ }).check();
    await main.getByRole('button', { name: 'Continue to summary' }).click();

    // The API places the order, but the browser does not receive the response.
    let sent = 0;
    await page.route('**/sp/v1/orders?*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await main.getByRole('button', { name: /^Confirm and pay/ }).click();
    await expect(page).toHaveURL('/checkout/confirm-order');
    expect(sent).toBeGreaterThan(1);
    await page.goto('/order');
    await expect(page.getByRole('article')).toHaveCount(1);
    await service.dispose();
  },
);
