import { QueryClient } from '@tanstack/react-query';
import { createTestApi, errorResponse } from '../testing';
import { deleteSharedList, sharedListQuery } from '.';

const TOKEN = 'a'.repeat(64);
const list = { kind: 'cart', months: 9, expires_at: '2026-12-16T06:50:00.000Z', lines: [], gone: 0 };

test('reads a shared list as data that survives JSON', async () => {
  const api = createTestApi({ handlers: { 'GET /shared/{token}': () => ({ body: { data: list } }) } });
  const read = await new QueryClient().fetchQuery(sharedListQuery(api, TOKEN));
  expect(read).toEqual({ kind: 'cart', months: 9, expiresAt: list.expires_at, lines: [], gone: 0 });
  expect(JSON.parse(JSON.stringify(read))).toEqual(read);
});

test('returns null for a link that ended, and asks nothing about a malformed one', async () => {
  const api = createTestApi({ handlers: { 'GET /shared/{token}': () => errorResponse(404, 'shared_list_not_found') as never } });
  expect(await new QueryClient().fetchQuery(sharedListQuery(api, TOKEN))).toBeNull();
  expect(await new QueryClient().fetchQuery(sharedListQuery(api, '../account/1'))).toBeNull();
  expect(api.requests).toHaveLength(1);
});

test('counts a link that is already deleted as deleted, but no other error', async () => {
  let status = 404;
  const api = createTestApi({ handlers: { 'DELETE /shared-lists/{id}': () => errorResponse(status, 'x') as never } });
  await expect(deleteSharedList(api, 1)).resolves.toBeUndefined();
  status = 400;
  await expect(deleteSharedList(api, 1)).rejects.toMatchObject({ status: 400 });
});
