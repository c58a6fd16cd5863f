import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WireAddressesInput } from '@spruce/contract';
import { customerSamples, failingHandler } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './address-book-page';

afterEach(forgetAll);

const { profile } = customerSamples.en.account;
const [delivery] = Object.values(profile.shipping);
const book = { shipping: profile.shipping, billing: profile.billing, invoice: profile.invoice };

async function open(options?: Parameters<typeof renderRoute>[1]) {
  asCustomer();
  const opened = await renderRoute('/address-book', {
    ...options,
    handlers: {
      'POST /account/{id}': ({ body }) => {
        const { shipping } = body as WireAddressesInput;
        const added = { ...delivery, ...shipping, id: 99, key: 'shipping_new' };
        return { body: { data: { ...book, ...(shipping && { shipping: { shipping_new: added, ...book.shipping } }), saved: {} } } };
      },
      ...options?.handlers,
    },
  });
  const lastCall = (method: string, path = '') =>
    opened.api.requests.filter((request) => request.method === method && request.path.includes(path)).at(-1);
  return { ...opened, lastCall };
}
const choose = (question: string, answer: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer });
const area = () => screen.findByRole('combobox', { name: 'Find your area' });

test('shows all addresses of the customer with their purpose [route.address-book]', async () => {
  await open();
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  const cards = (await screen.findAllByRole('article')).map((card) => card.textContent);
  expect(cards).toHaveLength(3);
  expect(cards[0]).toMatch(/Home.*Delivery.*Mali Srisai, 081 234 5678.*Khlong Tan Nuea, Watthana, Bangkok 10110.*Stairs, with a lift/);
  expect(cards[2]).toMatch(/Mali Studio Co., Ltd\..*Tax invoice.*Tax ID 0-1055-61000-00-3, Head Office/);
  expect(screen.getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'page');
});

test('removes the error about the lift from the error summary when the customer answers “no stairs”', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await area();
  await user.click(choose('Are there stairs on the way in?', 'Yes'));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const lift = 'Tell us if there’s a lift.';
  expect(await screen.findByRole('link', { name: lift })).toBeVisible();
  await user.click(choose('Are there stairs on the way in?', 'No'));
  await waitFor(() => expect(screen.queryByRole('link', { name: lift })).not.toBeInTheDocument());
});

test('sends one search for areas when the customer types quickly', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  const field = await area();
  for (const value of ['ph', 'pha', 'phaya', 'phaya thai']) fireEvent.change(field, { target: { value } });
  expect((await screen.findAllByRole('option', { name: /Phaya Thai/ }))[0]).toBeVisible();
  const searches = api.requests.filter(({ path }) => path === '/places/search');
  expect(searches.map(({ params }) => params.q)).toEqual(['phaya thai']);
});

test('saves an address after the customer chooses one of the areas that share a postcode [rule.postcode] [entity.address-form] [api.account-address]', async () => {
  const { user, lastCall } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'New address' })).toHaveFocus());
  await user.type(await area(), '10400');
  expect(await screen.findByText('4 areas share 10400. Pick yours.')).toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /Sam Sen Nai/ }));
  expect(await screen.findByText('Bangkok 10400')).toBeVisible();
  await user.type(screen.getByLabelText('House number, room, floor'), '88/14');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('link', { name: 'Tell us if there are stairs.' })).toBeVisible();
  await user.click(choose('Are there stairs on the way in?', 'Yes'));
  await user.click(choose('Is there a lift big enough for a sofa?', 'No'));
  expect(screen.getByText(/delivery is ฿3,600 instead of ฿1,800/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Note for the driver/), 'Call first');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('The address is saved.')).toBeVisible();
  expect(lastCall('POST', '/account')?.body).toMatchObject({
    sp_hidden_shipping_key: 'add_address',
    shipping: {
      sub_district: 'Sam Sen Nai',
      district: 'Phaya Thai',
      city: 'Bangkok',
      postcode: '10400',
      address_1: '88/14',
      delivery: { stairs: 'true', lift: 'false', note: 'Call first' },
    },
  });
  expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('fills the form from a pasted English address on a Thai page [entity.address-form]', async () => {
  const { user } = await open({ language: 'th' });
  await user.click(await screen.findByRole('button', { name: 'เพิ่มที่อยู่ใหม่' }));
  await user.click(await screen.findByLabelText('บ้านเลขที่ ห้อง ชั้น'));
  await user.paste('Ari Garden Condominium, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400');
  expect(await screen.findByText('กรอกที่อยู่ให้แล้ว กรุณาตรวจสอบ')).toBeInTheDocument();
  expect(screen.getByLabelText('บ้านเลขที่ ห้อง ชั้น')).toHaveValue('88/14');
  expect(screen.getByLabelText('ซอยและถนน')).toHaveValue('Soi Ari 4');
  expect(screen.getByLabelText(/^อาคาร/)).toHaveValue('Ari Garden Condominium');
  expect(screen.getByText('แขวงพญาไท')).toBeVisible();
});

async function pasteInto(label: string | RegExp, text: string, options?: Parameters<typeof renderRoute>[1]) {
  const opened = await open(options);
  await opened.user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await opened.user.type(await screen.findByLabelText('House number, room, floor'), '12/3');
  await opened.user.click(screen.getByLabelText(label));
  await opened.user.paste(text);
  return opened;
}
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const NOBODY_KNOWS = 'Some Long Building 10400 somewhere';
const ARI = 'Ari Garden Condominium, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400';

test('does not split a pasted address into fields if this would overwrite filled fields [entity.address-form]', async () => {
  const { user, api } = await pasteInto(/^Name for this address/, NOBODY_KNOWS);
  await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('/validate-postcode'))).toBe(true));
  expect(value(/^Name for this address/)).toBe(NOBODY_KNOWS);
  expect(await area()).toHaveValue('');
  await user.click(screen.getByLabelText('Soi and road'));
  await user.paste(ARI);
  expect(value('Soi and road')).toBe(ARI);
  expect(value('House number, room, floor')).toBe('12/3');
  await user.clear(screen.getByLabelText('House number, room, floor'));
  await user.clear(screen.getByLabelText('Soi and road'));
  await user.click(await area());
  await user.paste(ARI);
  expect(await screen.findByText('We’ve filled in the address. Please check it.')).toBeInTheDocument();
  expect(await area()).toHaveValue('Phaya Thai');
  expect([value('House number, room, floor'), value('Soi and road')]).toEqual(['88/14', 'Soi Ari 4']);
});

test.each([
  ['names no area', {}],
  ['cannot be looked up', { handlers: { 'POST /orders/validate-postcode': failingHandler(503) } }],
])('changes no field when a pasted address %s, but searches for the postcode of the address [entity.address-form]', async (_, options) => {
  const { user } = await pasteInto('Soi and road', NOBODY_KNOWS, options);
  const search = await area();
  await waitFor(() => expect(search).toHaveValue('10400'));
  expect([value('House number, room, floor'), value('Soi and road')]).toEqual(['12/3', NOBODY_KNOWS]);
  await user.clear(screen.getByLabelText('House number, room, floor'));
  await user.clear(search);
  await user.click(search);
  await user.paste(NOBODY_KNOWS);
  await waitFor(() => expect(value('House number, room, floor')).toBe(NOBODY_KNOWS));
  expect(search).toHaveValue('10400');
});

test('shows building, house number and soi of a Thai address without commas [route.address-book]', async () => {
  const thai = customerSamples.th.account.profile;
  const home = { ...delivery!, building: 'อาคารสวนอารีย์', address_1: '88/14', address_2: 'ซอยอารีย์ 4' };
  await open({
    language: 'th',
    handlers: { 'GET /account/{id}': () => ({ body: { data: { ...thai, shipping: { [home.key]: home } } } }) },
  });
  const [card] = await screen.findAllByRole('article');
  expect(card).toHaveTextContent('อาคารสวนอารีย์ 88/14 ซอยอารีย์ 4');
});

test('offers the states of a foreign country, and shows the error of an invalid foreign postcode [entity.address-form]', async () => {
  const { user, api, lastCall } = await open({
    handlers: {
      'POST /account/{id}': failingHandler(400, 'rest_invalid_param', { 'billing.postcode': 'is not a valid postcode' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await screen.findByRole('radiogroup', { name: 'What’s it for?' });
  expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
  await user.click(choose('What’s it for?', 'Billing'));
  await user.selectOptions(await screen.findByLabelText('Country'), 'US');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State or region' }), 'Oregon');
  await user.type(screen.getByLabelText('Street address'), '1 Main Street');
  await user.type(screen.getByLabelText('City'), 'Portland');
  await user.type(screen.getByLabelText('Postcode'), '1');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('link', { name: 'That’s not a postcode in this country.' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveFocus());
  api.use({ 'POST /account/{id}': () => ({ body: { data: { ...book, saved: {} } } }) });
  await user.clear(screen.getByLabelText('Postcode'));
  await user.type(screen.getByLabelText('Postcode'), '97201');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('The address is saved.')).toBeVisible();
  expect(lastCall('POST', '/account')?.body).toMatchObject({
    billing: { country: 'US', state: 'Oregon', city: 'Portland', postcode: '97201' },
  });
});

test('saves an address without a postcode in a country that has no postcodes [rule.postcode] [entity.address-form]', async () => {
  const countries = [
    { code: 'HK', name: 'Hong Kong', needs_postcode: false },
    { code: 'US', name: 'United States', needs_postcode: true },
  ];
  const { user, lastCall } = await open({
    handlers: {
      'GET /orders/get-countries': ({ params }) => ({ body: { data: params['country_code'] ? [] : countries } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await screen.findByRole('radiogroup', { name: 'What’s it for?' });
  await user.click(choose('What’s it for?', 'Billing'));
  await user.selectOptions(await screen.findByLabelText('Country'), 'US');
  expect(screen.getByLabelText('Postcode')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Country'), 'HK');
  expect(await screen.findByLabelText('Postcode (optional)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByLabelText('Street address')).toHaveAccessibleDescription('Enter the street address.');
  await user.type(screen.getByLabelText('Street address'), '1 Queen’s Road');
  await user.type(screen.getByLabelText('City'), 'Central');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('The address is saved.')).toBeVisible();
  expect(lastCall('POST', '/account')?.body).toMatchObject({ billing: { country: 'HK', city: 'Central', postcode: '' } });
});

test('validates the check digit of a tax ID, and saves the branch number with the company name [entity.address-form]', async () => {
  const { user, lastCall } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit: Mali Studio Co., Ltd.' }));
  const taxID = screen.getByLabelText('Tax ID');
  await user.clear(taxID);
  await user.type(taxID, '0105561000004');
  expect(screen.getAllByText(/The last digit doesn’t match the others/)[0]).toBeVisible();
  await user.type(taxID, '{Backspace}3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'A branch');
  await user.type(screen.getByLabelText('Branch number, 5 digits'), '2');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(lastCall('POST', '/account')?.body).toMatchObject({
      sp_hidden_invoice_key: Object.keys(profile.invoice)[0],
      invoice: { company: 'Mali Studio Co., Ltd. (Branch 00002)', tax_id: '0105561000003' },
    }),
  );
});

test('the form of an invoice address hides first and last name, and sends the saved names unchanged [entity.address-form]', async () => {
  const { user, lastCall } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit: Mali Studio Co., Ltd.' }));
  expect(await screen.findByLabelText('Company or full name')).toHaveValue('Mali Studio Co., Ltd.');
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const { first_name, last_name } = Object.values(profile.invoice)[0]!;
  await waitFor(() => expect(lastCall('POST', '/account')?.body).toMatchObject({ invoice: { first_name, last_name } }));
});

test('the form of an invoice address asks for the last name when the profile has no last name', async () => {
  const { user } = await open({ handlers: { 'GET /account/{id}': () => ({ body: { data: { ...profile, last_name: '' } } }) } });
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await screen.findByRole('radiogroup', { name: 'What’s it for?' });
  await user.click(choose('What’s it for?', 'Tax invoice'));
  await user.type(screen.getByLabelText('Last name'), 'Suwan');
  expect(screen.getByLabelText('Last name')).toHaveValue('Suwan');
});

test('removes an error from the error summary when an answer hides the field that had the error', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('link', { name: 'Tell us if there’s a lift.' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 3 fields.');
  await user.click(choose('Are there stairs on the way in?', 'No'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please check 2 fields.'));
  await user.click(choose('What’s it for?', 'Tax invoice'));
  await user.type(screen.getByLabelText('Tax ID'), '0105561000003');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'A branch');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('link', { name: 'Enter the 5-digit branch number.' })).toBeVisible();
  await user.clear(screen.getByLabelText('Tax ID'));
  await user.type(screen.getByLabelText('Tax ID'), '1101700230708');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Enter the 5-digit branch number.' })).not.toBeInTheDocument());
});

test('after a reload, reopens an address form with its unsaved changes; Cancel discards these changes', async () => {
  const building = () => screen.findByLabelText(/^Building or village/);
  const { user, unmount } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Edit: Home' }))[0]!);
  await user.clear(await building());
  await user.type(await building(), 'Baan Sathorn');
  unmount();
  const again = await open();
  expect(await building()).toHaveValue('Baan Sathorn');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(screen.getAllByRole('button', { name: 'Edit: Home' })[0]!);
  expect(await building()).toHaveValue(delivery?.building);
});

test('keeps the kind of a new address (such as tax invoice) after a reload', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await screen.findByRole('radiogroup', { name: 'What’s it for?' });
  await user.click(choose('What’s it for?', 'Tax invoice'));
  await user.type(screen.getByLabelText('Company or full name'), 'Lamai Studio');
  unmount();
  await open();
  expect(await screen.findByLabelText('Company or full name')).toHaveValue('Lamai Studio');
  expect(choose('What’s it for?', 'Tax invoice')).toBeChecked();
});

test('rejects letters that invoices cannot print and names the allowed alphabets [entity.address-form]', async () => {
  const { user, lastCall } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Edit: Home' }))[0]!);
  const [first, building] = [screen.getByLabelText('First name'), screen.getByLabelText(/^Building or village/)];
  await user.clear(first);
  await user.type(first, 'Иван');
  await user.type(building, '山');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(first).toHaveAccessibleDescription('We can’t print “Иван” on tax invoices. Please use Latin, Vietnamese or Thai letters.');
  expect(building).toHaveAccessibleDescription(/“山”/);
  expect(lastCall('POST', '/account')).toBeUndefined();
  await user.clear(first);
  await user.type(first, 'Łukasz Nguyễn');
  await user.type(building, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(lastCall('POST', '/account')?.body).toMatchObject({ shipping: { first_name: 'Łukasz Nguyễn' } }));
});

test('replaces a deleted address with an Undo button, which adds the address again', async () => {
  const { user, lastCall } = await open({
    handlers: { [`DELETE /account/1/address/shipping/${delivery?.key}`]: () => ({ body: { data: { ...book, shipping: {}, saved: {} } } }) },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Delete: Home' }))[0]!);
  const undo = await screen.findByRole('button', { name: 'Undo: Home' });
  await waitFor(() => expect(undo).toHaveFocus());
  expect(screen.getByText('Home is deleted.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(undo);
  expect(await screen.findByText('Home is back.')).toBeVisible();
  expect(lastCall('POST', '/account')?.body).toMatchObject({
    sp_hidden_shipping_key: 'add_address',
    shipping: { address_1: '88/123 Sukhumvit 39', delivery: { stairs: 'true', lift: 'true', note: 'Please call from the lobby' } },
  });
  expect(screen.queryByText('Home is deleted.')).not.toBeInTheDocument();
});

test('lists the default address first; after deletion and Undo, this address is the default again', async () => {
  const office = { ...delivery!, id: 98, key: 'shipping_office', location_name: 'Office', is_default: false };
  const homes = (first: 'home' | 'office' | 'none'): typeof profile.shipping => ({
    [office.key]: { ...office, is_default: first === 'office' },
    [delivery!.key]: { ...delivery!, is_default: first === 'home' },
  });
  const answer = (shipping: typeof profile.shipping, saved = {}) => ({ body: { data: { ...book, shipping, saved } } });
  const preferred = (key: string) => `POST /account/1/address/shipping/${key}/default` as const;
  const { user, lastCall } = await open({
    handlers: {
      'GET /account/{id}': () => ({ body: { data: { ...profile, shipping: homes('none') } } }),
      [preferred(delivery!.key)]: () => answer(homes('home')),
      [`DELETE /account/1/address/shipping/${delivery!.key}`]: () => answer({ [office.key]: office }),
      'POST /account/{id}': () =>
        answer({ shipping_back: { ...delivery!, key: 'shipping_back' }, [office.key]: office }, { shipping: 'shipping_back' }),
      [preferred('shipping_back')]: () =>
        answer({ shipping_back: { ...delivery!, key: 'shipping_back', is_default: true }, [office.key]: office }),
    },
  });
  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  await screen.findByRole('button', { name: 'Make default: Home' });
  expect(names().slice(0, 2)).toEqual(['Office', 'Home']);
  expect(screen.getAllByRole('button', { name: /^Make default/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Make default: Home' }));
  expect(await screen.findByText('Home is now your default.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus());
  expect(names().slice(0, 2)).toEqual(['Home', 'Office']);
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Default');
  expect(within(first!).queryByRole('button', { name: /^Make default/ })).not.toBeInTheDocument();
  await user.click(within(first!).getByRole('button', { name: 'Delete: Home' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Home' }));
  expect(await screen.findByText('Home is back.')).toBeVisible();
  expect(lastCall('POST')?.path).toBe('/account/1/address/shipping/shipping_back/default');
});

test('shows an error and keeps addresses and input when saving or deleting fails', async () => {
  const { user } = await open({
    handlers: { 'POST /account/{id}': failingHandler(503), [`DELETE /account/1/address/shipping/${delivery?.key}`]: failingHandler(503) },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Delete: Home' }))[0]!);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing has changed/);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await user.click(screen.getAllByRole('button', { name: 'Edit: Home' })[0]!);
  await user.type(screen.getByLabelText('Soi and road'), 'Soi 5');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/Nothing has changed/));
  expect(screen.getByLabelText('Soi and road')).toHaveValue('Soi 5');
});
