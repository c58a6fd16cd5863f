import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedRemote } from '@spruce/federation';

/** A style sheet that names files beside itself would lose them in the page. */
const RELATIVE_URL = /url\(\s*["']?(?!["']?(?:data:|https?:|\/|#))/i;

/** Where a style sheet comes from: the shell's own client build, or a release. */
export interface StyleSource {
  file: string;
  remote?: Pick<LoadedRemote, 'release' | 'styles'> | undefined;
}

/**
 * Reads style sheets for inlining into pages: a phone on a slow line then draws a round trip earlier. File names carry a content hash, so
 * each is read once.
 */
export class InlineStyles {
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(private readonly clientDir: string) {}

  /** `undefined` where the page has to link the file: it cannot be read now, or would not work inside of a page. */
  textOf({ file, remote }: StyleSource): Promise<string | undefined> {
    const key = remote ? `${remote.release.name}@${remote.release.version}/${file}` : file;
    let text = this.#texts.get(key);
    if (!text) {
      text = this.#read(file, remote).then(
        (css) => (RELATIVE_URL.test(css) ? undefined : css),
        () => {
          this.#texts.delete(key);
          return undefined;
        },
      );
      this.#texts.set(key, text);
    }
    return text;
  }

  async #read(file: string, remote: StyleSource['remote']): Promise<string> {
    if (!remote) return readFile(join(this.clientDir, file), 'utf8');
    const css = remote.styles.get(file);
    if (css === undefined) throw new Error(`${remote.release.name}@${remote.release.version} has no style sheet ${file}`);
    return css;
  }
}
