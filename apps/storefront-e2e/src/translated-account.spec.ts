import type { Page } from '@playwright/test';
import { filledCart } from '../support/cart';
import { fillLogin, logInAt, STAFF } from '../support/customers';
import { ADDRESS, deliver, placeOrder, renterWithCard } from '../support/orders';
import { expect, hydrated, test } from '../support/test';
import { isTranslatedWell, openTranslated as open, translate } from '../support/translator';
import { begins, whole } from '../support/words';

const PASSWORD = 'quiet oak table 7';
const VISITORS = [
  {
    language: 'en',
    prefix: '',
    say: {
      save: 'Save',
      saved: 'Saved',
      edit: 'Edit',
      saveAddress: 'Save address',
      heart: 'Save to wishlist',
      remove: 'Remove',
      undo: 'Undo',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    say: {
      save: 'บันทึก',
      saved: 'บันทึกแล้ว',
      edit: 'แก้',
      saveAddress: 'บันทึกที่อยู่',
      heart: 'เพิ่มในรายการโปรด',
      remove: 'ลบออก',
      undo: 'เลิกทำ',
    },
  },
] as const;
/** Every kind of page open to guests. */
const PAGES = [
  '/',
  '/product',
  '/product?search=oak',
  '/product/nara-3-seat-sofa',
  '/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa',
  '/brand',
  '/brand/saan',
  '/package',
  '/package/japandi-living-room',
  '/cart',
  '/login',
  '/signup',
  '/forgot-password',
  '/how-it-works',
  '/about-us',
  '/sustainability',
  '/business-staging',
  '/faq',
  '/blog',
  '/blog/choose-a-sofa-for-a-small-condo',
  '/contact',
  '/cookie-policy',
  '/photo-credits',
];

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: begins(name) })
    .first()
    .click();

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page, allowedErrors }) => {
  // A translator may change the page before hydration.
  allowedErrors.patterns.push(/#418/);
  await translate(page);
});

for (const { language, prefix, say } of VISITORS) {
  test.describe(language, () => {
    test('translates every kind of page and its next page', async ({ page }) => {
      test.slow();
      await filledCart(page);
      for (const path of PAGES) {
        await open(page, prefix + path);
        await page
          .getByRole('banner')
          .locator(`a[href="${prefix || '/'}"]`)
          .first()
          .click();
        await expect(page).toHaveURL(prefix || '/');
        await isTranslatedWell(page);
      }
    });

    test('account: profile, address, wishlist', async ({ page, request }) => {
      const { email } = await renterWithCard(request, PASSWORD, { address: ADDRESS });
      await logInAt(page, prefix, email, PASSWORD);
      await open(page, `${prefix}/user`);
      const name = main(page).locator('input[autocomplete="given-name"]').first();
      await name.fill('');
      await press(page, say.save);
      await expect(name).toBeFocused();
      await isTranslatedWell(page);
      await name.fill('Ploy');
      await press(page, say.save);
      await expect(main(page).getByText(whole(say.saved))).toBeVisible();
      await isTranslatedWell(page);

      await open(page, `${prefix}/address-book`);
      await main(page)
        .getByRole('button', { name: begins(say.edit) })
        .first()
        .click();
      const house = main(page).locator('input[autocomplete~="address-line1"]').first();
      await house.fill('');
      await press(page, say.saveAddress);
      await expect(house).toBeFocused();
      await isTranslatedWell(page);
      await house.fill('99/1');
      await press(page, say.saveAddress);
      await expect(main(page).getByRole('article')).toContainText('99/1');
      await isTranslatedWell(page);

      await open(page, `${prefix}/product/nara-3-seat-sofa`);
      const heart = main(page)
        .getByRole('button', { name: whole(say.heart) })
        .first();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await isTranslatedWell(page);
      await open(page, `${prefix}/user#wishlist`);
      await press(page, say.remove);
      await isTranslatedWell(page);
      await press(page, say.undo);
      await isTranslatedWell(page);
    });

    test('every page of an account and of an order is translated', async ({ page, request }) => {
      test.slow();
      const { email, renter, card } = await renterWithCard(request, PASSWORD, { address: ADDRESS });
      const number = await placeOrder(request, renter, card);
      const order = `/order/${number.toLowerCase()}`;
      await logInAt(page, prefix, email, PASSWORD);
      for (const path of [
        '/user',
        '/user#payment',
        '/user#security',
        '/user#privacy',
        '/order',
        order,
        order.replace('order', 'order/edit'),
      ])
        await open(page, prefix + path);
      await deliver(number);
      await open(page, prefix + order);
      for (const change of ['', '?change=add', '?change=swap', '?change=return', '?change=relocate', '?change=end-early'])
        await open(page, `${prefix}${order}/subscription-change${change}`);
    });

    test('the quote of a change that a customer asks for follows what they choose', async ({ page, request }) => {
      test.slow();
      const { email, renter, card } = await renterWithCard(request, PASSWORD, { address: ADDRESS });
      const number = await placeOrder(request, renter, card);
      await deliver(number);
      await page.goto(`${prefix}/order/${number.toLowerCase()}/subscription-change?change=extend`);
      await hydrated(page);
      await fillLogin(page, email, PASSWORD);
      await expect(main(page).getByRole('slider').first()).toBeVisible();
      for (const steps of [1, 2]) {
        for (let step = 0; step < steps; step += 1) await main(page).getByRole('slider').first().press('ArrowRight');
        await isTranslatedWell(page);
      }
    });
  });
}

test('staff move an order on the board', async ({ page, request }) => {
  test.slow();
  const { renter, card } = await renterWithCard(request, PASSWORD, { address: ADDRESS });
  const number = await placeOrder(request, renter, card);
  await logInAt(page, '', STAFF.username, STAFF.password);
  await open(page, '/checkout/admin');
  const cardIn = (lane: string) =>
    page
      .getByRole('region', { name: new RegExp(`^${lane} \\d+$`) })
      .getByRole('article')
      .filter({ hasText: number });
  await cardIn('Request booking').getByRole('button', { name: 'Confirm' }).click();
  await expect(cardIn('Booking confirmed')).toBeVisible();
  await isTranslatedWell(page);
  await cardIn('Booking confirmed').getByRole('button', { name: 'Send out' }).click();
  await isTranslatedWell(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send out' }).click();
  await expect(cardIn('In transit')).toBeVisible();
  await isTranslatedWell(page);
  for (const path of [
    `/order/${number.toLowerCase()}`,
    '/changes',
    '/customers',
    '/calendar',
    '/drivers',
    '/links',
    '/outbox',
    '/settings',
  ])
    await open(page, `/checkout/admin${path}`);
});
