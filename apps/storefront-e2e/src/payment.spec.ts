import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { typeCard } from '../support/checkout';
import { createCustomer, logInOnPage, PASSWORD } from '../support/customers';
import { createUserActions } from '../support/keyboard';
import { expect, waitForHydration, sandbox, test, measureOverflow } from '../support/test';
import { exactText, main } from '../support/page';

const VISITORS = [
  {
    language: 'en',
    prefix: '',
    viewport: { width: 1440, height: 900 },
    say: {
      section: 'Payment details',
      none: 'No card on file yet.',
      add: 'Add a card',
      card: { number: 'Card number', expiry: 'Expiration date', code: 'Security code' },
      save: 'Save card',
      declined: 'Your bank declined this card.',
      fail: 'Fail',
      complete: 'Complete',
      left: 'You left your bank’s page before confirming.',
      visa: 'Visa ending 3184',
      mastercard: 'Mastercard ending 4444',
      chosen: 'We’ll charge Mastercard ending 4444 from now on.',
      remove: 'Remove Visa ending 3184',
      confirm: 'Remove card',
      removed: 'Visa ending 3184 is removed.',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    viewport: { width: 390, height: 844 },
    say: {
      section: 'การชำระเงิน',
      none: 'ยังไม่ได้ผูกบัตร',
      add: 'เพิ่มบัตร',
      card: { number: 'หมายเลขบัตร', expiry: 'วันหมดอายุ', code: 'รหัสความปลอดภัย' },
      save: 'บันทึกบัตร',
      declined: 'ธนาคารปฏิเสธบัตรนี้',
      fail: 'ไม่สำเร็จ',
      complete: 'ยืนยัน',
      left: 'คุณออกจากหน้าธนาคารก่อนยืนยัน',
      visa: 'Visa ลงท้าย 3184',
      mastercard: 'Mastercard ลงท้าย 4444',
      chosen: 'ต่อจากนี้จะตัดบัตร Mastercard ลงท้าย 4444',
      remove: 'ลบ Visa ลงท้าย 3184',
      confirm: 'ลบบัตร',
      removed: 'ลบ Visa ลงท้าย 3184 แล้ว',
    },
  },
] as const;

const press = (page: Page, name: string) => createUserActions(page, false).press(main(page).getByRole('button', { name: exactText(name) }));

for (const { language, prefix, viewport, say } of VISITORS) {
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows why a card is refused, and lets the customer save, select and remove other cards [purpose.pay] [purpose.manage] [api.stripe-service] [api.payment-methods]', async ({
      page,
      request,
      allowedErrors,
    }) => {
      // Stripe answers 402 for a refused card, which the browser logs.
      allowedErrors.patterns.push(/status of 402/);
      await logInOnPage(page, prefix, await createCustomer(request, PASSWORD), PASSWORD);
      const asked: string[] = [];
      page.on('request', (sent) => sent.url().startsWith(sandbox()) && asked.push(sent.url()));
      await page.goto(`${prefix}/user`);
      await page
        .getByRole('main')
        .getByRole('link', { name: exactText(say.section) })
        .click();
      await expect(main(page).getByText(exactText(say.none))).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(asked).toEqual([]);
      await press(page, say.add);
      const card = page.frameLocator('iframe[src$="/stripe/frame"]').first();
      await expect(card.getByLabel(say.card.number)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await typeCard(card, say.card, '4000000000000002');
      await press(page, say.save);
      await expect(main(page).getByRole('alert').getByText(exactText(say.declined))).toBeVisible();
      await expect(main(page).getByRole('alert')).toBeFocused();
      expect(await findViolations(page)).toEqual([]);

      await typeCard(card, say.card, '4000002760003184');
      await press(page, say.save);
      const bank = page.frameLocator('dialog iframe');
      await bank.getByRole('button', { name: say.fail, exact: true }).click();
      await expect(main(page).getByRole('alert').getByText(exactText(say.left))).toBeVisible();
      await press(page, say.save);
      await bank.getByRole('button', { name: say.complete, exact: true }).click();
      await expect(main(page).getByRole('radio', { name: exactText(say.visa) })).toBeChecked();

      await press(page, say.add);
      await typeCard(card, say.card, '5555555555554444');
      await press(page, say.save);
      await expect(main(page).getByRole('radio', { name: exactText(say.mastercard) })).not.toBeChecked();
      await main(page).locator('label').filter({ hasText: 'Mastercard' }).click();
      await expect(main(page).getByText(exactText(say.chosen))).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await press(page, say.remove);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: exactText(say.confirm) })
        .click();
      await expect(main(page).getByText(exactText(say.removed))).toBeVisible();
      await page.reload();
      await expect(main(page).getByRole('radio')).toHaveCount(1);
      await expect(main(page).getByRole('radio', { name: exactText(say.mastercard) })).toBeChecked();
      expect(await measureOverflow(page)).toBe(0);
    });
  });
}

test('a link to a page with a less strict Content Security Policy loads a new document at the right anchor [route.user] [purpose.manage]', async ({
  page,
  request,
}) => {
  const [{ say }] = VISITORS;
  await logInOnPage(page, '', await createCustomer(request, PASSWORD), PASSWORD);
  await page.goto('/order');
  await waitForHydration(page);
  const letIn = () => page.evaluate(() => Object.keys((window as { __SPRUCE__?: { providers?: object } }).__SPRUCE__?.providers ?? {}));
  expect(await letIn()).toEqual([]);
  await main(page).getByRole('link', { name: say.section }).click();
  await expect(page).toHaveURL('/user#payment');
  await expect.poll(letIn).toEqual(['stripe']);
  await press(page, say.add);
  await expect(page.frameLocator('iframe[src$="/stripe/frame"]').first().getByLabel(say.card.number)).toBeVisible();
});

const LET_IN: Readonly<Record<string, readonly string[]>> = {
  '/user': ['stripe'],
  '/id-verification': ['sumsub'],
  '/checkout': ['stripe'],
  '/checkout/summary': ['stripe'],
  '/update-payment/3f0e9b0a-8f0e-4c4e-9d59-2b7a3c6f1d11': ['stripe'],
};
const OTHERS = [
  '/',
  '/product',
  '/package',
  '/cart',
  '/login',
  '/signup',
  '/loading',
  '/order',
  '/address-book',
  '/checkout/confirm-order',
  '/update-payment/success',
  '/faq',
  '/nothing-here',
];

test(
  'allows payment and ID providers and the camera only on pages that use them [purpose.pay] [purpose.verify-id]',
  { tag: '@gate' },
  async ({ request }) => {
    for (const path of [...Object.keys(LET_IN), ...OTHERS])
      for (const cookie of ['', 'access-token=a; refresh-token=b; uid=1']) {
        const answer = await request.get(path, { maxRedirects: 0, headers: { cookie } });
        const { 'content-security-policy': policy = '', 'permissions-policy': powers } = answer.headers();
        if (answer.status() === 302) continue;
        const of = (provider: string) => (LET_IN[path] ?? []).includes(provider);
        expect([path, policy.includes('frame-src'), policy.includes(`frame-src ${sandbox()}`)]).toEqual([
          path,
          path in LET_IN,
          path in LET_IN,
        ]);
        expect([path, powers]).toEqual([
          path,
          `camera=(${of('sumsub') ? `self "${sandbox()}"` : ''}), microphone=(), geolocation=(), payment=(${of('stripe') ? `self "${sandbox()}"` : ''})`,
        ]);
      }
  },
);
