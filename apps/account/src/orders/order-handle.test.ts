/** @jest-environment node */
import { fails, refuses, createTestApi, ordersHandlers, type HandlerOverrides } from '@spruce/api-client/testing';
import type { Platform } from '@spruce/platform';
import { orderHandle } from './order-gate';

/** Whether a server takes a page for one that there is. */
const isThere = (
  id: string,
  handlers: HandlerOverrides = { ...ordersHandlers },
  ownApi: Platform['api'] | null = createTestApi({ handlers }),
) =>
  orderHandle.valid?.({
    params: { id },
    searchParams: new URLSearchParams(),
    platform: { language: 'en' } as Platform,
    ...(ownApi && { ownApi }),
  });

test('[guard.validity] [route.order-detail] somebody else’s order is a 404 for the document too, and so is what is no order', async () => {
  expect(await isThere('sp-261121-0001')).toBe(true);
  expect(await isThere('1')).toBe(true);
  expect(await isThere('sp-261121-0009')).toBe(false);
  expect(await isThere('none')).toBe(false);
});

test('a bearer that is over, a service out of reach and an older shell leave it to the browser', async () => {
  expect(await isThere('1', { 'GET /orders/{id}': () => refuses(403, 'jwt_auth_invalid_token') })).toBe(true);
  expect(await isThere('1', { 'GET /orders/{id}': fails(503) })).toBe(true);
  expect(await isThere('1', {}, null)).toBe(true);
});
