import { act, screen, waitFor } from '@testing-library/react';
import { customerSamples } from '@spruce/api-client/testing';
import { emit, EVENTS } from '@spruce/contract/events';
import { createChoices, saveConsent, type ConsentChoices } from '../consent/consent-record';
import { renderShell } from '../testing/render-shell';
import { storeVisitor, clearVisitor } from '../testing/visitor';
import { AnalyticsTracker, toAnalyticsRole } from './analytics-tracker';

afterEach(() => {
  clearVisitor();
  delete window.dataLayer;
  for (const script of document.querySelectorAll('script[src*=gtag]')) script.remove();
});

const { info } = customerSamples.en.account;
const Page = () => (
  <>
    <h1>A page</h1>
    <AnalyticsTracker id="G-TEST1234" origin="https://measure.example" />
  </>
);
const pages = [
  { id: 'catalog.product', path: 'product/:slug', Component: Page },
  { id: 'checkout.link', path: 'update-payment/:uuid', Component: Page },
];

async function visit(at: string, email = info.email) {
  await renderShell({ at, pages, handlers: { 'GET /account/{id}/info': () => ({ body: { data: { ...info, email } } }) } });
  await screen.findByRole('heading', { name: 'A page' });
}
const answer = (choices: Partial<ConsentChoices>) => act(async () => void saveConsent({ ...createChoices(false), ...choices }, 'confirm'));
const told = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
const script = () => document.querySelector('script[src*=gtag]')?.getAttribute('src');
const roles = () =>
  told()
    .filter(([command, what]) => command === 'set' && what === 'user_properties')
    .map(([, , properties]) => (properties as { user_role: string }).user_role);

test('without consent to analytics or marketing, loads no script and sends nothing [consent.banner]', async () => {
  await visit('/product/nara-3-seat-sofa');
  act(() => emit(EVENTS.cartChanged, { reason: 'add', variantIDs: [11] }));
  expect([told(), script()]).toEqual([[], undefined]);
  await answer({ unclassified: true });
  expect([told(), script()]).toEqual([[], undefined]);
});

test('sends consent signals, then page views and events, when the visitor allows analytics', async () => {
  await visit('/product/nara-3-seat-sofa');
  await answer({ analytical: true });
  act(() => emit(EVENTS.cartChanged, { reason: 'add', variantIDs: [11, 12] }));
  act(() => emit(EVENTS.cartChanged, { reason: 'quantity', variantIDs: [11] }));
  act(() => emit(EVENTS.checkoutChanged, { reason: 'placed' }));
  expect(script()).toBe('https://measure.example/gtag/js?id=G-TEST1234');
  expect(told().map(([command, what]) => `${String(command)} ${String(what instanceof Date ? 'now' : what)}`)).toEqual([
    'consent default',
    'js now',
    'config G-TEST1234',
    'consent update',
    'set user_properties',
    'event page_view',
    'event add_to_cart',
    'event purchase',
  ]);
  expect(told()[0]?.[2]).toMatchObject({
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  expect(told()[3]?.[2]).toMatchObject({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  expect(told()[5]?.[2]).toEqual({ page_location: 'http://localhost/product/nara-3-seat-sofa', page_title: 'catalog.product' });
  expect(told()[6]?.[2]).toEqual({ items: [{ item_id: '11' }, { item_id: '12' }] });
});

test('signals a withdrawal of consent immediately and sends no further events [state.consent]', async () => {
  await visit('/product/nara-3-seat-sofa');
  await answer({ analytical: true, marketing: true });
  await answer({});
  const before = told().length;
  expect(told().findLast(([command]) => command === 'consent')).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }),
  ]);
  act(() => emit(EVENTS.cartChanged, { reason: 'add', variantIDs: [11] }));
  act(() => emit(EVENTS.checkoutChanged, { reason: 'placed' }));
  expect(told()).toHaveLength(before);
});

test('sends no events when the visitor allows only marketing', async () => {
  await visit('/product/nara-3-seat-sofa');
  await answer({ marketing: true });
  act(() => emit(EVENTS.cartChanged, { reason: 'add', variantIDs: [11] }));
  act(() => emit(EVENTS.checkoutChanged, { reason: 'placed' }));
  expect(told().filter(([command]) => command === 'event')).toEqual([]);
});

test('does not send the id of a payment link', async () => {
  await visit('/update-payment/6f9619ff-8b86-d011-b42d-00cf4fc964ff');
  await answer({ analytical: true });
  expect(JSON.stringify(told())).not.toContain('6f9619ff');
  expect(told()[5]?.[2]).toMatchObject({ page_location: 'http://localhost/update-payment/:uuid' });
});

test('detects staff by email domain only when the visitor allows marketing [role.staff-analytics]', async () => {
  storeVisitor({ loggedIn: true });
  await visit('/product/nara-3-seat-sofa', 'Nok@Spruce.example');
  await answer({ analytical: true });
  expect(roles()).toEqual(['customer']);
  await answer({ analytical: true, marketing: true });
  await waitFor(() => expect(roles().at(-1)).toBe('staff'));
});

test.each([
  ['mali@spruce.example', 'staff'],
  ['mali@notspruce.example', 'customer'],
  ['mali@spruce.example.com', 'customer'],
  ['spruce.example@example.com', 'customer'],
])('derives from the email address %s the role %s [role.staff-analytics]', (email, role) => expect(toAnalyticsRole(email)).toBe(role));
