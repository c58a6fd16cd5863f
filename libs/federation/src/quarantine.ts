import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Time in ms for which a release is blocked that is only suspected of a fault. */
const SUSPECTED_MS = 600_000;

interface Entry {
  app: string;
  version: string;
  reason: string;
  /** ISO times, also in `until`. */
  at: string;
  until?: string | undefined;
  /** Promotion number of a canary. The entry blocks only this promotion, because more errors than usual are no proof of a fault. */
  seq?: number;
}

/**
 * Ignores errors of reads and writes. Without the file or with a partial line, fewer releases are blocked. On a full or read-only disk, a
 * release is tried again after a restart.
 */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Releases that hung or ended a process of the shell, stored on disk and shared by all processes of a machine. All methods are
 * synchronous, because dying processes call them. Failed writes are ignored.
 */
export class Quarantine {
  readonly #file: string;

  constructor(private readonly dir: string) {
    this.#file = join(dir, 'quarantine.jsonl');
  }

  add(app: string, version: string, reason: string): void {
    const same = (entry: Entry) => entry.app === app && entry.version === version && entry.reason === reason;
    // Several processes may report the same release.
    if (!this.#entries().some((entry) => same(entry) && !entry.until)) this.#append({ app, version, reason, at: new Date().toISOString() });
  }

  /** Blocks a release for a limited time, because the cause may be elsewhere. */
  suspect(app: string, version: string, reason: string): void {
    const now = Date.now();
    const until = new Date(now + SUSPECTED_MS).toISOString();
    this.#append({ app, version, reason, at: new Date(now).toISOString(), until });
  }

  /** Returns why a release must not run here, or undefined. */
  reasonFor(app: string, version: string): string | undefined {
    return this.all().findLast((entry) => entry.app === app && entry.version === version)?.reason;
  }

  /** Returns the valid entries without canary rollbacks, newest last. A release may have several. */
  all(): Pick<Entry, 'app' | 'version' | 'reason'>[] {
    const now = new Date().toISOString();
    return this.#entries().filter(({ until, seq }) => seq === undefined && !(until && until < now));
  }

  /** Rolls a canary back on this machine, until its next promotion. */
  takeBack(app: string, version: string, seq: number, reason: string): void {
    this.#append({ app, version, reason, at: new Date().toISOString(), seq });
  }

  /** Returns why a promotion's canary was rolled back, or undefined. */
  takenBack(app: string, version: string, seq: number): string | undefined {
    return this.#entries().findLast((entry) => entry.app === app && entry.version === version && entry.seq === seq)?.reason;
  }

  /**
   * Records that this process is loading a release, and returns a function that clears the record. {@link blame} finds the records of dead
   * processes.
   */
  beginLoading(app: string, version: string): () => void {
    const file = join(this.dir, `trying-${process.pid}-${app}.json`);
    this.#write(() => writeFileSync(file, JSON.stringify({ app, version })));
    return () => quietly(() => rmSync(file, { force: true }));
  }

  /** Blocks the releases that a process was loading when it died unexpectedly. */
  blame(pid: number): void {
    for (const file of this.#loadingFiles(pid))
      quietly(() => {
        const { app, version } = JSON.parse(readFileSync(file, 'utf8')) as Entry;
        this.suspect(app, version, 'the process that was loading it died');
      });
    this.forgive(pid);
  }

  /** Clears the loading records of one process that was ended on purpose, or of all processes. */
  forgive(pid?: number): void {
    for (const file of this.#loadingFiles(pid)) quietly(() => rmSync(file, { force: true }));
  }

  #loadingFiles(pid?: number): string[] {
    const begin = pid === undefined ? 'trying-' : `trying-${pid}-`;
    return (quietly(() => readdirSync(this.dir)) ?? []).flatMap((name) => (name.startsWith(begin) ? [join(this.dir, name)] : []));
  }

  #append(entry: Entry): void {
    // Starts with a line break, because the previous writer may have died or run out of space within its line.
    this.#write(() => appendFileSync(this.#file, `\n${JSON.stringify(entry)}\n`));
  }

  #entries(): Entry[] {
    return (quietly(() => readFileSync(this.#file, 'utf8')) ?? '')
      .split('\n')
      .flatMap((line) => quietly(() => JSON.parse(line) as Entry) ?? []);
  }

  #write(write: () => void): void {
    quietly(() => {
      mkdirSync(this.dir, { recursive: true });
      write();
    });
  }
}
