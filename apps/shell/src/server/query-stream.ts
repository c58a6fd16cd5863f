import { Readable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
import { bytesOf, settledQueries, type JsonParts } from './boot-json';

/** How React ends a document: in the same batch as the rest of a page that is whole at once, and behind all others else. */
const END = Buffer.from('</body></html>');

/**
 * Carries React's HTML to the visitor and puts scripts with late query results between its batches.
 * React calls `flush` at the end of a batch; inside of one a chunk may end in the middle of a tag, and a boundary must not
 * be revealed before the data that it hydrates with is there. A batch is passed on in one chunk: each chunk costs every
 * stream behind this one a turn. It is held in memory meanwhile, so React never has to wait.
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
    /**
     * Makes the script that starts the page in the browser, out of the JSON of all queries that are settled when the first batch has
     * passed.
     */
    private readonly boot: (queries: JsonParts) => JsonParts,
  ) {
    super({ highWaterMark: 1_048_576 });
    this.once('close', () => this.#unsubscribe?.());
  }

  /** All of a complete page that nobody has read from yet, and `undefined` of any other. */
  takeWhole(): Buffer | undefined {
    if (!this.#complete || this.readableDidRead) return undefined;
    const page: Buffer[] = [];
    // Chunk by chunk: where somebody listens (the page cache does), one call hands out one chunk.
    for (let chunk = this.read() as Buffer | null; chunk !== null; chunk = this.read() as Buffer | null) page.push(chunk);
    this.resume();
    return Buffer.concat(page);
  }

  override _read(): void {
    // React writes when it has something.
  }

  /** Called by React; its views are not written to again. */
  write(chunk: Uint8Array | string): boolean {
    this.#batch.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  /** Called by React between two batches. */
  flush(): void {
    if (this.#batch.length === 0) return;
    const late = this.#waiting.length > 0 ? [this.#script(this.#waiting)] : [];
    this.#waiting = [];
    let batch = Buffer.concat(this.#batch);
    // What comes behind the end of the body is in no element: it waits until every script is out.
    if (batch.subarray(-END.length).equals(END)) {
      this.#end = END;
      batch = batch.subarray(0, -END.length);
    }
    const first = this.#unsubscribe ? [] : [this.#start()];
    this.push(Buffer.concat([...late, batch, ...first]));
    this.#batch = [];
    this.emit('batch');
  }

  /** Called by React behind the last batch. */
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

  /** Once, behind the first batch: the boot record. From then on settled queries travel in scripts of their own. */
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
