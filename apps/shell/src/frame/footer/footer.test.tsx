import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingHandler } from '@spruce/api-client/testing';
import { SHOP } from '@spruce/contract/shop';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { formatPhone } from '@spruce/i18n';
import type { Boot } from '../../app/boot';
import { renderShell } from '../testing/render-shell';

const footer = () => within(screen.getByRole('contentinfo'));
const LIST = 'https://list.example/subscribe';

afterEach(() => {
  delete window.__SPRUCE__;
  jest.restoreAllMocks();
});

it('links to help, legal texts and social media [footer.links] [purpose.social-links]', async () => {
  await renderShell();
  const help = within(footer().getByRole('navigation', { name: 'Help' }));
  expect(help.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['FAQ', '/faq'],
    ['Contact Us', '/contact'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Terms of Subscription', '/terms-of-subscription'],
    ['Privacy Notice', '/privacy-notice'],
    ['Cookie Policy', '/cookie-policy'],
  ]);
  expect(footer().getByRole('link', { name: 'Photo credits' })).toHaveAttribute('href', '/photo-credits');
  expect(footer().getByRole('link', { name: 'LINE' })).toHaveAttribute('href', SHOP.line);
  expect(footer().getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', SHOP.facebook);
  expect(footer().getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', SHOP.instagram);
  expect(footer().getByText('© 2026 Spruce, Bangkok')).toBeInTheDocument();
});

it('shows the tagline in both languages [purpose.tagline] [purpose.locales]', async () => {
  const english = await renderShell();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Simple to rent. Easy to love.');
  english.unmount();
  await renderShell({ language: 'th' });
  expect(screen.getByRole('contentinfo')).toHaveTextContent('เช่าง่าย ๆ หลงรักไม่ยาก');
  expect(footer().getByRole('link', { name: 'คำถามที่พบบ่อย' })).toHaveAttribute('href', '/th/faq');
});

it('shows the address, opening hours, phone number and accepted card brands of the shop', async () => {
  const { phone, hours } = SHOP_DETAILS;
  const english = await renderShell();
  expect(footer().getByText('219 Ratchadamri Rd, Lumphini, Pathum Wan, Bangkok 10330')).toBeInTheDocument();
  expect(footer().getByRole('link', { name: formatPhone(phone) })).toHaveAttribute('href', `tel:+66${phone.slice(1)}`);
  expect(footer().getByText(`Every day, ${hours.from}–${hours.to}`)).toBeInTheDocument();
  expect(footer().getByText('Visa and Mastercard')).toBeInTheDocument();
  english.unmount();
  await renderShell({ language: 'th' });
  expect(footer().getByText('219 ถนนราชดำริ แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330')).toBeInTheDocument();
  expect(footer().getByText(`ทุกวัน ${hours.from}–${hours.to} น.`)).toBeInTheDocument();
  expect(footer().getByText('รับบัตร Visa และ Mastercard')).toBeInTheDocument();
});

it('shows an error when the furniture categories fail to load, and keeps the link to the packages [error.load]', async () => {
  await renderShell({ handlers: { 'GET /products/categories': failingHandler(500) } });
  const furniture = within(footer().getByRole('navigation', { name: 'Furniture' }));
  expect(await furniture.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  expect(furniture.getByRole('link', { name: 'Our Packages' })).toHaveAttribute('href', '/package');
});

describe('newsletter', () => {
  const subscribe = async (email: string, language: 'en' | 'th' = 'en') => {
    const user = userEvent.setup();
    await renderShell({ language });
    const field = footer().getByRole('textbox', { name: language === 'en' ? 'Email address' : 'อีเมลของคุณ' });
    if (email) await user.type(field, email);
    await user.click(footer().getByRole('button', { name: language === 'en' ? 'Subscribe' : 'สมัคร' }));
    return { user, field };
  };

  it('shows an error and focuses the field when the email address is missing or invalid [rule.newsletter]', async () => {
    const { field, user } = await subscribe('');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription('Enter your email address.');
    await user.type(field, 'som@');
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter a valid email/);
    expect(field).toHaveValue('som@');
  });

  it('shows the error in Thai [rule.newsletter]', async () => {
    const { field } = await subscribe('', 'th');
    expect(field).toHaveAccessibleDescription('กรุณากรอกอีเมล');
  });

  it('posts the form field EMAIL to the configured mailing list and shows a confirmation [call.newsletter]', async () => {
    window.__SPRUCE__ = { newsletterUrl: LIST } as Boot;
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    const { field } = await subscribe('som@mail.com');
    expect(await footer().findByText(/Thank you\./)).toBeInTheDocument();
    expect(field).not.toBeInTheDocument();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method, String(init?.body), init?.credentials]).toEqual([LIST, 'POST', 'EMAIL=som%40mail.com', 'omit']);
  });

  it.each([
    ['refuses', () => Promise.resolve(new Response('', { status: 400 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows an error when the mailing list %s, and keeps the typed address [call.newsletter]', async (_how, answer) => {
    window.__SPRUCE__ = { newsletterUrl: LIST } as Boot;
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { field } = await subscribe('som@mail.com');
    expect(await footer().findByText(/We couldn’t sign you up/)).toBeInTheDocument();
    expect(field).toHaveValue('som@mail.com');
  });

  it('sends nothing when no mailing list is configured [call.newsletter]', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    await subscribe('som@mail.com');
    expect(await footer().findByText(/We couldn’t sign you up/)).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
  });
});
