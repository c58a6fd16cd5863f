import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { PASSWORD, logInOnPage } from '../support/customers';
import { createRenterWithCard, deliverOrder, placeOrder, renew, saveCard } from '../support/orders';
import { exactText, main, partialText } from '../support/page';
import { expect, measureOverflow, sandbox, test } from '../support/test';

const VISITORS = [
  {
    language: 'en',
    prefix: '',
    viewport: { width: 1440, height: 900 },
    say: {
      pay: 'Pay with PromptPay',
      scan: /^Scan to pay ฿/,
      stays: 'From next month, we’ll charge your card as usual.',
      expired: 'This code has expired. We haven’t charged you.',
      again: 'Get a new code',
      thanks: 'Thank you for your payment.',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    viewport: { width: 320, height: 700 },
    say: {
      pay: 'จ่ายด้วยพร้อมเพย์',
      scan: /^สแกนเพื่อจ่าย ฿/,
      stays: 'ตั้งแต่เดือนถัดไป เราตัดบัตรที่ผูกไว้ตามเดิม',
      expired: 'คิวอาร์โค้ดนี้หมดอายุแล้ว ยังไม่มีการตัดเงิน',
      again: 'ขอคิวอาร์โค้ดใหม่',
      thanks: 'ขอบคุณ ชำระเงินเรียบร้อยแล้ว',
    },
  },
] as const;

/** Does what the app of a bank does with the only code of the customer that waits. */
async function settleCode(page: Page, email: string, outcome: 'paid' | 'expired'): Promise<void> {
  const { request } = page;
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  const read = async <Row>(path: string, params: Record<string, string>) =>
    ((await (await request.get(`${sandbox()}/v1/${path}`, { headers, params })).json()) as { data: Row[] }).data;
  const [customer] = await read<{ id: string }>('customers', { email });
  const intents = await read<{ id: string; next_action: { type: string } | null }>('payment_intents', { customer: customer?.id ?? '' });
  const waiting = intents.find(({ next_action: action }) => action?.type === 'promptpay_display_qr_code');
  expect((await request.post(`${sandbox()}/promptpay/${waiting?.id}`, { form: { outcome } })).ok()).toBe(true);
}

for (const { language, prefix, viewport, say } of VISITORS) {
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a failed renewal is paid by PromptPay, after a first code expired [purpose.pay] [api.payment-links]', async ({
      page,
      request,
    }) => {
      const { email, renter, card } = await createRenterWithCard(request, PASSWORD);
      const number = await placeOrder(request, renter, card);
      await deliverOrder(number);
      const failing = await saveCard(request, renter, 'pm_card_chargeCustomerFail');
      const chosen = await request.post(`/sp/v1/stripe-service/payment_methods/${renter.id}/${failing}/default`, {
        headers: renter.headers,
        data: {},
      });
      expect(chosen.ok()).toBe(true);
      await renew(request, email);
      await logInOnPage(page, prefix, email, PASSWORD);
      const order = await request.get(`/sp/v1/orders/${number}`, { headers: renter.headers });
      const { id } = ((await order.json()) as { data: { id: number } }).data;
      const opened = await request.post(`/sp/v1/orders/${id}/payment-link`, { headers: renter.headers, data: {} });
      const link = ((await opened.json()) as { data: { id: string } }).data;
      await page.goto(`${prefix}/update-payment/${link.id}`);
      await main(page)
        .getByRole('button', { name: exactText(say.pay) })
        .click();
      await expect(main(page).getByRole('heading', { name: say.scan })).toBeVisible();
      await expect(main(page).getByText(partialText(say.stays))).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await measureOverflow(page)).toBe(0);
      await page.reload();
      await expect(main(page).getByRole('heading', { name: say.scan })).toBeVisible();

      await settleCode(page, email, 'expired');
      await expect(main(page).getByText(exactText(say.expired))).toBeVisible();
      await main(page)
        .getByRole('button', { name: exactText(say.again) })
        .click();
      await expect(main(page).getByRole('heading', { name: say.scan })).toBeVisible();

      await settleCode(page, email, 'paid');
      await expect(main(page).getByRole('heading', { name: exactText(say.thanks) })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
