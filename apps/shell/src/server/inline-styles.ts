import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedRemote } from '@spruce/federation';

/** A style sheet that names files beside itself would lose them in the page. */
const RELATIVE_URL = /url\(\s*["']?(?!["']?(?:data:|https?:|\/|#))/i;

/** Where a style sheet comes from: the shell's own client build, or a release. */
export interface StyleSource {
  file: string;
  remote?: Pick<LoadedRemote, 'styles'> | undefined;
}

const inlinable = (css: string | undefined): string | undefined => (css !== undefined && RELATIVE_URL.test(css) ? undefined : css);

/**
 * Reads style sheets for inlining into pages: a phone on a slow line then draws a round trip earlier. The shell's file names carry a
 * content hash, so each is read once; those of a release are in memory with it.
 */
export class InlineStyles {
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(private readonly clientDir: string) {}

  /** `undefined` where the page has to link the file: it cannot be read now, or would not work inside of a page. */
  async textOf({ file, remote }: StyleSource): Promise<string | undefined> {
    if (remote) return inlinable(remote.styles.get(file));
    let text = this.#texts.get(file);
    if (!text) {
      text = readFile(join(this.clientDir, file), 'utf8').then(inlinable, () => void this.#texts.delete(file));
      this.#texts.set(file, text);
    }
    return text;
  }
}
