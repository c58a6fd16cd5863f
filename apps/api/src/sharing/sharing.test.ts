import {
  deletedResponseSchema,
  exportResponseSchema,
  ownSharedListsResponseSchema,
  sharedListDeletedResponseSchema,
  sharedListResponseSchema,
  shareResponseSchema,
} from '@spruce/contract';
import { SHARED_LIST } from '@spruce/contract/constants';
import { ONE_DATABASE } from '../../test/databases';
import { LAMP, ROOM, SOFA, startOrderShop, TODAY, type OrderShop } from '../../test/order-shop';
import { newVisitor, TEST_PASSWORD, type Visitor } from '../../test/visitor';
import { sharedLists } from '../platform/database/schema';

const CART = {
  kind: 'cart',
  months: 9,
  line_items: [
    { kind: 'product', variant_id: SOFA, quantity: 2 },
    { kind: 'package', variant_id: ROOM, quantity: 1 },
  ],
};
const UNKNOWN_TOKEN = 'a'.repeat(64);
const COOKIE = '__Host-sp-sharer';

describe.each(ONE_DATABASE)('shared lists (%s)', (database) => {
  let api: OrderShop;
  beforeAll(async () => void (api = await startOrderShop(database)));
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.time = TODAY;
    await api.connection.db.delete(sharedLists);
    await api.stock(SOFA, 5);
  });

  const share = async (visitor: Visitor, body: object = {}) =>
    (await visitor.call('POST', '/shared-lists', { body: { ...CART, ...body }, status: 201, schema: shareResponseSchema })).body.data;
  const open = async (token: string) =>
    (await newVisitor(api).call('GET', `/shared/${token}`, { schema: sharedListResponseSchema })).body.data;
  const isGone = (token: string) => newVisitor(api).refused(404, 'shared_list_not_found', 'GET', `/shared/${token}`);
  const list = async (visitor: Visitor) => (await visitor.call('GET', '/shared-lists', { schema: ownSharedListsResponseSchema })).body.data;
  const remove = (visitor: Visitor, id: number) =>
    visitor.call('DELETE', `/shared-lists/${id}`, { schema: sharedListDeletedResponseSchema });

  it('shows a copy of the cart to everybody with the link, and nothing about its owner', async () => {
    const customer = await api.customer();
    const { token, ...own } = await share(customer);
    expect(token).toMatch(/^[\da-f]{64}$/);
    expect(own).toMatchObject({ kind: 'cart', pieces: 3, expires_at: '2026-12-16T06:50:00.000Z' });
    const { lines, ...shared } = await open(token);
    expect(shared).toEqual({ kind: 'cart', months: 9, expires_at: '2026-12-16T06:50:00.000Z', gone: 0 });
    expect(lines).toMatchObject([
      { kind: 'product', id: 1010, variant_id: SOFA, quantity: 2, available_quantity: 5 },
      { kind: 'package', id: ROOM, variant_id: ROOM, quantity: 1 },
    ]);
    const answer = await newVisitor(api).call('GET', `/shared/${token}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers with the stock of today', async () => {
    const { token } = await share(newVisitor(api), { kind: 'wishlist', line_items: [{ variant_id: SOFA, quantity: 1 }] });
    await api.stock(SOFA, 0);
    expect((await open(token)).lines).toMatchObject([{ variant_id: SOFA, available_quantity: 0 }]);
  });

  it('stores hashes of the token and of the cookie of a guest', async () => {
    const guest = newVisitor(api);
    const { token } = await share(guest);
    const secret = guest.cookies.get(COOKIE) ?? '';
    expect(secret).toMatch(/^[\da-f]{64}$/);
    const stored = JSON.stringify(await api.connection.db.select().from(sharedLists));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(secret);
  });

  it('answers 404 to guessed, malformed, deleted and expired links alike', async () => {
    const guest = newVisitor(api);
    const { id, token } = await share(guest);
    const { token: kept } = await share(guest);
    await remove(guest, id);
    const answers = [(await isGone(token)).body, (await isGone(UNKNOWN_TOKEN)).body];
    for (const guess of [`${id}`, 'A', token.slice(0, -1), `${token}A`, "'%20or%201=1--", 'A'.repeat(300), '..%2F..%2Fetc'])
      answers.push((await isGone(guess)).body);
    await newVisitor(api).refused(400, 'rest_invalid_param', 'GET', '/shared/%00');
    await api.travel('2026-12-16T06:49:59Z');
    await open(kept);
    await api.travel('2026-12-16T06:50:00Z');
    answers.push((await isGone(kept)).body);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await list(guest)).toEqual([]);
  });

  it('lets only the one who made a link list and delete it', async () => {
    const [pim, nok, guest, other] = [await api.customer(), await api.customer(), newVisitor(api), newVisitor(api)];
    const [ofPim, ofGuest] = [await share(pim), await share(guest)];
    await share(other);
    for (const [stranger, id] of [
      [nok, ofPim.id],
      [guest, ofPim.id],
      [other, ofGuest.id],
      [pim, ofGuest.id],
      [newVisitor(api), ofGuest.id],
    ] as const) {
      expect((await list(stranger)).map((own) => own.id)).not.toContain(id);
      await stranger.refused(404, 'shared_list_not_found', 'DELETE', `/shared-lists/${id}`);
    }
    await pim.refused(404, 'shared_list_not_found', 'DELETE', '/shared-lists/999999');
    await pim.refused(400, 'rest_invalid_param', 'DELETE', '/shared-lists/1%20or%201=1');
    expect((await list(pim)).map(({ id }) => id)).toEqual([ofPim.id]);
    await remove(pim, ofPim.id);
    await isGone(ofPim.token);
    await open(ofGuest.token);
  });

  it('ignores a cookie that somebody else made up', async () => {
    const { id } = await share(newVisitor(api));
    const stranger = newVisitor(api);
    for (const secret of ['', 'a'.repeat(64), 'x'.repeat(3000), '%00']) {
      stranger.cookies.set(COOKIE, secret);
      expect(await list(stranger)).toEqual([]);
      await stranger.refused(404, 'shared_list_not_found', 'DELETE', `/shared-lists/${id}`);
    }
  });

  it('keeps the links of a guest in the same browser after a log-in', async () => {
    const customer = await api.customer();
    const guest = newVisitor(api);
    const { id } = await share(guest);
    customer.cookies.set(COOKIE, guest.cookies.get(COOKIE) ?? '');
    const { id: second } = await share(customer);
    expect((await list(customer)).map((own) => own.id)).toEqual([second, id]);
    await remove(customer, id);
  });

  it.each([
    ['no lines', { line_items: [] }],
    ['too many lines', { line_items: Array.from({ length: SHARED_LIST.lines + 1 }, () => ({ variant_id: SOFA, quantity: 1 })) }],
    ['a term of two months', { months: 2 }],
    ['another kind', { kind: 'order' }],
    ['a negative quantity', { line_items: [{ variant_id: SOFA, quantity: -1 }] }],
    ['an id that is no number', { line_items: [{ variant_id: "1011'; drop table shared_lists", quantity: 1 }] }],
    ['an id above the range of the database', { line_items: [{ variant_id: 2 ** 31, quantity: 1 }] }],
  ])('refuses %s', async (_what, body) => {
    await newVisitor(api).refused(400, 'rest_invalid_param', 'POST', '/shared-lists', { body: { ...CART, ...body } });
  });

  it('leaves out pieces that are not for rent, merges lines, and stores no other field', async () => {
    const guest = newVisitor(api);
    const line = { kind: 'product', variant_id: SOFA, quantity: 1, name: '<script>', pricePerMonth: 1 };
    const { token } = await share(guest, { line_items: [line, line, { variant_id: 999_999, quantity: 1 }], customer_id: 1 });
    expect((await open(token)).lines).toMatchObject([{ variant_id: SOFA, quantity: 2 }]);
    const [row] = await api.connection.db.select().from(sharedLists);
    expect(row).toMatchObject({ customerId: null, lines: [{ kind: 'product', variant_id: SOFA, quantity: 2 }] });
    const unknown = { body: { ...CART, line_items: [{ variant_id: 999_999, quantity: 1 }] } };
    await guest.refused(422, 'order_line_unknown', 'POST', '/shared-lists', unknown);
  });

  it('limits the links of an owner, also when they are made at the same time', async () => {
    const customer = await api.customer();
    const made = await Promise.allSettled(Array.from({ length: SHARED_LIST.perOwner + 2 }, () => share(customer)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(SHARED_LIST.perOwner);
    await customer.refused(409, 'shared_lists_too_many', 'POST', '/shared-lists', { body: CART });
    const [newest] = await list(customer);
    await remove(customer, newest?.id ?? 0);
    await share(customer);
    await api.travel('2026-12-20T00:00:00Z', customer);
    expect(await list(customer)).toEqual([]);
    await share(customer);
    expect(await api.connection.db.select().from(sharedLists)).toHaveLength(1);
  });

  it('limits the links that one network address makes in an hour', async () => {
    const address = newVisitor(api).address;
    const shareFrom = () => share(Object.assign(newVisitor(api), { address }));
    for (let made = 0; made < 30; made += 1) await shareFrom();
    const next = Object.assign(newVisitor(api), { address });
    await next.refused(429, 'too_many_attempts', 'POST', '/shared-lists', { body: CART });
  });

  it('exports the links of a customer, and deletes them with the account', async () => {
    const customer = await api.customer();
    const { token } = await share(customer, { line_items: [{ variant_id: LAMP, quantity: 1 }] });
    const { body } = await customer.call('GET', `/account/${customer.id}/export`, { schema: exportResponseSchema });
    expect(body).toMatchObject({ data: { shared_lists: [{ kind: 'cart', months: 9, lines: [{ variant_id: LAMP }] }] } });
    expect(JSON.stringify(body)).not.toContain(token);
    await customer.call('DELETE', `/account/${customer.id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
    await isGone(token);
    expect(await api.connection.db.select().from(sharedLists)).toEqual([]);
  });
});
