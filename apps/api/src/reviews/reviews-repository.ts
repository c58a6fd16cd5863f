import type { Language } from '@spruce/contract/constants';
import { REVIEW, type ReviewSort, type ReviewState } from '@spruce/contract/review-limits';
import { and, asc, count, desc, eq, inArray, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database';
import { products, reviewPhotos, reviews, reviewVotes, type ReviewRow } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import type { PhotoRow, ReviewWithPhotos } from './serializers';

export const reviewNotFound = () => new HttpError(404, 'review_not_found', 'There is no such review');

/** Without the files. */
export async function readPhotos(db: Database, reviewIds: readonly number[]): Promise<PhotoRow[]> {
  if (reviewIds.length === 0) return [];
  const { id, width, height, smallWidth, color, reviewId, position } = reviewPhotos;
  return db
    .select({ id, width, height, smallWidth, color, reviewId })
    .from(reviewPhotos)
    .where(inArray(reviewId, [...reviewIds]))
    .orderBy(asc(reviewId), asc(position));
}

export async function withPhotos<Row extends { review: ReviewRow }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & ReviewWithPhotos)[]> {
  const photos = await readPhotos(
    db,
    rows.map(({ review }) => review.id),
  );
  return rows.map((row) => ({ ...row, photos: photos.filter(({ reviewId }) => reviewId === row.review.id) }));
}

const written = alias(reviews, 'written');

/** Demo reviews are shown only while there is no review of a customer, like in the trigger that counts them. */
const isShown = (db: Database, productId: number) =>
  and(
    eq(reviews.productId, productId),
    eq(reviews.state, 'published'),
    sql`(${isNull(reviews.demoKey)} or ${notExists(
      db
        .select({ one: sql`1` })
        .from(written)
        .where(and(eq(written.productId, productId), eq(written.state, 'published'), isNull(written.demoKey))),
    )})`,
  );

const SORTS: Record<ReviewSort, SQL[]> = {
  helpful: [desc(reviews.helpful), desc(reviews.updatedAt), desc(reviews.id)],
  newest: [desc(reviews.updatedAt), desc(reviews.id)],
};

interface PublishedOptions {
  productId: number;
  sort: ReviewSort;
  page: number;
  voter: string | null;
}

export async function readPublished(db: Database, { productId, sort, page, voter }: PublishedOptions) {
  const rows = await db
    .select({ review: reviews })
    .from(reviews)
    .where(isShown(db, productId))
    .orderBy(...SORTS[sort])
    .limit(REVIEW.pageSize)
    .offset((page - 1) * REVIEW.pageSize);
  const ids = rows.map(({ review }) => review.id);
  const votes =
    voter !== null && ids.length > 0
      ? await db
          .select({ id: reviewVotes.reviewId })
          .from(reviewVotes)
          .where(and(eq(reviewVotes.voter, voter), inArray(reviewVotes.reviewId, ids)))
      : [];
  const voted = new Set(votes.map(({ id }) => id));
  return (await withPhotos(db, rows)).map((row) => ({ ...row, voted: voted.has(row.review.id) }));
}

export interface ReviewText {
  stars: number;
  body: string;
  photos: readonly string[];
  language: Language;
  author: string;
}

/** Sends a changed review to the queue of staff again. Throws 422 for photos of another customer or another review. */
export async function saveReview(
  tx: Database,
  { customerId, productId }: { customerId: number; productId: number },
  { photos, ...text }: ReviewText,
  now: Date,
): Promise<ReviewRow> {
  const toModerate = { state: 'new', toldState: 'new', reason: '', updatedAt: now } as const;
  const [review] = await tx
    .insert(reviews)
    .values({ customerId, productId, ...text, ...toModerate, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.customerId, reviews.productId],
      set: { ...text, ...toModerate, version: sql`${reviews.version} + 1` },
    })
    .returning();
  if (!review) throw new Error('Failed to save a review');
  const wanted = [...photos];
  await tx.delete(reviewPhotos).where(and(eq(reviewPhotos.reviewId, review.id), sql`not (${reviewPhotos.id} = any(${sql.param(wanted)}))`));
  await attachPhotos(tx, wanted, customerId, { reviewId: review.id });
  return review;
}

export const isUnusedPhoto = and(isNull(reviewPhotos.reviewId), isNull(reviewPhotos.faultId));

const KEEP_UNUSED_MS = 86_400_000;

/** Deletes photos that belong to no review and no fault a day after their upload. Returns how many. */
export async function deleteUnusedPhotos(tx: Database, now: Date): Promise<number> {
  const isOld = lt(reviewPhotos.createdAt, new Date(now.getTime() - KEEP_UNUSED_MS));
  const deleted = await tx.delete(reviewPhotos).where(and(isUnusedPhoto, isOld)).returning({ id: reviewPhotos.id });
  return deleted.length;
}

/** Throws 422 for a photo of another customer, or one that another review or a fault already has. */
export async function attachPhotos(
  tx: Database,
  photos: readonly string[],
  customerId: number,
  owner: { reviewId: number } | { faultId: number },
): Promise<void> {
  const { reviewId } = reviewPhotos;
  const isUsable = 'reviewId' in owner ? or(isUnusedPhoto, eq(reviewId, owner.reviewId)) : isUnusedPhoto;
  for (const [position, id] of photos.entries()) {
    const isOwn = and(eq(reviewPhotos.id, id), eq(reviewPhotos.customerId, customerId), isUsable);
    const attached = await tx
      .update(reviewPhotos)
      .set({ ...owner, position })
      .where(isOwn)
      .returning({ id: reviewPhotos.id });
    if (attached.length === 0) throw new HttpError(422, 'review_photo_unknown', 'Upload the photo again', { photos: 'has an unknown id' });
  }
}

/** Idempotent. Throws 404 for a review that is not published, and 403 for the caller's own review. */
export async function setVote(
  tx: Database,
  id: number,
  { voter, customerId }: { voter: string; customerId: number | null },
  voted: boolean,
  now: Date,
): Promise<number> {
  // Votes of one review wait for each other, so that its number of votes stays right.
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'published')))
    .for('update');
  if (!review) throw reviewNotFound();
  if (customerId !== null && review.customerId === customerId)
    throw new HttpError(403, 'review_own_vote', 'Nobody can vote for their own review');
  if (voted) await tx.insert(reviewVotes).values({ reviewId: id, voter, customerId, createdAt: now }).onConflictDoNothing();
  else await tx.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.voter, voter)));
  return countVotes(tx, id);
}

export async function countVotes(tx: Database, reviewId: number): Promise<number> {
  const helpful = await tx.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId));
  await tx.update(reviews).set({ helpful }).where(eq(reviews.id, reviewId));
  return helpful;
}

const PAGE = 20;

export async function readQueue(db: Database, state: ReviewState, page: number) {
  // The oldest new review waits longest; of decided reviews the newest is of interest.
  const order = state === 'new' ? asc(reviews.updatedAt) : desc(reviews.updatedAt);
  const [rows, states] = await Promise.all([
    db
      .select({ review: reviews, product: products })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.state, state))
      .orderBy(order, asc(reviews.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db.select({ state: reviews.state, count: count() }).from(reviews).groupBy(reviews.state),
  ]);
  const countOf = (wanted: ReviewState) => states.find((row) => row.state === wanted)?.count ?? 0;
  const counts = { new: countOf('new'), published: countOf('published'), refused: countOf('refused') };
  return { rows: await withPhotos(db, rows), counts, pages: Math.ceil(counts[state] / PAGE) };
}
