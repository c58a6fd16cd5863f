import type { Collection, Store } from '../state/store';

export interface Post {
  id: string;
  url: string;
  body: string;
  subject: string;
  attempts: number;
  /** In milliseconds since 1970. */
  due: number;
  state: 'waiting' | 'delivered' | 'given-up';
  answer: string | null;
}

const TIMEOUT_MS = 10_000;
/** Seconds before each retry. The real providers wait longer. */
const WAIT_S = [1, 2, 5, 15, 60, 300, 900, 3_600, 7_200, 21_600];
const MAX_FINISHED = 1_000;

/** Sends messages in order, but does not wait for a failed message, which is retried later. Waiting messages survive a restart. */
export class PostQueue {
  private readonly rows: Collection<Post>;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private sequence = 0;

  constructor(
    private readonly store: Store,
    name: string,
    /** Returns the headers with the signature of the message. */
    private readonly sign: (post: Post) => Record<string, string>,
    private readonly waits: readonly number[] = WAIT_S,
  ) {
    this.rows = store.collection(name);
  }

  list(): Post[] {
    return this.rows.all();
  }

  add(post: Pick<Post, 'url' | 'body' | 'subject'>): void {
    this.sequence += 1;
    this.rows.put({ ...post, id: `${Date.now()}.${this.sequence}`, attempts: 0, due: Date.now(), state: 'waiting', answer: null });
    // Starts only after the current request is answered.
    setImmediate(() => this.wake());
  }

  /** Sends waiting messages, including those that an earlier process stored. */
  wake(): void {
    if (this.closed || this.running) return;
    clearTimeout(this.timer);
    this.running = this.run().finally(() => {
      this.running = undefined;
      this.sleep();
    });
  }

  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private sleep(): void {
    const next = this.rows.filter((row) => row.state === 'waiting').reduce((first, row) => Math.min(first, row.due), Infinity);
    if (this.closed || next === Infinity) return;
    this.timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
    this.timer.unref();
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      const row = this.rows.all().find((one) => one.state === 'waiting' && one.due <= Date.now());
      if (!row) break;
      await this.attempt(row);
      this.store.commit();
    }
    for (const old of this.rows.filter((row) => row.state !== 'waiting').slice(0, -MAX_FINISHED)) this.rows.delete(old.id);
  }

  private async attempt(row: Post): Promise<void> {
    let delivered = false;
    let answer: string;
    try {
      const response = await fetch(row.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...this.sign(row) },
        body: row.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      delivered = response.ok;
      answer = String(response.status);
    } catch (error) {
      answer =
        error instanceof Error ? [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ').trim() : 'no answer';
    }
    const wait = this.waits[row.attempts];
    Object.assign(row, {
      attempts: row.attempts + 1,
      answer,
      state: delivered ? 'delivered' : wait === undefined ? 'given-up' : 'waiting',
      due: Date.now() + (wait ?? 0) * 1_000,
    });
    this.rows.put(row);
  }
}
