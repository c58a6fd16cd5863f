import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** The rows are not checked against the type `Row`. */
export const queryRows = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
