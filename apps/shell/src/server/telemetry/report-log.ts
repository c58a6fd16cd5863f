import { LRUCache } from 'lru-cache';

const EVERY_MS = 60_000;
/** Different things that are told apart at a time, and new ones that a minute may bring. */
const KNOWN = 500;
const NEW_A_MINUTE = 20;

interface Known {
  fields: object;
  more: number;
}

/**
 * Writes what browsers report into the log once, and after that how often it came again, a minute at a time. However much is reported and
 * however different it is, the log grows by some lines a minute.
 */
export class ReportLog {
  readonly #known = new LRUCache<string, Known>({ max: KNOWN });
  #news = 0;
  #unsaid = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly write: (fields: object) => void) {
    this.#timer = setInterval(() => this.summarise(), EVERY_MS).unref();
  }

  /** `describe` is asked for what is new, and may take its time. */
  note(key: string, describe: () => Promise<object>): void {
    const known = this.#known.get(key);
    if (known) {
      known.more += 1;
      return;
    }
    if (this.#news >= NEW_A_MINUTE) {
      this.#unsaid += 1;
      return;
    }
    this.#news += 1;
    const entry: Known = { fields: {}, more: 0 };
    this.#known.set(key, entry);
    void describe().then((fields) => {
      entry.fields = fields;
      this.write(fields);
    });
  }

  /** Says how often known things came again, and how much was left out. */
  summarise(): void {
    for (const entry of this.#known.values()) {
      if (entry.more > 0) this.write({ ...entry.fields, stack: undefined, again: entry.more });
      entry.more = 0;
    }
    if (this.#unsaid > 0) this.write({ leftOut: this.#unsaid });
    this.#unsaid = 0;
    this.#news = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.summarise();
  }
}
