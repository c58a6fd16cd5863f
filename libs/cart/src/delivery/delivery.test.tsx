import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { createTestApi, failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { clearPostcode, savePostcode } from './delivery-postcode';
import { useEarliestDelivery } from './index';

const KEY = 'delivery-postcode';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

function open(handlers?: HandlerOverrides, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const api = createTestApi({ handlers });
  function Promised() {
    return <p>{JSON.stringify(useEarliestDelivery(api))}</p>;
  }
  const within = (children: ReactNode) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  const view = render(within(<Promised />));
  const asked = () =>
    api.requests.filter(({ path }) => path === '/delivery/earliest').map(({ params }) => params['postcode'] ?? 'anywhere');
  return { ...view, api, queries, asked, said: () => JSON.parse(screen.getByText(/state/).textContent) as unknown };
}

const says = async (view: { said: () => unknown }, promise: object) => waitFor(() => expect(view.said()).toEqual(promise));

beforeEach(() => {
  localStorage.clear();
  clearPostcode();
});

test('shows no delivery day until the service responds, and then the earliest day', async () => {
  const view = open();
  expect(view.said()).toEqual({ state: 'unknown', postcode: null });
  await says(view, { state: 'day', date: '2026-11-26', postcode: null });
});

test('stores and clears a postcode, and shows no delivery day outside of the delivery area', async () => {
  const view = open();
  await says(view, { state: 'day', date: '2026-11-26', postcode: null });
  await act(async () => expect(await savePostcode(view.api, view.queries, '10400')).toBeNull());
  await says(view, { state: 'day', date: '2026-11-26', postcode: '10400' });
  expect(stored()).toEqual({ v: 1, postcode: '10400' });
  await act(async () => expect(await savePostcode(view.api, view.queries, '50200')).toBeNull());
  await says(view, { state: 'outside', postcode: '50200' });
  act(clearPostcode);
  await says(view, { state: 'day', date: '2026-11-26', postcode: null });
  expect(stored()).toEqual({ v: 1, postcode: null });
});

test.each([
  ['1040', 'short'],
  ['99999', 'unknown'],
])('rejects the postcode %s with the problem %s', async (postcode, problem) => {
  const view = open();
  expect(await savePostcode(view.api, view.queries, postcode)).toBe(problem);
  expect(stored()).toMatchObject({ postcode: null });
});

test('shows no day and stores no postcode if the service does not respond', async () => {
  const view = open({ 'GET /delivery/earliest': failingHandler(500) });
  await waitFor(() => expect(view.asked()).toEqual(['anywhere']));
  expect(view.said()).toEqual({ state: 'unknown', postcode: null });
  expect(await savePostcode(view.api, view.queries, '10400')).toBe('unreachable');
});

test('shows no day if all slots are full', async () => {
  const view = open({ 'GET /delivery/earliest': () => ({ body: { data: { earliest: null, area: null } } }) });
  await says(view, { state: 'full', postcode: null });
});

test.each([null, '{"v":1,"postcode":"10 400"}', '{"v":1,"postcode":10400}', 'nonsense'])('ignores the invalid record %s', async (text) => {
  if (text !== null) localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  const view = open();
  await says(view, { state: 'day', date: '2026-11-26', postcode: null });
  expect(view.asked()).toEqual(['anywhere']);
});

test('fetches the earliest day again after five minutes, and shows no day if this request fails', async () => {
  const answered = { earliest: { date: '2026-11-26', slot: '11:00-12:00' as const }, area: null };
  const at = (minutes: number) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { queryKey } = earliestDeliveryQuery(createTestApi());
    queries.setQueryData(queryKey, answered);
    const { dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
    queries.setQueryData(queryKey, answered, { updatedAt: dataUpdatedAt - minutes * 60_000 });
    return queries;
  };
  const fresh = open(undefined, at(1));
  expect(fresh.said()).toEqual({ state: 'day', date: '2026-11-26', postcode: null });
  expect(fresh.asked()).toEqual([]);
  fresh.unmount();
  const old = open({ 'GET /delivery/earliest': failingHandler(503) }, at(6));
  await says(old, { state: 'unknown', postcode: null });
  expect(old.asked()).toEqual(['anywhere']);
});
