import { LRUCache } from 'lru-cache';

const FLUSH_MS = 60_000;
/** Maximum number of distinct reports that are remembered, and of new reports that are logged per minute. */
const MAX_KNOWN = 500;
const MAX_NEW = 20;

interface Known {
  fields: object;
  repeats: number;
}

/**
 * Logs each report of browsers once, and after that its number of repeats per minute. The log therefore grows by some lines a minute,
 * whatever browsers send.
 */
export class ReportLog {
  readonly #known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  #newKeys = 0;
  #dropped = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly write: (fields: object) => void) {
    this.#timer = setInterval(() => this.flush(), FLUSH_MS).unref();
  }

  /** `describe` runs only for new reports, and may be slow. */
  note(key: string, describe: () => Promise<object>): void {
    const known = this.#known.get(key);
    if (known) {
      known.repeats += 1;
      return;
    }
    if (this.#newKeys >= MAX_NEW) {
      this.#dropped += 1;
      return;
    }
    this.#newKeys += 1;
    const entry: Known = { fields: {}, repeats: 0 };
    this.#known.set(key, entry);
    void describe().then((fields) => {
      entry.fields = fields;
      this.write(fields);
    });
  }

  flush(): void {
    for (const entry of this.#known.values()) {
      if (entry.repeats > 0) this.write({ ...entry.fields, stack: undefined, again: entry.repeats });
      entry.repeats = 0;
    }
    if (this.#dropped > 0) this.write({ leftOut: this.#dropped });
    this.#dropped = 0;
    this.#newKeys = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }
}
