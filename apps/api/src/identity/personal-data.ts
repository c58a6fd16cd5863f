import { eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { identityChecks } from '../database/schema';

/** How far somebody's identity was checked; the documents are at Sumsub. */
export const identityPersonalData: PersonalData = {
  name: 'identity',
  async read(db, customerId) {
    const [check] = await db.select().from(identityChecks).where(eq(identityChecks.customerId, customerId));
    return check ? { status: check.status, tries: check.tries, verified_at: check.verifiedAt?.toISOString() ?? null } : null;
  },
  async erase(tx, customerId) {
    await tx.delete(identityChecks).where(eq(identityChecks.customerId, customerId));
  },
};
