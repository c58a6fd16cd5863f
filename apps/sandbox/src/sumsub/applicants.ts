import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { PostQueue } from '../http/post-queue';
import type { Collection, Store } from '../state/store';

export interface ReviewResult {
  reviewAnswer: 'GREEN' | 'RED';
  reviewRejectType?: 'FINAL' | 'RETRY';
  rejectLabels?: string[];
  moderationComment?: string;
  clientComment?: string;
}

export interface Review {
  reviewId: string;
  attemptId: string;
  attemptCnt: number;
  levelName: string;
  /** Example: `2026-11-21 06:42:00+0000`. */
  createDate: string;
  reviewDate?: string;
  reviewStatus: 'init' | 'pending' | 'completed' | 'onHold' | 'awaitingService';
  reviewResult?: ReviewResult;
}

export interface Applicant {
  id: string;
  externalUserId: string;
  inspectionId: string;
  createdAt: string;
  email?: string;
  phone?: string;
  /** True if the shop has deactivated the profile. */
  deleted?: boolean;
  review: Review;
}

interface Token {
  userId: string;
  levelName: string;
  email?: string;
  phone?: string;
  /** Time at which the token expires, in milliseconds since 1970. */
  expires: number;
}

export type Outcome = 'approve' | 'retry' | 'reject' | 'await' | 'hold';

export const outcomes: Record<Outcome, { reviewStatus: Review['reviewStatus']; webhook: string; result?: ReviewResult }> = {
  approve: { reviewStatus: 'completed', webhook: 'applicantReviewed', result: { reviewAnswer: 'GREEN' } },
  retry: {
    reviewStatus: 'completed',
    webhook: 'applicantReviewed',
    result: {
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      rejectLabels: ['BAD_PROOF_OF_IDENTITY', 'UNSATISFACTORY_PHOTOS'],
      moderationComment: 'The photo is blurred. Please take it again in daylight, with all four corners of the document in view.',
      clientComment: 'Unsatisfactory photo',
    },
  },
  reject: {
    reviewStatus: 'completed',
    webhook: 'applicantReviewed',
    result: {
      reviewAnswer: 'RED',
      reviewRejectType: 'FINAL',
      rejectLabels: ['FORGERY'],
      moderationComment: 'We could not verify this document.',
      clientComment: 'Forged document',
    },
  },
  // As at Sumsub, the answer is GREEN although an external service still checks the person.
  await: { reviewStatus: 'awaitingService', webhook: 'applicantAwaitingService', result: { reviewAnswer: 'GREEN' } },
  hold: { reviewStatus: 'onHold', webhook: 'applicantOnHold' },
};

/**
 * True during a check, when Sumsub refuses to deactivate the applicant. Instead of the statuses `queued` and `prechecked`, the sandbox
 * uses `pending`. Sumsub's documentation does not say whether a deactivation is also refused during `awaitingService`.
 */
export const isBeingChecked = ({ review }: Applicant): boolean => ['pending', 'awaitingService'].includes(review.reviewStatus);

/** The person must submit documents at the start, and after a rejection that is not final. */
export const needsDocuments = ({ review: { reviewStatus, reviewResult } }: Applicant): boolean =>
  reviewStatus === 'init' || (reviewStatus === 'completed' && reviewResult?.reviewRejectType === 'RETRY');

/** Seconds before each retry of a webhook. Sumsub itself retries after 5 minutes, 1 hour, 5 hours and 18 hours. */
const RETRY_DELAYS_S = [1, 15, 300, 3_600];

const formatTimestamp = (date = new Date()): string => `${date.toISOString().slice(0, 19).replace('T', ' ')}+0000`;
const hexId = (): string => randomBytes(12).toString('hex');

export class Applicants {
  readonly queue: PostQueue;
  private readonly rows: Collection<Applicant>;

  constructor(
    store: Store,
    private readonly options: { webhookTarget?: string; webhookSecret: string },
  ) {
    this.rows = store.collection('sumsub.applicant');
    this.queue = new PostQueue(
      store,
      'sumsub.delivery',
      ({ body }) => ({
        'x-payload-digest': createHmac('sha256', options.webhookSecret).update(body).digest('hex'),
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      }),
      RETRY_DELAYS_S,
    );
  }

  all(): Applicant[] {
    return this.rows.all().reverse();
  }

  byId(id: string): Applicant | undefined {
    return this.rows.get(id);
  }

  byExternalId(externalUserId: string): Applicant | undefined {
    return this.rows.findLast((row) => row.externalUserId === externalUserId);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.options.webhookSecret).update(text).digest('base64url');
  }

  /** The token contains the sandbox's origin, so that the unmodified SDK calls the sandbox. */
  issueToken(origin: string, token: Token): string {
    // Uses base64, not base64url, because the SDK decodes the token with `atob`.
    const part = (value: object): string =>
      Buffer.from(JSON.stringify(value))
        .toString('base64')
        .replace(/={1,2}$/, '');
    const head = `${part({ alg: 'HS256' })}.${part({ ...token, jti: randomUUID(), url: origin })}`;
    return `_act-sbx-jwt-${head}.${this.sign(head)}-v2`;
  }

  /** Creates the applicant on the first use of the token. Returns undefined for an invalid or expired token, or a deactivated profile. */
  open(accessToken: string): Applicant | undefined {
    const [, head = '', payload = '', signature] = /^_act-sbx-jwt-(\w+\.([^.]+))\.([\w-]+)-v2$/.exec(accessToken) ?? [];
    if (this.sign(head) !== signature) return undefined;
    const token = JSON.parse(Buffer.from(payload, 'base64').toString()) as Token;
    if (token.expires < Date.now()) return undefined;
    const known = this.byExternalId(token.userId);
    return known?.deleted ? undefined : (known ?? this.create(token));
  }

  private create({ userId: externalUserId, levelName, email, phone }: Token): Applicant {
    const applicant = this.rows.put({
      id: hexId(),
      externalUserId,
      inspectionId: hexId(),
      createdAt: formatTimestamp(),
      ...(email && { email }),
      ...(phone && { phone }),
      review: {
        reviewId: randomUUID().slice(0, 5),
        attemptId: randomUUID().slice(0, 5),
        attemptCnt: 0,
        levelName,
        createDate: formatTimestamp(),
        reviewStatus: 'init',
      },
    });
    this.sendWebhook(applicant, 'applicantCreated');
    return applicant;
  }

  submit(applicant: Applicant): void {
    const { review } = applicant;
    applicant.review = {
      ...review,
      attemptId: randomUUID().slice(0, 8),
      attemptCnt: review.attemptCnt + 1,
      createDate: formatTimestamp(),
      reviewStatus: 'pending',
      reviewResult: undefined,
      reviewDate: undefined,
    };
    this.rows.put(applicant);
    this.sendWebhook(applicant, 'applicantPending');
  }

  decide(applicant: Applicant, outcome: Outcome): void {
    const { reviewStatus, result: reviewResult, webhook } = outcomes[outcome];
    const reviewDate = reviewStatus === 'completed' ? { reviewDate: formatTimestamp() } : {};
    applicant.review = { ...applicant.review, reviewStatus, reviewResult, ...reviewDate };
    this.rows.put(applicant);
    this.sendWebhook(applicant, webhook);
  }

  deactivate(applicant: Applicant): void {
    if (applicant.deleted) return;
    this.rows.put(Object.assign(applicant, { deleted: true }));
    this.sendWebhook(applicant, 'applicantDeactivated');
  }

  private sendWebhook(applicant: Applicant, type: string): void {
    if (!this.options.webhookTarget) return;
    const { id: applicantId, inspectionId, externalUserId, review } = applicant;
    const now = new Date();
    const body = {
      applicantId,
      inspectionId,
      applicantType: 'individual',
      correlationId: randomUUID(),
      levelName: review.levelName,
      sandboxMode: true,
      externalUserId,
      type,
      ...(review.reviewResult && { reviewResult: review.reviewResult }),
      reviewStatus: review.reviewStatus,
      createdAt: formatTimestamp(now),
      createdAtMs: now.toISOString().slice(0, 23).replace('T', ' '),
      clientId: 'spruce.sandbox',
    };
    this.queue.add({ url: this.options.webhookTarget, body: JSON.stringify(body), subject: `${type} ${externalUserId}` });
  }
}
