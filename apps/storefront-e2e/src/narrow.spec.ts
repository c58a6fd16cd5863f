import { fillCart } from '../support/cart';
import { logInOnPage, PASSWORD, logInAsStaff } from '../support/customers';
import { ADDRESS, deliverOrder, placeOrder, createRenterWithCard } from '../support/orders';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';

/** Widths in px: a small phone, and a window of 1280 px at 200 % zoom. */
const WIDTHS = [320, 640];

const LONG = {
  first_name: 'Krungthepmahanakhonamonrattanakosinmahintharayutthaya',
  last_name: 'Wolfeschlegelsteinhausenbergerdorff',
  address_1: '88/14 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
};

test('account and checkout pages do not scroll sideways at 320 px or at 200 % zoom [route.user] [route.order] [route.checkout] [route.login] [route.signup]', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const service = await playwright.request.newContext({ baseURL });
  const { email, renter, card } = await createRenterWithCard(service, PASSWORD, { address: { ...ADDRESS, ...LONG } });
  const [running, booked] = [await placeOrder(service, renter, card, 2), await placeOrder(service, renter, card)].map((number) =>
    number.toLowerCase(),
  );
  await deliverOrder(running!);
  const { first_name, last_name } = LONG;
  const named = await service.put(`/sp/v1/account/${renter.id}`, { headers: renter.headers, data: { first_name, last_name } });
  expect(named.ok()).toBe(true);
  await service.dispose();

  const wide: string[] = [];
  const measure = async (address: string, ready: string) => {
    await page.locator(ready).first().waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const over = await measureOverflow(page);
      if (over > 0) wide.push(`${address} at ${width}: ${over} px too wide`);
    }
  };
  let visit = 0;
  const look = async (path: string, ready = 'main h1') => {
    // Opens every second page in Thai, because Thai lines break differently.
    const address = `${(visit += 1) % 2 ? '' : '/th'}${path}`;
    // Opens a blank page first, because a navigation that changes only the fragment loads no page.
    if (path.includes('#')) await page.goto('about:blank');
    await page.goto(address);
    await measure(address, ready);
  };
  for (const path of ['/signup', '/login']) await look(path);
  await logInOnPage(page, '', email, PASSWORD);
  for (const path of ['/user', '/user#payment', '/user#privacy', '/address-book', '/id-verification', '/order', '/sub-change'])
    await look(path);
  await look(`/order/${running}`, 'main table');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const { x = width, width: own = 0 } = (await page.getByRole('link', { name: /PDF/ }).first().boundingBox()) ?? {};
    if (x + own > width) wide.push(`the PDF at ${width}: ${x + own - width} px beside the page`);
  }
  await look(`/order/edit/${booked}`, 'main aside');
  for (const change of ['add', 'swap', 'return', 'end-early'])
    await look(`/order/${running}/subscription-change?change=${change}`, 'main aside');
  await fillCart(page);
  await page.goto('/cart');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/checkout');
  // Measures without loading the page again, because a typed checkout URL redirects to the cart.
  await measure('/checkout', '#slot button');
  await page.getByRole('button', { name: /^Choose the earliest/ }).click();
  await page.getByRole('checkbox', { name: /^I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Continue to summary' }).click();
  await expect(page).toHaveURL('/checkout/summary');
  await measure('/checkout/summary', 'main h1');
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await expect(page).toHaveURL('/checkout/confirm-order');
  await measure('/checkout/confirm-order', 'main aside');
  await page.context().clearCookies();
  await logInAsStaff(page.context());
  for (const path of [`/order/${booked}`, `/customers/${renter.id}`, '/customers'])
    await look(`/checkout/admin${path}`, 'main h2, main li');
  expect(wide).toEqual([]);
});
