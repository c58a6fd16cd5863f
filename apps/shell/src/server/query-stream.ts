import { Transform, type TransformCallback } from 'node:stream';
import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { scriptJson } from './inline-scripts';

/**
 * Carries React's HTML to the visitor and puts scripts with late query results between its batches.
 * React calls `flush` at the end of a batch; inside of one a chunk may end in the middle of a tag, and a boundary must not
 * be revealed before the data that it hydrates with is there.
 */
export class QueryStream extends Transform {
  #waiting: string[] = [];
  #batch: Buffer[] = [];
  #written = 0;
  #passed = 0;
  /** Counts of written chunks after which a batch ended; the chunks themselves may still wait in this stream's buffer. */
  readonly #batchEnds: number[] = [];
  readonly #sent = new Set<string>();
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly queryClient: QueryClient,
    private readonly nonce: string,
    /** Makes the script that starts the page in the browser. Asked for when the first batch has passed, with all queries that are settled by then. */
    private readonly boot: (queries: DehydratedState) => string,
  ) {
    super();
    this.once('close', () => this.#unsubscribe?.());
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
    this.#batch.push(chunk);
    if (this.#batchEnds[0] === this.#passed) this.#endBatch();
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#endBatch();
    this.#drain();
    done();
  }

  /** Called by React between two batches. */
  flush(): void {
    if (this.#batchEnds.at(-1) !== this.#written) this.#batchEnds.push(this.#written);
    if (this.#passed === this.#written) this.#endBatch();
    this.emit('batch');
  }

  /** Passes the batch on in one piece, since each piece costs the compressor a turn; behind the first one goes the boot record. */
  #endBatch(): void {
    if (this.#batch.length > 0) this.push(Buffer.concat(this.#batch));
    this.#batch = [];
    this.#start();
  }

  /** Once, behind the first batch: the boot record. From then on settled queries travel in scripts of their own. */
  #start(): void {
    if (this.#unsubscribe) return;
    const cache = this.queryClient.getQueryCache();
    for (const query of cache.getAll()) if (query.state.status === 'success') this.#sent.add(query.queryHash);
    this.push(`<script nonce="${this.nonce}">${this.boot(dehydrate(this.queryClient))}</script>`);
    this.#unsubscribe = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.#queue(event.query.queryHash);
    });
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
