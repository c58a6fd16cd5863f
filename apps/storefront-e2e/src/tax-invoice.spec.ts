import { fetchFreeSlots, logInNewRenter, openCheckout } from '../support/checkout';
import { expect, waitForHydration, test } from '../support/test';

const TAX_ID = '0105561000003';

test('adds, selects and edits a taxpayer, and asks for the tax ID if a saved taxpayer has none [state.invoice-modes]', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const service = await playwright.request.newContext({ baseURL });
  const renter = await logInNewRenter(page, service);
  const [slot] = await fetchFreeSlots(service);
  await openCheckout(page, renter, { at: '/checkout', slot: slot! });
  await waitForHydration(page);
  const main = page.getByRole('main');
  const name = main.getByRole('textbox', { name: 'Company name' });
  const number = main.getByRole('textbox', { name: 'Tax ID' });
  const use = main.getByRole('button', { name: 'Use these details' });
  const wanted = main.getByRole('checkbox', { name: 'I need a full tax invoice' });

  // Mode CREATE: the customer has no taxpayer, so the form must be filled in.
  await wanted.check();
  await expect(name).toHaveValue('');
  await expect(main.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await use.click();
  await expect(name).toBeFocused();
  await name.fill('Lamai Studio Co., Ltd.');
  await number.fill(TAX_ID);
  await use.click();

  // Mode SELECT: the new taxpayer is selected.
  const chosen = main.getByRole('radio', { name: /^Lamai Studio/ });
  await expect(chosen).toBeChecked();
  await expect(use).toHaveCount(0);
  await main.getByRole('button', { name: 'Add another recipient' }).click();
  await expect(name).toHaveValue('');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(chosen).toBeChecked();

  // Mode UPDATE: the form edits this taxpayer.
  await main.getByRole('button', { name: 'Edit Lamai Studio Co., Ltd.' }).click();
  await expect(number).not.toHaveValue('');
  await name.fill('Lamai Studio and Friends Co., Ltd.');
  await use.click();
  await expect(main.getByRole('radio', { name: /^Lamai Studio and Friends/ })).toBeChecked();

  // Mode FORCE_INPUT: simulates a taxpayer that was saved without a tax ID.
  await page.route(`**/sp/v1/account/${renter.id}*`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"tax_id":"${TAX_ID}"`, '"tax_id":""');
    return route.fulfill({ response, body });
  });
  await page.reload();
  await waitForHydration(page);
  await expect(name).toHaveValue(/^Lamai Studio and Friends/);
  await expect(number).toHaveValue('');
  await expect(main.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await number.fill(TAX_ID);
  await use.click();
  await expect(main.getByRole('radio', { name: /^Lamai Studio and Friends/ })).toBeChecked();
  await service.dispose();
});
