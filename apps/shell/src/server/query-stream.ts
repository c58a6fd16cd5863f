import { Transform, type TransformCallback } from 'node:stream';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { scriptJson } from './inline-scripts';

/**
 * Carries React's HTML to the visitor and puts scripts with late query results between its batches.
 * React calls `flush` at the end of a batch; inside of one a chunk may end in the middle of a tag, and a boundary must not
 * be revealed before the data that it hydrates with is there.
 */
export class QueryStream extends Transform {
  #waiting: string[] = [];
  #written = 0;
  #passed = 0;
  /** Counts of written chunks after which a batch ended; the chunks themselves may still wait in this stream's buffer. */
  readonly #batchEnds: number[] = [];
  readonly #sent: Set<string>;
  readonly #unsubscribe: () => void;

  constructor(
    private readonly queryClient: QueryClient,
    private readonly nonce: string,
  ) {
    super();
    const cache = queryClient.getQueryCache();
    // What is settled by now travels in the boot record.
    this.#sent = new Set(cache.getAll().flatMap((query) => (query.state.status === 'success' ? [query.queryHash] : [])));
    this.#unsubscribe = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.#queue(event.query.queryHash);
    });
    this.once('close', this.#unsubscribe);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#written++;
    return (super.write as (chunk: unknown, ...rest: unknown[]) => boolean).call(this, chunk, ...rest);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#batchEnds[0] === this.#passed) {
      this.#batchEnds.shift();
      this.#drain();
    }
    this.#passed++;
    this.push(chunk);
    done();
  }

  /** Called by React between two batches. */
  flush(): void {
    if (this.#batchEnds.at(-1) !== this.#written) this.#batchEnds.push(this.#written);
    this.emit('batch');
  }

  #queue(queryHash: string): void {
    if (this.#sent.has(queryHash)) return;
    this.#sent.add(queryHash);
    const state = dehydrate(this.queryClient, { shouldDehydrateQuery: (query) => query.queryHash === queryHash });
    this.#waiting.push(`(self.__SPRUCE_QUERIES__=self.__SPRUCE_QUERIES__||[]).push(${scriptJson(state)});`);
  }

  #drain(): void {
    if (this.#waiting.length === 0) return;
    this.push(`<script nonce="${this.nonce}">${this.#waiting.join('')}</script>`);
    this.#waiting = [];
  }
}
