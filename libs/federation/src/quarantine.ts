import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseRejected } from './release-rejected';

/** Blocks the promotion `seq` of the version and all earlier promotions of this version. */
interface Entry {
  app: string;
  version: string;
  seq: number;
  reason: string;
  at: string;
}

/** Releases that this machine does not run until they are promoted again under a new number. */
export class Quarantine {
  readonly #file: string;

  constructor(private readonly dir: string) {
    this.#file = join(dir, 'quarantine.jsonl');
  }

  /** Throws if the folder cannot be written. */
  add(app: string, version: string, seq: number, reason: string): void {
    mkdirSync(this.dir, { recursive: true });
    // Starts with a line break, because an earlier write may have stopped within its line, for example on a full disk.
    appendFileSync(this.#file, `\n${JSON.stringify({ app, version, seq, reason, at: new Date().toISOString() } satisfies Entry)}\n`);
  }

  /** Without a number, any quarantined promotion of the version counts. */
  reasonFor(app: string, version: string, seq = 0): string | undefined {
    return this.#entries().findLast((entry) => entry.app === app && entry.version === version && entry.seq >= seq)?.reason;
  }

  reject(app: string, version: string, seq?: number): void {
    const reason = this.reasonFor(app, version, seq);
    if (reason) throw new ReleaseRejected('quarantined', `${app}@${version} is quarantined: ${reason}`);
  }

  #entries(): Entry[] {
    let lines: string[] = [];
    try {
      lines = readFileSync(this.#file, 'utf8').split('\n');
    } catch {
      // The file does not exist before the first quarantine.
    }
    return lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
  }
}
