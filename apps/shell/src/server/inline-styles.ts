import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedRemote } from '@spruce/federation';

/** Relative URLs in a style sheet break when it is inlined into a page. */
const RELATIVE_URL = /url\(\s*["']?(?!["']?(?:data:|https?:|\/|#))/i;

export interface StyleSource {
  file: string;
  remote?: Pick<LoadedRemote, 'styles'> | undefined;
}

const inlinable = (css: string | undefined): string | undefined => (css !== undefined && RELATIVE_URL.test(css) ? undefined : css);

/** The shell's file names carry a content hash, so each file is read once; the styles of a release are already in memory. */
export class InlineStyles {
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(private readonly clientDir: string) {}

  /** Undefined when the page has to link the file, because it is unreadable or contains relative URLs. */
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
