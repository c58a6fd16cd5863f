import { createTestApi, errorResponse, failingHandler } from '../testing';
import { requestPriceNotice, stopMails, stopNotice } from '.';

const NOTICE = { kind: 'product', variantId: 1011, months: 7 } as const;

test('asks for a price notice with the address of the account or a given one', async () => {
  const api = createTestApi({ handlers: { 'POST /price-notices': () => ({ body: { data: { state: 'noted', price: 1680 } } }) } });
  expect(await requestPriceNotice(api, NOTICE)).toEqual({ state: 'noted', price: 1680 });
  await requestPriceNotice(api, { ...NOTICE, email: 'pim@test.example' });
  expect(api.requests.map(({ body }) => body)).toEqual([
    { kind: 'product', variant_id: 1011, months: 7, lang: 'en' },
    { kind: 'product', variant_id: 1011, months: 7, lang: 'en', email: 'pim@test.example' },
  ]);
});

test.each([
  ['', 'required'],
  [' ', 'required'],
  ['pim@', 'invalid'],
])('does not send the address %p', async (email, state) => {
  const api = createTestApi({});
  expect(await requestPriceNotice(api, { ...NOTICE, email })).toEqual({ state });
  expect(api.requests).toEqual([]);
});

test.each([
  [400, 'invalid'],
  [429, 'tooMany'],
  [503, 'failed'],
])('reports the status %s as %s', async (status, state) => {
  const api = createTestApi({ handlers: { 'POST /price-notices': failingHandler(status, 'x') } });
  expect(await requestPriceNotice(api, NOTICE)).toEqual({ state });
});

test('stops a notice and emails', async () => {
  const api = createTestApi({
    handlers: {
      'PUT /notices/{about}/{id}': () => ({ body: { data: { stopped: true } } }),
      'POST /mail-stops/{token}': () => errorResponse(410, 'stop_link_expired'),
    },
  });
  await stopNotice(api, { about: 'price', id: 7 }, true);
  await expect(stopMails(api, 'a/../b')).rejects.toMatchObject({ code: 'stop_link_expired' });
  expect(api.requests.map(({ path }) => path)).toEqual(['/notices/price/7', '/mail-stops/a%2F..%2Fb']);
});
