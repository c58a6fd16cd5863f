import { sql } from 'drizzle-orm';
import type { Database } from './connect';

const columns = ['search_name', 'search_kind', 'search_body'] as const;

/** Creates trigram indexes if the extension is available; without them searches are correct but slower. Returns whether they exist. */
export async function ensureSearchIndexes(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
  } catch {
    return false;
  }
  for (const column of columns) {
    await db.execute(sql.raw(`create index if not exists products_${column} on products using gin (${column} gin_trgm_ops)`));
  }
  return true;
}
