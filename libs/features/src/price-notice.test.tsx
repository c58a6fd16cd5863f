import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import type { Language } from '@spruce/contract/constants';
import { createI18n } from '@spruce/i18n';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, visitRoutes } from '@spruce/platform/testing';
import en from '@spruce/messages-features/en.json';
import th from '@spruce/messages-features/th.json';
import { PriceNotice } from './price-notice';

configure({ asyncUtilTimeout: 10_000 });
afterEach(forgetAll);

const noted: HandlerOverrides = { 'POST /price-notices': () => ({ body: { data: { state: 'noted', price: 1680 } } }) };

function Page() {
  const { t } = useTranslation('catalog');
  return <PriceNotice t={t} kind="product" variantId={1011} months={7} price={1680} />;
}

function show(handlers: HandlerOverrides = noted, language: Language = 'en') {
  const i18n = createI18n(language, { catalog: language === 'th' ? th : en });
  const { page, api } = visitRoutes([{ path: '*', element: <Page /> }], '/', { language, i18n, handlers });
  render(page);
  return { api, user: userEvent.setup() };
}

test('asks a guest for an email address, and confirms the request with the price of the service', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Tell me when the price drops' }));
  expect(await screen.findByText(/below ฿1,680 a month on 7-month terms/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toHaveFocus();
  await user.type(field, 'mali@{Enter}');
  expect(await screen.findByText('Enter a valid email, such as mali@example.com.')).toBeVisible();
  await user.type(field, 'spruce.example{Enter}');
  expect(await screen.findByText('We’ll email mali@spruce.example if it drops below ฿1,680 a month.')).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ kind: 'product', variant_id: 1011, months: 7, lang: 'en', email: 'mali@spruce.example' });
});

test('asks a customer only for a confirmation, and links to the notices of the account', async () => {
  asCustomer();
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Tell me when the price drops' }));
  await user.click(await screen.findByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('We’ll email you if it drops below ฿1,680 a month.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your notifications' })).toHaveAttribute('href', '/user#notices');
  expect(screen.queryByRole('button', { name: 'Tell me' })).not.toBeInTheDocument();
  expect(api.requests.at(-1)?.body).toEqual({ kind: 'product', variant_id: 1011, months: 7, lang: 'en' });
});

test('shows why a request failed, and lets the customer try again', async () => {
  asCustomer();
  const { api, user } = show({ 'POST /price-notices': failingHandler(429) });
  await user.click(await screen.findByRole('button', { name: 'Tell me when the price drops' }));
  await user.click(await screen.findByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText(/^That’s a lot of requests/)).toBeVisible();
  api.use(noted);
  await user.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText(/^We’ll email you/)).toBeVisible();
});

test('shows the form in Thai', async () => {
  const { user } = show(noted, 'th');
  await user.click(await screen.findByRole('button', { name: 'แจ้งฉันเมื่อราคาลดลง' }));
  await screen.findByRole('textbox', { name: 'อีเมล' });
  expect(screen.getByText(/ค่าเช่าแบบ 7 เดือนลดลงต่ำกว่าเดือนละ ฿1,680/)).toBeVisible();
});
