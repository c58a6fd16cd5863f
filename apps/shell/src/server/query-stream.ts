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
  #betweenBatches = false;
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

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#betweenBatches) {
      this.#betweenBatches = false;
      this.#drain();
    }
    this.push(chunk);
    done();
  }

  /** Called by React between two batches. */
  flush(): void {
    this.#betweenBatches = true;
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
