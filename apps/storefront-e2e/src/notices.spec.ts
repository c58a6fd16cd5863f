import { expectAccessiblePage } from '../support/axe';
import { createRenterWithCard } from '../support/orders';
import { logInOnPage, PASSWORD } from '../support/customers';
import { exactText, partialText, startOfText } from '../support/page';
import { expect, test, waitForHydration } from '../support/test';

const SOFA = '/product/nara-3-seat-sofa';

const EN = {
  open: 'Tell me when the price drops',
  send: 'Tell me',
  noted: 'We’ll email you if it drops below',
  all: 'See your notifications',
  stop: 'Stop: Below',
  undo: 'Undo: Below',
  stopped: 'Stopped.',
  reviews: 'Ask me for a review',
  saved: 'Saved',
  email: 'Email address',
  guestNoted: 'We’ll email guest-notice@spruce.example',
  button: 'Stop',
  invalid: 'This link doesn’t work',
};
type Say = typeof EN;
const TH: Say = {
  open: 'แจ้งฉันเมื่อราคาลดลง',
  send: 'แจ้งฉัน',
  noted: 'เราจะส่งอีเมลถึงคุณเมื่อค่าเช่าต่ำกว่า',
  all: 'ดูการแจ้งเตือนทั้งหมด',
  stop: 'หยุด เมื่อค่าเช่า',
  undo: 'เลิกทำ เมื่อค่าเช่า',
  stopped: 'หยุดแล้ว',
  reviews: 'ส่งอีเมลชวนรีวิว',
  saved: 'บันทึกแล้ว',
  email: 'อีเมล',
  guestNoted: 'เราจะส่งอีเมลไปที่ guest-notice@spruce.example',
  button: 'หยุด',
  invalid: 'ลิงก์นี้ใช้ไม่ได้',
};

for (const [language, prefix, say] of [
  ['English', '', EN],
  ['Thai', '/th', TH],
] as const) {
  test(`a customer asks for a price notice, stops it, undoes that, and stops review emails, in ${language}`, async ({ page, request }) => {
    test.slow();
    const { email } = await createRenterWithCard(request, PASSWORD);
    await logInOnPage(page, prefix, email, PASSWORD);
    await page.goto(`${prefix}${SOFA}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: exactText(say.open) }).click();
    await page.getByRole('button', { name: exactText(say.send) }).click();
    await expect(page.getByText(partialText(say.noted))).toBeVisible();
    await expectAccessiblePage(page);
    await page.getByRole('link', { name: exactText(say.all) }).click();
    await expect(page).toHaveURL(/\/user#notices$/);

    await page.getByRole('button', { name: startOfText(say.stop) }).click();
    await expect(page.getByText(partialText(say.stopped))).toBeVisible();
    await page.getByRole('button', { name: startOfText(say.undo) }).click();
    await expect(page.getByRole('button', { name: startOfText(say.stop) })).toBeFocused();
    await page.getByRole('switch', { name: exactText(say.reviews) }).uncheck();
    await expect(page.getByText(exactText(say.saved))).toBeVisible();
    await expectAccessiblePage(page);

    await page.reload();
    await expect(page.getByRole('button', { name: startOfText(say.stop) })).toBeVisible();
    await expect(page.getByRole('switch', { name: exactText(say.reviews) })).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${SOFA}$`));
  });

  test(`a guest asks for a price notice, and a forged stop link stops nothing, in ${language}`, async ({ page, allowedErrors }) => {
    allowedErrors.patterns.push(/status of 404/);
    await page.goto(`${prefix}${SOFA}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: exactText(say.open) }).click();
    await page
      .getByRole('main')
      .getByRole('textbox', { name: exactText(say.email) })
      .fill('guest-notice@spruce.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText(partialText(say.guestNoted))).toBeVisible();

    await page.goto(`${prefix}/user/stop-emails?token=reviews.1.1900000000.${'0'.repeat(64)}`);
    await waitForHydration(page);
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: exactText(say.button) }).click();
    await expect(page.getByRole('heading', { name: exactText(say.invalid) })).toBeVisible();
  });
}
