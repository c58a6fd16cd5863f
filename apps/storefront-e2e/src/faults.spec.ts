import { expectAccessiblePage } from '../support/axe';
import { logInAsStaff, logInOnPage, PASSWORD } from '../support/customers';
import { createRenterWithCard, deliverOrder, placeOrder } from '../support/orders';
import { exactText, partialText } from '../support/page';
import { expect, test, waitForHydration } from '../support/test';

const EN = {
  report: 'Report a problem',
  kind: 'It wobbles or sags',
  text: 'Describe it',
  add: 'Add photos',
  photo: 'Photo 1',
  send: 'Send report',
  thanks: 'Thank you, we’ve got it',
  order: 'View the order',
  waiting: 'waiting for our reply',
  queue: 'Faults',
  answer: /^Reply to .+ about /,
  swap: /^Swap without a fee/,
  answerLabel: 'Your reply',
  save: 'Send reply',
  saved: 'is saved.',
  granted: 'free swap',
  book: /^Choose a day for your swap/,
  free: 'This swap is on us, so the visit is free.',
  title: 'Living with it',
  costs: 'What damage costs',
};
type Say = typeof EN;
const TH: Say = {
  report: 'แจ้งปัญหา',
  kind: 'โยกหรือยุบตัว',
  text: 'เล่ารายละเอียด',
  add: 'เพิ่มรูป',
  photo: 'รูปที่ 1',
  send: 'ส่งเรื่อง',
  thanks: 'ขอบคุณ เราได้รับเรื่องแล้ว',
  order: 'ดูคำสั่งเช่า',
  waiting: 'รอคำตอบ',
  queue: 'เรื่องที่ลูกค้าแจ้ง',
  answer: /^ตอบ .+ เรื่อง /,
  swap: /^เปลี่ยนฟรี/,
  answerLabel: 'คำตอบ',
  save: 'ส่งคำตอบ',
  saved: 'บันทึกคำตอบเรื่อง',
  granted: 'เปลี่ยนฟรี',
  book: /^เลือกวันเปลี่ยน/,
  free: 'ครั้งนี้เรารับผิดชอบเอง จึงไม่มีค่าเข้าไปเปลี่ยน',
  title: 'สภาพและการดูแล',
  costs: 'ถ้าเสียหายต้องจ่ายเท่าไร',
};

for (const [language, prefix, say, told] of [
  ['English', '', EN, 'The left front leg wobbles when someone sits down.'],
  ['Thai', '/th', TH, 'ขาหน้าซ้ายโยกทุกครั้งที่มีคนนั่ง'],
] as const)
  test(`a customer reports a fault, staff grant a free swap, and the customer sees it, in ${language}`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const { email, renter, card } = await createRenterWithCard(request, PASSWORD);
    const number = await placeOrder(request, renter, card);
    await deliverOrder(number);
    const text = `${told} ${renter.id}`;

    await test.step('the customer reports a fault with a photo', async () => {
      await logInOnPage(page, prefix, email, PASSWORD);
      await page.goto(`${prefix}/order/${number}`);
      await waitForHydration(page);
      await page.getByRole('link', { name: exactText(say.report) }).click();
      await page.getByRole('radio', { name: partialText(say.kind) }).check();
      await page.getByRole('textbox', { name: partialText(say.text) }).fill(text);
      await page
        .getByLabel(partialText(say.add))
        .setInputFiles({ name: 'leg.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await expect(page.getByRole('img', { name: partialText(say.photo) })).toBeVisible();
      await expectAccessiblePage(page);
      await page.getByRole('button', { name: exactText(say.send) }).click();
      await expect(page.getByRole('heading', { name: partialText(say.thanks) })).toBeFocused();
      await page.getByRole('link', { name: partialText(say.order) }).click();
      await expect(page.getByText(exactText(say.waiting))).toBeVisible();
      await expectAccessiblePage(page);
    });

    await test.step('staff grant a swap without a fee', async () => {
      const staff = await browser.newPage({ baseURL: String(baseURL) });
      await logInAsStaff(staff.context());
      await staff.goto(`${prefix}/checkout/admin/faults`);
      await waitForHydration(staff);
      const entry = staff
        .getByRole('list', { name: exactText(say.queue) })
        .getByRole('listitem')
        .filter({ hasText: text });
      await entry.getByRole('button', { name: say.answer }).click();
      await staff.getByRole('radio', { name: say.swap }).check();
      await staff.getByRole('textbox', { name: partialText(say.answerLabel) }).fill('OK');
      await expectAccessiblePage(staff);
      await staff.getByRole('button', { name: exactText(say.save) }).click();
      await expect(staff.getByText(partialText(say.saved)).first()).toBeVisible();
      await expect(entry).toHaveCount(0);
      await staff.close();
    });

    await test.step('the customer sees the answer and opens the free swap for the same piece', async () => {
      await page.reload();
      await expect(page.getByText(exactText(say.granted))).toBeVisible();
      await page.getByRole('link', { name: say.book }).click();
      await page.getByRole('radio').nth(1).check();
      await expect(page.getByText(exactText(say.free))).toBeVisible();
    });

    await test.step('the product page says what damage costs', async () => {
      await page.goto(`${prefix}/product/nara-3-seat-sofa`);
      await waitForHydration(page);
      await expect(async () => {
        await page.mouse.wheel(0, 500);
        await expect(page.getByRole('heading', { name: exactText(say.title) })).toBeVisible({ timeout: 300 });
      }).toPass();
      await expect(page.getByRole('table', { name: exactText(say.costs) })).toBeVisible();
      await expectAccessiblePage(page);
    });
  });
