import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import type { packages, products } from '../platform/database/schema';

type Table = typeof products | typeof packages;

export async function selectIds(
  db: Database,
  table: Table,
  { slug, include }: { slug?: string | undefined; include?: readonly number[] | undefined },
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(slug !== undefined ? eq(table.slug, slug) : include && inArray(table.id, [...include]))
    .orderBy(...(include ? [orderByIds(table, include)] : [asc(table.featuredRank), asc(table.id)]));
  return rows.map(({ id }) => id);
}

export const orderByIds = (table: Table, ids: readonly number[]): SQL =>
  sql`array_position(${sql.param([...ids])}::integer[], ${table.id})`;
