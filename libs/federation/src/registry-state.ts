import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { VersionRef } from './release';

export interface AppState {
  seen: number;
  lastGood?: VersionRef & { seq: number; promotedAt?: string | undefined; mounts?: readonly string[] };
}

/** A lost or corrupt file counts as a first start. */
export class RegistryState {
  readonly #states = new Map<string, AppState>();

  constructor(private readonly dir: string) {}

  async read(app: string): Promise<AppState> {
    const known = this.#states.get(app);
    if (known) return known;
    const state = await this.#fromDisk(app);
    this.#states.set(app, state);
    return state;
  }

  async update(app: string, change: Partial<AppState>): Promise<void> {
    // Several shells may share the folder, so the highest number that any of them saw counts.
    const onDisk = await this.#fromDisk(app);
    const before = await this.read(app);
    const state = { ...before, ...change, seen: Math.max(before.seen, onDisk.seen, change.seen ?? 0) };
    this.#states.set(app, state);
    await mkdir(this.dir, { recursive: true });
    const file = this.#file(app);
    const temporary = `${file}.${randomUUID()}.tmp`;
    await writeFile(temporary, `${JSON.stringify(state)}\n`);
    await rename(temporary, file);
  }

  async #fromDisk(app: string): Promise<AppState> {
    try {
      const { seen, lastGood } = JSON.parse(await readFile(this.#file(app), 'utf8')) as Partial<AppState>;
      if (typeof seen === 'number') return { seen, ...(lastGood && { lastGood }) };
    } catch {
      // No state yet.
    }
    return { seen: 0 };
  }

  #file(app: string): string {
    return join(this.dir, `${app}.json`);
  }
}
