import { act, screen, waitFor, within } from '@testing-library/react';
import type { WireIdentity } from '@spruce/contract';
import { failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './id-verification-page';

afterEach(() => {
  forgetAll();
  Reflect.deleteProperty(navigator, 'permissions');
});

const identity = (more: Partial<WireIdentity>): HandlerOverrides => ({
  'POST /sumsub/verify': () => ({ body: { data: { customer_id: 1, status: 'none', tries_left: 3, reasons: [], comment: null, ...more } } }),
});
const SUMSUB = 'https://api.sumsub.com';
const token: HandlerOverrides = {
  'POST /sumsub/get-access-token': () => ({
    body: {
      data: { token: `_act-sbx-jwt-${btoa('{}')}.${btoa(JSON.stringify({ url: SUMSUB }))}.x-v2`, base_url: SUMSUB, expires_in: 600 },
    },
  }),
};

async function open(handlers: HandlerOverrides, language: 'en' | 'th' = 'en', query = '') {
  asCustomer();
  return renderRoute(`/id-verification${query}`, { language, handlers });
}
const status = (name: string) => screen.findByRole('group', { name });

test('admits only customers, and shows a QR code and no Sumsub frame before the ID check starts [route.id-verification]', async () => {
  expect(handle).toMatchObject({ private: true, guards: ['auth'], providers: ['sumsub'] });
  await open(identity({}));
  expect(await status('Not verified yet')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Verify your ID' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/user');
  expect(await screen.findByRole('img', { name: 'QR code for this page' })).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
});

test('explains on click why an ID check is needed', async () => {
  const { user } = await open(identity({}));
  const why = await screen.findByRole('button', { name: 'Why do you need this?' });
  expect(screen.queryByText(/Instead of a deposit, we verify your ID once/)).not.toBeVisible();
  await user.click(why);
  expect(why).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/Instead of a deposit, we verify your ID once/)).toBeVisible();
});

test.each([
  [{ status: 'started' }, 'Your ID check isn’t finished', 'Continue'],
  [{ status: 'pending' }, 'We’re checking your documents', 'Check again'],
  [{ status: 'on-hold' }, 'We’re checking your documents', 'Check again'],
  [{ status: 'retry', tries_left: 2 }, 'One thing didn’t work', 'Take them again'],
] as const)('shows status and next action of an ID check with %j', async (state, title, action) => {
  await open(identity(state));
  expect(await status(title)).toBeVisible();
  expect(screen.getByRole('button', { name: action })).toBeVisible();
  const isChecking = action === 'Check again';
  expect(screen.queryAllByRole('heading', { name: 'What you need' })).toHaveLength(isChecking ? 0 : 1);
});

test('offers no new ID check to a verified customer, and links a rejected customer to customer service', async () => {
  const { unmount } = await open(identity({ status: 'verified', verified_at: '2026-11-20T18:06:00.000Z' }));
  expect(await status('Verified')).toHaveTextContent('Checked on November 21, 2026. It covers all your rentals');
  expect(screen.queryByRole('heading', { name: 'What you need' })).toBeNull();
  expect(screen.queryByRole('img', { name: 'QR code for this page' })).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  await open(identity({ status: 'rejected', tries_left: 0, reasons: ['FORGERY'] }));
  expect(await status('We couldn’t verify your ID')).not.toHaveTextContent('FORGERY');
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
});

test('links back to the checkout when the customer came from the checkout', async () => {
  await open(identity({ status: 'verified' }), 'th', '?from=checkout');
  expect(await status('ยืนยันตัวตนแล้ว')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'กลับไปชำระเงิน' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/th/checkout', '/th/checkout']);
});

test('lists each reason of a failed ID check only once, and shows the number of the failed try', async () => {
  await open(
    identity({
      status: 'retry',
      tries_left: 1,
      reasons: ['UNSATISFACTORY_PHOTOS', 'LOW_QUALITY', 'BAD_SELFIE', 'SOMETHING_NEW'],
      comment: 'The photo is blurred.',
    }),
    'th',
  );
  const card = await status('มี 2 อย่างที่ยังใช้ไม่ได้');
  expect(card).toHaveTextContent('รูปยังไม่ชัดพอ');
  expect(card).toHaveTextContent('เซลฟี่ยังไม่ชัดพอ');
  expect(card).toHaveTextContent('ครั้งที่ 2 จาก 3');
  expect(card).not.toHaveTextContent('blurred');
});

test("opens the ID check in Sumsub's frame and reads the result from the service [api.sumsub-token]", async () => {
  const { user, api } = await open({ ...identity({}), ...token });
  await user.click(await screen.findByRole('button', { name: 'Verify my ID' }));
  const region = await screen.findByRole('region', { name: 'ID check by our partner Sumsub' });
  const frame = region.querySelector('iframe')!;
  expect(frame.src).toMatch(/^https:\/\/api\.sumsub\.com\//);
  api.use(identity({ status: 'verified' }));
  const data = { method: 'idCheck.onApplicantStatusChanged', reviewStatus: 'completed', sessionId: 's' };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: SUMSUB, source: frame.contentWindow })));
  await waitFor(async () => expect(await status('Verified')).toHaveFocus());
  expect(api.requests.findLast(({ path }) => path === '/sumsub/verify')?.body).toEqual({ customer_id: 1, status: 'completed' });
});

test('shows the result when the customer finishes the ID check on a phone', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user, api } = await open({ ...identity({ status: 'started' }), ...token });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const region = await screen.findByRole('region', { name: 'ID check by our partner Sumsub' });
    const { contentWindow: source } = region.querySelector('iframe')!;
    const data = { method: 'idCheck.onInitialized', sessionId: 's' };
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: SUMSUB, source })));
    api.use(identity({ status: 'verified' }));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await status('Verified')).toHaveFocus();
    expect(document.querySelector('iframe')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('says that the camera is blocked, and starts the ID check when the customer allows the camera', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'denied' });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => Promise.resolve(permission) } });
  const { user } = await open({ ...identity({}), ...token });
  await user.click(await screen.findByRole('button', { name: 'Verify my ID' }));
  const card = within(await status('We can’t use your camera'));
  const { hash } = card.getByRole<HTMLAnchorElement>('link', { name: 'Do it on my phone', hidden: true });
  expect(document.querySelector(hash)).toContainElement(screen.getByRole('img', { name: 'QR code for this page', hidden: true }));
  expect(document.querySelector('iframe')).toBeNull();
  permission.state = 'granted';
  act(() => void permission.dispatchEvent(new Event('change')));
  expect(await screen.findByRole('region', { name: 'ID check by our partner Sumsub' })).toBeVisible();
});

test.each([
  ['en', 'Verify my ID', 'We can’t use your camera', 'Try again', /still blocked/, 'ID check by our partner Sumsub'],
  ['th', 'ยืนยันตัวตน', 'เปิดกล้องไม่ได้', 'ลองอีกครั้ง', /ยังถูกบล็อกอยู่/, 'การยืนยันตัวตนโดย Sumsub พาร์ตเนอร์ของเรา'],
] as const)('starts the ID check when the customer allows the camera after two refusals (%s)', async (...said) => {
  const [language, begin, refused, again, still, partner] = said;
  const permission = Object.assign(new EventTarget(), { state: 'denied' });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => Promise.resolve(permission) } });
  const { user } = await open({ ...identity({}), ...token }, language);
  await user.click(await screen.findByRole('button', { name: begin }));
  await user.click(within(await status(refused)).getByRole('button', { name: again }));
  expect(await screen.findByText(still)).toBeVisible();
  permission.state = 'granted';
  await user.click(within(await status(refused)).getByRole('button', { name: again }));
  expect(await screen.findByRole('region', { name: partner })).toBeVisible();
});

test('when the ID check cannot start, shows an error, or the result if the ID is already verified', async () => {
  const { user, api } = await open({ ...identity({}), 'POST /sumsub/get-access-token': failingHandler(503) });
  await user.click(await screen.findByRole('button', { name: 'Verify my ID' }));
  await waitFor(async () => expect(await status('The ID check didn’t open')).toHaveFocus());
  api.use({ ...identity({ status: 'verified' }), 'POST /sumsub/get-access-token': () => errorResponse(409, 'identity_already_verified') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await status('Verified')).toBeVisible();
});

test('shows a retry button when the status of the ID check fails to load [error.load]', async () => {
  const { user, api } = await open({ 'POST /sumsub/verify': failingHandler(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  api.use(identity({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await status('Not verified yet')).toBeVisible();
});
