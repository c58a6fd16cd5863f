import { findViolations } from '../support/axe';
import { PASSWORD, logInAsStaff } from '../support/customers';
import { createUserActions, tabTo } from '../support/keyboard';
import { ADDRESS, placeOrder, createRenterWithCard } from '../support/orders';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';
import { startOfText, exactText } from '../support/page';

for (const width of [390, 1440]) {
  test(`staff use every admin page by keyboard in Thai at ${width} px [purpose.staff] [route.checkout-admin] [lang.th]`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const service = await playwright.request.newContext({ baseURL });
    const { email, renter, card } = await createRenterWithCard(service, PASSWORD, {
      address: { ...ADDRESS, delivery: { ...ADDRESS.delivery, note: 'โทรหาก่อนถึง' } },
    });
    const number = await placeOrder(service, renter, card);
    await page.setViewportSize({ width, height: 844 });
    await logInAsStaff(page.context());
    const { press, tick, type } = createUserActions(page, true);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name: exactText(name) });
    const menu = (name: string) => page.getByRole('navigation', { name: 'สำหรับพนักงาน' }).getByRole('link', { name: startOfText(name) });
    const title = (name: string) => expect(main.getByRole('heading', { level: 1, name: exactText(name) })).toBeVisible();
    const isFine = async () => {
      expect(await measureOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    };

    await test.step('creates an order for a customer', async () => {
      await page.goto('/th/checkout/admin');
      await waitForHydration(page);
      await press(menu('ลูกค้า'));
      await title('ลูกค้า');
      await type(main.getByRole('searchbox'), email);
      await press(main.getByRole('link').filter({ hasText: email }));
      await type(main.getByRole('searchbox', { name: exactText('เพิ่มสินค้าหรือแพ็กเกจ') }), 'เก้าอี้');
      const found = main
        .getByRole('list', { name: exactText('ผลการค้นหา') })
        .getByRole('listitem')
        .filter({ hasText: /พร้อมส่ง|พร้อม\u2060ส่ง/ });
      await press(found.first().getByRole('button'));
      await expect(main.getByRole('table', { name: exactText('สินค้าในคำสั่งเช่า') })).toBeVisible();
      await expect(main.getByText(startOfText('ข้อความถึงคนขับ: โทรหาก่อนถึง'))).toBeVisible();
      const slot = main
        .getByRole('region', { name: exactText('วันและช่วงเวลา') })
        .getByRole('radio')
        .first();
      await tabTo(slot);
      await page.keyboard.press('Space');
      await expect(main.getByText(startOfText('เก็บสินค้าและช่วงเวลาไว้ถึง'))).toBeVisible();
      await tick(main.getByRole('checkbox'));
      await isFine();
      await press(button('สั่งเช่าและส่งลิงก์'));
      await expect(main.getByRole('heading', { name: exactText('สั่งเช่าเรียบร้อย') })).toBeFocused();
      await isFine();
    });

    await test.step('moves an order on the board, and the focus stays on the card of the order', async () => {
      await press(menu('กระดาน'));
      await title('คำสั่งเช่า');
      const orderCard = main.getByRole('article').filter({ hasText: number });
      await press(orderCard.getByRole('button', { name: exactText('ยืนยัน') }));
      await expect(orderCard.getByRole('link')).toBeFocused();
      await expect(orderCard.getByRole('button', { name: exactText('ออกส่ง') })).toBeEnabled();
      await isFine();
      await press(orderCard.getByRole('link'));
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Pim Suwan');
    });

    await test.step('moves an order on the order page, also with a reason, and saves a note', async () => {
      await isFine();
      await press(button('ออกส่ง'));
      await press(page.getByRole('dialog').getByRole('button', { name: exactText('ออกส่ง') }));
      await press(button('ส่งของไม่สำเร็จ'));
      const why = page.getByRole('dialog').getByRole('textbox');
      await expect(why).toBeFocused();
      await page.keyboard.type('ลูกค้าไม่อยู่บ้าน');
      await press(page.getByRole('dialog').getByRole('button', { name: exactText('ส่งของไม่สำเร็จ') }));
      await expect(button('ออกส่ง')).toBeVisible();
      await type(main.getByRole('textbox', { name: exactText('บันทึกภายใน') }), 'สะดวกคุยทาง LINE');
      await press(button('บันทึก'));
      await expect(main.getByText('สะดวกคุยทาง LINE')).toBeVisible();
      await isFine();
    });

    await test.step('opens a slot in the calendar, and adds and removes a holiday', async () => {
      await press(menu('ปฏิทิน'));
      await title('ปฏิทินจัดส่ง');
      await press(main.getByRole('button', { name: startOfText('สัปดาห์ถัดไป') }));
      await press(button('เพิ่มวันหยุด'));
      const form = page.getByRole('dialog');
      // Chooses a day that is too far away to be booked, so that the holiday affects no other test.
      await press(form.getByRole('button', { name: startOfText('วันที่') }));
      for (let year = 0; year < (width < 768 ? 1 : 2); year++) {
        await expect(form.locator('[data-date]:focus')).toHaveCount(1);
        await page.keyboard.press('Shift+PageDown');
      }
      await expect(form.locator('[data-date]:focus')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(form.getByRole('grid')).toHaveCount(0);
      const name = `Stock-taking ${width}`;
      await type(form.getByRole('textbox', { name: exactText('ชื่อที่ลูกค้าเห็น ภาษาอังกฤษ') }), name);
      await type(form.getByRole('textbox', { name: exactText('ชื่อที่ลูกค้าเห็น ภาษาไทย') }), `นับสต็อก ${width}`);
      await press(form.getByRole('button', { name: exactText('บันทึกวันหยุด') }));
      await expect(main.getByText(startOfText('เพิ่มวันหยุด')).filter({ hasText: `นับสต็อก ${width}` })).toBeVisible();
      await isFine();
      await press(main.getByRole('button', { name: exactText(`ลบ นับสต็อก ${width}`) }));
      await press(page.getByRole('dialog').getByRole('button', { name: exactText('ลบ') }));
      await expect(main.getByRole('button', { name: exactText(`ลบ นับสต็อก ${width}`) })).toHaveCount(0);
    });

    await test.step("opens the list of the drivers' visits", async () => {
      await press(menu('คนขับ'));
      await title('งานของคนขับ');
      await press(button('วันถัดไป'));
      await press(main.getByRole('button', { name: startOfText('มารับคืน') }));
      await press(main.getByRole('button', { name: startOfText('ทั้งหมด') }));
      await isFine();
    });

    await test.step('opens the list of failed emails', async () => {
      await press(menu('ส่งไม่สำเร็จ'));
      await title('รายการที่ส่งไม่สำเร็จ');
      await isFine();
    });
    await service.dispose();
  });
}
