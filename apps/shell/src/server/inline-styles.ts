import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientAssets, LoadedRemote } from '@spruce/federation';

/** Relative URLs in a style sheet break when it is inlined into a page. */
const RELATIVE_URL = /url\(\s*["']?(?!["']?(?:data:|https?:|\/|#))/i;

export interface StyleSource {
  file: string;
  remote?: Pick<LoadedRemote, 'styles'> | undefined;
}

export type Styles = ReadonlyMap<string, string>;

/** Reads the style sheets of the shell. Those of a release are already in memory. */
export function readStyles(clientDir: string, { files }: Pick<ClientAssets, 'files'>): Styles {
  const sheets = Object.keys(files).filter((file) => file.endsWith('.css'));
  return new Map(sheets.map((file) => [file, readFileSync(join(clientDir, file), 'utf8')]));
}

/** Undefined when the page has to link the file. */
export function inlineStyle({ file, remote }: StyleSource, ofShell: Styles): string | undefined {
  const css = (remote?.styles ?? ofShell).get(file);
  return css !== undefined && RELATIVE_URL.test(css) ? undefined : css;
}
