import {
  deletedResponseSchema,
  exportResponseSchema,
  myReviewsResponseSchema,
  ownReviewResponseSchema,
  productsResponseSchema,
  reviewDeletedResponseSchema,
  reviewMailsResponseSchema,
  reviewPhotoResponseSchema,
  reviewsResponseSchema,
  staffReviewResponseSchema,
  staffReviewsResponseSchema,
  voteResponseSchema,
} from '@spruce/contract';
import { asc, eq, inArray, like, or } from 'drizzle-orm';
import sharp from 'sharp';
import { ONE_DATABASE } from '../../test/databases';
import { SLOT, SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import { newVisitor, signedIn, TEST_PASSWORD, type Visitor } from '../../test/visitor';
import {
  customers,
  deliveryVisits,
  orders,
  outbox,
  products,
  reviewPhotos,
  reviews,
  reviewVotes,
  subscriptions,
} from '../platform/database/schema';
import { runScheduledJobs } from '../orders/scheduled-jobs';
import { composeMail } from '../platform/mail/compose';
import { formatAuthor } from './author-name';
import { queueReviewRequests } from './review-requests';

const DELIVERED = '2026-11-21T12:00:00Z';
const SOFA_PRODUCT = 1010;
const LAMP_PRODUCT = 1670;
const TEXT = 'Very comfortable, and it came up the stairs in one piece.';

describe.each(ONE_DATABASE)('reviews (%s)', (database) => {
  let api: OrderShop;
  beforeAll(async () => {
    api = await startOrderShop(database);
    await api.slot(SLOT, 100);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.connection.db.delete(reviews).where(like(reviews.author, 'Pim%'));
    await api.connection.db.delete(outbox);
  });

  /** Creates a customer and an order of a sofa with the delivery day 21 November. */
  const renter = async (status: 'active' | 'cancelled' | 'in-transit' | 'terminated' = 'active', now = DELIVERED) => {
    await api.stock(SOFA, 5);
    await api.travel('2026-11-16T06:50:00Z');
    const visitor = await api.customer();
    const { data: order } = await api.place(visitor);
    await api.connection.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    await api.travel(now, visitor);
    return { visitor, orderId: order.id };
  };
  const save = async (visitor: Visitor, body: object = {}, product = SOFA_PRODUCT) =>
    (
      await visitor.call('PUT', `/my-reviews/${product}`, {
        body: { stars: 5, text: TEXT, lang: 'en', ...body },
        schema: ownReviewResponseSchema,
      })
    ).body.data;
  const list = async (visitor: Visitor = newVisitor(api), query: Record<string, string> = {}) =>
    (await visitor.call('GET', '/reviews', { query: { product: String(SOFA_PRODUCT), ...query }, schema: reviewsResponseSchema })).body;
  const staffMember = () => signedIn(api, { role: 'staff' });
  const decide = async (staff: Visitor, id: number, body: object) =>
    (await staff.call('PUT', `/staff/reviews/${id}`, { body, schema: staffReviewResponseSchema })).body.data;
  const publish = async (id: number, staff?: Visitor) => decide(staff ?? (await staffMember()), id, { version: 1, state: 'published' });
  const mails = async () =>
    (await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(asc(outbox.id)))
      .map(({ payload }) => payload as { template: string; language: string; data: Record<string, unknown> })
      .filter(({ template }) => template.startsWith('review-'));
  const uploadPhoto = async (visitor: Visitor) => {
    const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    const headers = { 'content-type': 'image/jpeg' };
    return (await visitor.call('POST', '/reviews/photos', { body: file, headers, schema: reviewPhotoResponseSchema })).body.data;
  };
  const readRating = async (slug = 'nara-3-seat-sofa') =>
    (await api.get(productsResponseSchema, '/products', { slug })).body.data[0]?.rating;

  it('lists demo reviews, marked as such, in both languages', async () => {
    const { data, rating, distribution } = await list();
    expect(data).toHaveLength(3);
    expect(new Set(data.map(({ demo }) => demo))).toEqual(new Set([true]));
    expect(new Set(data.map(({ language }) => language))).toEqual(new Set(['en', 'th']));
    expect(rating).toEqual({ average: 4.7, count: 3, demo: true });
    expect(distribution).toEqual([0, 0, 0, 1, 2]);
  });

  it('lets a customer review only delivered pieces of their own orders', async () => {
    const { visitor } = await renter();
    const { body } = await visitor.call('GET', '/my-reviews', { schema: myReviewsResponseSchema });
    expect(body.data).toMatchObject([{ product: { id: SOFA_PRODUCT }, delivered_on: '2026-11-21', review: null }]);
    await save(visitor);
    const refused = { body: { stars: 5, text: TEXT, lang: 'en' } };
    await visitor.refused(404, 'review_piece_unknown', 'PUT', `/my-reviews/${LAMP_PRODUCT}`, refused);
    await visitor.refused(404, 'review_piece_unknown', 'PUT', '/my-reviews/999999', refused);
    for (const status of ['cancelled', 'in-transit'] as const) {
      const { visitor: other } = await renter(status);
      await other.refused(404, 'review_piece_unknown', 'PUT', `/my-reviews/${SOFA_PRODUCT}`, refused);
    }
    await newVisitor(api).refused(401, 'rest_not_logged_in', 'PUT', `/my-reviews/${SOFA_PRODUCT}`, refused);
    const { visitor: former } = await renter('terminated');
    expect((await save(former)).state).toBe('new');
  });

  it('lets a customer review a piece that staff have delivered before the booked day', async () => {
    const { visitor, orderId } = await renter('active', '2026-11-19T05:00:00Z');
    const read = async () => (await visitor.call('GET', '/my-reviews', { schema: myReviewsResponseSchema })).body.data;
    expect(await read()).toEqual([]);
    await api.connection.db.update(deliveryVisits).set({ state: 'done' }).where(eq(deliveryVisits.orderId, orderId));
    expect(await read()).toMatchObject([{ product: { id: SOFA_PRODUCT }, delivered_on: '2026-11-19' }]);
  });

  it('keeps one review per customer and product, and sends an edited review to staff again', async () => {
    const { visitor } = await renter();
    const { id } = await save(visitor);
    await publish(id);
    expect((await list()).data.map((review) => review.id)).toEqual([id]);
    expect(await save(visitor, { stars: 2, text: 'After a month the left cushion is flat.' })).toMatchObject({
      id,
      stars: 2,
      state: 'new',
    });
    expect((await list()).data.map(({ demo }) => demo)).toEqual([true, true, true]);
    const { body } = await visitor.call('GET', '/my-reviews', { schema: myReviewsResponseSchema });
    expect(body.data[0]?.review).toMatchObject({ id, stars: 2 });
  });

  it('refuses stars outside 1 to 5, texts that are too short or too long, and more than four photos', async () => {
    const { visitor } = await renter();
    const photo = 'a'.repeat(32);
    for (const body of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { text: 'Too short' },
      { text: 'x'.repeat(2_001) },
      { text: '\u200b'.repeat(30) },
      { photos: [1, 2, 3, 4, 5].map((digit) => String(digit).repeat(32)) },
      { photos: [photo, photo] },
      { photos: ['../../etc/passwd'] },
      { lang: 'de' },
    ])
      await visitor.refused(400, 'rest_invalid_param', 'PUT', `/my-reviews/${SOFA_PRODUCT}`, {
        body: { stars: 5, text: TEXT, lang: 'en', ...body },
      });
  });

  it('replaces demo reviews and their rating when the first review of a customer is published', async () => {
    const { visitor } = await renter();
    const { id } = await save(visitor, { stars: 3 });
    expect(await readRating()).toEqual({ average: 4.7, count: 3, demo: true });
    await publish(id);
    expect(await readRating()).toEqual({ average: 3, count: 1 });
    const { data, distribution } = await list();
    expect(data).toMatchObject([{ id, author: 'Pim S.', own: false, helpful: 0 }]);
    expect(data[0]).not.toHaveProperty('demo');
    expect(distribution).toEqual([0, 0, 1, 0, 0]);
    await visitor.call('DELETE', `/my-reviews/${SOFA_PRODUCT}`, { schema: reviewDeletedResponseSchema });
    expect(await readRating()).toEqual({ average: 4.7, count: 3, demo: true });
  });

  it('shows the rating on the cards of lists, and none on a piece without reviews', async () => {
    const { data } = (await api.get(productsResponseSchema, '/products', { include: '1010,1670', context: 'embed' })).body;
    expect(data.map(({ rating }) => rating)).toEqual([{ average: 4.7, count: 3, demo: true }, undefined]);
  });

  it('sorts by helpful votes or date, in pages of six', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => signedIn(api, { lastName: `Suwan${index}` })));
    const now = api.clock.now().getTime();
    const rows = await api.connection.db
      .insert(reviews)
      .values(
        people.map(({ id }, index) => ({
          ...{ productId: SOFA_PRODUCT, customerId: id, language: 'en' as const, stars: 4, body: TEXT, author: 'Pim S.' },
          ...{ state: 'published' as const, createdAt: new Date(now), updatedAt: new Date(now + index * 1000) },
        })),
      )
      .returning({ id: reviews.id });
    const ids = rows.map(({ id }) => id);
    const newest = await list(undefined, { sort: 'newest' });
    expect(newest.data.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
    const second = await list(undefined, { sort: 'newest', page: '2' });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(0, 2).reverse());
    await newVisitor(api).call('PUT', `/reviews/${ids[0]}/helpful`, { schema: voteResponseSchema });
    expect((await list()).data[0]?.id).toBe(ids[0]);
  });

  it('counts one helpful vote per customer or browser, takes it back, and refuses the writer’s own vote', async () => {
    const { visitor: writer } = await renter();
    const { id } = await save(writer);
    const vote = async (who: Visitor, method: 'PUT' | 'DELETE' = 'PUT') =>
      (await who.call(method, `/reviews/${id}/helpful`, { schema: voteResponseSchema })).body.data;
    const reader = newVisitor(api);
    await reader.refused(404, 'review_not_found', 'PUT', `/reviews/${id}/helpful`);
    await publish(id);
    expect(await vote(reader)).toEqual({ helpful: 1, voted: true });
    expect(await vote(reader)).toEqual({ helpful: 1, voted: true });
    const customer = await signedIn(api);
    expect(await vote(customer)).toEqual({ helpful: 2, voted: true });
    expect((await list(reader)).data[0]).toMatchObject({ helpful: 2, voted: true });
    expect((await list()).data[0]).toMatchObject({ helpful: 2, voted: false });
    expect(await vote(reader, 'DELETE')).toEqual({ helpful: 1, voted: false });
    expect(await vote(newVisitor(api), 'DELETE')).toEqual({ helpful: 1, voted: false });
    await writer.refused(403, 'review_own_vote', 'PUT', `/reviews/${id}/helpful`);
    const others = await Promise.all(Array.from({ length: 5 }, () => vote(newVisitor(api))));
    expect(Math.max(...others.map(({ helpful }) => helpful))).toBe(6);
  });

  it('counts at most 20 votes for a review from one network address, whatever cookies they have', async () => {
    const [demo] = (await list()).data;
    const { address } = newVisitor(api);
    let voters = 0;
    const from = () => {
      const voter = Object.assign(newVisitor(api), { address });
      voter.cookies.set('__Host-sp-voter', `made-up-${(voters += 1)}`);
      return voter;
    };
    for (let call = 0; call < 20; call += 1) await from().call('PUT', `/reviews/${demo?.id}/helpful`);
    await from().refused(429, 'too_many_attempts', 'PUT', `/reviews/${demo?.id}/helpful`);
    await api.connection.db.delete(reviewVotes);
    await api.connection.db.update(reviews).set({ helpful: 0 });
  });

  it('limits votes of one network address', async () => {
    const [demo] = (await list()).data;
    const voter = newVisitor(api);
    let last = 200;
    for (let call = 0; call < 130 && last === 200; call += 1)
      last = (
        await api.app.inject({
          method: 'PUT',
          url: `/sp/v1/reviews/${demo?.id}/helpful`,
          headers: { 'x-forwarded-for': voter.address },
        })
      ).statusCode;
    expect(last).toBe(429);
    await api.connection.db.delete(reviewVotes);
    await api.connection.db.update(reviews).set({ helpful: 0 });
  });

  it('lets staff publish, refuse with a reason and answer, and mails the writer in the writer’s language', async () => {
    const { visitor } = await renter();
    await api.connection.db.update(customers).set({ language: 'th' }).where(eq(customers.id, visitor.id));
    const { id } = await save(visitor);
    const staff = await staffMember();
    const { body: queue } = await staff.call('GET', '/staff/reviews', { schema: staffReviewsResponseSchema });
    expect(queue.data).toMatchObject([{ id, version: 1, customer_id: visitor.id, state: 'new' }]);
    expect(queue.counts).toMatchObject({ new: 1, refused: 0 });
    await staff.refused(422, 'review_reason_required', 'PUT', `/staff/reviews/${id}`, {
      body: { version: 1, state: 'refused', reason: '  ' },
    });
    await decide(staff, id, { version: 1, state: 'refused', reason: 'มีเบอร์โทรในข้อความ' });
    await staff.refused(409, 'review_stale', 'PUT', `/staff/reviews/${id}`, { body: { version: 1, state: 'published' } });
    await api.travel('2026-11-21T12:01:00Z', visitor);
    await api.app.outbox.runDue();
    expect(await mails()).toMatchObject([
      { template: 'review-decided', language: 'th', data: { outcome: 'refused', reason: 'มีเบอร์โทรในข้อความ' } },
    ]);
    const { body: mine } = await visitor.call('GET', '/my-reviews', { schema: myReviewsResponseSchema });
    expect(mine.data[0]?.review).toMatchObject({ state: 'refused', reason: 'มีเบอร์โทรในข้อความ' });
    await save(visitor);
    const again = await staffMember();
    await decide(again, id, { version: 3, state: 'published' });
    await decide(again, id, { version: 4, state: 'published', answer: 'ขอบคุณครับ' });
    await api.travel('2026-11-21T12:02:00Z');
    await api.app.outbox.runDue();
    expect((await mails())[1]).toMatchObject({ data: { outcome: 'published', answer: 'ขอบคุณครับ' } });
    expect((await list()).data[0]).toMatchObject({ answer: { text: 'ขอบคุณครับ', date: '2026-11-21' } });
  });

  it('mails nothing about a decision that staff undo in time', async () => {
    const { visitor } = await renter();
    const { id } = await save(visitor);
    const staff = await staffMember();
    await publish(id, staff);
    expect(await decide(staff, id, { version: 2, state: 'new' })).toMatchObject({ state: 'new', version: 3 });
    await api.travel('2026-11-21T12:01:00Z');
    await api.app.outbox.runDue();
    expect(await mails()).toEqual([]);
    expect(await readRating()).toMatchObject({ demo: true });
  });

  it('answers 404 for staff routes that a customer calls', async () => {
    const { visitor } = await renter();
    const { id } = await save(visitor);
    await visitor.refused(404, 'rest_no_route', 'GET', '/staff/reviews');
    await visitor.refused(404, 'rest_no_route', 'PUT', `/staff/reviews/${id}`, { body: { version: 1, state: 'published' } });
    await (
      await staffMember()
    ).refused(404, 'review_not_found', 'PUT', '/staff/reviews/999999', { body: { version: 1, state: 'published' } });
  });

  it('deletes a photo that no review uses after a day, without another upload', async () => {
    const { visitor } = await renter();
    const [unused, used] = [await uploadPhoto(visitor), await uploadPhoto(visitor)];
    await save(visitor, { photos: [used.id] });
    const runJobs = async () => (await runScheduledJobs({ db: api.connection.db, clock: api.clock })).photos;
    expect(await runJobs()).toBe(0);
    await api.travel('2026-11-22T12:00:01Z');
    expect(await runJobs()).toBe(1);
    const [gone, kept] = await Promise.all([unused, used].map(({ base }) => api.app.inject({ url: `${base}-300.webp` })));
    expect([gone?.statusCode, kept?.statusCode]).toEqual([404, 200]);
  });

  it('attaches only photos of the customer, and deletes photos with the review or when taken out', async () => {
    const { visitor } = await renter();
    const { visitor: other } = await renter();
    const [first, second] = [await uploadPhoto(visitor), await uploadPhoto(visitor)];
    await other.refused(422, 'review_photo_unknown', 'PUT', `/my-reviews/${SOFA_PRODUCT}`, {
      body: { stars: 5, text: TEXT, lang: 'en', photos: [first.id] },
    });
    const { photos } = await save(visitor, { photos: [second.id, first.id] });
    expect(photos.map(({ id }) => id)).toEqual([second.id, first.id]);
    await save(visitor, { photos: [first.id] });
    const kept = async () => (await api.connection.db.select({ id: reviewPhotos.id }).from(reviewPhotos)).map(({ id }) => id);
    expect(await kept()).toEqual([first.id]);
    await visitor.call('DELETE', `/my-reviews/${SOFA_PRODUCT}`, { schema: reviewDeletedResponseSchema });
    expect(await kept()).toEqual([]);
    await visitor.refused(404, 'review_not_found', 'DELETE', `/my-reviews/${SOFA_PRODUCT}`);
  });

  it('includes reviews and votes in the export of the account, and deletes them with the account', async () => {
    const { visitor, orderId } = await renter();
    const photo = await uploadPhoto(visitor);
    const { id } = await save(visitor, { photos: [photo.id] });
    await publish(id);
    const [demo] = (await list(undefined, { product: '1020' })).data;
    await visitor.call('PUT', `/reviews/${demo?.id}/helpful`, { schema: voteResponseSchema });
    const exported = (await visitor.call('GET', `/account/${visitor.id}/export`, { schema: exportResponseSchema })).body.data as unknown;
    expect(exported).toMatchObject({
      reviews: [{ product: 'nara-3-seat-sofa', stars: 5, text: TEXT, photos: [`/media/reviews/${photo.id}-300.webp`] }],
      helpful_votes: [{ review: demo?.id }],
    });
    await api.connection.db.update(orders).set({ status: 'terminated' }).where(eq(orders.id, orderId));
    await api.connection.db.update(subscriptions).set({ state: 'ended' }).where(eq(subscriptions.customerId, visitor.id));
    await visitor.call('DELETE', `/account/${visitor.id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
    const { db } = api.connection;
    expect(await db.select().from(reviews).where(eq(reviews.customerId, visitor.id))).toEqual([]);
    expect(await db.select({ id: reviewPhotos.id }).from(reviewPhotos)).toEqual([]);
    expect((await list(undefined, { product: '1020' })).data.find((review) => review.id === demo?.id)?.helpful).toBe(0);
    expect(await readRating()).toMatchObject({ demo: true });
  });

  it('asks for reviews once per order, 14 days after the delivery, unless the customer has switched it off', async () => {
    const { db } = api.connection;
    const ask = async (day: string) => queueReviewRequests(db, new Date(`${day}T05:00:00Z`));
    await db.update(orders).set({ status: 'cancelled' });
    const { visitor, orderId } = await renter();
    await db.delete(outbox);
    await db.update(customers).set({ language: 'th' }).where(eq(customers.id, visitor.id));
    expect(await ask('2026-12-04')).toBe(0);
    for (const status of ['cancelled', 'termination-confirmed', 'terminated'] as const) {
      await db.update(orders).set({ status }).where(eq(orders.id, orderId));
      expect(await ask('2026-12-05')).toBe(0);
    }
    await db.update(orders).set({ status: 'active' }).where(eq(orders.id, orderId));
    const choose = (wanted: boolean) =>
      visitor.call('PUT', '/reviews/mails', { body: { asked_by_mail: wanted }, schema: reviewMailsResponseSchema });
    await choose(false);
    expect(await ask('2026-12-05')).toBe(0);
    await choose(true);
    await ask('2026-12-05');
    await ask('2026-12-06');
    expect(await mails()).toMatchObject([
      { template: 'review-request', language: 'th', data: { order_id: orderId, pieces: [{ name: 'โซฟา 3 ที่นั่ง นารา' }] } },
    ]);
    expect(await ask('2026-12-14')).toBe(0);
    await save(visitor);
    expect(await ask('2026-12-06')).toBe(0);
  });

  it('links both mails to their pages in both languages', () => {
    const request = { order_id: 1, order_number: 'SP-1', first_name: 'Pim', pieces: [{ name: 'Nara', image: '' }] };
    expect(composeMail('review-request', 'en', request, 'https://shop.example').text).toContain('https://shop.example/order/reviews');
    expect(composeMail('review-request', 'th', request, 'https://shop.example').text).toContain('https://shop.example/th/order/reviews');
    const decided = { first_name: 'Pim', outcome: 'answered', slug: 'nara', piece: 'Nara', reason: '', answer: 'Thank you' };
    expect(composeMail('review-decided', 'th', decided, 'https://shop.example').text).toContain('https://shop.example/th/product/nara');
  });

  it('never changes reviews of customers when the catalogue is seeded', async () => {
    const { db } = api.connection;
    const demos = await db
      .select()
      .from(reviews)
      .where(or(like(reviews.demoKey, 'nara-3%'), inArray(reviews.productId, [SOFA_PRODUCT])));
    expect(demos.every(({ demoKey, customerId }) => (demoKey === null) !== (customerId === null))).toBe(true);
    const rated = await db.select({ id: products.id, ratings: products.ratings }).from(products);
    expect(rated.filter(({ ratings }) => ratings).length).toBeGreaterThan(rated.length / 3);
  });
});

it.each([
  ['Mali', 'Srisai', 'Mali S.'],
  ['Mary Ann', 'o’Neil', 'Mary O.'],
  ['มะลิ', 'ใจดี', 'มะลิ จ.'],
  ['เมย์', 'แซ่ลิ้ม', 'เมย์ ซ.'],
  ['Prince', '', 'Prince'],
  ['', '', '–'],
])('shows the name %s %s as %s', (first, last, shown) => expect(formatAuthor(first, last)).toBe(shown));
