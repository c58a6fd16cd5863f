import type { SQL } from 'drizzle-orm';
import type { Database } from './connect';

/** Runs a raw SQL statement. `Row` is not checked. */
export const queryRows = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
