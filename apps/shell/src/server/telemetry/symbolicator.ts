import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { PublishedFiles } from '@spruce/federation';
import type { ReportedFrame } from '../../reporting/report';

const MAX_MAPS = 8;
const MAX_MAP_BYTES = 8 * 1024 * 1024;

export class Symbolicator {
  readonly #maps = new LRUCache<string, TraceMap | 'none', Pick<ReportedFrame, 'of' | 'file'>>({
    max: MAX_MAPS,
    fetchMethod: (_key, _held, { context }) => this.#load(context).catch(() => 'none' as const),
  });
  /** Reads one map after the other, because reading a map takes some milliseconds and blocks the process. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly clientDir: string,
    private readonly files: Pick<PublishedFiles, 'readMap'>,
  ) {}

  read(frames: readonly ReportedFrame[]): Promise<string[]> {
    const turn = this.#turn.then(async () => {
      const lines: string[] = [];
      for (const frame of frames) lines.push(await this.#read(frame));
      return lines;
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #read({ of, file, line, column }: ReportedFrame): Promise<string> {
    const map = await this.#maps.forceFetch(`${of}/${file}`, { context: { of, file } });
    // Browsers count columns from 1.
    const found = map !== 'none' && line > 0 ? originalPositionFor(map, { line, column: Math.max(0, column - 1) }) : undefined;
    return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : `${of}/${file}:${line}:${column}`;
  }

  async #load({ of, file }: Pick<ReportedFrame, 'of' | 'file'>): Promise<TraceMap | 'none'> {
    const [app = '', version] = of.split('@', 2);
    const bytes = version
      ? await this.files.readMap(app, version, file)
      : await readFile(join(this.clientDir, '..', 'maps', `${file}.map`));
    return bytes.length > MAX_MAP_BYTES ? 'none' : new TraceMap(bytes.toString('utf8'));
  }
}
