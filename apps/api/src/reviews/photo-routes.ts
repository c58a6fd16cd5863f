import { reviewPhotoResponseSchema } from '@spruce/contract';
import { REVIEW, REVIEW_PHOTO_TYPES } from '@spruce/contract/review-limits';
import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { registerAttempt, tooManyAttemptsError } from '../accounts/passwords/throttle';
import { requireCustomer } from '../accounts/principal';
import { reviewPhotos } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { definePlugin, type ApiApp, type PluginOptions } from '../platform/plugin';
import { preparePhoto } from './photos';
import { isUnusedPhoto } from './reviews-repository';
import { languageQuery, PHOTO_PATH, toWirePhoto } from './serializers';

/** Caches must forget a deleted photo within a day. Without `immutable`, the service worker of the shop does not store it either. */
const CACHE_SECONDS = 86_400;
const FILE = /^(?<id>[0-9a-f]{32})-(?<width>[1-9]\d{1,3})\.webp$/;
const MAX_UNUSED = 3 * REVIEW.photos;
/** Each upload keeps its file in memory. The pages upload all photos of a form at the same time. */
const MAX_PARALLEL = 2 * REVIEW.photos;

export function photoRoutes(app: ApiApp, { db, clock }: PluginOptions): void {
  const parallel = new Map<number, number>();
  void app.register(async (scope) => {
    // Before the body is read, so that strangers and customers over a limit cannot fill the memory with files.
    scope.addHook('onRequest', async (request, reply) => {
      const { id } = requireCustomer(request);
      const running = parallel.get(id) ?? 0;
      if (running >= MAX_PARALLEL) throw tooManyAttemptsError(1);
      parallel.set(id, running + 1);
      reply.raw.once('close', () => {
        const left = (parallel.get(id) ?? 1) - 1;
        if (left > 0) parallel.set(id, left);
        else parallel.delete(id);
      });
      await registerAttempt(db, clock.now(), { 'photo:account': String(id), 'photo:address': request.ip });
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...REVIEW_PHOTO_TYPES], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routesOf(scope as ApiApp, { tag: 'Reviews', who: 'customer' })(
      'POST /reviews/photos',
      [
        'uploadReviewPhoto',
        'Upload a photo for a review or for the report of a fault',
        'Stores smaller copies without metadata. They are deleted after a day if no review or report with their id is saved.',
      ],
      {
        answer: reviewPhotoResponseSchema,
        querystring: languageQuery,
        bodyLimit: REVIEW.photoBytes,
        errors: [400, 401, 403, 409, 422, 429, 500],
      },
      async (request) => {
        const { id: customerId, language } = requireCustomer(request);
        const now = clock.now();
        const file: unknown = request.body;
        if (!Buffer.isBuffer(file)) throw new HttpError(422, 'review_photo_invalid', 'The request has no picture');
        const isOwn = eq(reviewPhotos.customerId, customerId);
        const [unused] = await db.select({ count: count() }).from(reviewPhotos).where(and(isUnusedPhoto, isOwn));
        if ((unused?.count ?? 0) >= MAX_UNUSED)
          throw new HttpError(409, 'review_photos_too_many', 'Save the review before more photos are uploaded');
        const photo = { ...(await preparePhoto(file)), position: 0, customerId, reviewId: null, createdAt: now };
        await db.insert(reviewPhotos).values(photo);
        return { data: toWirePhoto(photo, request.query.lang ?? language) };
      },
    );
  });
}

/** Anyone who knows the random name of a photo can open it, also before the review is published. */
export const reviewPhotosPlugin = definePlugin('review-photos', [], (app, { db }) => {
  app.get(
    `${PHOTO_PATH}:file`,
    { logLevel: 'warn', schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { id = '', width } = FILE.exec(request.params.file)?.groups ?? {};
      const [photo] = id ? await db.select().from(reviewPhotos).where(eq(reviewPhotos.id, id)) : [];
      const file = Number(width) === photo?.width ? photo.large : Number(width) === photo?.smallWidth ? photo.small : null;
      if (!file) return reply.callNotFound();
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
        .header('content-security-policy', "default-src 'none'")
        .header('access-control-allow-origin', '*')
        .send(file);
    },
  );
});
