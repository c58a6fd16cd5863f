/** @jest-environment node */
import { failingHandler, errorResponse, createTestApi, ordersHandlers, type HandlerOverrides } from '@spruce/api-client/testing';
import type { Platform } from '@spruce/platform';
import { orderHandle } from './order-gate';

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

test("responds 404 for another customer's order and for invalid order numbers [guard.validity] [route.order-detail]", async () => {
  expect(await isThere('sp-261121-0001')).toBe(true);
  expect(await isThere('1')).toBe(true);
  expect(await isThere('sp-261121-0009')).toBe(false);
  expect(await isThere('none')).toBe(false);
});

test('does not respond 404 when the order cannot be checked, for example when the service fails', async () => {
  expect(await isThere('1', { 'GET /orders/{id}': () => errorResponse(403, 'jwt_auth_invalid_token') })).toBe(true);
  expect(await isThere('1', { 'GET /orders/{id}': failingHandler(503) })).toBe(true);
  expect(await isThere('1', {}, null)).toBe(true);
});
