import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import type { Database } from '../database/connect';
import { customers, stockNotices } from '../database/schema';

/** Of the address that the customer has proven: who registers with somebody else's learns nothing. */
const ofCustomer = (db: Database, customerId: number) =>
  inArray(
    stockNotices.email,
    db
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNotNull(customers.activatedAt))),
  );

/** What somebody waits for. */
export const stockNoticesPersonalData: PersonalData = {
  name: 'stock_notices',
  async read(db, customerId) {
    const rows = await db.select().from(stockNotices).where(ofCustomer(db, customerId)).orderBy(asc(stockNotices.id));
    return rows.map(({ kind, variantId, createdAt }) => ({ kind, variant_id: variantId, asked_at: createdAt.toISOString() }));
  },
  async erase(tx, customerId) {
    await tx.delete(stockNotices).where(ofCustomer(tx, customerId));
  },
};
