import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, failingHandler } from '@spruce/api-client/testing';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import type { SlotProps } from '@spruce/platform';
import { COMPLETE, forgetAll, fromCart, keptDraft } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

beforeEach(forgetAll);

it('previews an invoice recipient while the customer types, and saves the recipient as an address', async () => {
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null });
  const { user, api } = await renderRoute('/checkout');
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await user.click(await section.findByRole('button', { name: 'Add another recipient' }));
  await user.type(await section.findByRole('textbox', { name: 'Company name' }), 'Lamai Studio');
  const paper = within(section.getByRole('group', { name: 'Preview' }));
  expect(paper.getByText('Lamai Studio')).toBeVisible();
  expect(paper.getByText(/บาทถ้วน/)).toBeVisible();
  // Thai law requires the tax IDs of both seller and buyer.
  expect(paper.getByText('Tax ID 0-1055-61043-21-7')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Use these details' }));
  const taxId = section.getByRole('textbox', { name: 'Tax ID' });
  await waitFor(() => expect(taxId).toHaveFocus());
  expect(taxId).toHaveAccessibleDescription(/starts with 0/);
  await user.type(taxId, '0105561000011');
  await user.click(section.getByRole('button', { name: 'Use these details' }));
  const saved = await waitFor(() => {
    const sent = api.requests.find(({ method, path }) => method === 'POST' && path === '/account/1');
    expect(sent).toBeDefined();
    return sent?.body as { invoice: { company: string; tax_id: string } };
  });
  expect(saved.invoice).toMatchObject({ company: 'Lamai Studio (Head Office)', tax_id: '0105561000011' });
});

it('Cancel returns from the form of an invalid saved recipient to the list of recipients', async () => {
  const { profile } = customerSamples.en.account;
  const [good] = Object.values(profile.invoice);
  const old = { ...good!, id: 98, key: 'invoice_old', company: 'Old Studio (Head Office)', tax_id: '0105561000004' };
  const two = { ...profile, invoice: { [good!.key]: good!, [old.key]: old } };
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null });
  const { user } = await renderRoute('/checkout', { handlers: { 'GET /account/{id}': () => ({ body: { data: two } }) } });
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await user.click(await section.findByRole('radio', { name: 'Old Studio' }));
  expect(await section.findByRole('textbox', { name: 'Company name' })).toHaveValue('Old Studio');
  await user.click(section.getByRole('button', { name: 'Cancel' }));
  expect(section.getAllByRole('radio')).toHaveLength(2);
  expect(keptDraft().invoice).toBeNull();
});

it.each([
  [failingHandler(409, 'too_many_addresses'), /^You can save up to 50 recipients/],
  [failingHandler(503), /^Something went wrong on our side/],
])('says why a recipient was not saved', async (refuse, text) => {
  const values = { who: 'company', name: 'Lamai Studio', taxID: '0105561000011', branch: '00000', address: '' };
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null, taxpayer: { of: null, values } });
  const { user } = await renderRoute('/checkout', { handlers: { 'POST /account/{id}': refuse } });
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await user.click(await section.findByRole('button', { name: 'Use these details' }));
  expect(await section.findByText(text)).toBeVisible();
  expect(section.getByRole('textbox', { name: 'Company name' })).toHaveValue('Lamai Studio');
});

it('shows the errors of the service at the fields of the recipient', async () => {
  const values = { who: 'company', name: 'Lamai Studio', taxID: '0105561000011', branch: '00000', address: '' };
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null, taxpayer: { of: null, values } });
  const refused = failingHandler(400, 'rest_invalid_param', { 'invoice.tax_id': 'is not valid', 'invoice.city': 'does not match' });
  const { user } = await renderRoute('/checkout', { handlers: { 'POST /account/{id}': refused } });
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await user.click(await section.findByRole('button', { name: 'Use these details' }));
  await waitFor(() => expect(section.getByRole('textbox', { name: 'Tax ID' })).toHaveAccessibleDescription(/Enter the 13-digit tax ID/));
  const address = section.getByRole('combobox', { name: 'Invoice address' });
  expect(address).toHaveAccessibleDescription(/^Something in this address isn’t right/);
});

it('after a reload, restores an invoice recipient that the customer typed but did not save', async () => {
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null });
  const first = await renderRoute('/checkout');
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await first.user.click(await section.findByRole('button', { name: 'Add another recipient' }));
  await first.user.type(await section.findByRole('textbox', { name: 'Company name' }), 'Lamai Studio');
  await first.user.type(section.getByRole('textbox', { name: 'Tax ID' }), '010556');
  expect(keptDraft().taxpayer).toMatchObject({ of: null, values: { who: 'company', name: 'Lamai Studio', taxID: '010556' } });
  cleanup();
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, value: true }));
  const { user } = await renderRoute('/checkout');
  const again = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  expect(await again.findByRole('textbox', { name: 'Company name' })).toHaveValue('Lamai Studio');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  expect(keptDraft().taxpayer).toBeNull();
  expect(again.getByRole('button', { name: 'Add another recipient' })).toBeVisible();
});

it('uses the delivery address for the invoice, also if this address is entered after the recipient', async () => {
  const { profile } = customerSamples.en.account;
  const [home = ''] = Object.keys(profile.shipping);
  const none = { ...profile, shipping: {}, billing: {}, invoice: {} };
  const values = { who: 'company', name: 'Lamai Studio', taxID: '0105561000011', branch: '00000', address: '' };
  fromCart({ ...COMPLETE, shipping: null, wantsInvoice: true, invoice: null, taxpayer: { of: null, values } });
  function Editor({ onSaved }: SlotProps['account/address-editor']) {
    const queryClient = useQueryClient();
    return (
      <button onClick={() => void queryClient.invalidateQueries({ queryKey: ['account'] }).then(() => onSaved(home))}>Save home</button>
    );
  }
  const { user, api } = await renderRoute('/checkout', {
    handlers: { 'GET /account/{id}': () => ({ body: { data: none } }) },
    slot: Editor,
  });
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  expect(await section.findByRole('textbox', { name: 'Company name' })).toHaveValue('Lamai Studio');
  const address = section.getByRole('combobox', { name: 'Invoice address' });
  await user.click(section.getByRole('button', { name: 'Use these details' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription('Choose an address for the invoice.'));
  api.use({ 'GET /account/{id}': () => ({ body: { data: { ...none, shipping: profile.shipping } } }) });
  const delivery = within(screen.getByRole('region', { name: /^Delivery details/ }));
  await user.click(await delivery.findByRole('button', { name: 'Save home' }));
  await waitFor(() => expect(address).toHaveValue(home));
  await waitFor(() => expect(address).toBeValid());
  expect(section.getByRole('group', { name: 'Preview' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Use these details' }));
  await waitFor(() => expect(api.requests.some(({ method, path }) => method === 'POST' && path === '/account/1')).toBe(true));
});
