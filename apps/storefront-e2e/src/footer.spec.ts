import { expect, waitForHydration, test } from '../support/test';
import { exactText, partialText } from '../support/page';

for (const [prefix, say] of [
  [
    '',
    {
      tagline: ['Simple to rent.', 'Easy to love.'],
      list: 'Stay in Touch',
      email: 'Email address',
      subscribe: 'Subscribe',
      required: 'Enter your email address.',
      chat: 'Chat with us',
      pop: 'Chat with us on LINE',
      qr: 'QR code for our LINE account',
      add: 'Add Friend',
    },
  ],
  [
    '/th',
    {
      tagline: ['เช่าง่าย ๆ', 'หลงรักไม่ยาก'],
      list: 'ติดตามข่าวจากเรา',
      email: 'อีเมลของคุณ',
      subscribe: 'สมัคร',
      required: 'กรุณากรอกอีเมล',
      chat: 'แชตกับเรา',
      pop: 'แชตกับเราทาง LINE',
      qr: 'คิวอาร์โค้ด LINE ของเรา',
      add: 'เพิ่มเพื่อน',
    },
  ],
] as const) {
  test(`shows tagline and social links; the newsletter refuses an empty email (under ${prefix || '/'}) [purpose.tagline] [purpose.social-links] [rule.newsletter]`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/faq`);
    await waitForHydration(page);
    const footer = page.getByRole('contentinfo');
    for (const phrase of say.tagline) await expect(footer.getByText(exactText(phrase))).toBeVisible();
    for (const [name, host] of [
      ['LINE', /^https:\/\/(line\.me|lin\.ee)\//],
      ['Facebook', /^https:\/\/facebook\.com\/./],
      ['Instagram', /^https:\/\/instagram\.com\/./],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', host);
    await expect(footer.getByRole('heading', { name: exactText(say.list) })).toBeVisible();
    const field = footer.getByRole('textbox', { name: exactText(say.email) });
    await footer.getByRole('button', { name: exactText(say.subscribe) }).click();
    await expect(footer.getByText(exactText(say.required))).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test(`shows a QR code and a link for the LINE chat (under ${prefix || '/'}) [purpose.chat]`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${prefix}/faq`);
    await waitForHydration(page);
    await page.getByRole('button', { name: say.chat, exact: true }).click();
    const pop = page.getByRole('dialog', { name: say.pop });
    const code = pop.getByRole('img', { name: say.qr });
    await expect(code).toBeVisible();
    expect(await code.evaluate((element) => getComputedStyle(element).maskImage + getComputedStyle(element).backgroundImage)).toContain(
      'url(',
    );
    await expect(pop.getByRole('link', { name: partialText(say.add) })).toHaveAttribute('href', /^https:\/\/line\.me\/R\/ti\/p\//);
  });
}
