import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { seededRows } from './schema';

/** Rows per statement, because PostgreSQL accepts at most 65,535 parameters in one statement. */
const CHUNK = 500;

type Row = Record<string, unknown>;

/** If staff edit a row, later seeds keep all rows with the same value in the column `by`, e.g. all pieces of a package. */
export interface SeedTable {
  table: PgTable;
  rows: Row[];
  /** Column that groups rows: the primary key, unless `children` is set. */
  by: string;
  /** Several rows have the same value in `by`. A seed replaces them together, so no other table may reference them. */
  children?: boolean;
  /** Columns that change during operation, e.g. the stock, with the value that a seed writes. Such a change is not an edit by staff. */
  moved?: Record<string, unknown>;
  /** Deletes old rows only after all tables are written, because before that, rows of other tables can still reference them. */
  deleteLast?: boolean;
}

const getColumn = ({ table }: SeedTable, property: string): PgColumn => {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`Table ${getTableName(table)} has no column for ${property}`);
  return column;
};

const splitIntoChunks = <Value>(values: Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, index) => values.slice(index * CHUNK, (index + 1) * CHUNK));

const groupRows = (rows: Row[], by: string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(String(row[by]), [...(groups.get(String(row[by])) ?? []), row]);
  return groups;
};

/** The database does not keep the order of keys in JSON. */
const sortKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
const toComparable = (rows: Row[]): string =>
  rows
    .map((row) => JSON.stringify(row, sortKeys))
    .sort()
    .join('\n');

const pickKeys = (row: Row, keys: string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key]]));

async function writeParents(tx: Database, seeded: SeedTable, rows: Row[]): Promise<void> {
  const { table, by, moved = {} } = seeded;
  const given = new Set(rows.flatMap(Object.keys));
  const replaced = Object.entries(getTableColumns(table))
    .filter(([key]) => key !== by && given.has(key))
    .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`] as const);
  const set = { ...Object.fromEntries(replaced), ...moved };
  for (const some of splitIntoChunks(rows))
    await tx
      .insert(table)
      .values(some)
      .onConflictDoUpdate({ target: getColumn(seeded, by), set });
}

/**
 * A table must come after the tables that it references. Returns the keys of rows that staff edited, deleted or added, e.g. `products
 * 1010`.
 */
export async function seedTables(tx: Database, tables: readonly SeedTable[]): Promise<string[]> {
  const kept: string[] = [];
  const plans: { seeded: SeedTable; name: string; rows: Row[]; free: string[]; gone: string[]; edited: Set<string> }[] = [];
  for (const seeded of tables) {
    const name = getTableName(seeded.table);
    const known = new Map(
      (
        await tx
          .select()
          .from(seededRows)
          .where(sql`${seededRows.table} = ${name}`)
      ).map(({ key, rows }) => [key, rows]),
    );
    const now = groupRows((await tx.select().from(seeded.table)) as Row[], seeded.by);
    const wanted = groupRows(seeded.rows, seeded.by);
    const edited = new Set<string>();
    for (const [key, rows] of known) {
      const keys = Object.keys(rows[0] ?? {});
      if (toComparable((now.get(key) ?? []).map((row) => pickKeys(row, keys))) === toComparable(rows)) continue;
      edited.add(key);
      if (wanted.has(key) || now.has(key)) kept.push(`${name} ${key}`);
    }
    const free = [...wanted.keys()].filter((key) => !edited.has(key));
    const gone = [...known.keys()].filter((key) => !edited.has(key) && (seeded.children || !wanted.has(key)));
    plans.push({
      seeded,
      name,
      rows: free.flatMap((key) => wanted.get(key) ?? []),
      free,
      gone: seeded.children ? [...new Set([...gone, ...free])] : gone,
      edited,
    });
  }
  const remove = async (last: boolean) => {
    for (const { seeded, gone } of plans.toReversed()) {
      if (Boolean(seeded.deleteLast) === last)
        for (const some of splitIntoChunks(gone))
          await tx.delete(seeded.table).where(inArray(sql`${getColumn(seeded, seeded.by)}::text`, some));
    }
  };
  await remove(false);
  for (const { seeded, rows } of plans) {
    if (seeded.children) for (const some of splitIntoChunks(rows)) await tx.insert(seeded.table).values(some);
    else await writeParents(tx, seeded, rows);
  }
  await remove(true);

  for (const { seeded, name, free, edited } of plans) {
    const properties = [...new Set(seeded.rows.flatMap(Object.keys))].filter((key) => !(key in (seeded.moved ?? {})));
    const written = groupRows((await tx.select().from(seeded.table)) as Row[], seeded.by);
    const notes = free.map((key) => ({ table: name, key, rows: (written.get(key) ?? []).map((row) => pickKeys(row, properties)) }));
    await tx.delete(seededRows).where(sql`${seededRows.table} = ${name} and not (${seededRows.key} = any(${sql.param([...edited])}))`);
    for (const some of splitIntoChunks(notes)) await tx.insert(seededRows).values(some);
  }
  return kept;
}
