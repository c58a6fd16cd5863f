import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { sharedLists } from '../platform/database/schema';

export const sharingPersonalData: PersonalData = {
  name: 'shared_lists',
  async read(db, customerId) {
    const rows = await db.select().from(sharedLists).where(eq(sharedLists.customerId, customerId)).orderBy(asc(sharedLists.id));
    return rows.map(({ kind, months, lines, createdAt, expiresAt }) => ({
      ...{ kind, months, lines },
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
  },
  async erase(tx, customerId) {
    await tx.delete(sharedLists).where(eq(sharedLists.customerId, customerId));
  },
};
