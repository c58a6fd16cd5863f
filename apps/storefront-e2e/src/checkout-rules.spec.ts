import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator } from '@playwright/test';
import { DELIVERY_SLOTS } from '@spruce/contract/constants';
import { buildCartRecord } from '../support/cart';
import { fetchFreeSlots, logInNewRenter, openCheckout } from '../support/checkout';
import { saveCard } from '../support/orders';
import { expect, waitForHydration, sandbox, test } from '../support/test';
import { exactText, main, partialText, startOfText } from '../support/page';

let service: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => void (service = await playwright.request.newContext({ baseURL })));
test.afterEach(() => service.dispose());

async function expectPasteIgnored(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  const before = await field.inputValue();
  await field.focus();
  await field.press('ControlOrMeta+End');
  await field.press('ControlOrMeta+V');
  // The browser handles key presses in order, so the paste is complete after this key press.
  await field.press('End');
  await expect(field).toHaveValue(before);
}

/** `minimum` is the smallest first charge to which the coupon applies. Amounts are in satang (1/100 baht). */
async function newCoupon(request: APIRequestContext, minimum = 20_000): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  const made = await request.post(`${sandbox()}/v1/coupons`, { headers, form: { amount_off: 20_000, currency: 'thb', duration: 'once' } });
  const form = {
    code: `OAK${randomInt(100_000, 999_999)}`,
    'promotion[type]': 'coupon',
    'promotion[coupon]': ((await made.json()) as { id: string }).id,
    'restrictions[minimum_amount]': minimum,
    'restrictions[minimum_amount_currency]': 'thb',
  };
  expect((await request.post(`${sandbox()}/v1/promotion_codes`, { headers, form })).ok()).toBe(true);
  return form.code;
}

test.describe('English at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('in the mini-cart, Checkout focuses an invalid quantity, and quantity fields ignore a paste [rule.minicart-block] [rule.quantity] [rule.numeric]', async ({
    page,
  }) => {
    const cart = await buildCartRecord(page);
    const [first, second] = cart.items;
    if (!first || !second) throw new Error('The sample cart needs two lines');
    Object.assign(first, { quantity: 0 });
    Object.assign(second, { quantity: 9999 });
    await page.addInitScript((record) => {
      if (self === top && location.origin !== 'null' && !localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify(record));
    }, cart);
    await page.goto('/faq');
    await waitForHydration(page);
    await page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])').filter({ visible: true }).hover();
    const checkout = page.getByRole('banner').getByRole('button', { name: 'Checkout' });
    await expect(page.getByText('Please check the quantities first.')).toBeVisible();
    await expect(checkout).toHaveAttribute('aria-disabled', 'true');
    await checkout.press('Enter');
    const fields = page.getByRole('banner').getByRole('textbox', { name: /^Quantity, / });
    await expect(fields).toHaveCount(2);
    await expect(fields.first()).toBeFocused();
    await expectPasteIgnored(fields.first(), '3');
    await fields.first().fill('1');
    await expect(page.getByText(startOfText('Only '))).toBeVisible();
    await expect(checkout).toHaveAttribute('aria-disabled', 'true');
    await fields.last().fill('1');
    await expect(checkout).not.toHaveAttribute('aria-disabled', 'true');
    await checkout.click();
    await expect(page).toHaveURL(/\/login/);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a reload keeps the checkout open, but a checkout URL that the shopper types opens the cart [guard.checkout]', async ({ page }) => {
    const renter = await logInNewRenter(page, service);
    const [slot] = await fetchFreeSlots(service);
    if (!slot) throw new Error('No free delivery slot');
    await openCheckout(page, renter, { at: '/checkout', slot });
    const next = main(page).getByRole('button', { name: 'Continue to summary' });
    await expect(next).toBeVisible();
    await page.reload();
    await expect(next).toBeVisible();
    await page.goto('/faq');
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');
  });

  test('accepts a typed tax ID of 13 digits and a branch number of 5 digits, but no pasted number [rule.numeric]', async ({ page }) => {
    const renter = await logInNewRenter(page, service);
    const [slot] = await fetchFreeSlots(service);
    if (!slot) throw new Error('No free delivery slot');
    await openCheckout(page, renter, { at: '/checkout', slot });
    await main(page).getByRole('checkbox', { name: 'I need a full tax invoice' }).check();
    const taxId = main(page).getByRole('textbox', { name: 'Tax ID' });
    await expectPasteIgnored(taxId, '0105565118726');
    await expect(taxId).toHaveAccessibleDescription('You can’t paste here. Please type the 13 digits.');
    await taxId.pressSequentially('o0105-565x118726 99');
    await expect(taxId).toHaveValue('0 1055 65118 72 6');
    await main(page).getByRole('combobox', { name: 'Office' }).selectOption('branch');
    const branch = main(page).getByRole('textbox', { name: 'Branch number, 5 digits' });
    await expectPasteIgnored(branch, '00002');
    await branch.pressSequentially('1a23456');
    await expect(branch).toHaveValue('12345');
  });

  test('explains a refused coupon, and deducts a valid coupon from the first charge [api.coupon]', async ({ page, allowedErrors }) => {
    allowedErrors.patterns.push(/status of 400/);
    const renter = await logInNewRenter(page, service);
    const [slot] = await fetchFreeSlots(service);
    if (!slot) throw new Error('No free delivery slot');
    const [small, holds] = await Promise.all([newCoupon(service, 9_999_900), newCoupon(service)]);
    await openCheckout(page, renter, { at: '/checkout', slot, card: await saveCard(service, renter, 'pm_card_visa') });
    await main(page).getByRole('button', { name: 'Add a coupon' }).click();
    const field = main(page).getByRole('textbox', { name: 'Coupon code' });
    for (const [code, why] of [
      ['NO-SUCH-CODE', /We don’t recognise this code/],
      [small, /Your first charge is too low for this coupon/],
    ] as const) {
      await field.fill(code);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(why);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(code);
    }
    await field.fill(holds);
    await main(page).getByRole('button', { name: 'Apply' }).click();
    await expect(main(page).getByText(`${holds} −฿200`)).toBeVisible();
    await main(page).getByRole('button', { name: 'Continue to summary' }).click();
    await main(page)
      .getByRole('button', { name: /^Confirm and pay/ })
      .click();
    await expect(page).toHaveURL('/checkout/confirm-order');
    await expect(main(page).getByText(`Coupon ${holds}`).first()).toBeVisible();
    const [order] = (await (await service.get('/sp/v1/orders', { headers: renter.headers })).json()).data as { id: number }[];
    const { data } = await (await service.get(`/sp/v1/orders/${order?.id}`, { headers: renter.headers })).json();
    const { monthly, delivery_fee: fee, first_charge: first } = data.totals as Record<string, number>;
    expect(first).toBe(monthly! + fee! - 200);
  });
});

const SAY = {
  en: {
    stairs: 'Stairs on the way',
    hasLift: 'There is a lift',
    stairsAsked: 'Are there stairs on the way in?',
    liftAsked: 'Is there a lift big enough for a sofa?',
    yes: 'Yes',
    no: 'No',
    byHand: 'Stairs and no lift: it takes two more people',
    byLift: 'Stairs, with a lift',
    tooEarly: 'We need 5 days to prepare.',
  },
  th: {
    stairs: 'ต้องขึ้นบันได',
    hasLift: 'มีลิฟต์',
    stairsAsked: 'ทางเข้ามีบันไดไหม',
    liftAsked: 'มีลิฟต์ที่ขนโซฟาได้ไหม',
    yes: 'มี',
    no: 'ไม่มี',
    byHand: 'มีบันได ไม่มีลิฟต์ ใช้คนยกเพิ่มสองคน',
    byLift: 'มีบันได มีลิฟต์',
    tooEarly: 'ขอเวลาเตรียมของ 5 วัน',
  },
};

for (const [language, prefix, viewport] of [
  ['en', '', { width: 1440, height: 900 }],
  ['th', '/th', { width: 390, height: 844 }],
] as const) {
  const say = SAY[language];
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('offers the specified days and slots, and charges the double fee for stairs without a lift [rule.delivery-dates] [const.slots] [const.delivery-fee] [rule.delivery-booleans]', async ({
      page,
    }) => {
      const renter = await logInNewRenter(page, service, prefix);
      await page.goto(`${prefix}/product/nara-3-seat-sofa`);
      await waitForHydration(page);
      await page.getByRole('checkbox', { name: exactText(say.stairs) }).check();
      await page.getByRole('checkbox', { name: exactText(say.hasLift) }).uncheck();
      const [slot] = await fetchFreeSlots(service);
      if (!slot) throw new Error('No free delivery slot');
      await openCheckout(page, renter, { at: '/checkout', prefix, slot });

      // The calendar shows 22 days from today. The first five days are always closed.
      const days = page.locator('#slot [data-date]');
      await expect(days).toHaveCount(22);
      for (const at of [0, 1, 2, 3, 4]) {
        await expect(days.nth(at)).toHaveAttribute('aria-disabled', 'true');
        await expect(days.nth(at)).toHaveAccessibleName(partialText(say.tooEarly));
      }
      const { data } = (await (await service.get('/sp/v1/delivery/window?postcode=10400')).json()) as {
        data: { today: string; to: string; days: { date: string; available: boolean }[] };
      };
      await expect(days.first()).toHaveAttribute('data-date', data.today);
      await expect(days.last()).toHaveAttribute('data-date', data.to);
      const free = data.days.filter(({ available }) => available).map(({ date }) => date);
      expect(free.length).toBeGreaterThan(0);
      for (const date of free) await expect(page.locator(`#slot [data-date="${date}"]`)).not.toHaveAttribute('aria-disabled', 'true');
      const slots = page.locator('#slot input[type=radio]');
      expect(await slots.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([...DELIVERY_SLOTS]);

      const answer = (question: string, text: string) =>
        main(page)
          .getByRole('radiogroup', { name: exactText(question) })
          .getByRole('radio', { name: exactText(text) });
      const fee = (reason: string) =>
        page
          .locator('aside div')
          .filter({ has: page.getByText(exactText(reason)) })
          .last();
      await expect(answer(say.stairsAsked, say.yes)).toBeChecked();
      await expect(answer(say.liftAsked, say.no)).toBeChecked();
      await expect(fee(say.byHand)).toContainText('฿3,600');
      await answer(say.liftAsked, say.yes).press('Space');
      await expect(fee(say.byLift)).toContainText('฿1,800');

      const day = page.locator(`#slot [data-date="${free.at(-1)}"]`);
      await day.hover();
      const place = await day.boundingBox();
      await day.click();
      await expect(page.getByRole('gridcell', { selected: true })).toContainText(String(Number(free.at(-1)?.slice(8))));
      expect(await day.boundingBox()).toEqual(place);
      const ground = () => day.evaluate((element) => getComputedStyle(element).backgroundColor);
      const hovered = await ground();
      await page.mouse.move(0, 0);
      expect(await ground()).toBe(hovered);
    });
  });
}
