import { Readable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
import { bytesOf, settledQueries, type JsonParts } from './boot-json';

/** Last bytes that React writes. They are in the first batch if the page is complete at once, otherwise after all other batches. */
const END = Buffer.from('</body></html>');

/**
 * Sends React's HTML to the visitor and inserts scripts with late query results. A script may stand only between two batches (React calls
 * `flush` after each), because a chunk inside a batch may end in the middle of a tag. The data of a Suspense boundary must be sent before
 * its HTML. A batch is buffered, so that React never waits, and sent as one chunk, because each chunk delays the following streams by one
 * turn of the event loop.
 */
export class QueryStream extends Readable {
  #waiting: (string | Buffer)[] = [];
  #batch: Uint8Array[] = [];
  #complete = false;
  #end = Buffer.alloc(0);
  readonly #sent = new Set<string>();
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly queryClient: QueryClient,
    private readonly nonce: string,
    private readonly boot: (queries: JsonParts) => JsonParts,
  ) {
    super({ highWaterMark: 1_048_576 });
    this.once('close', () => this.#unsubscribe?.());
  }

  takeWhole(): Buffer | undefined {
    if (!this.#complete || this.readableDidRead) return undefined;
    const page: Buffer[] = [];
    // Reads in a loop, because with a `data` listener (the page cache) each call returns only one chunk.
    for (let chunk = this.read() as Buffer | null; chunk !== null; chunk = this.read() as Buffer | null) page.push(chunk);
    this.resume();
    return Buffer.concat(page);
  }

  override _read(): void {}

  /** Called by React. The chunk is not copied, because React does not reuse its buffer. */
  write(chunk: Uint8Array | string): boolean {
    this.#batch.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  flush(): void {
    if (this.#batch.length === 0) return;
    const late = this.#waiting.length > 0 ? [this.#script(this.#waiting)] : [];
    this.#waiting = [];
    let batch = Buffer.concat(this.#batch);
    // Content after `</body>` is in no element, so the end waits until every script is sent.
    if (batch.subarray(-END.length).equals(END)) {
      this.#end = END;
      batch = batch.subarray(0, -END.length);
    }
    const first = this.#unsubscribe ? [] : [this.#start()];
    this.push(Buffer.concat([...late, batch, ...first]));
    this.#batch = [];
    this.emit('batch');
  }

  end(chunk?: Uint8Array | string): this {
    if (chunk !== undefined) this.write(chunk);
    this.flush();
    if (!this.#unsubscribe) this.push(this.#start());
    if (this.#waiting.length > 0) this.push(this.#script(this.#waiting));
    this.push(this.#end);
    this.#complete = true;
    this.push(null);
    return this;
  }

  /** Queries that settle later get their own scripts. */
  #start(): Buffer {
    const cache = this.queryClient.getQueryCache();
    const { hashes, json } = settledQueries(this.queryClient);
    for (const hash of hashes) this.#sent.add(hash);
    this.#unsubscribe = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.#queue(event.query.queryHash);
    });
    return this.#script(this.boot(json));
  }

  #queue(queryHash: string): void {
    if (this.#sent.has(queryHash)) return;
    this.#sent.add(queryHash);
    this.#waiting.push(
      '(self.__SPRUCE_QUERIES__=self.__SPRUCE_QUERIES__||[]).push(',
      ...settledQueries(this.queryClient, queryHash).json,
      ');',
    );
  }

  #script(code: JsonParts): Buffer {
    return bytesOf([`<script nonce="${this.nonce}">`, ...code, '</script>']);
  }
}
