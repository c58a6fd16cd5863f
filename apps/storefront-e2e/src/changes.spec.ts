import type { Page } from '@playwright/test';
import { fillLogin, newCustomer } from '../support/customers';
import { isSound } from '../support/axe';
import { deliver, ADDRESS, moveTime, newRenter, placeOrder, saveCard, saveAddress } from '../support/orders';
import { expect, test } from '../support/test';
import { begins, whole, within } from '../support/words';

const PASSWORD = 'quiet oak table 7';

const EN = { prefix: '', width: 1440 } as const;
const TH = { prefix: '/th', width: 390 } as const;

test('a subscription that runs gets a piece more, another one instead, one less, and a new home [route.order-subscription-change] [purpose.manage]', async ({
  page,
  request,
  playwright,
  baseURL,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.patterns.push(/status of 409/);
  const email = await newCustomer(request, PASSWORD);
  const renter = await newRenter(request, email, PASSWORD);
  const card = await saveCard(request, renter, 'pm_card_visa');
  // Pieces go back after three months only, so that it has run for four.
  await moveTime(request, email, 'back', 4);
  await saveAddress(request, renter, { ...ADDRESS, location_name: 'River House', delivery: { stairs: 'true', lift: 'false', note: '' } });
  const number = await placeOrder(request, renter, card, 3);
  await moveTime(request, email, 'renewal', 4);
  const staff = await playwright.request.newContext({ baseURL });
  await deliver(staff, number);
  await staff.dispose();

  const main = page.getByRole('main');
  const panel = page.getByRole('complementary');
  const open = async (kind: string, { prefix, width }: typeof EN | typeof TH) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${prefix}/order/${number.toLowerCase()}/subscription-change?change=${kind}`);
  };
  /** Chooses a visit, confirms what is shown, and sees it done. */
  const confirm = async (button: RegExp, done: string) => {
    await firstVisit(page);
    await expect(panel.getByRole('button', { name: button })).toBeVisible();
    await isSound(page);
    const outcome = page.getByRole('heading', { level: 1, name: whole(done) });
    // What others rent meanwhile may change the quote: then it is shown anew, and confirmed once more.
    await expect(async () => {
      await panel
        .getByRole('button', { name: button })
        .click({ timeout: 2_000 })
        .catch((problem: unknown) => outcome.isVisible().then((there) => expect(there || problem).toBe(true)));
      await expect(outcome).toBeFocused();
    }).toPass();
    await isSound(page);
  };

  await open('add', EN);
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('searchbox', { name: 'Look for a piece' }).fill('lamp');
  await main
    .getByRole('button', { name: /^Add .*,/ })
    .first()
    .click();
  await confirm(/^Add 1 piece, pay ฿1,800$/, 'The new pieces are booked.');

  await open('swap', TH);
  const goes = main.getByRole('region', { name: whole('ชิ้นที่คืน') });
  await goes.locator('label').first().click();
  const comes = main.getByRole('region', { name: whole('ชิ้นที่มาแทน') });
  await comes.locator('label:has(input:enabled)').first().click();
  await confirm(begins('เปลี่ยนและจ่าย ฿1,800'), 'จองการเปลี่ยนชิ้นแล้ว');

  await open('return', EN);
  await main.getByRole('region', { name: 'Pieces' }).locator('label').first().click();
  await expect(main.getByRole('region', { name: 'How it is worked out' })).toBeVisible();
  await confirm(/^Return 1 piece, pay ฿/, 'The collection is booked.');

  await open('relocate', TH);
  await main.locator('label').filter({ hasText: 'River House' }).click();
  await expect(main.getByText(begins('มีบันไดและไม่มีลิฟต์'))).toBeVisible();
  await confirm(within('฿3,600'), 'เราได้รับคำขอแล้ว');

  // Each was charged but the last, which waits for an answer.
  await page.setViewportSize({ width: EN.width, height: 900 });
  await page.goto(`/order/${number}`);
  await expect(page.getByRole('cell', { name: 'A change' })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Under way' }).getByText('Relocate')).toBeVisible();
});

/** The first day that can be had, and the first time of it. */
async function firstVisit(page: Page) {
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').first().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)').first().click();
}
