import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import type { Database } from '../platform/database/database';
import { products, reviewPhotos, reviews, reviewVotes } from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { countVotes, withPhotos } from './reviews-repository';
import { PHOTO_PATH } from './serializers';

export const reviewsPersonalData: PersonalData = {
  name: 'reviews',
  async read(db, customerId) {
    const rows = await db
      .select({ review: reviews, slug: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.customerId, customerId))
      .orderBy(asc(reviews.id));
    return (await withPhotos(db, rows)).map(({ review, slug, photos }) => {
      const { stars, body: text, author, state, reason, answer, language, createdAt, updatedAt } = review;
      return {
        product: slug,
        ...toWire({ stars, text, author, state, reason, answer, language, createdAt, updatedAt }),
        photos: photos.map(({ id, width }) => `${PHOTO_PATH}${id}-${width}.webp`),
      };
    });
  },
  async erase(tx, customerId) {
    await tx.delete(reviews).where(eq(reviews.customerId, customerId));
    // Photos that belong to no review yet.
    await tx.delete(reviewPhotos).where(eq(reviewPhotos.customerId, customerId));
    const voted = await tx.delete(reviewVotes).where(eq(reviewVotes.customerId, customerId)).returning({ id: reviewVotes.reviewId });
    for (const { id } of voted) await countVotes(tx, id);
  },
};

export const reviewVotesPersonalData: PersonalData = {
  name: 'helpful_votes',
  async read(db: Database, customerId) {
    const rows = await db.select().from(reviewVotes).where(eq(reviewVotes.customerId, customerId)).orderBy(asc(reviewVotes.reviewId));
    return rows.map(({ reviewId, createdAt }) => ({ review: reviewId, at: createdAt.toISOString() }));
  },
};
