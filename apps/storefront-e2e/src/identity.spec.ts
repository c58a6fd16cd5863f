import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { createCustomer, logInOnPage, PASSWORD } from '../support/customers';
import { expect, test } from '../support/test';
import { exactText, main, press } from '../support/page';

const VISITORS = [
  {
    language: 'en',
    prefix: '',
    viewport: { width: 1440, height: 900 },
    say: {
      begin: 'Verify my ID',
      blocked: 'We can’t use your camera',
      hold: 'We’re checking your documents',
      reject: 'We couldn’t verify your ID',
    },
    outcome: 'hold',
    provider: {
      card: 'Thai ID card',
      photo: 'Take a pretend photo',
      selfie: 'Take a pretend selfie',
      hold: 'Leave with a moderator',
      reject: 'Reject for good',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    viewport: { width: 390, height: 844 },
    say: {
      begin: 'ยืนยันตัวตน',
      blocked: 'เปิดกล้องไม่ได้',
      hold: 'กำลังตรวจเอกสารของคุณ',
      reject: 'เรายืนยันตัวตนของคุณไม่ได้',
    },
    outcome: 'reject',
    provider: {
      card: 'บัตรประชาชนไทย',
      photo: 'จำลองการถ่ายรูปเอกสาร',
      selfie: 'จำลองการถ่ายเซลฟี',
      hold: 'ให้เจ้าหน้าที่ตรวจ',
      reject: 'ปฏิเสธถาวร',
    },
  },
] as const;

const card = (page: Page, name: string) => main(page).getByRole('group', { name: exactText(name) });
const partner = (page: Page) => page.frameLocator('iframe[src*="websdk.html"]');

async function pressInProvider(page: Page, ...names: string[]) {
  for (const name of names) await partner(page).getByRole('button', { name, exact: true }).click();
}

for (const { language, prefix, viewport, say, provider, outcome } of VISITORS) {
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test.beforeEach(async ({ page, request, allowedErrors, context }) => {
      // Sumsub's library also requests permissions other than the camera, and the browser logs an error for each.
      allowedErrors.patterns.push(/permissions policy violation/i);
      const email = await createCustomer(request, PASSWORD);
      await logInOnPage(page, prefix, email, PASSWORD);
      await context.grantPermissions(['camera']);
    });

    test('explains a blocked camera, and shows that the ID is in review or rejected [purpose.verify-id] [route.id-verification]', async ({
      page,
      context,
    }) => {
      await context.clearPermissions();
      await context.grantPermissions(['geolocation']);
      await page.goto(`${prefix}/user#profile`);
      await main(page)
        .getByRole('link', { name: exactText(say.begin) })
        .click();
      await expect(page).toHaveURL(`${prefix}/id-verification`);
      await press(page, say.begin);
      await expect(card(page, say.blocked)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      // The ID check continues without a click after the browser allows the camera.
      await context.grantPermissions(['camera']);
      await pressInProvider(page, provider.card, provider.photo, provider.selfie, provider[outcome]);
      await expect(card(page, say[outcome])).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await page.reload();
      await expect(card(page, say[outcome])).toBeVisible();
      await expect(partner(page).locator('body')).toHaveCount(0);
    });
  });
}
