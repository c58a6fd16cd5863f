import type { Page } from '@playwright/test';
import { createEmail, PASSWORD } from '../support/customers';
import { expect, waitForHydration, test } from '../support/test';

async function beforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await wait;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    arrive();
    await waitForHydration(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

const TEXTS: Record<string, string> = { email: 'pim@example.com', password: PASSWORD, tel: '081 234 5678', numeric: '200' };

for (const [language, prefix] of [
  ['English', ''],
  ['Thai', '/th'],
] as const)
  for (const path of ['/login', '/signup', '/forgot-password', '/contact', '/faq', '/product/nara-3-seat-sofa'])
    test(`${path} in ${language} keeps text typed before hydration`, async ({ page }) => {
      const arrive = await beforeScripts(page, prefix + path);
      const fields = page.locator('main, footer').locator('input:visible, textarea:visible');
      const texts = 'input:not([type=checkbox], [type=radio], [type=range], [tabindex="-1"]), textarea';
      await fields.first().waitFor();
      const typed: string[] = [];
      const all = page.locator('main, footer').locator(texts).filter({ visible: true });
      for (const field of await all.all()) {
        const mode = await field.getAttribute('inputmode');
        const kind = mode === 'tel' || mode === 'numeric' || mode === 'email' ? mode : ((await field.getAttribute('type')) ?? 'text');
        const text = kind === 'date' ? ((await field.getAttribute('min')) ?? '') : (TEXTS[kind] ?? 'Pim');
        await field.fill(text);
        typed.push(text);
      }
      expect(typed.length).toBeGreaterThan(0);
      await arrive();
      // React renders the form again when the focus changes. If React had lost the typed text, the fields would then be empty.
      await page.waitForLoadState('networkidle');
      for (const field of await all.all()) await field.focus();
      await page.keyboard.press('Tab');
      expect(await all.evaluateAll((list) => list.map((field) => (field as HTMLInputElement).value))).toEqual(typed);
    });

const WORDS = {
  '': {
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    phone: /^Phone/,
    password: 'Password',
    agree: /^I agree/,
    send: 'Create account',
    one: 'Enter one phone number only.',
    whole: 'Enter the number without its extension.',
    full: 'Enter a valid email, such as pim@example.com.',
  },
  '/th': {
    first: 'ชื่อ',
    last: 'นามสกุล',
    email: 'อีเมล',
    phone: /^เบอร์โทรศัพท์/,
    password: 'รหัสผ่าน',
    agree: /^ฉันยอมรับ/,
    send: 'สร้างบัญชี',
    one: 'กรุณากรอกเพียงเบอร์เดียว',
    whole: 'กรุณากรอกเบอร์โดยไม่ต้องใส่เบอร์ต่อ',
    full: 'กรุณากรอกอีเมลให้ถูกต้อง เช่น pim@example.com',
  },
};

for (const [prefix, say] of Object.entries(WORDS))
  test(`signs up at ${prefix}/signup with pasted text, cleans the text and explains refusals [rule.phone]`, async ({ page, request }) => {
    const main = page.getByRole('main');
    const email = createEmail().replace('visitor-', 'a&b=');
    await page.goto(`${prefix}/signup`);
    await waitForHydration(page);
    await main.getByLabel(say.first, { exact: true }).fill('\u200bPim\u00a0Mali ');
    await main.getByLabel(say.last, { exact: true }).fill('\u2060Suwan\ufeff');
    await main.getByLabel(say.email, { exact: true }).fill('pim@example..com');
    const phone = main.getByLabel(say.phone);
    await phone.fill('๐๘๑ ๒๓๔ ๕๖๗๘ / ๐๒ ๑๒๓ ๔๕๖๗');
    await main.getByLabel(say.password, { exact: true }).fill(PASSWORD);
    await main.getByLabel(say.agree).check();
    const send = main.getByRole('button', { name: say.send, exact: true });
    await send.click();
    await expect(main.getByLabel(say.email, { exact: true })).toHaveAccessibleDescription(say.full);
    await expect(phone).toHaveAccessibleDescription(say.one);
    await main.getByLabel(say.email, { exact: true }).fill(`${email}、`);
    await send.click();
    await expect(main.getByLabel(say.email, { exact: true })).toHaveAccessibleDescription(say.full);
    await main.getByLabel(say.email, { exact: true }).fill(email);
    await phone.fill('02 123 4567 ต่อ 12');
    await expect(phone).toHaveAccessibleDescription(say.whole);
    await phone.fill('+44 7911 123456');
    await send.click();
    await expect(page).toHaveURL(`${prefix}/verify-email`);
    const login = await request.post('/sp/v1/login', { data: { username: email.toUpperCase(), password: PASSWORD } });
    const { data } = (await login.json()) as { data: { id: number; token: string } };
    const answer = await request.get(`/sp/v1/account/${data.id}`, { headers: { authorization: `Bearer ${data.token}` } });
    const profile = ((await answer.json()) as { data: object }).data;
    expect(profile).toMatchObject({ first_name: 'Pim Mali', last_name: 'Suwan', phone: '+447911123456', email });
  });
