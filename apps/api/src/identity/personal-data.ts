import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { forgetEvents } from '../database/forget-events';
import { identityChecks, webhookEvents } from '../database/schema';
import { queue } from '../outbox/queue';

/** `{ externalId }`: a deleted account takes its documents along. */
export const IDENTITY_FORGET = 'identity.forget';

/** How far somebody's identity was checked; the documents are at Sumsub. */
export const identityPersonalData: PersonalData = {
  name: 'identity',
  async read(db, customerId) {
    const [check] = await db.select().from(identityChecks).where(eq(identityChecks.customerId, customerId));
    return check ? { status: check.status, tries: check.tries, verified_at: check.verifiedAt?.toISOString() ?? null } : null;
  },
  async erase(tx, customerId) {
    const [check] = await tx.delete(identityChecks).where(eq(identityChecks.customerId, customerId)).returning({ externalId: identityChecks.externalId, applicantId: identityChecks.applicantId });
    if (check?.applicantId) await forgetEvents(tx, 'sumsub', sql`${webhookEvents.payload} ->> 'applicantId' = ${check.applicantId}`);
    if (check) await queue(tx, IDENTITY_FORGET, { externalId: check.externalId }, { key: `identity-forget:${check.externalId}` });
  },
};
