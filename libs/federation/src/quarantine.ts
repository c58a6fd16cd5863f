import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a release stays out that is only suspected. */
const SUSPECTED_MS = 600_000;

interface Entry {
  app: string;
  version: string;
  reason: string;
  /** ISO times. */
  at: string;
  until?: string | undefined;
  /** Of the promotion that it was a canary of: out for this one only, since a share of errors is no proof. */
  seq?: number;
}

/** What is not there, or is half a line, says nothing; on a full or read-only disk a release is tried again after a restart. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Releases that hung or ended a process of the shell, kept over restarts and shared by all processes of one machine.
 * Everything is synchronous: it is written by processes that are about to die. A file that cannot be written is no reason to die of.
 */
export class Quarantine {
  readonly #file: string;

  constructor(private readonly dir: string) {
    this.#file = join(dir, 'quarantine.jsonl');
  }

  add(app: string, version: string, reason: string): void {
    const same = (entry: Entry) => entry.app === app && entry.version === version && entry.reason === reason;
    // Every process that finds it out says so, and may say it again.
    if (!this.#entries().some((entry) => same(entry) && !entry.until)) this.#append({ app, version, reason, at: new Date().toISOString() });
  }

  /** Keeps a release out for a while: something else may have been at fault. */
  suspect(app: string, version: string, reason: string): void {
    const now = Date.now();
    const until = new Date(now + SUSPECTED_MS).toISOString();
    this.#append({ app, version, reason, at: new Date(now).toISOString(), until });
  }

  /** Why a release must not run here; undefined where it may. */
  reasonFor(app: string, version: string): string | undefined {
    return this.all().findLast((entry) => entry.app === app && entry.version === version)?.reason;
  }

  /** Every note that holds now, the newest last. A release may have more than one. */
  all(): Pick<Entry, 'app' | 'version' | 'reason'>[] {
    const now = new Date().toISOString();
    return this.#entries().filter(({ until, seq }) => seq === undefined && !(until && until < now));
  }

  /** Takes a canary back on this machine, for as long as its promotion is the latest. */
  takeBack(app: string, version: string, seq: number, reason: string): void {
    this.#append({ app, version, reason, at: new Date().toISOString(), seq });
  }

  /** Why the canary of a promotion was taken back; undefined where it was not. */
  takenBack(app: string, version: string, seq: number): string | undefined {
    return this.#entries().findLast((entry) => entry.app === app && entry.version === version && entry.seq === seq)?.reason;
  }

  /** Notes that this process begins to run a release. Returns what to call when it runs; who dies before is found by {@link blame}. */
  beginLoading(app: string, version: string): () => void {
    const file = join(this.dir, `trying-${process.pid}-${app}.json`);
    this.#write(() => writeFileSync(file, JSON.stringify({ app, version })));
    return () => quietly(() => rmSync(file, { force: true }));
  }

  /** Quarantines what a process was loading when it died by itself. */
  blame(pid: number): void {
    for (const file of this.#loadingFiles(pid))
      quietly(() => {
        const { app, version } = JSON.parse(readFileSync(file, 'utf8')) as Entry;
        this.suspect(app, version, 'the process that was loading it died');
      });
    this.forgive(pid);
  }

  /** Forgets what a process, or any, was loading when somebody ended it. */
  forgive(pid?: number): void {
    for (const file of this.#loadingFiles(pid)) quietly(() => rmSync(file, { force: true }));
  }

  #loadingFiles(pid?: number): string[] {
    const begin = pid === undefined ? 'trying-' : `trying-${pid}-`;
    return (quietly(() => readdirSync(this.dir)) ?? []).flatMap((name) => (name.startsWith(begin) ? [join(this.dir, name)] : []));
  }

  #append(entry: Entry): void {
    // Who wrote last may have died, or had no room, in the middle of its line.
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
