import {
  deletedResponseSchema,
  exportResponseSchema,
  mailChoicesResponseSchema,
  mailStopResponseSchema,
  noticesResponseSchema,
  noticeStopResponseSchema,
  priceNoticeResponseSchema,
} from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { startMailServer, type MailServer } from '../../test/mail-server';
import { LAMP, ROOM, SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import { newVisitor, signedIn, TEST_PASSWORD, type Visitor } from '../../test/visitor';
import { customers, outbox, packages, priceNotices, stockNotices, variations } from '../platform/database/schema';
import { mailSamples } from '../platform/mail/mail-samples';
import { queueMail } from '../platform/mail/queue-mail';
import { createStopToken, hashAddress, type StopSubject } from '../platform/mail/stop-links';
import { queueReadyNotices, UNDO_MS } from './ready-notices';

const KEY = new Uint8Array(64).fill(7);
const YEAR_MS = 365 * 86_400_000;

describe.each(ONE_DATABASE)('notices (%s)', (database) => {
  let api: OrderShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = { smtpUrl: server.url, from: 'hello@shop.example', shopInbox: 'hello@shop.example', publicOrigin: 'https://shop.example' };
    api = await startOrderShop(database, { mail, accounts: { signingKey: KEY, publicOrigin: 'https://shop.example' } });
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });
  beforeEach(async () => {
    const { db } = api.connection;
    for (const table of [stockNotices, priceNotices, outbox]) await db.delete(table);
    await db.update(variations).set({ price3: 1860, price6: 1680, price9: 1470, price12: 1290 }).where(eq(variations.id, SOFA));
    server.mails.length = 0;
  });

  const later = (ms: number) => new Date(api.clock.now().getTime() + ms);
  const ask = async (who: Visitor, body: object) =>
    (await who.call('POST', '/price-notices', { body, schema: priceNoticeResponseSchema })).body.data;
  const watch = (email: string, months = 12, more: object = {}) =>
    ask(newVisitor(api), { kind: 'product', variant_id: SOFA, months, email, ...more });
  const kept = () => api.connection.db.select().from(priceNotices).orderBy(asc(priceNotices.id));
  const setPrices = (change: Partial<typeof variations.$inferInsert>) =>
    api.connection.db.update(variations).set(change).where(eq(variations.id, SOFA));
  const queueNow = () => queueReadyNotices(api.connection.db, api.clock.now());
  const queued = async () =>
    (await api.connection.db.select().from(outbox).orderBy(asc(outbox.id))).map(
      ({ payload }) => payload as { template: string; to: string; data: Record<string, unknown> },
    );
  const read = async (who: Visitor) => (await who.call('GET', '/notices', { query: { lang: 'en' }, schema: noticesResponseSchema })).body;
  const stop = (who: Visitor, about: string, id: number, stopped = true) =>
    who.call('PUT', `/notices/${about}/${id}`, { body: { stopped }, schema: noticeStopResponseSchema });
  const choicesOf = async ({ id }: Visitor) => (await api.connection.db.select().from(customers).where(eq(customers.id, id)))[0];

  describe('price notices', () => {
    it('stores today’s price of the term, and one request per address and item', async () => {
      expect(await watch(' Pim@Test.example ', 7, { lang: 'th' })).toEqual({ state: 'noted', price: 1680 });
      expect(await watch('pim@test.example', 12)).toEqual({ state: 'noted', price: 1290 });
      expect(await kept()).toMatchObject([{ email: 'pim@test.example', months: 12, price: 1290, variantId: SOFA }]);
    });

    it('sends one mail when the price of the term falls, and deletes the request', async () => {
      await watch('long@test.example', 12);
      await watch('short@test.example', 4, { lang: 'th' });
      await setPrices({ price12: 1390, price3: 1900 });
      expect(await queueNow()).toBe(0);
      await setPrices({ price3: 1860, price12: 1290 });
      expect(await queueNow()).toBe(0);
      await setPrices({ price12: 1190 });
      const looks = await Promise.all([queueNow(), queueNow()]);
      expect(looks.reduce((a, b) => a + b)).toBe(1);
      await setPrices({ price12: 1090 });
      expect(await queueNow()).toBe(0);
      expect(await queued()).toMatchObject([
        { template: 'price-fall', to: 'long@test.example', data: { months: 12, before: 1290, now: 1190 } },
      ]);
      expect(await kept()).toMatchObject([{ email: 'short@test.example' }]);
      await setPrices({ price3: 1800 });
      expect(await queueNow()).toBe(1);
    });

    it('uses the next shorter tier if the item has no price for the term', async () => {
      await setPrices({ price12: null, price9: null });
      expect(await watch('pim@test.example', 12)).toMatchObject({ price: 1680 });
      await setPrices({ price6: 1600 });
      expect(await queueNow()).toBe(1);
      expect(await queued()).toMatchObject([{ data: { before: 1680, now: 1600 } }]);
    });

    it('sends a mail when the price of a package falls', async () => {
      const { db } = api.connection;
      const { price } = await ask(newVisitor(api), { kind: 'package', variant_id: ROOM, months: 12, email: 'pim@test.example' });
      await db
        .update(packages)
        .set({ price12: price - 100 })
        .where(eq(packages.id, ROOM));
      expect(await queueNow()).toBe(1);
      expect(await queued()).toMatchObject([{ data: { kind: 'package', before: price, now: price - 100, colour: '' } }]);
      await db.update(packages).set({ price12: price }).where(eq(packages.id, ROOM));
    });

    it('uses the address of the account if the request has none, and refuses a guest without an address', async () => {
      const customer = await signedIn(api, { email: 'own@test.example' });
      await ask(customer, { kind: 'product', variant_id: SOFA, months: 12 });
      expect(await kept()).toMatchObject([{ email: 'own@test.example' }]);
      const body = { kind: 'product', variant_id: SOFA, months: 12 };
      const { body: refusal } = await newVisitor(api).refused(400, 'rest_invalid_param', 'POST', '/price-notices', { body });
      expect(refusal.data.params).toEqual({ email: 'is required' });
    });

    it('refuses hostile input and unknown items', async () => {
      const guest = newVisitor(api);
      const body = { kind: 'product', variant_id: SOFA, months: 12, email: 'pim@test.example' };
      for (const wrong of [
        { email: 'pim@test.example\r\nBcc: all@test.example' },
        { email: { $ne: '' } },
        { months: 2 },
        { months: 13 },
        { months: 12.5 },
        { months: '12 or 1=1' },
        { variant_id: -1 },
        { variant_id: 2 ** 31 },
        { kind: 'sofa' },
        { lang: 'xx' },
      ])
        await guest.refused(400, 'rest_invalid_param', 'POST', '/price-notices', { body: { ...body, ...wrong } });
      await guest.refused(404, 'product_not_found', 'POST', '/price-notices', { body: { ...body, variant_id: 2 ** 31 - 1 } });
      await guest.refused(404, 'package_not_found', 'POST', '/price-notices', { body: { ...body, kind: 'package' } });
      expect(await kept()).toEqual([]);
    });

    it('limits the requests of one network address together with those for stock notices', async () => {
      const guest = newVisitor(api);
      const statuses: number[] = [];
      for (let number = 0; number < 60; number += 1) {
        const { statusCode } = await api.app.inject({
          method: 'POST',
          url: `/sp/v1/${number % 2 ? 'price' : 'stock'}-notices`,
          headers: { 'x-forwarded-for': guest.address },
          payload: { kind: 'product', variant_id: SOFA, months: 12, email: `pim${number}@test.example` },
        });
        statuses.push(statusCode);
      }
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect((await kept()).length).toBeLessThan(25);
    });
  });

  describe('the list in the account', () => {
    it('lists only the waiting requests of the verified address, newest first', async () => {
      const { db } = api.connection;
      const customer = await signedIn(api, { email: 'list@test.example' });
      await db.insert(stockNotices).values([
        { email: 'list@test.example', kind: 'product', variantId: LAMP, language: 'en', createdAt: later(-86_400_000) },
        { email: 'list@test.example', kind: 'package', variantId: 999_999, language: 'en', createdAt: later(-2 * 86_400_000) },
        { email: 'other@test.example', kind: 'product', variantId: LAMP, language: 'en', createdAt: api.clock.now() },
      ]);
      await watch('list@test.example', 7);
      const { data, mails } = await read(customer);
      expect(data).toMatchObject([
        { about: 'price', kind: 'product', price: { months: 7, asked: 1680 }, item: { slug: 'nara-3-seat-sofa', colour: 'sand' } },
        { about: 'stock', kind: 'product', item: { image: { base: expect.stringContaining('/media/') as string } } },
        { about: 'stock', kind: 'package', item: null },
      ]);
      expect(mails).toEqual({ reminders: true, reviews: true, marketing: false });
    });

    it('shows and stops nothing of an unverified or other customer', async () => {
      await watch('victim@test.example');
      const [notice] = await kept();
      const id = notice?.id ?? 0;
      const owner = await signedIn(api, { email: 'victim@test.example' });
      const other = await signedIn(api);
      await newVisitor(api).refused(401, 'rest_not_logged_in', 'GET', '/notices');
      expect((await read(other)).data).toEqual([]);
      const body = { stopped: true };
      await newVisitor(api).refused(401, 'rest_not_logged_in', 'PUT', `/notices/price/${id}`, { body });
      await other.refused(404, 'notice_not_found', 'PUT', `/notices/price/${id}`, { body });
      await owner.refused(404, 'notice_not_found', 'PUT', `/notices/stock/${id}`, { body });
      await owner.refused(404, 'notice_not_found', 'PUT', '/notices/price/999999999', { body });
      for (const path of ['/notices/price/1;drop', '/notices/reviews/1', '/notices/price/-1'])
        await owner.refused(400, 'rest_invalid_param', 'PUT', path, { body });
      await owner.refused(400, 'rest_invalid_param', 'PUT', `/notices/price/${id}`, { body: { stopped: 'true' } });
      const unverified = await signedIn(api, { email: 'claims@test.example', verified: false });
      await watch('claims@test.example');
      await unverified.refused(403, 'account_not_verified', 'GET', '/notices');
      expect((await kept()).every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
    });

    it('stops a request, undoes that, and deletes a stopped request after ten minutes', async () => {
      const customer = await signedIn(api, { email: 'stops@test.example' });
      await ask(customer, { kind: 'product', variant_id: SOFA, months: 12 });
      const id = (await kept())[0]?.id ?? 0;
      await stop(customer, 'price', id);
      expect((await read(customer)).data).toEqual([]);
      await setPrices({ price12: 1190 });
      expect(await queueNow()).toBe(0);
      await stop(customer, 'price', id, false);
      expect((await read(customer)).data).toMatchObject([{ id, price: { asked: 1290 } }]);
      await stop(customer, 'price', id);
      expect(await queueReadyNotices(api.connection.db, later(UNDO_MS + 1000))).toBe(0);
      expect(await kept()).toEqual([]);
      await customer.refused(404, 'notice_not_found', 'PUT', `/notices/price/${id}`, { body: { stopped: false } });
    });

    it('waits again after a new request for a stopped notice', async () => {
      const customer = await signedIn(api);
      const body = { kind: 'product', variant_id: SOFA, months: 12 };
      await ask(customer, body);
      await stop(customer, 'price', (await kept())[0]?.id ?? 0);
      await ask(customer, body);
      expect((await read(customer)).data).toHaveLength(1);
    });

    it('is part of the export, and is deleted with the account or after a year', async () => {
      const customer = await signedIn(api, { email: 'gone@test.example' });
      await ask(customer, { kind: 'product', variant_id: SOFA, months: 12 });
      await watch('stays@test.example');
      const { data } = (await customer.call('GET', `/account/${customer.id}/export`, { schema: exportResponseSchema })).body;
      expect(data).toMatchObject({
        price_notices: [{ kind: 'product', variant_id: SOFA, months: 12, price: 1290 }],
        mail_choices: { reminders: true, reviews: true, marketing: false },
      });
      await customer.call('DELETE', `/account/${customer.id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
      expect(await kept()).toMatchObject([{ email: 'stays@test.example' }]);
      await queueReadyNotices(api.connection.db, later(YEAR_MS + 86_400_000));
      expect(await kept()).toEqual([]);
    });
  });

  it('saves only the given mail choices, and keeps the time of a repeated consent', async () => {
    const customer = await signedIn(api);
    const choose = async (body: object) =>
      (await customer.call('PUT', '/mail-choices', { body, schema: mailChoicesResponseSchema })).body.data;
    expect(await choose({ reviews: false })).toEqual({ reminders: true, reviews: false, marketing: false });
    expect(await choose({ marketing: true, reminders: false })).toEqual({ reminders: false, reviews: false, marketing: true });
    const since = (await choicesOf(customer))?.marketingAt;
    await choose({ marketing: true });
    expect((await choicesOf(customer))?.marketingAt).toEqual(since);
    expect(await choose({})).toEqual({ reminders: false, reviews: false, marketing: true });
    await customer.refused(400, 'rest_invalid_param', 'PUT', '/mail-choices', { body: { reviews: 'no' } });
    await newVisitor(api).refused(401, 'rest_not_logged_in', 'PUT', '/mail-choices', { body: { reviews: false } });
  });

  describe('stop links', () => {
    const sign = (of: StopSubject, now = api.clock.now(), key = KEY) => createStopToken(key, of, now);
    const post = (token: string, headers: Record<string, string> = {}, payload: string | object = {}) =>
      api.app.inject({ method: 'POST', url: `/sp/v1/mail-stops/${token}`, headers, payload });

    it('stops review requests and reminders with the one-click form of a mail program, without a log-in', async () => {
      const customer = await signedIn(api);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const kind of ['reviews', 'reminders'] as const) {
        const response = await post(sign({ kind, subject: String(customer.id) }), form, 'List-Unsubscribe=One-Click');
        expect(mailStopResponseSchema.parse(response.json())).toEqual({ data: { kind } });
      }
      expect(await choicesOf(customer)).toMatchObject({ reviewMails: false, reminderMails: false });
    });

    it('deletes all requests of the address, and no others', async () => {
      await watch('pim@test.example');
      await watch('nok@test.example');
      const token = sign({ kind: 'notices', subject: hashAddress('pim@test.example') });
      expect(token).not.toContain('pim');
      for (const _repeated of [1, 2]) expect((await post(token)).statusCode).toBe(200);
      expect(await kept()).toMatchObject([{ email: 'nok@test.example' }]);
    });

    it('refuses forged, mixed and expired tokens', async () => {
      const customer = await signedIn(api);
      const [kind, subject, expires, signature] = sign({ kind: 'reviews', subject: String(customer.id) }).split('.');
      const other = await signedIn(api);
      for (const token of [
        'x',
        `${kind}.${subject}.${expires}.${'0'.repeat(64)}`,
        `${kind}.${other.id}.${expires}.${signature}`,
        `reminders.${subject}.${expires}.${signature}`,
        `${kind}.${subject}.${Number(expires) + 1}.${signature}`,
        `everything.${subject}.${expires}.${signature}`,
        `${kind}.${subject}.${expires}.${signature}%0d%0a`,
        `${kind}.%27%3B--.${expires}.${signature}`,
        sign({ kind: 'reviews', subject: String(customer.id) }, api.clock.now(), new Uint8Array(64).fill(8)),
      ])
        expect((await post(token)).json()).toMatchObject({ code: 'stop_link_invalid' });
      expect((await post('a'.repeat(201))).statusCode).toBe(400);
      const old = await post(sign({ kind: 'reviews', subject: String(customer.id) }, later(-YEAR_MS - 1000)));
      expect(old.statusCode).toBe(410);
      expect(await choicesOf(customer)).toMatchObject({ reviewMails: true, reminderMails: true });
      expect(await choicesOf(other)).toMatchObject({ reviewMails: true, reminderMails: true });
    });

    it('stops nothing when a mail program opens the link, and leads to the page that asks', async () => {
      const customer = await signedIn(api);
      const token = sign({ kind: 'reviews', subject: String(customer.id) });
      const response = await api.app.inject({ url: `/sp/v1/mail-stops/${token}?lang=th` });
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(`https://shop.example/th/user/stop-emails?token=${token}`);
      expect(await choicesOf(customer)).toMatchObject({ reviewMails: true });
    });

    it('are in mails that can be stopped, as a link and as headers, and in no others', async () => {
      const { db } = api.connection;
      const stopped = { kind: 'reviews', subject: '12' } as const;
      const mail = { to: 'pim@test.example', language: 'th' } as const;
      await queueMail(db, { ...mail, template: 'review-request', data: mailSamples['review-request'], stop: stopped });
      await queueMail(db, { ...mail, template: 'review-decided', data: mailSamples['review-decided'] });
      await api.app.outbox.runDue();
      const isAsking = ({ subject = '' }) => subject.startsWith('ครบสองสัปดาห์');
      const [request, decided] = [server.mails.find(isAsking), server.mails.find((one) => !isAsking(one))];
      const header = (key: string) => request?.headers.find((one) => one.key === key)?.value ?? '';
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const [, token = ''] = /^<https:\/\/shop\.example\/sp\/v1\/mail-stops\/([\w.]+)\?lang=th>$/.exec(header('list-unsubscribe')) ?? [];
      expect(request?.text).toContain(`https://shop.example/th/user/stop-emails?token=${token}`);
      expect((await post(token)).statusCode).toBe(200);
      expect(decided?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false);
      expect(decided?.text).not.toContain('stop-emails');
    });
  });
});
