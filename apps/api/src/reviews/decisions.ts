import type { ReviewState } from '@spruce/contract/review-limits';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { customers, products, reviews, type ReviewRow } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { queueMail } from '../platform/mail/queue-mail';
import { queueAgain } from '../platform/outbox/queue';
import { reviewNotFound } from './reviews-repository';

export const REVIEW_TELL = 'review.tell';

/** Delay of the mail in ms, so that staff can undo a decision before the writer gets a mail. */
const UNDO_MS = 15_000;

export interface ReviewDecision {
  version: number;
  state: ReviewState;
  reason: string;
  /** Undefined keeps the answer. */
  answer: string | undefined;
  staffId: number;
}

/** Throws 404, 409 if the review has changed since staff loaded it, and 422 for a refusal without a reason. */
export async function decideReview(tx: Database, id: number, decision: ReviewDecision, now: Date): Promise<ReviewRow> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review) throw reviewNotFound();
  const { version, state, reason, answer = review.answer, staffId } = decision;
  if (review.version !== version) throw new HttpError(409, 'review_stale', 'The review has changed since you loaded it; reload it');
  if (state === 'refused' && !reason) throw new HttpError(422, 'review_reason_required', 'A reason is required', { reason: 'is required' });
  const [decided] = await tx
    .update(reviews)
    .set({
      state,
      reason: state === 'refused' ? reason : '',
      ...(answer !== review.answer && { answer, answeredAt: answer ? now : null }),
      decidedBy: staffId,
      version: version + 1,
    })
    .where(eq(reviews.id, id))
    .returning();
  if (!decided) throw reviewNotFound();
  if (decided.customerId !== null)
    await queueAgain(tx, REVIEW_TELL, { id }, { key: `review:${id}`, runAt: new Date(now.getTime() + UNDO_MS) });
  return decided;
}

/** Mails the writer what changed since the last mail. Finds nothing to tell if staff have undone the decision. */
export async function tellWriter(tx: Database, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ review: reviews, customer: customers, product: products })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, id)))
    .for('update', { of: reviews });
  if (!row) return false;
  const { review, customer, product } = row;
  const isDecided = review.state !== 'new' && review.state !== review.toldState;
  const isAnswered = review.state === 'published' && review.answer !== '' && review.answer !== review.toldAnswer;
  if (!isDecided && !isAnswered) return false;
  await queueMail(tx, {
    template: 'review-decided',
    to: customer.email,
    language: customer.language,
    key: `review:${id}:${review.version}`,
    data: {
      first_name: customer.firstName,
      outcome: review.state === 'refused' ? 'refused' : isDecided ? 'published' : 'answered',
      slug: product.slug,
      piece: product.name[customer.language],
      reason: review.reason,
      answer: isAnswered ? review.answer : '',
    },
  });
  await tx
    .update(reviews)
    .set({ toldState: review.state, ...(isAnswered && { toldAnswer: review.answer }) })
    .where(eq(reviews.id, id));
  return true;
}
