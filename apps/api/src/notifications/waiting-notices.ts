import type { WireNotice } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { toWireImage } from '../catalogue/serializers';
import type { Database } from '../platform/database/database';
import { customers, priceNotices, stockNotices } from '../platform/database/schema';
import { readNoticedItems } from './noticed-items';

const TABLES = { stock: stockNotices, price: priceNotices };

/** Matches only a verified address; otherwise anyone could register with a stranger's address and see the stranger's requests. */
const whereCustomer = (db: Database, { email }: typeof stockNotices | typeof priceNotices, customerId: number) =>
  inArray(
    email,
    db
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNotNull(customers.activatedAt))),
  );

export const stockNoticesPersonalData: PersonalData = {
  name: 'stock_notices',
  async read(db, customerId) {
    const rows = await db
      .select()
      .from(stockNotices)
      .where(whereCustomer(db, stockNotices, customerId))
      .orderBy(asc(stockNotices.id));
    return rows.map(({ kind, variantId, createdAt }) => ({ kind, variant_id: variantId, asked_at: createdAt.toISOString() }));
  },
  async erase(tx, customerId) {
    await tx.delete(stockNotices).where(whereCustomer(tx, stockNotices, customerId));
  },
};

export const priceNoticesPersonalData: PersonalData = {
  name: 'price_notices',
  async read(db, customerId) {
    const rows = await db
      .select()
      .from(priceNotices)
      .where(whereCustomer(db, priceNotices, customerId))
      .orderBy(asc(priceNotices.id));
    return rows.map(({ kind, variantId, months, price, createdAt }) => ({
      ...{ kind, variant_id: variantId, months, price },
      asked_at: createdAt.toISOString(),
    }));
  },
  async erase(tx, customerId) {
    await tx.delete(priceNotices).where(whereCustomer(tx, priceNotices, customerId));
  },
};

export async function readNotices(db: Database, customerId: number, language: Language): Promise<WireNotice[]> {
  const waiting = <Table extends typeof stockNotices | typeof priceNotices>(table: Table) =>
    and(whereCustomer(db, table, customerId), isNull(table.stoppedAt));
  const stock = await db.select().from(stockNotices).where(waiting(stockNotices)).orderBy(desc(stockNotices.id));
  const price = await db.select().from(priceNotices).where(waiting(priceNotices)).orderBy(desc(priceNotices.id));
  const rows = [
    ...stock.map((row) => ({ about: 'stock' as const, ...row })),
    ...price.map(({ months, price: asked, ...row }) => ({ about: 'price' as const, ...row, price: { months, asked } })),
  ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const items = await readNoticedItems(db, rows);
  return rows.map((row, index): WireNotice => {
    const item = items[index];
    return {
      about: row.about,
      id: row.id,
      asked_at: row.createdAt.toISOString(),
      kind: row.kind,
      item: item
        ? {
            slug: item.line.slug,
            name: item.line.name[language],
            variant: item.line.variant?.[language] ?? null,
            colour: item.colour || null,
            image: toWireImage(item.line.image, language),
          }
        : null,
      ...('price' in row && { price: row.price }),
    };
  });
}

/** Returns false if no request with the customer's verified address has this id. */
export async function setStopped(
  db: Database,
  customerId: number,
  { about, id }: { about: keyof typeof TABLES; id: number },
  stoppedAt: Date | null,
): Promise<boolean> {
  const table = TABLES[about];
  const found = await db
    .update(table)
    .set({ stoppedAt })
    .where(and(eq(table.id, id), whereCustomer(db, table, customerId)))
    .returning({ id: table.id });
  return found.length > 0;
}
