import type { SQL } from 'drizzle-orm';
import type { Database } from './connect';

/** The rows of a statement that is written by hand, which names what each of them has. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
