import type { IdentityState, WireIdentity } from '@spruce/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { customers, identityChecks } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import type { Clock } from '../platform/plugin';
import { MAX_ID_TRIES } from '../staff/business-settings';
import type { Applicant, SumsubClient } from './sumsub-client';

const TOKEN_TTL_SECONDS = 600;

export interface IdentityContext {
  db: Database;
  clock: Clock;
  sumsub: SumsubClient;
  baseUrl: string;
}

type Check = typeof identityChecks.$inferSelect;

function readReview({ review }: Applicant): { status: IdentityState; refused: boolean } {
  const answer = review?.reviewResult?.reviewAnswer;
  if (review?.reviewStatus === 'onHold') return { status: 'on-hold', refused: false };
  if (review?.reviewStatus === 'completed') {
    if (answer === 'GREEN') return { status: 'verified', refused: false };
    if (answer === 'RED') return { status: review.reviewResult?.reviewRejectType === 'FINAL' ? 'rejected' : 'retry', refused: true };
    return { status: 'on-hold', refused: false };
  }
  // The status `awaitingService` comes with the answer GREEN although a check is still in progress.
  return {
    status: review && ['pending', 'queued', 'prechecked', 'awaitingService'].includes(review.reviewStatus) ? 'pending' : 'started',
    refused: false,
  };
}

const getAttemptId = ({ review }: Applicant): string =>
  review?.attemptId ?? (review?.attemptCnt !== undefined ? `#${review.attemptCnt}` : (review?.reviewDate ?? 'first'));

const ensureCheck = async (db: Database, customerId: number): Promise<Check> => {
  await db.insert(identityChecks).values({ customerId }).onConflictDoNothing();
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.customerId, customerId));
  if (!check) throw new Error(`No identity check found for customer ${customerId}`);
  return check;
};

type Progress = Pick<Check, 'customerId' | 'status' | 'tries' | 'rejectLabels' | 'comment' | 'verifiedAt'>;

const toWireIdentity = ({ customerId, status, tries, rejectLabels, comment, verifiedAt }: Progress): WireIdentity => ({
  customer_id: customerId,
  status,
  tries_left: Math.max(0, MAX_ID_TRIES - tries),
  reasons: status === 'retry' || status === 'rejected' ? rejectLabels : [],
  comment: status === 'retry' || status === 'rejected' ? comment : null,
  verified_at: verifiedAt?.toISOString() ?? null,
});

export async function readIdentity(db: Database, customerId: number): Promise<WireIdentity> {
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.customerId, customerId));
  return toWireIdentity(check ?? { customerId, status: 'none', tries: 0, rejectLabels: [], comment: null, verifiedAt: null });
}

/** Throws 409 if the ID is already verified, and 403 if the customer has no attempts left. */
export async function createAccessToken({ db, sumsub, baseUrl }: IdentityContext, customerId: number) {
  const [customer] = await db
    .select({ email: customers.email, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw new HttpError(404, 'account_not_found', 'There is no such account');
  const check = await ensureCheck(db, customerId);
  if (check.status === 'verified') throw new HttpError(409, 'identity_already_verified', 'The ID is already verified');
  if (check.status === 'rejected' || check.tries >= MAX_ID_TRIES)
    throw new HttpError(403, 'identity_no_tries_left', 'No attempts left; contact our team');
  const applicantIdentifiers = { email: customer.email, ...(customer.phone && { phone: customer.phone }) };
  const token = await sumsub.createAccessToken({ userId: check.externalId, ttlInSecs: TOKEN_TTL_SECONDS, applicantIdentifiers });
  return { token, base_url: baseUrl, expires_in: TOKEN_TTL_SECONDS };
}

/** Calls for the same customer may overlap. `syncSeq` prevents an older result from overwriting a newer one. */
export async function syncIdentity({ db, clock, sumsub }: IdentityContext, customerId: number): Promise<WireIdentity> {
  await ensureCheck(db, customerId);
  const [begun] = await db
    .update(identityChecks)
    .set({ syncSeq: sql`${identityChecks.syncSeq} + 1` })
    .where(eq(identityChecks.customerId, customerId))
    .returning();
  const applicant = begun ? await sumsub.applicant(begun.externalId) : null;
  if (!begun || !applicant) return readIdentity(db, customerId);
  await db.transaction(async (tx) => {
    const [check] = await tx.select().from(identityChecks).where(eq(identityChecks.customerId, customerId)).for('update');
    if (!check || check.appliedSeq >= begun.syncSeq) return;
    const { status, refused } = readReview(applicant);
    const attempt = getAttemptId(applicant);
    const tries = refused && check.lastAttempt !== attempt ? check.tries + 1 : check.tries;
    const final: IdentityState = status === 'retry' && tries >= MAX_ID_TRIES ? 'rejected' : status;
    const { rejectLabels = [], moderationComment } = applicant.review?.reviewResult ?? {};
    const now = clock.now();
    await tx
      .update(identityChecks)
      .set({
        applicantId: applicant.id,
        status: final,
        tries,
        rejectLabels,
        ...(refused && { lastAttempt: attempt }),
        // The comment for the customer. Sumsub's `clientComment` is for the staff of the shop.
        comment: moderationComment ?? null,
        verifiedAt: final === 'verified' ? (check.verifiedAt ?? now) : null,
        appliedSeq: begun.syncSeq,
        updatedAt: now,
      })
      .where(eq(identityChecks.customerId, customerId));
    await tx.update(customers).set({ sumsubStatus: final }).where(eq(customers.id, customerId));
  });
  return readIdentity(db, customerId);
}
