import { screen, waitFor, within } from '@testing-library/react';
import { customerSamples, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { saveFile } from '../../session/browser-actions';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';

jest.mock('../../session/browser-actions');
afterEach(forgetAll);

const { profile } = customerSamples.en.account;
const withTwoStep = { two_step_at: '2026-11-21T05:00:00.000Z', recovery_codes_left: 2 };

async function open(more: object = {}, handlers: HandlerOverrides = {}) {
  asCustomer();
  const opened = await renderRoute('/user#security', {
    handlers: { 'GET /account/{id}': () => ({ body: { data: { ...profile, ...more } } }), ...handlers },
  });
  const section = within(await screen.findByRole('region', { name: 'Two-step login' }));
  const lastCall = (path: string) => opened.api.requests.filter((request) => request.path.includes(path)).at(-1);
  return { ...opened, section, lastCall };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('turns on with password, code and recovery codes, which can be copied and downloaded', async () => {
  let isOn = false;
  const { user, section, lastCall } = await open(
    {},
    {
      'GET /account/{id}': () => ({ body: { data: { ...profile, ...(isOn && { ...withTwoStep, recovery_codes_left: 10 }) } } }),
    },
  );
  await user.click(section.getByRole('button', { name: 'Turn on' }));
  const start = await dialog('Turn on two-step login');
  await user.type(start.getByLabelText('Current password'), 'mali rents 4 chairs{Enter}');
  const scan = await dialog('Scan the code with your app');
  expect(lastCall('/two-step')).toMatchObject({ method: 'POST', body: { current_password: 'mali rents 4 chairs' } });
  expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(scan.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(scan.getByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(scan.getByLabelText('Code')).toHaveAccessibleDescription(/That code doesn’t match\./));
  isOn = true;
  await user.clear(scan.getByLabelText('Code'));
  await user.type(scan.getByLabelText('Code'), '123 456{Enter}');
  const save = await dialog('Save your recovery codes');
  expect(within(save.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(save.getByRole('button', { name: 'Copy all' }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('4k7m-0qxz-8htw-c2vd\n4k7m-1qxz-8htw-c2vd'));
  expect(await save.findByText('Copied')).toBeVisible();
  await user.click(save.getByRole('button', { name: 'Download' }));
  expect(saveFile).toHaveBeenCalledWith('spruce-recovery-codes.txt', expect.stringContaining('4k7m-9qxz-8htw-c2vd'), 'text/plain');
  await user.click(save.getByRole('button', { name: 'I’ve saved them' }));
  expect(await section.findByText('10 codes left')).toBeVisible();
  expect(section.getByRole('status')).toHaveTextContent('Two-step login is on. We’ve logged you out on your other devices.');
});

test('turns off with password and code, and shows which of the two is wrong', async () => {
  let refusal: 'incorrect_password' | 'incorrect_code' | undefined = 'incorrect_password';
  const { user, section, lastCall } = await open(withTwoStep, {
    'DELETE /account/{id}/two-step': () =>
      refusal ? errorResponse(400, refusal) : { body: { data: { ...profile, two_step_at: null, recovery_codes_left: 0 } } },
  });
  expect(section.getByText(/^You’re running low\./)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Turn off' }));
  const ask = await dialog('Turn off two-step login?');
  await user.type(ask.getByLabelText('Current password'), 'mali rents 4 chairs');
  await user.type(ask.getByLabelText('Code'), '123456{Enter}');
  expect(await ask.findByText('That’s not your current password.')).toBeVisible();
  refusal = 'incorrect_code';
  await user.click(ask.getByRole('button', { name: 'Turn off' }));
  expect(await ask.findByText(/^That code doesn’t work\./)).toBeVisible();
  refusal = undefined;
  await user.click(ask.getByRole('button', { name: 'Turn off' }));
  expect(await section.findByText('Two-step login is off.')).toBeVisible();
  expect(lastCall('/two-step')?.body).toEqual({ current_password: 'mali rents 4 chairs', code: '123456' });
  expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('shows new recovery codes after password and code', async () => {
  const { user, section, lastCall } = await open(withTwoStep);
  await user.click(section.getByRole('button', { name: 'Get new codes' }));
  const ask = await dialog('Get new recovery codes');
  await user.type(ask.getByLabelText('Current password'), 'mali rents 4 chairs');
  await user.type(ask.getByLabelText('Code'), '123456{Enter}');
  const save = await dialog('Save your recovery codes');
  expect(save.getByText('4k7m-0qxz-8htw-c2vd')).toBeVisible();
  expect(lastCall('/recovery-codes')?.body).toEqual({ current_password: 'mali rents 4 chairs', code: '123456' });
});

test('asks a customer without a password to log in again when the login is too old', async () => {
  const { user, section } = await open(
    { has_password: false },
    { 'POST /account/{id}/two-step': () => errorResponse(403, 'recent_login_required') },
  );
  await user.click(section.getByRole('button', { name: 'Turn on' }));
  const start = await dialog('Turn on two-step login');
  expect(start.queryByLabelText('Current password')).toBeNull();
  await user.click(start.getByRole('button', { name: 'Continue' }));
  expect(await start.findByText(/log out and back in first/)).toBeVisible();
});
