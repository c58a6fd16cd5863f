import { formatMoney } from '@spruce/i18n';
import { expectAccessiblePage } from '../support/axe';
import { logInAsStaff, logInOnPage, PASSWORD } from '../support/customers';
import { createRenterWithCard, deliverOrder, placeOrder, renew } from '../support/orders';
import { exactText, partialText } from '../support/page';
import { expect, test, waitForHydration } from '../support/test';

const EN = {
  keep: (price: string) => `Keep it after 12 months: ${price}`,
  early: 'You can buy pieces in the last 30 days of your term.',
  kind: 'Buy pieces',
  title: 'What would you like to keep?',
  final: 'Once you’ve paid, you can’t undo it.',
  pay: (price: string) => `Buy for ${price}`,
  done: 'It’s yours to keep.',
  charged: (price: string) => `We’ve charged ${price}.`,
  stays: 'Stays with you: ',
  order: 'View the order',
  yours: 'Yours: it stays after your term',
  staff: 'bought, stays with the customer',
};
type Say = typeof EN;
const TH: Say = {
  keep: (price) => `เก็บไว้หลัง 12 เดือน จ่าย ${price}`,
  early: 'ซื้อได้ในช่วง 30 วันสุดท้ายก่อนครบสัญญา',
  kind: 'ซื้อเก็บไว้',
  title: 'อยากเก็บชิ้นไหนไว้',
  final: 'ชำระแล้วยกเลิกไม่ได้',
  pay: (price) => `ซื้อ จ่าย ${price}`,
  done: 'เป็นของคุณแล้ว',
  charged: (price) => `ตัดบัตร ${price} แล้ว`,
  stays: 'อยู่กับคุณต่อ ',
  order: 'ดูคำสั่งเช่า',
  yours: 'เป็นของคุณ อยู่ต่อหลังครบสัญญา',
  staff: 'ซื้อแล้ว ไม่ต้องรับคืน',
};

interface Line {
  slug: string;
  subscription_prices: { subscription_3: number; subscription_12: number };
}

for (const [language, prefix, say, viewport] of [
  ['English', '', EN, { width: 1440, height: 900 }],
  ['Thai', '/th', TH, { width: 320, height: 800 }],
] as const)
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a customer buys a piece in the last month, and it stays after the term', async ({ page, browser, request, baseURL }) => {
      test.slow();
      const { email, renter, card } = await createRenterWithCard(request, PASSWORD);
      const number = await placeOrder(request, renter, card, 1, 3);
      await deliverOrder(number);
      const answer = await request.get(`/sp/v1/orders/${number}`, { headers: renter.headers });
      const [line] = ((await answer.json()) as { data: { line_items: [Line] } }).data.line_items;
      const { subscription_3: of3, subscription_12: of12 } = line.subscription_prices;
      const price = formatMoney(Math.round(20 * of12 - (3 * of3) / 2));

      await test.step('the product page shows the price after the chosen term', async () => {
        await page.goto(`${prefix}/product/${line.slug}`);
        await waitForHydration(page);
        const keep = page.getByText(partialText(say.keep('฿')));
        await expect(async () => {
          await page.mouse.wheel(0, 900);
          await expect(keep).toBeVisible({ timeout: 500 });
        }).toPass();
        await expect(page.getByText(exactText(say.keep(formatMoney(14 * of12))))).toBeVisible();
      });

      await test.step('before the last month, the account says when pieces can be bought', async () => {
        await logInOnPage(page, prefix, email, PASSWORD);
        await page.goto(`${prefix}/order/${number}/subscription-change?change=buy`);
        await expect(page.getByText(exactText(say.early))).toBeVisible();
        await renew(request, email, 2);
      });

      await test.step('the customer buys the piece with the card on file', async () => {
        await page.goto(`${prefix}/order/${number}/subscription-change`);
        await waitForHydration(page);
        await page.getByRole('link', { name: exactText(say.kind) }).click();
        await expect(page.getByRole('heading', { level: 1, name: exactText(say.title) })).toBeVisible();
        await page.getByRole('checkbox').first().check();
        await expect(page.getByText(partialText(say.final))).toBeVisible();
        await expectAccessiblePage(page);
        await page.getByRole('button', { name: exactText(say.pay(price)) }).dblclick();
        await expect(page.getByRole('heading', { level: 1, name: exactText(say.done) })).toBeFocused();
        await expect(page.getByText(partialText(say.charged(price)))).toBeVisible();
        await expect(page.getByText(partialText(say.stays))).toBeVisible();
        await page.getByRole('link', { name: exactText(say.order) }).click();
        await expect(page.getByText(partialText(say.yours))).toBeVisible();
        await expectAccessiblePage(page);
      });

      await test.step('staff see that the piece stays with the customer', async () => {
        const staff = await browser.newPage({ baseURL: String(baseURL) });
        await logInAsStaff(staff.context());
        await staff.goto(`${prefix}/checkout/admin/order/${number.toLowerCase()}`);
        await expect(staff.getByText(partialText(say.staff)).first()).toBeVisible();
        await staff.close();
      });
    });
  });
