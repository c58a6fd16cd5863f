import { createHash, randomBytes } from 'node:crypto';
import {
  myReviewsResponseSchema,
  ownReviewResponseSchema,
  reviewBodySchema,
  reviewDecisionBodySchema,
  reviewDeletedResponseSchema,
  reviewMailsBodySchema,
  reviewMailsResponseSchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
  staffReviewResponseSchema,
  staffReviewsQuerySchema,
  staffReviewsResponseSchema,
  voteResponseSchema,
} from '@spruce/contract';
import { EXPIRATIONS, HEADERS } from '@spruce/contract/constants';
import { REVIEW } from '@spruce/contract/review-limits';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatClientKey, registerAttempt } from '../accounts/passwords/throttle';
import { requireCustomer, requireStaff } from '../accounts/principal';
import { cookieOptions } from '../accounts/tokens/access-token';
import { toRating } from '../catalogue/rating';
import { customers, products, reviews } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { COUNTED, idParams, routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { formatAuthor } from './author-name';
import { decideReview, REVIEW_TELL, tellWriter } from './decisions';
import { listDeliveredPieces } from './delivered-pieces';
import { reviewsPersonalData, reviewVotesPersonalData } from './personal-data';
import { photoRoutes } from './photo-routes';
import { readPublished, readQueue, reviewNotFound, saveReview, setVote, withPhotos } from './reviews-repository';
import { languageQuery, toOwnReview, toReview, toReviewedProduct, toStaffReview } from './serializers';

const hashCookie = (value: string) => `visitor:${createHash('sha256').update(value).digest('base64url')}`;

export const reviewsPlugin = definePlugin('reviews', ['principal', 'outbox'], (app, options) => {
  const { db, clock, accounts } = options;
  const secure = accounts.publicOrigin.startsWith('https:');
  const cookieName = secure ? '__Host-sp-voter' : 'sp-voter';
  app.personalData.push(reviewsPersonalData, reviewVotesPersonalData);
  app.outbox.register(REVIEW_TELL, async (payload) => {
    const { id } = payload as { id: number };
    if (await db.transaction((tx) => tellWriter(tx, id))) app.outbox.kick();
  });

  /** Votes of a visitor count once per browser; a log-in does not repeat them. */
  const readVoter = ({ customer, cookies }: FastifyRequest): string | null => {
    const cookie = cookies[cookieName];
    return customer ? `customer:${customer.id}` : cookie ? hashCookie(cookie) : null;
  };
  const requireVoter = (request: FastifyRequest, reply: FastifyReply): string => {
    const known = readVoter(request);
    if (known !== null) return known;
    const value = randomBytes(18).toString('base64url');
    const expires = new Date(clock.now().getTime() + 12 * EXPIRATIONS.month * 1000);
    reply.setCookie(cookieName, value, { ...cookieOptions(secure), expires });
    return hashCookie(value);
  };

  const open = routesOf(app, { tag: 'Reviews', who: 'either', errors: [400, 404, 429, 500] });
  open(
    'GET /reviews',
    ['listReviews', 'List the reviews of a product', 'Demo reviews are listed only while there is no review of a customer.'],
    { answer: reviewsResponseSchema, querystring: reviewsQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const { product: productId, sort = 'helpful', page = 1, lang = 'en' } = request.query;
      const [product] = await db.select().from(products).where(eq(products.id, productId));
      if (!product) throw new HttpError(404, 'product_not_found', 'There is no such product');
      const rows = await readPublished(db, { productId, sort, page, voter: readVoter(request) });
      const rating = toRating(product);
      const total = rating?.count ?? 0;
      reply.header(HEADERS.total, String(total)).header(HEADERS.totalPages, String(Math.ceil(total / REVIEW.pageSize)));
      const data = rows.map((row) => toReview(row, request.customer?.id ?? null, lang));
      return { data, rating, distribution: product.ratings ?? [0, 0, 0, 0, 0] };
    },
  );

  for (const [method, id, summary, voted] of [
    ['PUT', 'markHelpful', 'Mark a review as helpful', true],
    ['DELETE', 'unmarkHelpful', 'Take back the mark that a review is helpful', false],
  ] as const)
    open(
      `${method} /reviews/:id/helpful`,
      [id, summary, 'Idempotent. One vote per customer or browser, and none for an own review.'],
      { answer: voteResponseSchema, params: idParams, errors: [403] },
      async (request, reply) => {
        const now = clock.now();
        // A client can send another cookie with each vote.
        const client = formatClientKey(`review:${request.params.id}`, request.ip);
        await registerAttempt(db, now, { 'vote:address': request.ip, 'vote:client': client });
        const who = { voter: requireVoter(request, reply), customerId: request.customer?.id ?? null };
        const helpful = await db.transaction((tx) => setVote(tx, request.params.id, who, voted, now));
        return { data: { helpful, voted } };
      },
    );

  const own = routesOf(app, { tag: 'Reviews', who: 'customer', errors: [400, 401, 403, 404, 500] });
  const productParams = idParams;

  own(
    'GET /my-reviews',
    [
      'listMyReviews',
      'List the pieces that the caller can review, with the reviews of them',
      'Delivered pieces only, also returned ones; newest delivery first.',
    ],
    { answer: myReviewsResponseSchema, querystring: languageQuery },
    async (request) => {
      const { id, language } = requireCustomer(request);
      const lang = request.query.lang ?? language;
      const [pieces, rows, [customer]] = await Promise.all([
        listDeliveredPieces(db, id, clock.now()),
        db.select({ review: reviews }).from(reviews).where(eq(reviews.customerId, id)),
        db.select({ reviewMails: customers.reviewMails }).from(customers).where(eq(customers.id, id)),
      ]);
      const written = await withPhotos(db, rows);
      return {
        data: pieces.map(({ product, deliveredOn }) => {
          const row = written.find(({ review }) => review.productId === product.id);
          return { product: toReviewedProduct(product, lang), delivered_on: deliveredOn, review: row ? toOwnReview(row, lang) : null };
        }),
        asked_by_mail: customer?.reviewMails ?? true,
      };
    },
  );

  own(
    'PUT /reviews/mails',
    [
      'setReviewMails',
      'Choose whether mails may ask the caller for reviews',
      'On by default. One mail per order, 14 days after its delivery.',
    ],
    { answer: reviewMailsResponseSchema, body: reviewMailsBodySchema },
    async (request) => {
      const { id } = requireCustomer(request);
      await db.update(customers).set({ reviewMails: request.body.asked_by_mail }).where(eq(customers.id, id));
      return { data: request.body };
    },
  );

  own(
    'PUT /my-reviews/:id',
    [
      'saveReview',
      'Write or edit the review of a product',
      'Only for delivered pieces of the caller. `id` is the id of the product. Staff check each review before it is published, also after an edit.',
    ],
    { answer: ownReviewResponseSchema, params: productParams, body: reviewBodySchema, errors: [422, 429] },
    async (request) => {
      const { id: customerId } = requireCustomer(request);
      const now = clock.now();
      await registerAttempt(db, now, { 'review:account': String(customerId) });
      const { stars, text, photos, lang: language } = request.body;
      const productId = request.params.id;
      const pieces = await listDeliveredPieces(db, customerId, now);
      if (!pieces.some(({ product }) => product.id === productId))
        throw new HttpError(404, 'review_piece_unknown', 'Only delivered pieces of your orders can be reviewed');
      const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
      const author = formatAuthor(customer?.firstName ?? '', customer?.lastName ?? '');
      const review = await db.transaction((tx) =>
        saveReview(tx, { customerId, productId }, { stars, body: text, photos, language, author }, now),
      );
      const [row] = await withPhotos(db, [{ review }]);
      if (!row) throw reviewNotFound();
      return { data: toOwnReview(row, language) };
    },
  );

  own(
    'DELETE /my-reviews/:id',
    ['deleteReview', 'Delete the review of a product', '`id` is the id of the product. Deletes its photos and votes too.'],
    { answer: reviewDeletedResponseSchema, params: productParams },
    async (request) => {
      const { id: customerId } = requireCustomer(request);
      const isOwn = and(eq(reviews.customerId, customerId), eq(reviews.productId, request.params.id));
      const deleted = await db.delete(reviews).where(isOwn).returning({ id: reviews.id });
      if (deleted.length === 0) throw reviewNotFound();
      return { data: { deleted: true as const } };
    },
  );

  photoRoutes(app, options);

  const staff = routesOf(app, { tag: 'Staff', who: 'customer', errors: [400, 401, 403, 404, 500] });
  staff(
    'GET /staff/reviews',
    ['listReviewsForStaff', 'List reviews by state', 'Staff only. New reviews: the oldest first.'],
    { answer: staffReviewsResponseSchema, querystring: staffReviewsQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const { state = 'new', page = 1, lang = language } = request.query;
      const { rows, counts, pages } = await readQueue(db, state, page);
      reply.header(HEADERS.total, String(counts[state])).header(HEADERS.totalPages, String(pages));
      return { data: rows.map((row) => toStaffReview(row, lang)), counts };
    },
  );

  staff(
    'PUT /staff/reviews/:id',
    [
      'decideReview',
      'Publish, refuse or answer a review',
      'Staff only. The writer gets a mail 15 seconds later, unless the decision is undone.',
    ],
    { answer: staffReviewResponseSchema, params: idParams, body: reviewDecisionBodySchema, errors: [409, 422] },
    async (request) => {
      const { id: staffId, language } = requireStaff(request);
      const { version, state, reason = '', answer, lang = language } = request.body;
      const decision = { version, state, reason, answer, staffId };
      const review = await db.transaction((tx) => decideReview(tx, request.params.id, decision, clock.now()));
      app.outbox.kick();
      const [product] = await db.select().from(products).where(eq(products.id, review.productId));
      const [row] = await withPhotos(db, [{ review }]);
      if (!product || !row) throw reviewNotFound();
      return { data: toStaffReview({ ...row, product }, lang) };
    },
  );
});
