import { act, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { noticeHandlers, waitingNotices } from '../../testing/notice-handlers';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';

beforeAll(() => import('../../features/notices/notices-section'));
beforeEach(() => asCustomer());
afterEach(forgetAll);

const [price, stock] = waitingNotices('en');
const open = (handlers: HandlerOverrides = {}, language: 'en' | 'th' = 'en') =>
  renderRoute('/user#notices', { language, handlers: { ...noticeHandlers(language), ...handlers } });
const row = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);
const puts = (api: Awaited<ReturnType<typeof open>>['api']) => api.requests.filter(({ method }) => method === 'PUT');

describe('waiting notices', () => {
  it('lists each request with its piece, its kind and its day, and links to the piece', async () => {
    await open();
    const first = await row(price!.item!.name);
    expect(first.getByText(/Below ฿1,290 a month, 12-month term/)).toBeVisible();
    expect(first.getByRole('link')).toHaveAttribute('href', `/product/${price!.item!.slug}?colour=${price!.item!.colour}`);
    expect((await row(stock!.item!.name)).getByText(/Back in stock/)).toBeVisible();
    expect((await row('No longer for rent')).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(document.title).toBe('Notifications · Spruce'));
  });

  it('stops a request and undoes that with the keyboard', async () => {
    const { user, api } = await open();
    const { name } = price!.item!;
    const line = await row(name);
    line.getByRole('button', { name: /^Stop: Below/ }).focus();
    await user.keyboard('{Enter}');
    expect(await line.findByText(`Stopped. We won’t email you about ${name}.`)).toBeVisible();
    expect(line.getByRole('button', { name: /^Undo: Below/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await line.findByText(`We’ll email you about ${name} after all.`)).toBeVisible();
    expect(line.getByRole('button', { name: /^Stop: Below/ })).toHaveFocus();
    expect(puts(api).map(({ path, body }) => [path, body])).toEqual([
      ['/notices/price/7', { stopped: true }],
      ['/notices/price/7', { stopped: false }],
    ]);
  });

  it('keeps a request that could not be stopped, with a message', async () => {
    const { user, api } = await open({ 'PUT /notices/{about}/{id}': failingHandler(503) });
    const line = await row(stock!.item!.name);
    await user.click(line.getByRole('button'));
    expect(await line.findByRole('alert')).toBeVisible();
    expect(line.getByRole('button', { name: /^Stop/ })).toBeVisible();
    api.use({ 'PUT /notices/{about}/{id}': () => errorResponse(404, 'notice_not_found') });
    await user.click(line.getByRole('button'));
    expect(await line.findByText('This request has ended. We may just have emailed you.')).toBeVisible();
  });

  it('links to the furniture while nothing is waiting', async () => {
    await open({ 'GET /notices': noticeHandlers('en', [])['GET /notices']! });
    expect(await screen.findByRole('heading', { name: 'You’re not waiting for anything' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
  });

  it('offers to try again when the notices fail to load', async () => {
    const { user, api } = await open({ 'GET /notices': failingHandler(503) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(noticeHandlers('en'));
    await user.click(again);
    expect(await row(price!.item!.name)).toBeDefined();
  });

  it('shows the section in Thai', async () => {
    await open({}, 'th');
    expect(await screen.findByRole('button', { name: /^หยุด เมื่อค่าเช่าแบบ 12 เดือนต่ำกว่าเดือนละ ฿1,290/ })).toBeVisible();
  });
});

describe('emails', () => {
  it('switches one kind of emails, and restores the previous setting when the service rejects a change', async () => {
    const { user, api } = await open();
    const tips = await screen.findByRole('switch', { name: 'New pieces and tips' });
    expect(screen.getByRole('switch', { name: 'Orders, deliveries, charges and security' })).toBeDisabled();
    expect(tips).not.toBeChecked();
    await user.click(tips);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(puts(api)[0]).toMatchObject({ path: '/mail-choices', body: { marketing: true } });
    expect(tips).toBeChecked();
    api.use({ 'PUT /mail-choices': failingHandler(503) });
    await user.click(tips);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(tips).toBeChecked();
  });

  it('shows and saves the last choice when the customer clicks several times quickly', async () => {
    const answers: (() => void)[] = [];
    const { user, api } = await open({
      'PUT /mail-choices': ({ body }) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ body: { data: { reminders: true, marketing: false, ...(body as object) } } })),
        ),
    });
    const reviews = await screen.findByRole('switch', { name: 'Ask me for a review' });
    await user.click(reviews);
    await user.click(reviews);
    expect(answers).toHaveLength(1);
    expect(reviews).toBeChecked();
    act(() => answers[0]!());
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    act(() => answers[1]!());
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(puts(api).at(-1)?.body).toEqual({ reviews: true });
    expect(reviews).toBeChecked();
  });
});

describe('stop link', () => {
  const TOKEN = `reviews.1.1800000000.${'a'.repeat(64)}`;
  const visit = (handlers: HandlerOverrides = {}, token = TOKEN, language: 'en' | 'th' = 'en') =>
    renderRoute(`/user/stop-emails?token=${token}`, { language, handlers: { ...noticeHandlers(language), ...handlers } });

  it('asks first, then stops the emails without a log-in', async () => {
    forgetAll();
    const { user, api } = await visit();
    expect(await screen.findByRole('heading', { name: 'Stop emails that ask for reviews?' })).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Done. We won’t send these emails any more.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Choose your emails in your account' })).toHaveAttribute('href', '/user#notices');
    expect(api.requests.at(-1)).toMatchObject({ method: 'POST', path: `/mail-stops/${TOKEN}` });
  });

  it.each([
    [404, 'stop_link_invalid', 'This link doesn’t work'],
    [410, 'stop_link_expired', 'This link has expired'],
  ])('explains a link that the service refuses with %s %s', async (status, code, title) => {
    const { user } = await visit({ 'POST /mail-stops/{token}': () => errorResponse(status, code) });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('offers to try again when the service is out of reach', async () => {
    const { user, api } = await visit({ 'POST /mail-stops/{token}': failingHandler(503) });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(noticeHandlers('en'));
    await user.click(again);
    expect(await screen.findByText(/^Done\./)).toBeVisible();
  });

  it('treats the text of an unknown token as text, in Thai', async () => {
    await visit({}, encodeURIComponent('<img src=x onerror=alert(1)>.x'), 'th');
    expect(await screen.findByRole('heading', { name: 'หยุดรับอีเมลแบบนี้ไหม' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});
