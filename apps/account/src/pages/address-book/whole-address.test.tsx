import { screen, waitFor } from '@testing-library/react';
import { placesSamples } from '@spruce/api-client/testing';
import * as rules from '@spruce/address/form-schema';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';

jest.mock('@spruce/address/form-schema', () => {
  const { addressFormSchema } = jest.requireActual<typeof rules>('@spruce/address/form-schema');
  return { addressFormSchema: jest.fn(addressFormSchema) };
});

afterEach(forgetAll);

const ARI = 'Ari Garden Condominium, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400';
const area = () => screen.findByRole('combobox', { name: 'Find your area' });
const house = () => screen.findByLabelText('House number, room, floor');
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const lines = () => [/^Building/, 'House number, room, floor', 'Soi and road'].map(value);

const matches = placesSamples.en.places.filter(({ postcode }) => postcode === '10400').map((place) => ({ ...place, delivers: false }));
const notDelivered = {
  'POST /orders/validate-postcode': () => ({ body: { data: { country: 'TH', postcode: '10400', valid: true, delivers: false, matches } } }),
};

async function open() {
  asCustomer();
  const opened = await renderRoute('/address-book');
  await opened.user.click(await screen.findByRole('button', { name: 'Add a new address' }));
  await house();
  return opened;
}

test('fills all fields when the customer types a whole address into the area search [entity.address-form]', async () => {
  const { user } = await open();
  await user.type(await area(), ARI);
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /Phaya Thai/ }));
  expect(lines()).toEqual(['Ari Garden Condominium', '88/14', 'Soi Ari 4']);
  expect(await area()).toHaveValue('Phaya Thai');
});

test('does not fill in a pasted address outside the delivery area, and says why [entity.address-form]', async () => {
  const { user, api } = await open();
  api.use(notDelivered);
  await user.click(await house());
  await user.paste(ARI);
  expect(await screen.findByText('Phaya Thai, Phaya Thai, Bangkok. We don’t deliver there yet.')).toBeVisible();
  expect(await area()).toHaveValue('10400');
  expect(lines()).toEqual(['', ARI, '']);
});

test('clears an area without delivery when the customer changes a billing address to a delivery address [entity.address-form]', async () => {
  const { user, api } = await open();
  api.use(notDelivered);
  await user.click(screen.getByRole('radio', { name: 'Billing' }));
  await user.click(await house());
  await user.paste(ARI);
  await waitFor(async () => expect(await area()).toHaveValue('Phaya Thai'));
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  expect(await screen.findByText('Phaya Thai, Phaya Thai, Bangkok. We don’t deliver there yet.')).toBeVisible();
  expect(lines()).toEqual(['Ari Garden Condominium', '88/14', 'Soi Ari 4']);
  await user.clear(await area());
  await user.type(await area(), 'Khlong Tan');
  await user.click(await screen.findByRole('option', { name: /Khlong Tan Nuea/ }));
  expect(screen.queryByText('Phaya Thai, Phaya Thai, Bangkok. We don’t deliver there yet.')).not.toBeInTheDocument();
});

test('closes the list of areas after a whole address is pasted into the search [entity.address-form]', async () => {
  const { user } = await open();
  await user.click(await area());
  await user.paste('88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400');
  expect(await screen.findByText('We’ve filled in the address. Please check it.')).toBeVisible();
  expect(await area()).toHaveValue('Phaya Thai');
  expect(screen.queryByText('No area by that name. Try the postcode.')).not.toBeInTheDocument();
});

test('validates the form only once after an address is pasted, and clears the errors of the filled fields [entity.address-form]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(async () => expect(await house()).toBeInvalid());
  await user.click(await area());
  jest.mocked(rules.addressFormSchema).mockClear();
  await user.paste(ARI);
  await waitFor(async () => expect(await house()).toBeValid());
  expect(await area()).toBeValid();
  expect(rules.addressFormSchema).toHaveBeenCalledTimes(1);
});

test.each(['10 400', '10-400'])('finds the areas of a postcode that is typed as %s [rule.postcode]', async (typed) => {
  const { user } = await open();
  await user.type(await area(), typed);
  expect(await screen.findByRole('option', { name: /Sam Sen Nai/ })).toBeVisible();
});

test('fills all fields after the customer has typed a whole address into one line and leaves the line [entity.address-form]', async () => {
  const { user } = await open();
  await user.type(await house(), '๘๘/๑๔ ซอยอารีย์ 4 เเขวงพญาไท เขตพญาไท กทม ๑๐๔๐๐');
  expect(await area()).toHaveValue('');
  await user.tab();
  expect(await screen.findByText('We’ve filled in the address. Please check it.')).toBeVisible();
  expect(lines()).toEqual(['', '88/14', 'ซอยอารีย์ 4']);
  expect(await area()).toHaveValue('Phaya Thai');
});

test('when several numbers of a pasted address look like a postcode, uses the last one [entity.address-form]', async () => {
  const { user } = await open();
  await user.click(await house());
  await user.paste('12345/6 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400, 081 234 5678');
  await waitFor(async () => expect(await area()).toHaveValue('Phaya Thai'));
  expect(lines()).toEqual(['', '12345/6', 'Soi Ari 4']);
});

test('hides the hint to choose an area after the customer has chosen an area [entity.address-form]', async () => {
  const { user } = await open();
  await user.click(await house());
  await user.paste('Some Long Building 10400 somewhere');
  const hint = await screen.findByText('Please choose the area; we’ve filled in the rest.');
  expect(hint).toBeVisible();
  await user.click(await area());
  await user.click(await screen.findByRole('option', { name: /Sam Sen Nai/ }));
  expect(screen.queryByText('Please choose the area; we’ve filled in the rest.')).not.toBeInTheDocument();
});

test('keeps the chosen area after a reload [entity.address-form]', async () => {
  const { user, unmount } = await open();
  await user.type(await area(), '๑๐๔๐๐');
  await user.click(await screen.findByRole('option', { name: /Sam Sen Nai/ }));
  expect(await screen.findByText('Bangkok 10400')).toBeVisible();
  unmount();
  await renderRoute('/address-book');
  expect(await area()).toHaveValue('Sam Sen Nai');
  expect(screen.getByText('Bangkok 10400')).toBeVisible();
});
