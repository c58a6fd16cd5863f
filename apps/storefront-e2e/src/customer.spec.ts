import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { createCustomer, logIn, NEW_PASSWORD, PASSWORD } from '../support/customers';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';
import { exactText, field, main, partialText, press } from '../support/page';

const VISITORS = [
  {
    language: 'en',
    prefix: '',
    viewport: { width: 1440, height: 900 },
    say: {
      firstName: 'First name',
      noName: 'Enter your first name.',
      phone: 'Phone (optional)',
      homePhone: 'Phone',
      birthday: { Day: '14', Month: '3', Year: '1993' },
      save: 'Save changes',
      saved: 'Saved',
      security: 'Security',
      current: 'Current password',
      next: 'New password',
      again: 'New password again',
      change: 'Change password',
      changed: 'Changed. We’ve logged you out on your other devices.',
      thisOne: 'This one',
      add: 'Add a new address',
      area: 'Find your area',
      shared: '8 areas share 10400. Pick yours.',
      house: 'House number, room, floor',
      street: 'Soi and road',
      written: 'Ari Garden Condominium, 12345/6 Soi Ari 4, Phayathai, Phaya Thai, Bangkok 10400',
      taken: ['12345/6', 'Soi Ari 4', 'Phaya Thai'],
      filledIn: 'We’ve filled in the address. Please check it.',
      stairs: 'Are there stairs on the way in?',
      no: 'No',
      saveAddress: 'Save address',
      savedAddress: 'The address is saved.',
      place: 'Sam Sen Nai',
      remove: 'Delete: Delivery address',
      undo: 'Undo: Delivery address',
      back: 'Delivery address is back.',
      copy: 'Download a copy',
      delete: 'Delete account',
      stays: 'What we have to keep',
      kind: 'What’s it for?',
      billing: 'Billing',
      country: 'Country',
      state: 'State or region',
      abroad: 'Street address',
      city: 'City',
      postcode: 'Postcode',
      acceptAll: 'Accept All',
      answers: 'Your answers',
      withdraw: 'Withdraw all',
      analytical: 'analytical',
      onlyNecessary: 'Necessary only',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    viewport: { width: 390, height: 844 },
    say: {
      firstName: 'ชื่อ',
      noName: 'กรุณากรอกชื่อ',
      phone: 'เบอร์โทรศัพท์ (ไม่บังคับ)',
      homePhone: 'เบอร์โทรศัพท์',
      birthday: { วัน: '14', เดือน: '3', ปี: '2536' },
      save: 'บันทึก',
      saved: 'บันทึกแล้ว',
      security: 'ความปลอดภัย',
      current: 'รหัสผ่านปัจจุบัน',
      next: 'รหัสผ่านใหม่',
      again: 'รหัสผ่านใหม่อีกครั้ง',
      change: 'เปลี่ยนรหัสผ่าน',
      changed: 'เปลี่ยนแล้ว อุปกรณ์อื่นออกจากระบบแล้ว',
      thisOne: 'เครื่องนี้',
      add: 'เพิ่มที่อยู่ใหม่',
      area: 'ค้นหาแขวง เขต หรือรหัสไปรษณีย์',
      shared: 'มี 8 พื้นที่ใช้รหัส 10400 เลือกพื้นที่ของคุณ',
      house: 'บ้านเลขที่ ห้อง ชั้น',
      street: 'ซอยและถนน',
      written: 'คอนโดสวนอารีย์ ๘๘/๑๔ ซอยอารีย์ ๔ เเขวงพญาไท เขตพญาไท กทม ๑๐๔๐๐',
      taken: ['88/14', 'ซอยอารีย์ 4', 'พญาไท'],
      filledIn: 'กรอกที่อยู่ให้แล้ว กรุณาตรวจสอบ',
      stairs: 'ทางเข้ามีบันไดไหม',
      no: 'ไม่มี',
      saveAddress: 'บันทึกที่อยู่',
      savedAddress: 'บันทึกที่อยู่แล้ว',
      place: 'สามเสนใน',
      remove: 'ลบ: ที่อยู่จัดส่ง',
      undo: 'เลิกทำ: ที่อยู่จัดส่ง',
      back: 'นำ ที่อยู่จัดส่ง กลับมาแล้ว',
      copy: 'ดาวน์โหลดสำเนา',
      delete: 'ลบบัญชี',
      stays: 'สิ่งที่ต้องเก็บไว้',
      kind: 'ใช้ที่อยู่นี้สำหรับอะไร',
      billing: 'ออกบิล',
      country: 'ประเทศ',
      state: 'รัฐ',
      abroad: 'บ้านเลขที่และถนน',
      city: 'เมือง',
      postcode: 'รหัสไปรษณีย์',
      acceptAll: 'ยอมรับทั้งหมด',
      answers: 'คำตอบของคุณ',
      withdraw: 'ถอนความยินยอมทั้งหมด',
      analytical: 'วิเคราะห์',
      onlyNecessary: 'เฉพาะที่จำเป็น',
    },
  },
] as const;

const said = (page: Page, text: string) => main(page).getByText(exactText(text));

for (const { language, prefix, viewport, say } of VISITORS) {
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test.beforeEach(async ({ page, request }) => {
      const email = await createCustomer(request, PASSWORD);
      await logIn(page.context(), email, PASSWORD);
    });

    test(
      'lets a customer edit the profile and change the password [route.user] [entity.profile] [rule.phone] [rule.password] [api.account-get] [api.account-put]',
      { tag: language === 'en' ? '@gate' : [] },
      async ({ page }) => {
        await page.goto(`${prefix}/user#profile`);
        await waitForHydration(page);
        await field(page, say.phone).fill('0812345678');
        for (const [part, value] of Object.entries(say.birthday)) await field(page, part).fill(value);
        await field(page, say.firstName).fill('');
        await press(page, say.save);
        await expect(field(page, say.firstName)).toHaveAccessibleDescription(say.noName);
        await expect(field(page, say.firstName)).toBeFocused();
        expect(await findViolations(page)).toEqual([]);
        await field(page, say.firstName).fill('Ploy');
        await press(page, say.save);
        await expect(said(page, say.saved)).toBeVisible();
        await page.reload();
        await expect(field(page, say.phone)).toHaveValue('081 234 5678');
        for (const [part, value] of Object.entries(say.birthday)) await expect(field(page, part)).toHaveValue(value);

        await main(page)
          .getByRole('link', { name: exactText(say.security) })
          .click();
        await expect(page).toHaveURL(`${prefix}/user#security`);
        await expect(said(page, say.thisOne)).toBeVisible();
        await field(page, say.current).fill(PASSWORD);
        await field(page, say.next).fill(NEW_PASSWORD);
        await field(page, say.again).fill(NEW_PASSWORD);
        expect(await findViolations(page)).toEqual([]);
        await press(page, say.change);
        await expect(said(page, say.changed)).toBeVisible();
        expect(await measureOverflow(page)).toBe(0);
      },
    );

    test(
      'lets a customer find the area by postcode, save and delete an address, and undo the deletion [route.address-book] [rule.postcode] [rule.delivery-booleans] [entity.address-form] [api.account-address]',
      { tag: language === 'th' ? '@gate' : [] },
      async ({ page }) => {
        await page.goto(`${prefix}/address-book`);
        await waitForHydration(page);
        await press(page, say.add);
        await main(page)
          .getByRole('combobox', { name: exactText(say.area) })
          .fill('10400');
        await expect(page.getByText(exactText(say.shared))).toBeVisible();
        await page.getByRole('option', { name: say.place }).click();
        await field(page, say.house).fill('88/14');
        await field(page, say.homePhone).fill('0812345678');
        await main(page)
          .getByRole('radiogroup', { name: exactText(say.stairs) })
          .getByText(exactText(say.no))
          .click();
        expect(await findViolations(page)).toEqual([]);
        await press(page, say.saveAddress);
        await expect(said(page, say.savedAddress)).toBeVisible();
        await page.reload();
        await waitForHydration(page);
        const card = main(page).getByRole('article');
        await expect(card).toContainText(say.place);
        await press(page, say.remove);
        await expect(main(page).getByRole('button', { name: exactText(say.undo) })).toBeFocused();
        await expect(card).toHaveCount(0);
        await press(page, say.undo);
        await expect(said(page, say.back)).toBeVisible();
        await expect(card).toContainText('88/14');
        expect(await findViolations(page)).toEqual([]);
        expect(await measureOverflow(page)).toBe(0);
      },
    );

    test('splits a one-line address into the fields of the form, and keeps the fields after a reload [entity.address-form] [route.address-book]', async ({
      page,
    }) => {
      await page.goto(`${prefix}/address-book`);
      await waitForHydration(page);
      await press(page, say.add);
      await field(page, say.house).fill(say.written);
      await field(page, say.street).focus();
      await expect(said(page, say.filledIn)).toBeVisible();
      const area = main(page).getByRole('combobox', { name: exactText(say.area) });
      const [house, street, place] = say.taken;
      await expect(area).toHaveValue(place);
      expect(await findViolations(page)).toEqual([]);
      await page.reload();
      await expect(area).toHaveValue(place);
      await expect(field(page, say.house)).toHaveValue(house);
      await expect(field(page, say.street)).toHaveValue(street);
      await main(page)
        .getByRole('radiogroup', { name: exactText(say.stairs) })
        .getByText(exactText(say.no))
        .click();
      await field(page, say.homePhone).fill('0812345678');
      await press(page, say.saveAddress);
      await expect(said(page, say.savedAddress)).toBeVisible();
      await expect(main(page).getByRole('article')).toContainText(place);
      expect(await measureOverflow(page)).toBe(0);
    });

    test('saves two billing addresses abroad and lists the newer address first [entity.address-types] [entity.address-server] [api.countries]', async ({
      page,
    }) => {
      await page.goto(`${prefix}/address-book`);
      await waitForHydration(page);
      for (const house of ['1 Market Street', '2 Market Street']) {
        await press(page, say.add);
        await main(page)
          .getByRole('radiogroup', { name: exactText(say.kind) })
          .getByText(exactText(say.billing))
          .click();
        await field(page, say.country).selectOption('US');
        await field(page, say.abroad).fill(house);
        await field(page, say.city).fill('San Francisco');
        await field(page, say.state).selectOption({ index: 1 });
        await field(page, say.postcode).fill('94103');
        await field(page, say.homePhone).fill('0812345678');
        expect(await findViolations(page)).toEqual([]);
        await press(page, say.saveAddress);
        await expect(said(page, say.savedAddress)).toBeVisible();
      }
      await page.reload();
      const cards = main(page).getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(say.billing);
      await expect(cards.first()).toContainText('2 Market Street');
      expect(await measureOverflow(page)).toBe(0);
    });

    test('lets a customer accept cookies and withdraw this consent, and lists both answers [entity.consent] [state.consent]', async ({
      page,
    }) => {
      await page.goto(`${prefix}/user#privacy`);
      await page.getByRole('button', { name: exactText(say.acceptAll) }).click();
      const receipts = main(page)
        .getByRole('table', { name: exactText(say.answers) })
        .getByRole('row');
      // The browser sends the choice in the background, so the choice may reach the API after the reload.
      await expect(async () => {
        await page.reload();
        await expect(receipts.nth(1)).toContainText(partialText(say.analytical), { timeout: 3_000 });
      }).toPass();
      await press(page, say.withdraw);
      await expect(async () => {
        await page.reload();
        await expect(receipts.nth(1)).toContainText(partialText(say.onlyNecessary), { timeout: 3_000 });
      }).toPass();
      await expect(receipts).toHaveCount(3);
      expect(await findViolations(page)).toEqual([]);
    });

    test('lets a customer download all personal data and delete the account [route.user] [modal.generic] [entity.modal-gate-ui]', async ({
      page,
    }) => {
      await page.goto(`${prefix}/user#privacy`);
      await waitForHydration(page);
      const download = page.waitForEvent('download');
      await press(page, say.copy);
      expect((await download).suggestedFilename()).toMatch(/^spruce-personal-data-\d+\.json$/);
      expect(await findViolations(page)).toEqual([]);
      await press(page, say.delete);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(exactText(say.stays))).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByLabel(exactText(say.current)).fill(PASSWORD);
      await dialog.getByRole('button', { name: exactText(say.delete) }).click();
      await expect(page).toHaveURL(`${prefix}/login?logged-out=1`);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access-token');
    });
  });
}
