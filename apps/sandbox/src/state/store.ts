import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Row {
  id: string;
}

/** Keeps insertion order. If you change a row in place, call `put` again; otherwise the change is not saved. */
export class Collection<T extends Row> {
  private readonly rows = new Map<string, T>();

  constructor(private readonly touched: (id: string) => void) {}

  get(id: string): T | undefined {
    return this.rows.get(id);
  }

  all(): T[] {
    return [...this.rows.values()];
  }

  findLast(fits: (row: T) => boolean): T | undefined {
    return this.all().findLast(fits);
  }

  filter(fits: (row: T) => boolean): T[] {
    return this.all().filter(fits);
  }

  put<R extends T>(row: R): R {
    this.rows.set(row.id, row);
    this.touched(row.id);
    return row;
  }

  delete(id: string): void {
    if (this.rows.delete(id)) this.touched(id);
  }
}

/**
 * Keeps rows in memory and in a journal of JSON lines. Call `commit` before a response is sent, so that a restart loses nothing that a
 * caller has seen.
 */
export class Store {
  private readonly collections = new Map<string, Collection<Row>>();
  private readonly dirty = new Map<string, [string, string]>();
  private journal: number | undefined;

  constructor(file?: string) {
    if (file !== undefined) this.open(file);
  }

  collection<T extends Row>(name: string): Collection<T> {
    const held = this.collections.get(name) ?? new Collection<Row>((id) => this.dirty.set(`${name}/${id}`, [name, id]));
    this.collections.set(name, held);
    return held as unknown as Collection<T>;
  }

  commit(): void {
    if (this.journal !== undefined && this.dirty.size > 0) {
      const lines = [...this.dirty.values()].map(([name, id]) => JSON.stringify([name, id, this.collection(name).get(id) ?? null]));
      writeSync(this.journal, `${lines.join('\n')}\n`);
    }
    this.dirty.clear();
  }

  close(): void {
    this.commit();
    if (this.journal === undefined) return;
    fsyncSync(this.journal);
    closeSync(this.journal);
    this.journal = undefined;
  }

  private open(file: string): void {
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) this.replay(line);
    // Rewrites the journal at the start, so that it doesn't grow with every restart.
    const compact = openSync(`${file}.new`, 'w');
    for (const [name, rows] of this.collections)
      for (const row of rows.all()) writeSync(compact, `${JSON.stringify([name, row.id, row])}\n`);
    fsyncSync(compact);
    closeSync(compact);
    renameSync(`${file}.new`, file);
    this.dirty.clear();
    this.journal = openSync(file, 'a');
  }

  private replay(line: string): void {
    let entry: [string, string, Row | null];
    try {
      entry = JSON.parse(line) as [string, string, Row | null];
    } catch {
      // An incomplete last line can be ignored, because the request that wrote this line was never answered.
      return;
    }
    const [name, id, row] = entry;
    if (row) this.collection(name).put(row);
    else this.collection(name).delete(id);
  }
}
