import { expectAccessiblePage } from '../support/axe';
import { logInOnPage, PASSWORD, logInAsStaff } from '../support/customers';
import { confirmOrder, createRenterWithCard, placeOrder } from '../support/orders';
import { chooseLastVisit, exactText, heading, main, press, SIZES } from '../support/page';
import { expect, storefront, test } from '../support/test';

const LANGUAGES = [
  {
    prefix: '',
    size: SIZES.desktop,
    say: {
      next: 'What happens next',
      reschedule: /^Reschedule: Delivery/,
      title: 'Choose another day',
      move: 'Reschedule',
      done: /^See you on/,
      write: 'Write to us',
      again: 'You’ve already moved this visit',
    },
  },
  {
    prefix: '/th',
    size: SIZES.phone,
    say: {
      next: 'กำหนดการถัดไป',
      reschedule: /^เลื่อนนัด\s/,
      title: 'เลือกวันใหม่',
      move: 'เลื่อนนัด',
      done: /^แล้ว/,
      write: 'ทักหาเราได้เลย',
      again: 'เลื่อนนัดนี้ไปแล้ว',
    },
  },
] as const;

for (const { prefix, size, say } of LANGUAGES)
  test(`lets a customer move a confirmed delivery only one time; staff see the move immediately (${prefix || 'en'}) [purpose.manage] [route.order-detail] [route.user]`, async ({
    page,
    browser,
    request,
  }) => {
    test.slow();
    const { email, renter, card } = await createRenterWithCard(request, PASSWORD);
    const number = await placeOrder(request, renter, card);
    await confirmOrder(number);
    const context = await browser.newContext({ baseURL: storefront(), viewport: SIZES.desktop, locale: 'en-GB' });
    const staff = await context.newPage();
    await logInAsStaff(staff.context());
    await staff.goto(`/checkout/admin/order/${number.toLowerCase()}`);
    await expect(staff.getByRole('list', { name: 'What happens next' })).toBeVisible();

    await page.setViewportSize(size);
    await logInOnPage(page, prefix, email, PASSWORD);
    await page.goto(`${prefix}/user`);
    const next = main(page).getByRole('list', { name: exactText(say.next) });
    await expect(next).toBeVisible();
    await expectAccessiblePage(page);
    await next.getByRole('link', { name: say.reschedule }).click();
    await expect(heading(page, say.title)).toBeVisible();
    await chooseLastVisit(page);
    await expectAccessiblePage(page);
    await press(page, say.move);
    await expect(page.getByRole('heading', { level: 1, name: say.done })).toBeFocused();
    await expectAccessiblePage(page);
    await expect(next.getByRole('link', { name: exactText(say.write) })).toBeVisible();
    await expect(staff.getByText(/^Visit moved to /).first()).toBeVisible();

    const reschedule = page.url();
    await page.goto(`${prefix}/order/${number.toLowerCase()}`);
    await expect(next).toBeVisible();
    await expect(next.getByRole('link', { name: say.reschedule })).toHaveCount(0);
    await page.goto(reschedule);
    await expect(heading(page, say.again)).toBeVisible();
    await context.close();
  });
