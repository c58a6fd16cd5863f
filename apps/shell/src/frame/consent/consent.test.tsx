import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingHandler } from '@spruce/api-client/testing';
import { emit, EVENTS, listen, type SpruceEvents } from '@spruce/contract/events';
import { CONSENT_VERSION } from '@spruce/contract/legal-texts';
import type { Boot } from '../../app/boot';
import { renderShell } from '../testing/render-shell';
import { clearVisitor } from '../testing/visitor';
import { readConsent, saveConsent } from './consent-record';
import { reloadPage } from '../page-location';

jest.mock('../page-location', () => ({ reloadPage: jest.fn() }));
const DAY = 86_400;
let written: string[] = [];

beforeEach(() => {
  written = [];
  jest.mocked(reloadPage).mockClear();
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as { set: (this: Document, value: string) => void };
  jest.spyOn(document, 'cookie', 'set').mockImplementation(function (this: Document, value) {
    written.push(value);
    set.call(document, value);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  clearVisitor();
});

const banner = (name = 'This website uses cookies') => screen.findByRole('region', { name });
const maxAge = () => Number(/max-age=(\d+)/i.exec(written.findLast((line) => line.startsWith('pdpa_consent=')) ?? '')?.[1]);

it('allows all cookies for 400 days after Accept All, and notifies the apps [consent.banner] [const.consent-cookie]', async () => {
  const user = userEvent.setup();
  const heard: SpruceEvents['sp:consent.changed.v1'][] = [];
  const stop = listen(EVENTS.consentChanged, (detail) => heard.push(detail));
  await renderShell();
  await user.click(within(await banner()).getByRole('button', { name: 'Accept All' }));
  expect(readConsent()).toMatchObject({
    uniqueID: expect.stringMatching(/^[0-9a-f]{32}$/),
    choices: { analytical: true, marketing: true, unclassified: true },
  });
  expect(maxAge()).toBe(400 * DAY);
  expect(heard).toEqual([{ reason: 'accept-all', choices: { analytical: true, marketing: true, unclassified: true } }]);
  expect(screen.queryByRole('region', { name: 'This website uses cookies' })).not.toBeInTheDocument();
  stop();
});

it('allows no optional cookies after Reject All, and asks again after 30 days [consent.banner] [const.consent-cookie]', async () => {
  const user = userEvent.setup();
  await renderShell();
  const asked = within(await banner());
  expect(asked.getByRole('button', { name: 'Reject All' }).className).toBe(asked.getByRole('button', { name: 'Accept All' }).className);
  await user.click(asked.getByRole('button', { name: 'Reject All' }));
  expect(readConsent()?.choices).toEqual({ analytical: false, marketing: false, unclassified: false });
  expect(maxAge()).toBe(30 * DAY);
  expect(reloadPage).not.toHaveBeenCalled();
});

it('moves the keyboard focus to the page when the banner closes [consent.banner]', async () => {
  const user = userEvent.setup();
  await renderShell();
  within(await banner())
    .getByRole('button', { name: 'Reject All' })
    .focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'This website uses cookies' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('allows no optional cookies before the visitor answers, and does not ask again after an answer [consent.banner] [entity.consent]', async () => {
  expect(readConsent()).toBeUndefined();
  saveConsent({ analytical: true, marketing: false, unclassified: false }, 'confirm');
  await renderShell();
  expect(await screen.findByRole('button', { name: 'Chat with us' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'This website uses cookies' })).not.toBeInTheDocument();
});

it('saves a choice for each category and does not allow switching necessary cookies off [consent.modal]', async () => {
  const user = userEvent.setup();
  await renderShell();
  await user.click(within(await banner()).getByRole('button', { name: 'Cookie Settings' }));
  const modal = within(screen.getByRole('dialog', { name: 'Manage Consent Preferences' }));
  expect(modal.getByRole('switch', { name: 'Necessary' })).toBeChecked();
  expect(modal.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  for (const name of ['Analytical', 'Marketing', 'Unclassified']) expect(modal.getByRole('switch', { name })).not.toBeChecked();
  await user.click(modal.getByRole('switch', { name: 'Analytical' }));
  await user.click(modal.getByRole('button', { name: 'Confirm' }));
  expect(readConsent()?.choices).toEqual({ analytical: true, marketing: false, unclassified: false });
  expect(maxAge()).toBe(30 * DAY);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for consent in Thai, and asks again if the visitor closes the dialog without an answer [consent.modal]', async () => {
  const user = userEvent.setup();
  await renderShell({ language: 'th' });
  await user.click(within(await banner('เว็บไซต์นี้ใช้คุกกี้')).getByRole('button', { name: 'ตั้งค่าคุกกี้' }));
  const modal = within(screen.getByRole('dialog', { name: 'จัดการความยินยอม' }));
  await user.click(modal.getByRole('switch', { name: 'การตลาด' }));
  await user.click(modal.getByRole('button', { name: 'ปิด' }));
  expect(readConsent()).toBeUndefined();
  expect(await banner('เว็บไซต์นี้ใช้คุกกี้')).toBeInTheDocument();
});

it.each([
  { does: 'reloads', name: 'Analytical', reloads: 1 },
  { does: 'reloads', name: 'Marketing', reloads: 1 },
  { does: 'does not reload', name: 'Unclassified', reloads: 0 },
])('$does the page when the visitor switches $name cookies off [state.consent]', async ({ name, reloads }) => {
  const user = userEvent.setup();
  saveConsent({ analytical: true, marketing: true, unclassified: true }, 'accept-all');
  const { uniqueID } = readConsent() ?? {};
  await renderShell();
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie Settings' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Manage Consent Preferences' }));
  await user.click(modal.getByRole('switch', { name }));
  await user.click(modal.getByRole('button', { name: 'Confirm' }));
  expect(readConsent()?.uniqueID).toBe(uniqueID);
  await waitFor(() => expect(jest.mocked(reloadPage).mock.calls).toHaveLength(reloads));
});

it.each(['no json', '{"uniqueID":5,"choices":{}}', 'null', '{"uniqueID":"a","choices":{"analytical":"yes"}}'])(
  'treats the cookie content %s as no consent [entity.consent]',
  (cookie) => {
    document.cookie = `pdpa_consent=${encodeURIComponent(cookie)}; path=/`;
    expect(Object.values(readConsent()?.choices ?? {})).not.toContain(true);
  },
);

it('lists everything that the shop stores in this browser [consent.banner] [entity.consent]', async () => {
  const user = userEvent.setup();
  await renderShell();
  await user.click(within(await banner()).getByRole('button', { name: 'Cookie Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Consent Preferences' }));
  await user.click(dialog.getByText('Every cookie, by name'));
  for (const name of [
    'access-token',
    'sp-dev',
    'sp-fgp',
    'pdpa_consent',
    'cart',
    'wish-list',
    'recent-searches',
    'spruce.home-access',
    'recently-viewed',
    'sp-voter',
    'sp-sharer',
    'sp-share',
  ])
    expect(dialog.getByRole('group')).toHaveTextContent(name);
});

describe('receipts of consent', () => {
  const kept = () => ({ status: 201, body: { data: {} } });

  it('sends an answer to the API only one time, not again on the next page [consent.modal] [entity.consent]', async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    const handlers = { 'POST /consent-receipts': ({ body }: { body?: unknown }) => (bodies.push(body), kept()) };
    const { unmount } = await renderShell({ handlers });
    await user.click(within(await banner()).getByRole('button', { name: 'Reject All' }));
    await waitFor(() => expect(readConsent()?.receipt).toBeUndefined());
    unmount();
    await renderShell({ handlers });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(bodies).toEqual([
      {
        unique_id: readConsent()?.uniqueID,
        receipt: expect.stringMatching(/^[0-9a-f]{32}$/),
        version: CONSENT_VERSION,
        choices: { analytical: false, marketing: false, unclassified: false },
        reason: 'reject-all',
      },
    ]);
  });

  it('sends an answer on the next page if the API call on the first page failed', async () => {
    const user = userEvent.setup();
    const { unmount } = await renderShell({ handlers: { 'POST /consent-receipts': failingHandler(503) } });
    await user.click(within(await banner()).getByRole('button', { name: 'Accept All' }));
    const { receipt } = readConsent() ?? {};
    expect(receipt).toBeDefined();
    unmount();
    const names: unknown[] = [];
    await renderShell({
      handlers: { 'POST /consent-receipts': ({ body }) => (names.push((body as { receipt: string }).receipt), kept()) },
    });
    await waitFor(() => expect(names).toEqual([receipt]));
    await waitFor(() => expect(readConsent()?.receipt).toBeUndefined());
  });

  it('when an account page requests this, opens the cookie settings or withdraws all consent [state.consent]', async () => {
    saveConsent({ analytical: true, marketing: true, unclassified: true }, 'accept-all');
    const reasons: unknown[] = [];
    await renderShell({
      handlers: { 'POST /consent-receipts': ({ body }) => (reasons.push((body as { reason: string }).reason), kept()) },
    });
    await waitFor(() => expect(reasons).toEqual(['accept-all']));
    act(() => emit('sp:consent.asked.v1', { want: 'settings' }));
    expect(await screen.findByRole('dialog', { name: 'Manage Consent Preferences' })).toBeVisible();
    act(() => emit('sp:consent.asked.v1', { want: 'withdraw' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(reasons).toEqual(['accept-all', 'withdraw']);
    expect(readConsent()?.choices).toEqual({ analytical: false, marketing: false, unclassified: false });
  });
});

it('lists analytics cookies only if analytics is configured', async () => {
  window.__SPRUCE__ = { remotes: {}, analytics: { id: 'G-TEST1234', origin: 'https://measure.example' } } as unknown as Boot;
  const user = userEvent.setup();
  await renderShell();
  await user.click(within(await banner()).getByRole('button', { name: 'Cookie Settings' }));
  expect(screen.getByText(/_ga/)).toBeInTheDocument();
  delete window.__SPRUCE__;
});
