import { BLANK_TEXTS } from '@spruce/address';
import { act, screen, waitFor, within } from '@testing-library/react';
import { customerSamples } from '@spruce/api-client/testing';
import { HOME_ACCESS_KEY, STORAGE_KEYS } from '@spruce/contract/storage';
import type { SlotProps } from '@spruce/platform';
import { COMPLETE, days, forgetAll, fromCart, keptDraft } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

beforeEach(forgetAll);

it('prefills stairs and lift with the answers given on a product page, and stores changed answers [entity.address-form]', async () => {
  fromCart();
  localStorage.setItem(HOME_ACCESS_KEY, JSON.stringify({ v: 1, doorWidth: 80, stairs: true, lift: false }));
  const { user } = await renderRoute('/checkout');
  const stairs = within(await screen.findByRole('radiogroup', { name: 'Are there stairs on the way in?' }));
  expect(stairs.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Note for the driver/ })).toHaveValue('Please call from the lobby');
  const lift = within(screen.getByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' }));
  expect(lift.getByRole('radio', { name: 'No' })).toBeChecked();
  await user.click(stairs.getByRole('radio', { name: 'No' }));
  expect(JSON.parse(localStorage.getItem(HOME_ACCESS_KEY) ?? '')).toEqual({ v: 1, doorWidth: 80, stairs: false, lift: false });
});

it.each([
  [null, 'Your rent starts the day we deliver. Your next charge is ฿7,560, a month later.'],
  ['2026-12-12', 'Next charge: ฿7,560 on January 12, 2027, then monthly.'],
  ['2026-11-30', 'Next charge: ฿7,560 on December 30, 2026, then monthly.'],
] as const)('says that the next charge is one month after the delivery (chosen day, or null: %s)', async (date, sentence) => {
  fromCart({ ...COMPLETE, slot: date && { date, slot: '11:00-12:00' } });
  await renderRoute('/checkout');
  expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === sentence)).toBeVisible();
  expect(screen.queryAllByText(/Your rent starts that day\.$/)).toHaveLength(date ? 1 : 0);
});

it('saves a changed answer about the lift, and requests a new price with this answer', async () => {
  fromCart();
  const { user, api } = await renderRoute('/checkout');
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' })).getByRole('radio', { name: 'No' }),
  );
  expect(keptDraft().access).toEqual({ stairs: true, lift: false, note: 'Please call from the lobby' });
  await screen.findAllByText('Stairs and no lift: it takes two more people');
  expect(api.requests.filter(({ path }) => path === '/orders/quote').at(-1)?.body).toMatchObject({
    access: { stairs: 'true', lift: 'false' },
  });
});

it.each([
  ['en', 'Are there stairs on the way in?', 'Yes', 'Is there a lift big enough for a sofa?', 'No', /^Tell us about the lift/],
  ['th', 'ทางเข้ามีบันไดไหม', 'มี', 'มีลิฟต์ที่ขนโซฟาได้ไหม', 'ไม่มี', /^กรุณาบอกว่ามีลิฟต์ไหม/],
] as const)('requests no new price and blocks Continue until stairs and lift are answered (%s)', async (...asked) => {
  const [language, stairs, yes, lift, no, first] = asked;
  const [key, home] = Object.entries(customerSamples.en.account.profile.shipping)[0] ?? [];
  const flat = {
    ...customerSamples.en.account.profile,
    shipping: { [key ?? '']: { ...home, delivery: { stairs: 'false', lift: 'false', note: '' } } },
  };
  fromCart(COMPLETE, language);
  const { user, api } = await renderRoute('/checkout', {
    language,
    handlers: { 'GET /account/{id}': () => ({ body: { data: flat as never } }) },
  });
  const quotedStairs = () =>
    api.requests.filter(({ path }) => path === '/orders/quote').map(({ body }) => (body as { access: { stairs: string } }).access.stairs);
  const asksStairs = within(await screen.findByRole('radiogroup', { name: stairs }));
  const before = quotedStairs().length;
  await user.click(asksStairs.getByRole('radio', { name: yes }));
  const question = screen.getByRole('radiogroup', { name: lift });
  expect(question).toHaveAccessibleDescription(first);
  expect(within(question).queryByRole('radio', { checked: true })).toBeNull();
  expect(quotedStairs().slice(before)).not.toContain('true');
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'Continue to summary' : 'ไปหน้าสรุปรายการ' }));
  expect(await screen.findByRole('group', { name: /1/ })).toBeVisible();
  await user.click(within(screen.getByRole('radiogroup', { name: lift })).getByRole('radio', { name: no }));
  await waitFor(() => expect(quotedStairs().at(-1)).toBe('true'));
});

it('keeps the note for the driver when the customer edits the chosen address', async () => {
  fromCart();
  const Editor = ({ addressKey, onSaved }: SlotProps['account/address-editor']) => (
    <button onClick={() => onSaved(addressKey ?? '')}>Save the edit</button>
  );
  const { user } = await renderRoute('/checkout', { slot: Editor });
  const note = await screen.findByRole('textbox', { name: /^Note for the driver/ });
  await user.type(note, '!');
  const delivery = within(screen.getByRole('region', { name: /^Delivery details/ }));
  await user.click(delivery.getAllByRole('button', { name: /^Edit/ })[0]!);
  await user.click(await delivery.findByRole('button', { name: 'Save the edit' }));
  expect(screen.getByRole('textbox', { name: /^Note for the driver/ })).toHaveValue('Please call from the lobby!');
});

it('does not mark the billing section as complete while the customer has no address', async () => {
  const { profile } = customerSamples.en.account;
  fromCart();
  await renderRoute('/checkout', { handlers: { 'GET /account/{id}': () => ({ body: { data: { ...profile, shipping: {} } } }) } });
  expect(await screen.findByRole('region', { name: 'Billing details' })).not.toHaveTextContent('Complete');
});

it('one click chooses and reserves the earliest slot, and the customer can continue to the summary', async () => {
  fromCart();
  const { user, api, router } = await renderRoute('/checkout');
  await user.click(await screen.findByRole('button', { name: /^Choose the earliest/ }));
  expect(keptDraft().slot).toEqual(COMPLETE.slot);
  expect(await screen.findByRole('button', { name: /^You’ve chosen the earliest/ })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: /I have read and agree/ }));
  expect(api.requests.filter(({ path }) => path === '/assets/check-available').at(-1)?.body).toMatchObject({
    reserve: true,
    delivery: COMPLETE.slot,
  });
  await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
  expect(router.state.location.pathname).toBe('/checkout/summary');
});

it('shows that another customer took the slot, refetches the calendar and offers the new earliest slot', async () => {
  fromCart();
  const { slot } = COMPLETE;
  const shown = days.days.map((day) => ({
    ...day,
    slots: day.slots.map((one) =>
      day.date === slot?.date && one.slot === slot.slot ? { ...one, available: false, reason: 'full' as const, left: 0 } : one,
    ),
  }));
  const [free] = shown.flatMap(({ date, slots }) => slots.flatMap(({ available, slot: at }) => (available ? [{ date, slot: at }] : [])));
  if (!slot || !free) throw new Error('The samples have fewer than two free slots');
  const { availability } = customerSamples.en.orders;
  let taken = false;
  const { user } = await renderRoute('/checkout', {
    handlers: {
      'POST /assets/check-available': ({ body }) => {
        const { delivery } = body as { delivery?: { date: string; slot: typeof slot.slot } };
        const gone = taken && delivery?.date === slot.date && delivery.slot === slot.slot;
        return { body: { data: { ...availability, delivery: delivery ? { ...delivery, available: !gone } : null } } };
      },
      'GET /delivery/window': () => ({ body: { data: taken ? { ...days, days: shown, earliest: free } : days } }),
    },
  });
  const earliest = await screen.findByRole('button', { name: /^Choose the earliest/ });
  taken = true;
  await user.click(earliest);
  const section = within(screen.getByRole('region', { name: 'Delivery date and time' }));
  expect(await section.findByText(/is no longer available/)).toBeVisible();
  await waitFor(() => expect(section.getByRole('radio', { name: new RegExp(slot.slot) })).toBeDisabled());
  expect(section.getByRole('radio', { name: new RegExp(slot.slot) }).closest('label')).toHaveTextContent(/Full$/);
  expect(screen.queryByText(/^Delivery .*\d\d:00$/)).toBeNull();
  await user.click(section.getByRole('button', { name: /^Choose the earliest/ }));
  expect(keptDraft().slot).toEqual(free);
  await waitFor(() => expect(section.queryByText(/is no longer available/)).toBeNull());
});

it('explains that a slot is too early because we need some days to prepare the delivery', async () => {
  fromCart({ ...COMPLETE, slot: { date: days.today, slot: '11:00-12:00' } });
  await renderRoute('/checkout');
  const section = await screen.findByRole('region', { name: 'Delivery date and time' });
  const [slot] = await within(section).findAllByRole('radio', { name: /11:00-12:00/ });
  expect(slot?.closest('label')).toHaveTextContent('We need 5 days to prepare.');
});

it.each(['without', 'with'])('uses the saved address or else the stored postcode to request delivery days (%s address)', async (which) => {
  const { profile } = customerSamples.en.account;
  const shipping = which === 'with' ? profile.shipping : {};
  localStorage.setItem(STORAGE_KEYS.deliveryPostcode, JSON.stringify({ v: 1, postcode: '83000' }));
  fromCart();
  const { api } = await renderRoute('/checkout', {
    handlers: { 'GET /account/{id}': () => ({ body: { data: { ...profile, shipping } } }) },
  });
  const asked = () => api.requests.findLast(({ path }) => path === '/delivery/window')?.params['postcode'];
  await waitFor(() => expect(asked()).toBe(which === 'with' ? Object.values(profile.shipping)[0]?.postcode : '83000'));
});

describe('a customer without addresses', () => {
  const empty = { body: { data: { ...customerSamples.en.account.profile, shipping: {}, billing: {}, invoice: {} } } };
  const at = {
    ...BLANK_TEXTS,
    ...{ firstName: 'Pim', lastName: 'Suwan', building: '', address1: '88/14 Soi Ari 4', address2: '', locationName: '', company: '' },
    ...{ subDistrict: 'Phaya Thai', district: 'Phaya Thai', city: 'Bangkok', postcode: '10400', country: { value: 'TH' } },
    ...{ phone: '0812345678' },
  };
  const taxpayer = { of: null, values: { who: 'company', name: 'Lamai Studio', taxID: '0105561000011', branch: '00000' } };

  async function given(draft: Parameters<typeof fromCart>[0]) {
    const editor = jest.fn(({ onSaved }: SlotProps['account/address-editor']) => (
      <button onClick={() => onSaved('shipping_1', { shipping: 'shipping_1', billing: 'billing_1', invoice: 'invoice_1' })}>
        Save all
      </button>
    ));
    fromCart({ ...COMPLETE, shipping: null, billing: null, ...draft });
    const { user } = await renderRoute('/checkout', { handlers: { 'GET /account/{id}': () => empty }, slot: editor });
    await screen.findAllByRole('button', { name: 'Save all' });
    return { user, props: editor.mock.calls.find(([{ kind }]) => kind === 'shipping')?.[0] };
  }

  it('saves delivery, billing and invoice address in one call, and selects them in the checkout [api.account-address]', async () => {
    const { user, props } = await given({ wantsInvoice: true, invoice: null, taxpayer });
    expect(props?.together?.billing).toBe('same');
    expect(props?.together?.invoice?.(at)).toMatchObject({
      company: 'Lamai Studio (Head Office)',
      taxID: '0105561000011',
      address1: '88/14 Soi Ari 4',
    });
    await user.click(screen.getByRole('button', { name: 'Save all' }));
    expect(keptDraft()).toMatchObject({ shipping: 'shipping_1', billing: 'billing_1', invoice: 'invoice_1', taxpayer: null });
  });

  it('accepts a different billing address in the delivery form and saves both addresses [api.account-address]', async () => {
    const { user, props } = await given({ sameAsShipping: false });
    expect(props?.together).toBeUndefined();
    expect(props?.billedTo?.same).toBe(false);
    const billing = within(screen.getByRole('region', { name: 'Billing details' }));
    expect(billing.getByRole('link', { name: /with your delivery address/ })).toHaveAttribute('href', '#delivery');
    expect(billing.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save all' }));
    expect(keptDraft()).toMatchObject({ shipping: 'shipping_1', billing: 'billing_1', sameAsShipping: false });
    act(() => props?.billedTo?.onSame(true));
    expect(keptDraft()).toMatchObject({ sameAsShipping: true });
  });
});
