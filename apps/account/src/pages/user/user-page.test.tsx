import { webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { listen } from '@spruce/contract/events';
import { leaveFor, openPage, saveFile } from '../../session/browser-actions';
import { told, toldHandlers } from '../../testing/order-states';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './user-page';

jest.mock('../../session/browser-actions');
beforeAll(() => {
  // jsdom has no SubtleCrypto.
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});
afterEach(forgetAll);

const { info, profile, sessions } = customerSamples.en.account;

async function open(section = '', options?: Parameters<typeof renderRoute>[1]) {
  asCustomer();
  const opened = await renderRoute(`/user${section}`, options);
  const lastCall = (method: string) => opened.api.requests.filter((request) => request.method === method).at(-1);
  return { ...opened, lastCall };
}
const changed = (more: object) => () => ({ body: { data: { ...profile, ...more } } });

test('admits only customers and links to the sections [route.user]', async () => {
  const { user } = await open();
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  expect(await screen.findByText(/^Mali Srisai, .+@/)).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Your account' }));
  expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await user.click(menu.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByText(info.email)).toBeVisible();
  await user.click(menu.getByRole('link', { name: 'Security' }));
  expect(await screen.findByRole('heading', { name: 'Devices' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(document.title).toBe('Security · Spruce'));
});

test('redirects /user#orders to the list of orders [route.user]', async () => {
  await open('#orders');
  expect(await screen.findByRole('heading', { name: 'Pending' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Your orders · Spruce'));
});

test('shows in the menu how many orders, subscriptions and addresses the customer has', async () => {
  const { api } = await open();
  const menu = within(await screen.findByRole('navigation', { name: 'Your account' }));
  const running = customerSamples.en.orders.list.filter(({ status }) => status === 'active').length;
  const count = (name: string) => menu.getByRole('link', { name });
  await waitFor(() => expect(count('Orders')).toHaveAccessibleDescription(String(customerSamples.en.orders.list.length)));
  expect(count('Subscriptions')).toHaveAccessibleDescription(String(running));
  expect(count('Addresses')).toHaveAccessibleDescription('3');
  for (const name of ['Profile', 'Wishlist', 'Security']) expect(count(name)).not.toHaveAccessibleDescription();
  expect(api.requests.filter(({ path }) => path === '/orders')).toHaveLength(1);
});

test.each(['', '#profile', '#orders', '#subscriptions', '#payment'])(
  'shows an unpaid charge in /user%s, with a link to pay',
  async (section) => {
    await open(section);
    const owed = await screen.findByRole('region', { name: '฿7,760 is still due' });
    expect(toPlainText(owed.textContent)).toMatch(/Your card was declined for .+, SP-261121-0003\./);
    expect(within(owed).getByRole('link', { name: 'Pay now: SP-261121-0003' })).toHaveAttribute('href', '/order/sp-261121-0003');
  },
);

test('shows no notice of an unpaid charge in the addresses section', async () => {
  await open('#addresses');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Orders' })).toHaveAccessibleDescription());
  expect(screen.queryByRole('link', { name: /^Pay now/ })).not.toBeInTheDocument();
});

test('shows the menu without order counts when the orders fail to load', async () => {
  await open('#profile', { handlers: { 'GET /orders': failingHandler(503) } });
  expect(await screen.findByText(info.email)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Orders' })).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a retry button when the profile fails to load [error.load]', async () => {
  const { user, api } = await open('#profile', { handlers: { 'GET /account/{id}': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  api.use({ 'GET /account/{id}': changed({}) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(info.email)).toBeVisible();
});

describe('overview', () => {
  const rented = { en: 'Your rentals', th: 'การเช่าของคุณ' };
  const next = { en: 'What happens next', th: 'กำหนดการถัดไป' };
  const ongoing = (language: 'en' | 'th') =>
    customerSamples[language].orders.list.filter(({ status_group: group }) => group === 'pending' || group === 'active');

  test.each(['en', 'th'] as const)('shows the rented pieces and the upcoming dates of all ongoing orders (%s)', async (language) => {
    await open('', { language });
    const upcoming = within(await screen.findByRole('list', { name: next[language] }));
    const orders = ongoing(language);
    const rows = upcoming.getAllByRole('listitem');
    const dates = rows.map((row) => row.querySelector('time')?.dateTime ?? '');
    expect(dates).toEqual([...dates].sort());
    for (const { title } of orders) expect(rows.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(title));
    expect(screen.getByRole('heading', { level: 2, name: rented[language] })).toBeVisible();
    for (const { title } of orders) expect(screen.getAllByRole('heading', { level: 3, name: title }).length).toBeGreaterThan(0);
  });

  test('asks for the ID check that an order needs, and shows the answer of staff to a change request', async () => {
    const [order] = ongoing('en');
    const change = { id: 5, kind: 'relocate', state: 'declined', charge: 0, monthly: null, monthly_from: null, request: {}, quote: {} };
    const answer = {
      ...change,
      created_at: '2026-11-18T04:00:00.000Z',
      decided_at: '2026-11-19T04:00:00.000Z',
      reason: 'No van fits there',
    };
    await open('', {
      handlers: {
        'GET /account/{id}': changed({ sumsub_verified: false }),
        'GET /orders/changes': ({ params }) => ({ body: { data: params.state === 'answered' ? [{ order, change: answer }] : [] } }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Please verify your ID' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify my ID' })).toHaveAttribute('href', '/id-verification');
    expect(await screen.findByText('Relocate: declined on November 19', { normalizer: toPlainText })).toBeVisible();
    expect(screen.getByText('No van fits there')).toBeVisible();
  });

  test.each([
    ['en', 'Your home starts here'],
    ['th', 'บ้านที่ชอบ เริ่มได้ที่นี่'],
  ] as const)('shows an invitation to rent when nothing is rented yet (%s)', async (language, title) => {
    await open('', { language, handlers: { 'GET /orders': () => ({ body: { data: [] } }) } });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  test('shows a retry button when the orders fail to load [error.load]', async () => {
    const { user, api } = await open('', { handlers: { 'GET /orders': failingHandler(503) } });
    expect(await screen.findByRole('alert')).toBeVisible();
    api.use({ 'GET /orders': () => ({ body: { data: [] } }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your home starts here' })).toBeVisible();
  });
});

describe('profile', () => {
  test('shows the saved data and sends only changed fields [entity.profile] [rule.phone] [api.account-put]', async () => {
    const { user, lastCall } = await open('#profile');
    const phone = await screen.findByLabelText(/^Phone/);
    expect(phone).toHaveValue('081 234 5678');
    await user.clear(phone);
    await user.type(phone, '02 632 4410');
    await user.type(await screen.findByLabelText('Day'), '14');
    await user.type(screen.getByLabelText('Month'), '3');
    await user.type(screen.getByLabelText('Year'), '1993');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(lastCall('PUT')?.body).toEqual({ phone: '026324410', birthday: '1993-03-14' });
    await user.type(screen.getByLabelText('First name'), 'k');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('shows errors at the fields and above the form, and focuses the first field with an error', async () => {
    const { user, lastCall } = await open('#profile');
    const first = await screen.findByLabelText('First name');
    await user.clear(first);
    await user.type(await screen.findByLabelText('Year'), '1993');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Please check 2 fields.')).toBeVisible();
    await waitFor(() => expect(first).toHaveFocus());
    const birthday = screen.getByRole('group', { name: /^Birthday/ });
    expect(birthday).toHaveAccessibleDescription('Enter a full date in the past, or leave it empty.');
    expect(lastCall('PUT')).toBeUndefined();
    await user.clear(screen.getByLabelText('Year'));
    await waitFor(() => expect(birthday).toHaveAccessibleDescription('For example, 14 3 1993'));
  });

  test('shows and accepts a birthday with a Buddhist year in Thai, and sends a Gregorian date', async () => {
    const { user, lastCall } = await open('#profile', {
      language: 'th',
      handlers: { 'GET /account/{id}': changed({ birthday: '1993-03-14' }) },
    });
    const year = await screen.findByLabelText('ปี');
    expect(year).toHaveValue('2536');
    await user.clear(year);
    await user.type(year, '2535');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(lastCall('PUT')?.body).toEqual({ birthday: '1992-03-14' }));
  });

  test('shows an error of the service at the field that caused it', async () => {
    const refusal = () => ({
      status: 400,
      body: { code: 'rest_invalid_param', message: '', data: { status: 400, params: { phone: 'must have 9, 10 or 11 digits' } } },
    });
    const { user } = await open('#profile', { handlers: { 'PUT /account/{id}': refusal } });
    await user.type(await screen.findByLabelText(/^Phone/), '9');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/^A phone number has 9 to 11 digits;/));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveFocus());
  });

  test('shows the date of the ID check', async () => {
    await open('#profile', { handlers: { 'GET /account/{id}': changed({ sumsub_verified_at: '2026-11-21T06:42:00.000Z' }) } });
    const card = await screen.findByRole('group', { name: 'Verified' });
    expect(card).toHaveTextContent('Checked on November 21, 2026. We keep the result, never the pictures.');
  });

  test('requires the password to change the email address, and says that a link was sent', async () => {
    const { user, api, lastCall } = await open('#profile', {
      handlers: { 'PUT /account/{id}': () => errorResponse(409, 'registration-error-email-exists') },
    });
    const change = await screen.findByRole('button', { name: 'Change email' });
    await user.click(change);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(change).toHaveFocus();
    await user.click(change);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mali@moved.example');
    await user.type(screen.getByLabelText('Current password'), 'quiet oak table 7');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('This email belongs to another account.')).toBeVisible();
    api.use({ 'PUT /account/{id}': changed({ pending_email: 'mali@moved.example' }) });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/We’ve sent a link to mali@moved.example/)).toBeVisible();
    expect(change).toHaveFocus();
    expect(lastCall('PUT')?.body).toEqual({ email: 'mali@moved.example', current_password: 'quiet oak table 7' });
  });

  test.each([
    ['en', 'Cancel the change', /^Cancelled\. .+ stays your email/],
    ['th', 'ยกเลิกการเปลี่ยนอีเมล', /^ยกเลิกแล้ว/],
  ] as const)(
    'shows the unconfirmed new email address, and cancels the change on a click (%s) [api.account-put]',
    async (language, cancel, words) => {
      const pending = changed({ pending_email: 'mali@moved.example' });
      const { user, api, lastCall } = await open('#profile', {
        language,
        handlers: { 'GET /account/{id}': pending, 'PUT /account/{id}': failingHandler(500) },
      });
      await user.click(await screen.findByRole('button', { name: cancel }));
      expect(await screen.findByRole('alert')).toBeVisible();
      api.use({ 'PUT /account/{id}': changed({}) });
      await user.click(screen.getByRole('button', { name: cancel }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(lastCall('PUT')?.body).toEqual({ email: info.email });
      expect(screen.queryByText(/mali@moved\.example/)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^(Change email|เปลี่ยนอีเมล)$/ })).toHaveFocus();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('switches the site to the language that the customer chooses for mails', async () => {
    const { user, lastCall } = await open('#profile');
    await user.click(await screen.findByRole('radio', { name: 'ไทย' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/th/user#profile'));
    expect(lastCall('PUT')?.body).toEqual({ language: 'th' });
    expect(cookie('i18n_redirected')).toBe('th');
  });
});

describe('security', () => {
  test('requires the current password for a new password, and says that other devices are logged out [rule.password] [api.account-put]', async () => {
    const { user, api, lastCall } = await open('#security', {
      handlers: { 'PUT /account/{id}': () => errorResponse(400, 'incorrect_password') },
    });
    const current = await screen.findByLabelText('Current password');
    await user.type(current, 'not it');
    await user.type(screen.getByLabelText('New password'), 'another sofa 12');
    await user.type(screen.getByLabelText('New password again'), 'another sofa 12');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(current).toHaveAccessibleDescription('That’s not your current password.'));
    await waitFor(() => expect(current).toHaveFocus());
    api.use({ 'PUT /account/{id}': changed({}) });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Changed. We’ve logged you out on your other devices.')).toBeVisible();
    expect(lastCall('PUT')?.body).toEqual({ password: 'another sofa 12', current_password: 'not it' });
    expect(current).toHaveValue('');
  });

  test('sets the first password of a customer without asking for a current password', async () => {
    const { user, lastCall } = await open('#security', { handlers: { 'GET /account/{id}': changed({ has_password: false }) } });
    await user.type(await screen.findByLabelText('New password'), 'another sofa 12');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('New password again'), 'another sofa 12');
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    await waitFor(() => expect(lastCall('PUT')?.body).toEqual({ password: 'another sofa 12' }));
  });

  describe('login methods', () => {
    const google = { provider: 'google' as const, email: 'mali@gmail.example' };
    const facebook = { provider: 'facebook' as const, email: '' };

    test('redirects to Google when the customer wants to connect a Google account [purpose.login] [state.login-social]', async () => {
      const { user } = await open('#security');
      const connect = await screen.findByRole('button', { name: 'Connect Google' });
      expect(screen.getAllByText('Not connected')).toHaveLength(2);
      await user.click(connect);
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringContaining('code_challenge=')));
      expect(JSON.parse(decodeURIComponent(cookie('auth-strategy') ?? ''))).toMatchObject({ strategy: 'google', purpose: 'connect' });
    });

    test('disconnects a provider after the customer enters the password', async () => {
      const { user, api, lastCall } = await open('#security', {
        handlers: {
          'GET /account/{id}': changed({ social: [google, facebook] }),
          'DELETE /account/1/social/google': () => errorResponse(400, 'incorrect_password'),
        },
      });
      expect(await screen.findByText('mali@gmail.example')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Google?' }));
      expect(dialog.getByText(`After that, you log in with ${info.email} and your password.`)).toBeVisible();
      await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
      await user.keyboard('quiet oak table 7');
      await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
      expect(await dialog.findByText('That’s not your current password.')).toBeVisible();
      api.use({ 'DELETE /account/1/social/google': changed({ social: [facebook] }) });
      await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
      expect(await screen.findByText('Google is disconnected.')).toBeVisible();
      expect(lastCall('DELETE')?.body).toEqual({ current_password: 'quiet oak table 7' });
      expect(screen.getByRole('button', { name: 'Connect Google' })).toBeVisible();
    });

    test('does not remove the only login method and shows the reason', async () => {
      await open('#security', { handlers: { 'GET /account/{id}': changed({ has_password: false, social: [google] }) } });
      expect(await screen.findByText('This is your only way to log in. Set a password first, then you can disconnect it.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Disconnect Google' })).not.toBeInTheDocument();
    });

    test.each([
      ['social_last_way_in', 409, /Set a password first/],
      ['recent_login_required', 403, /log out and back in first/],
    ])('lets a customer without a password disconnect one of two providers, and explains the refusal %s', async (code, status, words) => {
      const { user } = await open('#security', {
        handlers: {
          'GET /account/{id}': changed({ has_password: false, social: [google, facebook] }),
          'DELETE /account/1/social/facebook': () => errorResponse(status, code),
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Disconnect Facebook' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Facebook?' }));
      expect(dialog.getByText('After that, you log in with Google.')).toBeVisible();
      expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    });

    describe('time limit after the login of a customer without a password', () => {
      const NOW = Date.parse('2026-11-21T03:00:00Z');
      const loggedIn = (minutes: number) => ({
        'GET /account/{id}': changed({ has_password: false, social: [google] }),
        'GET /account/{id}/sessions': () => ({
          body: { data: [{ ...sessions[0]!, current: true, created_at: new Date(NOW - minutes * 60_000).toISOString() }] },
        }),
        'POST /logout': () => ({ body: { data: { logged_out: true } } }),
      });
      beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
      afterEach(() => jest.useRealTimers());

      test('says that the time limit is over, and offers a new login that returns to this page', async () => {
        const { user } = await open('#security', { handlers: loggedIn(16) });
        expect(await screen.findByText(/only do this within 15 minutes of logging in/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Log in again' }));
        await waitFor(() => expect(openPage).toHaveBeenCalledWith('/login?logged-out=1'));
        expect(decodeURIComponent(cookie('redirect') ?? '')).toBe('/user#security');
      });

      test('shows in the email form that the time limit has ended while the page was open', async () => {
        const { user } = await open('#profile', { handlers: loggedIn(14) });
        await user.click(await screen.findByRole('button', { name: 'Change email' }));
        expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible();
        expect(screen.queryByText(/within 15 minutes of logging in/)).not.toBeInTheDocument();
        await act(() => jest.advanceTimersByTimeAsync(60_000));
        expect(screen.getByText(/within 15 minutes of logging in/)).toBeVisible();
      });
    });

    test('lists a connected provider that the shop no longer offers, with a button to disconnect it', async () => {
      await open('#security', {
        handlers: { 'GET /social-login/providers': () => ({ body: { data: [] } }), 'GET /account/{id}': changed({ social: [google] }) },
      });
      expect(await screen.findByRole('button', { name: 'Disconnect Google' })).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Facebook')).not.toBeInTheDocument());
    });
  });

  test('lists the logged-in devices, and logs out a chosen device or all devices except the current one', async () => {
    const here = sessions[0]!;
    const there = {
      ...here,
      id: '0c1b3a52-0000-4000-8000-000000000001',
      current: false,
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36',
      last_used_at: '2026-11-19T11:20:00.000Z',
    };
    const third = { ...there, id: '0c1b3a52-0000-4000-8000-000000000002', user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1' };
    const { user, lastCall } = await open('#security', {
      handlers: {
        'GET /account/{id}/sessions': () => ({ body: { data: [here, there, third] } }),
        [`DELETE /account/1/sessions/${there.id}`]: () => ({ body: { data: [here, third] } }),
        'DELETE /account/1/sessions': () => ({ body: { data: [here] } }),
      },
    });
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    expect(screen.getAllByText(/^Last used November 19, 2026, 18:20$/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Log out: Chrome on Windows' }));
    expect(await screen.findByText('Chrome on Windows is logged out.')).toBeVisible();
    expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('In use now'));
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
    expect(lastCall('DELETE')?.path).toBe('/account/1/sessions');
    expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  });
});

describe('subscriptions', () => {
  test('lists running subscriptions with their months and upcoming dates [purpose.manage] [route.sub-change]', async () => {
    await open('#subscriptions');
    expect(await screen.findByRole('heading', { name: 'Subscriptions' })).toBeVisible();
    const running = customerSamples.en.orders.list.filter(({ status }) => status === 'active');
    for (const { title, number } of running)
      expect(screen.getByRole('link', { name: `Change ${title}` })).toHaveAttribute(
        'href',
        `/order/${number.toLowerCase()}/subscription-change`,
      );
    expect((await screen.findAllByRole('img', { name: /payments? made/ })).length).toBe(running.length);
    expect(within(screen.getByRole('list', { name: 'Dates' })).getAllByRole('listitem')[0]).toHaveTextContent(/Charge|arrives|decide/);
  });

  test('names the subscription of a charge only when the customer has several subscriptions', async () => {
    const [one] = customerSamples.en.orders.list.filter(({ status }) => status === 'active');
    const getCharge = async () => {
      const [first] = within(await screen.findByRole('list', { name: 'Dates' })).getAllByText('Charge');
      return first!.closest('li')!;
    };
    const single = await open('#subscriptions', { handlers: { 'GET /orders': () => ({ body: { data: [one!] } }) } });
    expect(await getCharge()).not.toHaveTextContent(one!.title);
    single.unmount();
    const later = { ...one!, id: 9, title: 'Study', next_charge_on: '2026-12-24', starts_on: '2026-11-24' };
    await open('#subscriptions', { handlers: { 'GET /orders': () => ({ body: { data: [one!, later] } }) } });
    expect(await getCharge()).toHaveTextContent(one!.title);
  });

  test('links to a calendar feed of all dates, and to another feed of only the charges', async () => {
    const href = '/sp/v1/orders/calendar.ics?lang=en&customer=1&signature=0';
    const { list } = customerSamples.en.orders;
    const handlers = { 'GET /orders': () => ({ body: { data: list, calendar_href: href } }) };
    const { unmount } = await open('#subscriptions', { handlers });
    expect(await screen.findByRole('link', { name: 'Add all dates to my calendar' })).toHaveAttribute('href', href);
    unmount();
    await open('#payment', { handlers });
    expect(await screen.findByRole('link', { name: 'Add the charges to my calendar' })).toHaveAttribute('href', `${href}&only=charges`);
  });

  test('finds a running order among hundreds of orders in the sections subscriptions, payment and privacy', async () => {
    const [running] = customerSamples.en.orders.list.filter(({ status }) => status === 'active');
    const ending = { ...told.ending('en'), id: 9, number: 'SP-260521-0009', title: 'Reading corner' };
    const over = { ...running!, status: 'cancelled' as const, status_group: 'inactive' as const, actions: [] };
    const handlers: HandlerOverrides = {
      'GET /orders': ({ params: { group, status } }) =>
        group || status
          ? { body: { data: group === 'active' ? [running!] : status === 'termination-confirmed' ? [ending] : [] } }
          : {
              body: {
                data: Array.from({ length: 30 }, (_, index) => ({ ...over, id: 1000 + index, number: `SP-261121-${1000 + index}` })),
              },
              headers: { 'x-wp-total': '300', 'x-wp-totalpages': '10' },
            },
    };
    const first = await open('#subscriptions', { handlers });
    expect(await screen.findByRole('link', { name: `Change ${running!.title}` })).toBeVisible();
    expect(screen.getByRole('link', { name: ending.title })).toBeVisible();
    first.unmount();
    const second = await open('#payment', { handlers });
    expect((await screen.findAllByText(new RegExp(`^${running!.number} `)))[0]).toBeVisible();
    second.unmount();
    await open('#privacy', { handlers });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete account' })).toBeDisabled());
    expect(screen.getByText(new RegExp(running!.number), { normalizer: toPlainText })).toBeVisible();
  });

  test('lists an order that ends early, and offers no changes for it', async () => {
    const ending = told.ending('en');
    const handlers = { 'GET /orders': () => ({ body: { data: [ending] } }) };
    const first = await open('#subscriptions', { handlers: { ...toldHandlers(told.ending), ...handlers } });
    expect(await screen.findByRole('link', { name: ending.title })).toBeVisible();
    expect(await screen.findByRole('img', { name: '7 of 9 payments made' })).toBeVisible();
    expect(screen.getAllByText('ending early')).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: `Change ${ending.title}` })).not.toBeInTheDocument();
    first.unmount();
    await open('#payment', { handlers });
    expect(await screen.findAllByText(ending.number)).toHaveLength(2);
  });

  test('shows an empty state with a link to the orders when there is no subscription', async () => {
    await open('#subscriptions', { handlers: { 'GET /orders': () => ({ body: { data: [] } }) } });
    expect(await screen.findByText('No active subscription')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/order');
  });
});

describe('privacy', () => {
  const NOTHING_RENTED = { 'GET /orders': () => ({ body: { data: [] } }) };

  test("lists consent receipts and opens the shell's consent dialog [entity.consent] [state.consent]", async () => {
    const asked: unknown[] = [];
    const stop = listen('sp:consent.asked.v1', (detail) => asked.push(detail));
    const uniqueID = 'a'.repeat(32);
    document.cookie = `pdpa_consent=${encodeURIComponent(JSON.stringify({ uniqueID, choices: {} }))}; path=/`;
    const { user, api } = await open('#privacy');
    const rows = within(await screen.findByRole('table', { name: 'Your answers' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('21 Nov 2026, 13:05Necessary, analytical2026-11');
    expect(rows[2]).toHaveTextContent('21 Apr 2026, 10:12Necessary only2026-04');
    expect(api.requests.find(({ path }) => path.endsWith('/consent-receipts'))?.params).toMatchObject({ unique_id: uniqueID });
    await user.click(screen.getByRole('button', { name: 'Change my choices' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw all' }));
    expect(asked).toEqual([{ want: 'settings' }, { want: 'withdraw' }]);
    stop();
  });

  test('lets the customer download all stored data as a file', async () => {
    const kept = { exported_at: '2026-11-21T05:00:00.000Z', orders: [] };
    const { user } = await open('#privacy', { handlers: { 'GET /account/{id}/export': () => ({ body: { data: kept } }) } });
    await user.click(await screen.findByRole('button', { name: 'Download a copy' }));
    expect(await screen.findByText('Your copy is saved.')).toBeVisible();
    expect(saveFile).toHaveBeenCalledWith('spruce-personal-data-1.json', JSON.stringify(kept, null, 2), 'application/json');
  });

  test.each([
    ['active', /^SP-261121-0001 runs until November 21, 2027\. .* then you can delete your account\.$/],
    ['pending', /^SP-261121-0004 is booked\. .* then you can delete your account\.$/],
  ])('does not delete the account while an order is %s, and names the order', async (group, words) => {
    const orders = customerSamples.en.orders.list.filter(({ status_group: its }) => its === group || its === 'inactive');
    await open('#privacy', { handlers: { 'GET /orders': () => ({ body: { data: orders } }) } });
    expect(await screen.findByText(words, { normalizer: toPlainText })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toMatch(/^\/order\/sp-261121-000[14]$/i);
    expect(screen.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  });

  test('deletes the account after the customer enters the password, and says what data the shop keeps', async () => {
    const { user, api, lastCall } = await open('#privacy', {
      handlers: { ...NOTHING_RENTED, 'DELETE /account/{id}': () => errorResponse(409, 'account_in_use') },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/Tax invoices .* for 5 years by law/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('Enter your password.')).toBeVisible();
    await user.type(dialog.getByLabelText('Current password'), 'quiet oak table 7');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You still have an open order or a monthly payment due.');
    api.use({ 'DELETE /account/{id}': () => ({ body: { data: { id: 1, deleted: true } } }) });
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('/login?logged-out=1'));
    expect(lastCall('DELETE')?.body).toEqual({ password: 'quiet oak table 7' });
    await waitFor(() => expect(cookie('access-token')).toBeFalsy());
  });

  test('sends customers without a password a link to set a password before they delete the account', async () => {
    const { user, lastCall } = await open('#privacy', {
      handlers: {
        ...NOTHING_RENTED,
        'GET /account/{id}': changed({ has_password: false }),
        'POST /email/reset-password': () => ({ body: { data: { status: 'sent' } } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/We’ve sent a link to/)).toBeVisible();
    expect(lastCall('POST')?.body).toEqual({ customer_email: info.email });
  });
});
