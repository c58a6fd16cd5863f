import { fillLogin, PASSWORD } from '../support/customers';
import { expectAccessiblePage } from '../support/axe';
import { ADDRESS, closeSlot, deliverOrder, renew, placeOrder, createRenterWithCard } from '../support/orders';
import { expect, test } from '../support/test';
import { chooseFirstVisit, chooseLastVisit, exactText, partialText, startOfText } from '../support/page';

const EN = { prefix: '', width: 1440 } as const;
const TH = { prefix: '/th', width: 390 } as const;

test('lets a customer add, swap, return and relocate items of a running subscription [route.order-subscription-change] [purpose.manage]', async ({
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
  const { email, renter, card } = await createRenterWithCard(request, PASSWORD, { address });
  const number = await placeOrder(request, renter, card, 3);
  await deliverOrder(number);
  // Pieces can be returned after three months. Four renewals bring the subscription to its fifth month.
  await renew(request, email, 4);

  const main = page.getByRole('main');
  const panel = page.getByRole('complementary');
  const open = async (kind: string, { prefix, width }: typeof EN | typeof TH) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${prefix}/order/${number.toLowerCase()}/subscription-change?change=${kind}`);
  };
  const confirm = async (button: RegExp, done: string, chooseVisit = chooseFirstVisit) => {
    await chooseVisit(page);
    await expect(panel.getByRole('button', { name: button })).toBeVisible();
    // Waits until the amounts are loaded. While they load, the amounts are dimmed, and dimmed text fails the contrast check.
    await expect(panel.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessiblePage(page);
    const outcome = page.getByRole('heading', { level: 1, name: exactText(done) });
    // Tries again, because the API refuses a change (409) if an order of another test has changed the price or the stock.
    await expect(async () => {
      await panel
        .getByRole('button', { name: button })
        .click({ timeout: 2_000 })
        .catch((problem: unknown) => outcome.isVisible().then((there) => expect(there || problem).toBe(true)));
      await expect(outcome).toBeFocused();
    }).toPass();
    await expectAccessiblePage(page);
  };

  await open('add', EN);
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('searchbox', { name: 'Find a piece' }).fill('lamp');
  await main
    .getByRole('button', { name: /^Add .*lamp.*,/i })
    .first()
    .click();
  await confirm(/^Add 1 piece, pay ฿1,800$/, 'Your new pieces are booked.');

  await open('swap', TH);
  const goes = main.getByRole('region', { name: exactText('ชิ้นที่คืน') });
  await goes.locator('label').first().click();
  const comes = main.getByRole('region', { name: exactText('ชิ้นที่มาแทน') });
  await comes.locator('label:has(input:enabled)').first().click();
  await confirm(startOfText('เปลี่ยนและจ่าย ฿1,800'), 'นัดเปลี่ยนชิ้นแล้ว', chooseLastVisit);

  await open('return', EN);
  // Returns the second item, because the first is part of a booked swap and cannot be collected yet.
  await main.getByRole('region', { name: 'Pieces' }).locator('label').nth(1).click();
  await expect(main.getByRole('region', { name: 'How we work it out' })).toBeVisible();
  await page.setViewportSize({ width: TH.width, height: 844 });
  const readRightEdge = (header: Element) => header.getBoundingClientRect().right;
  expect(await main.getByRole('columnheader', { name: 'Difference' }).evaluate(readRightEdge)).toBeLessThanOrEqual(TH.width);
  await page.setViewportSize({ width: EN.width, height: 900 });
  await confirm(/^Return 1 piece, pay ฿/, 'Your pick-up is booked.');

  await open('relocate', TH);
  await main.locator('label').filter({ hasText: 'River House' }).click();
  await expect(main.getByText(startOfText('มีบันได ไม่มีลิฟต์ ใช้คนยกเพิ่มสองคน'))).toBeVisible();
  await confirm(partialText('฿3,600'), 'เราได้รับคำขอแล้ว');

  // All changes are charged except the relocation, which waits for the approval of staff.
  await page.setViewportSize({ width: EN.width, height: 900 });
  await page.goto(`/order/${number}`);
  await expect(page.getByRole('cell', { name: 'Subscription change' })).toHaveCount(3);
  const underWay = page.getByRole('region', { name: 'Under way' });
  await expect(underWay.getByText('Relocate')).toBeVisible();
  await underWay.getByRole('button', { name: 'Withdraw: Relocate' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
  await expect(underWay).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'is withdrawn' })).toBeFocused();
});

test('asks the customer for another slot when the chosen slot is taken, and keeps all other input [route.order-subscription-change]', async ({
  page,
  request,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.patterns.push(/status of 409/);
  const { email, renter, card } = await createRenterWithCard(request, PASSWORD);
  const number = await placeOrder(request, renter, card);
  await deliverOrder(number);
  // Closes the chosen slot between the click and the API call.
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
  const comes = main.getByRole('region', { name: exactText('ชิ้นที่มาแทน') });
  const visit = main.getByRole('region', { name: exactText('วันนัดเปลี่ยน') });
  const confirm = page.getByRole('complementary').getByRole('button', { name: startOfText('เปลี่ยนและจ่าย ฿1,800') });
  await main
    .getByRole('region', { name: exactText('ชิ้นที่คืน') })
    .locator('label')
    .first()
    .click();
  await comes.locator('label:has(input:enabled)').first().click();
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').last().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)').first().click();
  await confirm.click();
  await expect(visit.getByRole('alert')).toHaveText(startOfText('ช่วงเวลานี้จองไม่ได้แล้ว'));
  await expect(visit.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(visit).toBeFocused();
  await expect(visit.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(comes.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.locator('aside [aria-busy]')).toHaveCount(0);
  await expectAccessiblePage(page);
  await confirm.click();
  await expect(visit.getByText(exactText('กรุณาเลือกวันและเวลา'))).toBeVisible();
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').last().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)').first().click();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: exactText('นัดเปลี่ยนชิ้นแล้ว') })).toBeFocused();
  if (taken) await closeSlot(taken, false);
});
