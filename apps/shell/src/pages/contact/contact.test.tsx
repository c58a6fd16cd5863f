import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerSamples, failingHandler, type TestApi } from '@spruce/api-client/testing';
import { SHOP } from '@spruce/contract/shop';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { renderShell } from '../../frame/testing/render-shell';
import { storeVisitor, clearVisitor } from '../../frame/testing/visitor';

const main = () => within(screen.getByRole('main'));
const type = async (name: string, text: string) => userEvent.type(main().getByRole('textbox', { name }), text);

async function fillIn() {
  await type('First name', 'Pim');
  await type('Last name', 'Suwan');
  await type('Email', 'pim@lamaistudio.co');
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Subject' }), 'My order');
  await type('Message', 'Does the Nara sofa come in moss?');
}
const send = () => userEvent.click(main().getByRole('button', { name: 'Send' }));

afterEach(clearVisitor);

describe('/contact [purpose.contact] [route.contact]', () => {
  it.each(['en', 'th'] as const)('shows the contact details from the settings file (%s)', async (language) => {
    const { container } = await renderShell({ at: '/contact', language });
    await main().findByRole('heading', { level: 1 });
    expect(main().getByRole('link', { name: '02 123 4567' })).toHaveAttribute('href', 'tel:+6621234567');
    expect(main().getByRole('link', { name: '@spruce.bkk' })).toHaveAttribute('href', SHOP.line);
    expect(main().getByRole('link', { name: SHOP_DETAILS.email })).toHaveAttribute('href', `mailto:${SHOP_DETAILS.email}`);
    expect(main().getByText(new RegExp(`${SHOP_DETAILS.hours.from}–${SHOP_DETAILS.hours.to}`))).toBeInTheDocument();
    expect(main().getByText(new RegExp(SHOP_DETAILS.address[language].street))).toBeInTheDocument();
    const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;
    expect(data).toMatchObject({ '@type': 'ContactPage', mainEntity: { '@type': 'FurnitureStore', openingHours: 'Mo-Su 09:00-20:00' } });
  });

  it('sends the message and shows its reference number [api.get-in-touch]', async () => {
    const { platform } = await renderShell({ at: '/contact' });
    await fillIn();
    await send();
    expect(await main().findByText(/SC-K7Q2MX/)).toBeInTheDocument();
    const { requests } = platform.api as TestApi;
    expect(requests.find(({ path }) => path === '/email/get-in-touch')?.body).toEqual({
      first_name: 'Pim',
      last_name: 'Suwan',
      phone_number: '',
      email: 'pim@lamaistudio.co',
      subject: 'My order',
      email_contact_method: true,
      phone_contact_method: false,
      message: 'Does the Nara sofa come in moss?',
      website: '',
      lang: 'en',
    });
  });

  it.each([
    [429, /a lot of messages/],
    [500, /wasn’t sent/],
  ])('shows errors of empty fields and of the API (status %i), and keeps the typed text', async (status, said) => {
    await renderShell({ at: '/contact', handlers: { 'POST /email/get-in-touch': failingHandler(status) } });
    await send();
    expect(main().getByRole('alert')).toHaveTextContent('5 things to fix.');
    await fillIn();
    await send();
    expect(await main().findByText(said)).toBeInTheDocument();
    expect(main().getByRole('textbox', { name: 'Message' })).toHaveValue('Does the Nara sofa come in moss?');
  });

  it('prefills the data of the customer, and the subject that the URL contains', async () => {
    storeVisitor({ loggedIn: true, cart: 0, wishlist: 0 });
    const { profile } = customerSamples.en.account;
    await renderShell({ at: '/contact?about=company', handlers: { 'GET /account/{id}': () => ({ body: { data: profile } }) } });
    expect(await main().findByDisplayValue(profile.email)).toBeInTheDocument();
    expect(main().getByRole('textbox', { name: 'First name' })).toHaveValue(profile.first_name);
    expect(main().getByRole('combobox', { name: 'Subject' })).toHaveValue('For my company');
  });
});
