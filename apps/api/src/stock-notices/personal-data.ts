import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import type { Database } from '../database/connect';
import { customers, stockNotices } from '../database/schema';

/** Matches only a verified address; otherwise registering with another person's address would reveal their notices. */
const whereCustomer = (db: Database, customerId: number) =>
  inArray(
    stockNotices.email,
    db
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNotNull(customers.activatedAt))),
  );

export const stockNoticesPersonalData: PersonalData = {
  name: 'stock_notices',
  async read(db, customerId) {
    const rows = await db.select().from(stockNotices).where(whereCustomer(db, customerId)).orderBy(asc(stockNotices.id));
    return rows.map(({ kind, variantId, createdAt }) => ({ kind, variant_id: variantId, asked_at: createdAt.toISOString() }));
  },
  async erase(tx, customerId) {
    await tx.delete(stockNotices).where(whereCustomer(tx, customerId));
  },
};
