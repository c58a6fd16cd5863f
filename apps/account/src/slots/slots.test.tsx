import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { AddressForm } from '@spruce/api-client/account';
import { accountHandlers, createTestApi, customerSamples, paymentsHandlers, placesHandlers } from '@spruce/api-client/testing';
import { createI18n, type Messages } from '@spruce/i18n';
import { createQueryClient, PlatformProvider } from '@spruce/platform';
import { asCustomer, forgetAll } from '../testing/render-route';
import AddCard, { loadMessages as messagesOfCards } from './add-card';
import PayByCard, { loadMessages as messagesOfPaying } from './pay-by-card';
import AddressEditor, { loadMessages, namespace } from './address-editor';

beforeEach(() => {
  forgetAll();
  asCustomer();
});

async function renderSlot(slot: ReactElement) {
  const i18n = createI18n('en', { [namespace]: (await loadMessages('en')).default as Messages });
  const { shipping, billing, invoice } = customerSamples.en.account.profile;
  const saves = { 'POST /account/{id}': () => ({ body: { data: { shipping, billing, invoice, saved: {} } } }) };
  const api = createTestApi({ handlers: { ...accountHandlers, ...paymentsHandlers, ...placesHandlers, ...saves } });
  const queryClient = createQueryClient();
  const platform = { language: 'en' as const, queryClient, i18n, api, origin: 'https://spruce.example', today: '2026-11-21' };
  const { unmount } = render(
    <PlatformProvider value={platform}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter>{slot}</MemoryRouter>
        </I18nextProvider>
      </QueryClientProvider>
    </PlatformProvider>,
  );
  return { api, unmount, user: userEvent.setup() };
}

it('AddressEditor calls onSaved with the key of the saved address, and onCancel on a click on Cancel', async () => {
  const [key = ''] = Object.keys(customerSamples.en.account.profile.shipping);
  const onSaved = jest.fn();
  const onCancel = jest.fn();
  const { user } = await renderSlot(<AddressEditor kind="shipping" addressKey={key} onSaved={onSaved} onCancel={onCancel} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Edit Home' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(key));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalled();
});

it('shows no Cancel button in an address form that is always open, and does not focus the form', async () => {
  await renderSlot(<AddressEditor kind="shipping" addressKey={null} onSaved={jest.fn()} />);
  expect(await screen.findByRole('heading', { name: 'New address' })).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'What’s it for?' })).toBeNull();
});

it('keeps the draft of a new address after a reload, until the customer cancels', async () => {
  const building = () => screen.findByRole('textbox', { name: /Building/ });
  const show = () => renderSlot(<AddressEditor kind="shipping" addressKey={null} onSaved={jest.fn()} onCancel={jest.fn()} />);
  const { user, unmount } = await show();
  await user.type(await building(), 'Baan Sathorn');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  unmount();
  const again = await show();
  expect(await building()).toHaveValue('Baan Sathorn');
  expect(screen.getAllByRole('radio', { name: 'Yes' })[0]).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  await show();
  expect(await building()).toHaveValue('');
  expect(sessionStorage.getItem('address-draft')).toBeNull();
});

it('restores a draft that an older release stored, even if some fields of the address are missing', async () => {
  const drafts = { shipping: { building: 'Baan Sathorn', lastName: null, bill: { city: 'Bangkok' } } };
  sessionStorage.setItem('address-draft', JSON.stringify({ v: 1, owner: 1, drafts }));
  const billedTo = { same: false, onSame: jest.fn() };
  const { user } = await renderSlot(<AddressEditor kind="shipping" addressKey={null} billedTo={billedTo} onSaved={jest.fn()} />);
  const [building] = await screen.findAllByRole('textbox', { name: /Building/ });
  expect(building).toHaveValue('Baan Sathorn');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  for (const house of screen.getAllByRole('textbox', { name: /House number/ })) await waitFor(() => expect(house).toBeInvalid());
  for (const lastName of screen.getAllByRole('textbox', { name: 'Last name' })) expect(lastName).toBeValid();
});

describe('first addresses of a customer', () => {
  async function type(user: Awaited<ReturnType<typeof renderSlot>>['user'], fields: ReturnType<typeof within>, house: string) {
    await user.type(fields.getByRole('textbox', { name: /House number/ }), house);
    await user.type(fields.getByRole('combobox', { name: /Find your area/ }), '10110');
    const [area] = await screen.findAllByRole('option', { name: /10110/ });
    if (area) await user.click(area);
  }
  const posts = ({ requests }: Awaited<ReturnType<typeof renderSlot>>['api']) =>
    requests.filter(({ method, path }) => method === 'POST' && path === '/account/1').map(({ body }) => body);
  const invoice = jest.fn((at: AddressForm) => ({ ...at, company: 'Lamai Studio (Head Office)', taxID: '0105561000011' }));

  it('saves delivery, billing and invoice address in one call [api.account-address]', async () => {
    const onSaved = jest.fn();
    const { user, api } = await renderSlot(
      <AddressEditor kind="shipping" addressKey={null} together={{ billing: 'same', invoice }} onSaved={onSaved} />,
    );
    await type(user, within(await screen.findByRole('region', { name: 'New address' })), '88/14');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const address = expect.objectContaining({ address_1: '88/14', postcode: '10110' }) as object;
    expect(posts(api)).toEqual([
      {
        shipping: address,
        sp_hidden_shipping_key: 'add_address',
        billing: address,
        sp_hidden_billing_key: 'add_address',
        invoice: expect.objectContaining({ address_1: '88/14', tax_id: '0105561000011' }) as object,
        sp_hidden_invoice_key: 'add_address',
      },
    ]);
  });

  it('saves delivery and billing address in one call; saves neither of them if fields are missing [api.account-address]', async () => {
    const onSaved = jest.fn();
    function Checkout() {
      const [goesSame, onSame] = useState(true);
      const together = goesSame ? { together: { billing: 'same', invoice } as const } : {};
      return (
        <AddressEditor kind="shipping" addressKey={null} {...together} billedTo={{ same: goesSame, onSame, invoice }} onSaved={onSaved} />
      );
    }
    const { user, api } = await renderSlot(<Checkout />);
    await user.click(await screen.findByRole('checkbox', { name: 'Use for billing too' }));
    const [shippingHouse, billingHouse] = screen.getAllByRole('textbox', { name: /House number/ });
    const bill = within(screen.getByRole('group', { name: 'Billing address' }));
    expect(bill.getByRole('textbox', { name: /House number/ })).toBe(billingHouse);
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(shippingHouse).toBeInvalid();
    expect(billingHouse).toBeInvalid();
    expect(posts(api)).toEqual([]);
    await type(user, bill, '9/1');
    await user.type(shippingHouse as HTMLElement, '88/14');
    await user.type(screen.getAllByRole('combobox', { name: /Find your area/ })[0] as HTMLElement, '10110');
    await user.click((await screen.findAllByRole('option', { name: /10110/ }))[0] as HTMLElement);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(posts(api)).toEqual([
      {
        shipping: expect.objectContaining({ address_1: '88/14', postcode: '10110' }) as object,
        sp_hidden_shipping_key: 'add_address',
        billing: expect.objectContaining({ address_1: '9/1', postcode: '10110' }) as object,
        sp_hidden_billing_key: 'add_address',
        invoice: expect.objectContaining({ address_1: '88/14', tax_id: '0105561000011' }) as object,
        sp_hidden_invoice_key: 'add_address',
      },
    ]);
  });
});

it('gives two address forms on one page different accessible names', async () => {
  const [key = ''] = Object.keys(customerSamples.en.account.profile.shipping);
  await renderSlot(
    <>
      <AddressEditor kind="shipping" addressKey={key} onSaved={jest.fn()} />
      <AddressEditor kind="billing" addressKey={null} onSaved={jest.fn()} />
    </>,
  );
  expect(await screen.findByRole('region', { name: 'Edit Home' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'New address' })).toBeVisible();
});

it('when staff use AddressEditor, it saves to the address book of the given customer', async () => {
  document.cookie = 'uid=77; path=/';
  const { id, shipping } = customerSamples.en.account.profile;
  const [key = ''] = Object.keys(shipping);
  const onSaved = jest.fn();
  const { user, api } = await renderSlot(<AddressEditor kind="shipping" customerId={id} addressKey={key} onSaved={onSaved} />);
  expect(await screen.findByRole('heading', { name: 'Edit Home' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(key));
  expect(api.requests.find(({ method }) => method === 'POST')?.path).toBe(`/account/${id}`);
});

it('asks the service to prepare the saving of a new card when the card form opens', async () => {
  expect(await messagesOfCards('en')).toBeDefined();
  const { api } = await renderSlot(<AddCard onSaved={jest.fn()} />);
  expect(await screen.findByRole('heading', { name: 'New card' })).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toContain('/stripe-service');
});

it('opens the form to pay with a new card without a login, and sends no request to the service', async () => {
  forgetAll();
  expect(await messagesOfPaying('th')).toBeDefined();
  const { api } = await renderSlot(<PayByCard publishableKey="pk_test" clientSecret="pi_1_secret_2" amount={2370} onPaid={jest.fn()} />);
  // The test environment blocks the scripts of all providers.
  expect(await screen.findByText('We couldn’t open the card form')).toBeVisible();
  expect(api.requests).toEqual([]);
});
