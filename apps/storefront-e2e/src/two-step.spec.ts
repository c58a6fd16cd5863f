import type { Browser, Page } from '@playwright/test';
import { currentTime } from '@spruce/jest-setup/clock';
import { TOTP } from 'otpauth';
import { createCustomer, fillLogin, logIn, PASSWORD, waitForMail } from '../support/customers';
import { expectAccessiblePage } from '../support/axe';
import { exactText, SIZES } from '../support/page';
import { expect, storefront, test, waitForHydration } from '../support/test';

const LANGUAGES = [
  {
    prefix: '',
    size: SIZES.desktop,
    say: {
      section: 'Two-step login',
      turnOn: 'Turn on',
      turnOff: 'Turn off',
      on: 'On',
      current: 'Current password',
      qr: 'QR code for your authenticator app',
      codes: 'Recovery codes',
      saved: 'I’ve saved them',
      useRecovery: 'Use a recovery code instead',
      recoveryCode: 'Recovery code',
      ended: 'Two-step login is off.',
    },
  },
  {
    prefix: '/th',
    size: SIZES.phone,
    say: {
      section: 'เข้าสู่ระบบสองขั้นตอน',
      turnOn: 'เปิดใช้',
      turnOff: 'ปิด',
      on: 'เปิดอยู่',
      current: 'รหัสผ่านปัจจุบัน',
      qr: 'คิวอาร์โค้ดสำหรับแอป Authenticator',
      codes: 'รหัสสำรอง',
      saved: 'เก็บไว้แล้ว',
      useRecovery: 'ใช้รหัสสำรองแทน',
      recoveryCode: 'รหัสสำรอง',
      ended: 'ปิดการเข้าสู่ระบบสองขั้นตอนแล้ว',
    },
  },
] as const;

/** A code of the next time step is accepted too. Each code works once, so every login of a test needs a later step. */
const codeOf = (key: string, steps: number) => new TOTP({ secret: key }).generate({ timestamp: currentTime().getTime() + steps * 30_000 });

async function openLogin(browser: Browser, prefix: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: storefront(), viewport: SIZES.phone });
  const page = await context.newPage();
  await page.goto(`${prefix}/login`);
  await waitForHydration(page);
  await fillLogin(page, email, PASSWORD);
  return page;
}

for (const { prefix, size, say } of LANGUAGES) {
  test(`a customer turns on two-step login, logs in with codes, and turns it off (${prefix || 'en'}) [route.login]`, async ({
    page,
    browser,
    request,
    allowedErrors,
  }) => {
    test.slow();
    allowedErrors.patterns.push(/40[01]/);
    const email = await createCustomer(request, PASSWORD, prefix ? 'th' : 'en');
    await logIn(page.context(), email, PASSWORD);
    await page.setViewportSize(size);
    await page.goto(`${prefix}/user#security`);
    const section = page.getByRole('region', { name: exactText(say.section) });
    await section.getByRole('button', { name: exactText(say.turnOn) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(exactText(say.current)).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: exactText(say.qr) })).toBeVisible();
    await expectAccessiblePage(page);
    const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    await dialog.locator('input[autocomplete=one-time-code]').fill(codeOf(key, -1));
    await page.keyboard.press('Enter');
    const entries = dialog.getByRole('list', { name: exactText(say.codes) }).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    const codes = await entries.allInnerTexts();
    await expectAccessiblePage(page);
    await dialog.getByRole('button', { name: exactText(say.saved) }).click();
    await expect(section.getByText(exactText(say.on))).toBeVisible();
    await waitForMail(email, 1);

    const other = await openLogin(browser, prefix, email);
    await expect(other.locator('input[autocomplete=one-time-code]')).toBeFocused();
    await expectAccessiblePage(other);
    await other.keyboard.insertText(codeOf(key, 0).replace(/^.../, '$& '));
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(prefix || '/');
    await other.context().close();

    const third = await openLogin(browser, prefix, email);
    await third.getByRole('button', { name: exactText(say.useRecovery) }).click();
    await third.getByLabel(exactText(say.recoveryCode)).fill(codes[0] ?? '');
    await third.keyboard.press('Enter');
    await expect(third).toHaveURL(prefix || '/');
    await third.context().close();

    await section.getByRole('button', { name: exactText(say.turnOff) }).click();
    await dialog.getByLabel(exactText(say.current)).fill(PASSWORD);
    await dialog.locator('input[autocomplete=one-time-code]').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(section.getByText(exactText(say.ended))).toBeVisible();
  });
}
