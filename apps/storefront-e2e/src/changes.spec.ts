import type { Page } from '@playwright/test';
import { fillLogin } from '../support/customers';
import { isSound } from '../support/axe';
import { ADDRESS, closeSlot, deliver, moveTime, placeOrder, renterWithCard } from '../support/orders';
import { expect, test } from '../support/test';
import { begins, whole, within } from '../support/words';

const PASSWORD = 'quiet oak table 7';

const EN = { prefix: '', width: 1440 } as const;
const TH = { prefix: '/th', width: 390 } as const;

test('a subscription that runs gets a piece more, another one instead, one less, and a new home [route.order-subscription-change] [purpose.manage]', async ({
  page,
  request,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.patterns.push(/status of 409/);
  const address = {
    ...ADDRESS,
    address_1: '9 Soi Ari 1',
    location_name: 'River House',
    delivery: { stairs: 'true', lift: 'false', note: '' },
  };
  const { email, renter, card } = await renterWithCard(request, PASSWORD, { address });
  // Pieces go back after three months only, so that it has run for four.
  await moveTime(request, email, 'back', 4);
  const number = await placeOrder(request, renter, card, 3);
  await moveTime(request, email, 'renewal', 4);
  await deliver(number);

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
    .getByRole('button', { name: /^Add .*lamp.*,/i })
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
  // The first one is what the swap is still to bring: nobody has to collect that.
  await main.getByRole('region', { name: 'Pieces' }).locator('label').nth(1).click();
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
  const underWay = page.getByRole('region', { name: 'Under way' });
  await expect(underWay.getByText('Relocate')).toBeVisible();
  // What is taken back takes its row and its window along, and the focus is where that is said.
  await underWay.getByRole('button', { name: 'Take back: Relocate' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).press('Enter');
  await expect(underWay).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'is taken back' })).toBeFocused();
});

test('a time that is taken at the last moment is chosen anew, and nothing else is lost [route.order-subscription-change]', async ({
  page,
  request,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.patterns.push(/status of 409/);
  const { email, renter, card } = await renterWithCard(request, PASSWORD);
  const number = await placeOrder(request, renter, card);
  await deliver(number);
  // Between the press and the service, the chosen time goes.
  let taken: { date: string; slot: string } | undefined;
  await page.route(
    ({ pathname }) => /^\/sp\/.*\/subscription-change$/.test(pathname),
    async (route) => {
      if (!taken) {
        taken = (route.request().postDataJSON() as { change: { delivery: { date: string; slot: string } } }).change.delivery;
        await closeSlot(taken);
      }
      await route.continue();
    },
  );
  await page.setViewportSize({ width: TH.width, height: 844 });
  await page.goto(`${TH.prefix}/order/${number.toLowerCase()}/subscription-change?change=swap`);
  await fillLogin(page, email, PASSWORD);
  const main = page.getByRole('main');
  const comes = main.getByRole('region', { name: whole('ชิ้นที่มาแทน') });
  const visit = main.getByRole('region', { name: whole('วันเข้าเปลี่ยน') });
  const confirm = page.getByRole('complementary').getByRole('button', { name: begins('เปลี่ยนและจ่าย ฿1,800') });
  await main
    .getByRole('region', { name: whole('ชิ้นที่คืน') })
    .locator('label')
    .first()
    .click();
  await comes.locator('label:has(input:enabled)').first().click();
  // A day far ahead, which no other journey books.
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').last().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)').first().click();
  await confirm.click();
  await expect(visit.getByRole('alert')).toHaveText(begins('ช่วงเวลานี้จองไม่ได้แล้ว'));
  await expect(visit.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(visit).toBeFocused();
  await expect(visit.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(comes.getByRole('radio', { checked: true })).toHaveCount(1);
  // The sums are pale while they are asked for anew.
  await expect(page.locator('aside [aria-busy]')).toHaveCount(0);
  await isSound(page);
  // Pressed without a new choice it asks for one, and sends nothing.
  await confirm.click();
  await expect(visit.getByText(whole('กรุณาเลือกวันและเวลา'))).toBeVisible();
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').last().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)').first().click();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: whole('จองการเปลี่ยนชิ้นแล้ว') })).toBeFocused();
  if (taken) await closeSlot(taken, false);
});

/** The first day that can be had, and the first time of it. */
async function firstVisit(page: Page) {
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').first().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)').first().click();
}
