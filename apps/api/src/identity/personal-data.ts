import { and, asc, eq, sql } from 'drizzle-orm';
import { forgetEvents, type PersonalData } from '../accounts/personal-data';
import { identityChecks, webhookEvents } from '../platform/database/schema';
import { queue } from '../platform/outbox/queue';

/** Kind of an outbox job with the payload `{ externalId }`. */
export const IDENTITY_FORGET = 'identity.forget';

const whereApplicant = (id: string) => sql`${webhookEvents.payload} ->> 'applicantId' = ${id}`;

export const identityPersonalData: PersonalData = {
  name: 'identity',
  async read(db, customerId) {
    const [check] = await db.select().from(identityChecks).where(eq(identityChecks.customerId, customerId));
    if (!check) return null;
    const told = check.applicantId
      ? await db
          .select()
          .from(webhookEvents)
          .where(and(eq(webhookEvents.provider, 'sumsub'), whereApplicant(check.applicantId)))
          .orderBy(asc(webhookEvents.receivedAt))
      : [];
    const { status, tries, rejectLabels, comment, verifiedAt } = check;
    return {
      status,
      tries,
      reasons: rejectLabels,
      comment,
      verified_at: verifiedAt?.toISOString() ?? null,
      messages: told.map(({ type, receivedAt }) => ({ type, received_at: receivedAt.toISOString() })),
    };
  },
  async erase(tx, customerId) {
    const [check] = await tx
      .delete(identityChecks)
      .where(eq(identityChecks.customerId, customerId))
      .returning({ externalId: identityChecks.externalId, applicantId: identityChecks.applicantId });
    if (check?.applicantId) await forgetEvents(tx, 'sumsub', whereApplicant(check.applicantId));
    if (check) await queue(tx, IDENTITY_FORGET, { externalId: check.externalId }, { key: `identity-forget:${check.externalId}` });
  },
};
