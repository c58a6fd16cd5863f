import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect';
import type { packages, products } from '../database/schema';

type Table = typeof products | typeof packages;

/** The id of a slug, if there is one. */
export async function idsOfSlug(db: Database, table: Table, slug: string): Promise<number[]> {
  return (await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))).map(({ id }) => id);
}

/** Those of `ids` that exist, in the order given. */
export async function existingIds(db: Database, table: Table, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}
