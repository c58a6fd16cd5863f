import { act, screen } from '@testing-library/react';
import { customerSamples, errorResponse } from '@spruce/api-client/testing';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { asCustomer } from '@spruce/platform/testing';
import { forgetAll } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';
import { handle } from './update-payment-page';

beforeEach(forgetAll);

const { link } = customerSamples.en.payments;
const at = `/update-payment/${link.id}`;
const answers = (change: Partial<typeof link>) => ({ 'GET /payment-links/{id}': () => ({ body: { data: { ...link, ...change } } }) });

it('redirects to the cards in the account when the URL has no link id [route.update-payment]', async () => {
  await renderRoute('/update-payment');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /user#payment' })).toBeVisible();
});

it('responds 404 when the link id in the URL is invalid [route.update-payment]', async () => {
  const valid = (uuid?: string) => handle.valid?.({ params: { uuid }, searchParams: new URLSearchParams(), platform: {} as never });
  expect(await Promise.all([valid(), valid(link.id), valid(`${link.id}0`), valid('no-such-link')])).toEqual([true, true, false, false]);
});

it('shows a 404 page with links to the orders and the contact page when the payment link is unknown [route.update-payment]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderRoute(at, { handlers: { 'GET /payment-links/{id}': () => errorResponse(404, 'payment_link_not_found') } });
  expect(await screen.findByRole('heading', { name: 'We can’t find this link.' })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to see your orders' })).toHaveAttribute('href', '/order');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  jest.restoreAllMocks();
});

it.each([
  ['en', 'Pay with PromptPay', 'This code has expired. We haven’t charged you.', 'Get a new code', 'Thank you for your payment.'],
  ['th', 'จ่ายด้วยพร้อมเพย์', 'คิวอาร์โค้ดนี้หมดอายุแล้ว ยังไม่มีการตัดเงิน', 'ขอคิวอาร์โค้ดใหม่', 'ขอบคุณ ชำระเงินเรียบร้อยแล้ว'],
] as const)(
  'shows a QR code, another one after it expired, and thanks for the payment (%s)',
  async (language, pay, expired, again, thanks) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, api } = await renderRoute(at, { language });
    await user.click(await screen.findByRole('button', { name: pay }));
    expect(await screen.findByRole('img', { name: new RegExp(`฿${link.amount.toLocaleString('en')}`) })).toBeVisible();
    api.use(answers({ promptpay: { state: 'expired', code: null } }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText(expired)).toBeVisible();
    api.use(answers({ promptpay: { state: 'waiting', code: 'https://pay.example/promptpay/pi_1' } }));
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByRole('img', { name: new RegExp(`฿${link.amount.toLocaleString('en')}`) })).toBeVisible();
    api.use(answers({ state: 'paid', paid_at: '2026-11-22T02:14:00.000Z', promptpay: null }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await screen.findByRole('heading', { name: thanks })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.updatePaymentSuccess) ?? '{}')).toMatchObject({
      order: link.order_number,
      kept: false,
    });
    jest.useRealTimers();
  },
);

it('shows a code that waits after a reload, and offers to try again if a code fails', async () => {
  const { unmount } = await renderRoute(at, {
    handlers: answers({ kind: 'renewal', promptpay: { state: 'waiting', code: 'https://pay.example/promptpay/pi_1' } }),
  });
  expect(await screen.findByRole('img', { name: /^PromptPay QR code for ฿/ })).toBeVisible();
  expect(screen.getByText(/^From next month, we’ll charge your card as usual\./)).toBeVisible();
  unmount();
  const { user } = await renderRoute(at, {
    handlers: { 'POST /payment-links/{id}/promptpay': () => errorResponse(503, 'payment_provider_unavailable') },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with PromptPay' }));
  expect(await screen.findByText('Your code didn’t load.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
}, 20_000);

it('pays with a saved card, and stores order and amount for the success page', async () => {
  const saved = customerSamples.en.payments.cards;
  const { user, api } = await renderRoute(at, { handlers: answers({ saved_cards: saved }) });
  expect(await screen.findByText(link.name)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByRole('heading', { name: 'Thank you for your payment.' })).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ payment_method: saved[0]?.id });
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.updatePaymentSuccess) ?? '{}')).toMatchObject({
    order: link.order_number,
    amount: link.amount,
  });
});

it.each([
  [
    'en',
    /^Pay with Mastercard ending 5555/,
    /^Visa ending 4242 was declined/,
    'Try Visa ending 4242 again',
    /^Visa ending 1111 has expired/,
  ],
  ['th', /Mastercard.*5555/, /^ธนาคารปฏิเสธบัตร Visa ลงท้าย 4242/, 'ลอง Visa ลงท้าย 4242 อีกครั้ง', /^Visa ลงท้าย 1111 หมดอายุแล้ว/],
] as const)('lists a usable card before a declined card, and offers no expired card (%s)', async (...said) => {
  const [language, fresh, declined, again, expired] = said;
  const [visa] = customerSamples.en.payments.cards;
  if (!visa) throw new Error('The samples have no card');
  const cards = [
    { ...visa, id: 'pm_old', last4: '1111', exp_year: 2024 },
    visa,
    { ...visa, id: 'pm_new', brand: 'mastercard', last4: '5555' },
  ];
  await renderRoute(at, { language, handlers: answers({ saved_cards: cards, card: { brand: visa.brand, last4: visa.last4 } }) });
  const first = await screen.findByRole('button', { name: fresh });
  const tried = screen.getByRole('button', { name: again });
  expect(first.compareDocumentPosition(tried)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(declined)).toBeVisible();
  expect(screen.getByText(expired)).toBeVisible();
  expect(screen.queryByRole('button', { name: /1111/ })).toBeNull();
});

it.each([
  ['a payer without saved cards', []],
  ['the owner with saved cards', customerSamples.en.payments.cards],
])('shows the privacy note only to a payer who sees no saved cards: %s', async (_, saved_cards) => {
  await renderRoute(at, { handlers: answers({ saved_cards }) });
  expect(await screen.findByText(link.name)).toBeVisible();
  expect(screen.queryAllByText(/never shows an address or a saved card/)).toHaveLength(saved_cards.length > 0 ? 0 : 1);
});

it('shows the receipt and the next dates to the owner of the order [route.update-payment-success]', async () => {
  const [order] = Object.values(customerSamples.en.orders.byId);
  const [receipt] = customerSamples.en.payments.invoices[order?.id ?? 0] ?? [];
  asCustomer(1);
  const paid = { v: 1, order: order?.number, amount: receipt?.total, paidAt: '2026-11-22T02:14:00.000Z' };
  localStorage.setItem(STORAGE_KEYS.updatePaymentSuccess, JSON.stringify(paid));
  await renderRoute('/update-payment/success');
  expect(await screen.findByRole('link', { name: receipt?.number })).toHaveAttribute('href', receipt?.href);
  expect(await screen.findByRole('list', { name: 'What happens next' })).toHaveTextContent('Next charge');
});

it.each([
  ['paid', 'You’ve already paid this.', 'Log in to see the order'],
  ['expired', 'This link has expired.', 'Log in and pay'],
  ['revoked', 'We’ve cancelled this link.', 'Contact us'],
] as const)('says that a payment link is %s, and links to the next step', async (state, title, way) => {
  await renderRoute(at, { handlers: answers({ state, paid_at: '2026-11-22T02:14:00.000Z' }) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toBeVisible();
});

it.each([
  ['is sent', undefined, 'alert', /a new link is on its way to the email address on the order/],
  ['was requested too often', () => errorResponse(429, 'too_many_attempts'), 'alert', /a lot of requests/],
] as const)('requests a new link for an expired payment link and reports that the new link %s', async (_what, answer, role, says) => {
  const { user, api } = await renderRoute(at, {
    handlers: { ...answers({ state: 'expired' }), ...(answer && { 'POST /payment-links/{id}/renew': answer }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Email me a new link' }));
  expect(await screen.findByRole(role)).toHaveTextContent(says);
  expect(api.requests.at(-1)).toMatchObject({ method: 'POST', path: `/payment-links/${link.id}/renew` });
});

it('shows why a card was declined, and lets the customer try the card again', async () => {
  const [card] = customerSamples.en.payments.cards;
  const outcome = { state: 'failed', client_secret: null, failure: 'insufficient_funds', payment_link: link.id };
  const { user } = await renderRoute(at, {
    handlers: {
      ...answers({ saved_cards: card ? [card] : [] }),
      'POST /payment-links/{id}': () => ({ body: { data: { outcome, link } } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card doesn’t have enough funds. We haven’t charged you.');
  expect(screen.getByRole('button', { name: 'Try Visa ending 4242 again' })).toBeEnabled();
});

it('shows how long to wait after too many attempts to pay', async () => {
  const [card] = customerSamples.en.payments.cards;
  const error = { code: 'too_many_attempts', message: '', data: { status: 429, params: { retry_after: '240' } } };
  const { user } = await renderRoute(at, {
    handlers: {
      ...answers({ saved_cards: card ? [card] : [] }),
      'POST /payment-links/{id}': () => ({ status: 429, body: error as never }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That’s a lot of tries. We haven’t charged you. Please wait 4 minutes.');
});

it('shows a message when the link expires during the payment', async () => {
  const [card] = customerSamples.en.payments.cards;
  const { user } = await renderRoute(at, {
    handlers: {
      ...answers({ saved_cards: card ? [card] : [] }),
      'POST /payment-links/{id}': () => errorResponse(410, 'payment_link_expired'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has just expired.');
});

it('redirects to the home page when nothing was paid [route.update-payment-success]', async () => {
  await renderRoute('/update-payment/success');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /' })).toBeVisible();
});
