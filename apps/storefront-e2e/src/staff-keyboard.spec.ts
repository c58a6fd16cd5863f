import { currentTime } from '@spruce/jest-setup/clock';
import { violationsOf } from '../support/axe';
import { logInAt, STAFF } from '../support/customers';
import { handsOf, reach } from '../support/keyboard';
import { ADDRESS, placeOrder, renterWithCard } from '../support/orders';
import { expect, hydrated, test, tooWide } from '../support/test';
import { begins, whole } from '../support/words';

const PASSWORD = 'quiet oak table 7';
for (const width of [390, 1440]) {
  test(`staff use every admin page by keyboard in Thai at ${width} [purpose.staff] [route.checkout-admin] [lang.th]`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const service = await playwright.request.newContext({ baseURL });
    const { email, renter, card } = await renterWithCard(service, PASSWORD, {
      address: { ...ADDRESS, delivery: { ...ADDRESS.delivery, note: 'โทรหาก่อนถึง' } },
    });
    const number = await placeOrder(service, renter, card);
    await page.setViewportSize({ width, height: 844 });
    await logInAt(page, '/th', STAFF.username, STAFF.password);
    const { press, tick, type } = handsOf(page, true);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name: whole(name) });
    const menu = (name: string) => page.getByRole('navigation', { name: 'สำหรับพนักงาน' }).getByRole('link', { name: begins(name) });
    const title = (name: string) => expect(main.getByRole('heading', { level: 1, name: whole(name) })).toBeVisible();
    const isFine = async () => {
      expect(await tooWide(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    };

    await test.step('order for a customer', async () => {
      await page.goto('/th/checkout/admin');
      await hydrated(page);
      await press(menu('ลูกค้า'));
      await type(main.getByRole('searchbox'), email);
      await press(main.getByRole('link').filter({ hasText: email }));
      await type(main.getByRole('searchbox', { name: whole('เพิ่มสินค้าหรือแพ็กเกจ') }), 'เก้าอี้');
      const found = main
        .getByRole('list', { name: whole('ผลการค้นหา') })
        .getByRole('listitem')
        .filter({ hasText: /พร้อมส่ง|พร้อม\u2060ส่ง/ });
      await press(found.first().getByRole('button'));
      await expect(main.getByRole('table', { name: whole('สินค้าในคำสั่งเช่า') })).toBeVisible();
      await expect(main.getByText(begins('ข้อความถึงคนขับ: โทรหาก่อนถึง'))).toBeVisible();
      const slot = main
        .getByRole('region', { name: whole('วันและช่วงเวลา') })
        .getByRole('radio')
        .first();
      await reach(slot);
      await page.keyboard.press('Space');
      await expect(main.getByText(begins('เก็บสินค้าและช่วงเวลาไว้ถึง'))).toBeVisible();
      await tick(main.getByRole('checkbox'));
      await isFine();
      await press(button('สั่งเช่าและส่งลิงก์'));
      await expect(main.getByRole('heading', { name: whole('สั่งเช่าเรียบร้อย') })).toBeFocused();
      await isFine();
    });

    await test.step('board: a moved card keeps the focus', async () => {
      await press(menu('กระดาน'));
      await title('คำสั่งเช่า');
      const cardOf = main.getByRole('article').filter({ hasText: number });
      await press(cardOf.getByRole('button', { name: whole('ยืนยัน') }));
      await expect(cardOf.getByRole('link')).toBeFocused();
      await expect(cardOf.getByRole('button', { name: whole('ส่งออก') })).toBeEnabled();
      await isFine();
      await press(cardOf.getByRole('link'));
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Pim Suwan');
    });

    await test.step('order page: a move, a move with a reason, a note', async () => {
      await isFine();
      await press(button('ส่งออก'));
      await press(page.getByRole('dialog').getByRole('button', { name: whole('ส่งออก') }));
      await press(button('นำกลับ'));
      const why = page.getByRole('dialog').getByRole('textbox');
      await expect(why).toBeFocused();
      await page.keyboard.type('ลูกค้าไม่อยู่บ้าน');
      await press(page.getByRole('dialog').getByRole('button', { name: whole('นำกลับ') }));
      await expect(button('ส่งออก')).toBeVisible();
      await type(main.getByRole('textbox', { name: whole('บันทึกภายใน') }), 'สะดวกคุยทาง LINE');
      await press(button('บันทึก'));
      await expect(main.getByText('สะดวกคุยทาง LINE')).toBeVisible();
      await isFine();
    });

    await test.step('calendar: opens a slot, adds and removes a holiday', async () => {
      await press(menu('ปฏิทิน'));
      await title('ปฏิทินจัดส่ง');
      await press(main.getByRole('button', { name: begins('สัปดาห์ถัดไป') }));
      await press(button('เพิ่มวันหยุด'));
      const form = page.getByRole('dialog');
      await expect(form.getByLabel(whole('วันที่'))).toBeFocused();
      // The date reads the same with day and month swapped. It is too late to be booked, so it affects no other test.
      await page.keyboard.type(`1212${currentTime().getFullYear() + (width < 768 ? 1 : 2)}`);
      const name = `Stock-taking ${width}`;
      await type(form.getByRole('textbox', { name: whole('ชื่อที่ลูกค้าเห็น ภาษาอังกฤษ') }), name);
      await type(form.getByRole('textbox', { name: whole('ชื่อที่ลูกค้าเห็น ภาษาไทย') }), `นับสต็อก ${width}`);
      await press(form.getByRole('button', { name: whole('บันทึกวันหยุด') }));
      await expect(main.getByText(whole('บันทึกแล้ว ลูกค้าเห็นทันที'))).toBeVisible();
      await isFine();
      await press(main.getByRole('button', { name: whole(`ลบ นับสต็อก ${width}`) }));
      await press(page.getByRole('dialog').getByRole('button', { name: whole('ลบ') }));
      await expect(main.getByRole('button', { name: whole(`ลบ นับสต็อก ${width}`) })).toHaveCount(0);
    });

    await test.step("drivers' day", async () => {
      await press(menu('คนขับ'));
      await title('งานของคนขับ');
      await press(button('วันถัดไป'));
      await press(main.getByRole('button', { name: begins('มารับคืน') }));
      await press(main.getByRole('button', { name: begins('ทั้งหมด') }));
      await isFine();
    });

    // Another test resends the email in this list.
    await test.step('failed emails', async () => {
      await press(menu('ส่งไม่สำเร็จ'));
      await title('รายการที่ส่งไม่สำเร็จ');
      await isFine();
    });
    await service.dispose();
  });
}
