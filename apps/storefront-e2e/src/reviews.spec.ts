import { expectAccessiblePage } from '../support/axe';
import { logInAsStaff, logInOnPage, PASSWORD } from '../support/customers';
import { createRenterWithCard, deliverOrder, placeOrder } from '../support/orders';
import { exactText, partialText } from '../support/page';
import { expect, test, waitForHydration } from '../support/test';

const EN = {
  write: /^Write a review: /,
  text: 'Your review',
  add: 'Add photos',
  photo: 'Photo 1',
  send: 'Send review',
  thanks: 'Thank you. We’ve received your review',
  waiting: 'being checked',
  online: 'published',
  queue: 'Reviews',
  publish: /^Publish the review of /,
  published: 'is published.',
  title: 'Reviews',
  newest: 'Newest',
  stars: '4 out of 5 stars',
  helpfulOf: /is helpful$/,
  found: '1 person found this helpful',
  demo: 'Demo review',
};
type Say = typeof EN;
const TH: Say = {
  write: /^เขียนรีวิว /,
  text: 'รีวิวของคุณ',
  add: 'เพิ่มรูป',
  photo: 'รูปที่ 1',
  send: 'ส่งรีวิว',
  thanks: 'ขอบคุณสำหรับรีวิว',
  waiting: 'รอตรวจ',
  online: 'ขึ้นเว็บแล้ว',
  queue: 'รีวิว',
  publish: /^เผยแพร่ รีวิว /,
  published: 'เผยแพร่รีวิว',
  title: 'รีวิว',
  newest: 'ล่าสุด',
  stars: '4 จาก 5 ดาว',
  helpfulOf: /มีประโยชน์$/,
  found: '1 คนบอกว่ามีประโยชน์',
  demo: 'รีวิวตัวอย่าง',
};

for (const [language, prefix, say, review] of [
  ['English', '', EN, 'Sturdy and easy to clean. It fits our condo well.'],
  ['Thai', '/th', TH, 'แข็งแรง ทำความสะอาดง่าย พอดีกับคอนโดของเรา'],
] as const)
  test(`a customer reviews a delivered piece, staff publish it, and a visitor finds it helpful, in ${language}`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const { email, renter, card } = await createRenterWithCard(request, PASSWORD);
    await deliverOrder(await placeOrder(request, renter, card));
    const text = `${review} ${renter.id}`;

    const slug = await test.step('the customer writes the review with a photo', async () => {
      await logInOnPage(page, prefix, email, PASSWORD);
      await page.goto(`${prefix}/order/reviews`);
      await waitForHydration(page);
      await page.getByRole('button', { name: say.write }).first().click();
      await page.getByRole('radio', { name: '4 ★' }).press('Space');
      await page.getByRole('textbox', { name: say.text }).fill(text);
      const photo = { name: 'home.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.getByLabel(say.add).setInputFiles(photo);
      await expect(page.getByRole('img', { name: say.photo })).toBeVisible();
      await expectAccessiblePage(page);
      const piece = new URL(page.url()).searchParams.get('piece') ?? '';
      await page.getByRole('button', { name: say.send }).click();
      await expect(page.getByText(partialText(say.thanks))).toBeVisible();
      await expect(page.getByText(exactText(say.waiting))).toBeVisible();
      await expectAccessiblePage(page);
      return piece;
    });

    await test.step('staff publish it', async () => {
      const staff = await browser.newPage({ baseURL: String(baseURL) });
      await logInAsStaff(staff.context());
      await staff.goto(`${prefix}/checkout/admin/reviews`);
      await waitForHydration(staff);
      const entry = staff.getByRole('list', { name: say.queue }).getByRole('listitem').filter({ hasText: text });
      await expectAccessiblePage(staff);
      await entry.getByRole('button', { name: say.publish }).click();
      await expect(staff.getByText(partialText(say.published)).first()).toBeVisible();
      await expect(entry).toHaveCount(0);
      await staff.close();
    });

    await test.step('a visitor reads it on the product page and marks it as helpful', async () => {
      const visitor = await browser.newPage({ baseURL: String(baseURL) });
      await visitor.goto(`${prefix}/product/${slug}`);
      await waitForHydration(visitor);
      await visitor.getByRole('heading', { name: say.title, exact: true }).scrollIntoViewIfNeeded();
      await visitor.getByText(exactText(say.newest)).click();
      const entry = visitor.getByRole('listitem').filter({ has: visitor.getByText(exactText(text)) });
      await expect(entry.getByRole('img', { name: say.stars })).toBeVisible();
      await expect(visitor.getByText(exactText(say.demo))).toHaveCount(0);
      const vote = entry.getByRole('button', { name: say.helpfulOf });
      await vote.click();
      await expect(entry.getByText(exactText(say.found))).toBeVisible();
      await expect(vote).toHaveAttribute('aria-pressed', 'true');
      await expectAccessiblePage(visitor);
      await visitor.close();
    });

    await test.step('the customer sees that it is online', async () => {
      await page.reload();
      await expect(page.getByText(exactText(say.online))).toBeVisible();
    });
  });
