import { createHash } from 'node:crypto';
import type { WireShareImage } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';

/** Open Graph recommendation, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

export interface ShareContent {
  kind: 'product' | 'package' | 'blog';
  slug: string;
  language: Language;
  name: string;
  /** Price in baht per month, or the category of an article. */
  detail: number | string;
  /** Path with a hash, but without width and file type: `/media/nara--sand.1f2e3d4c`. */
  photo: string;
}

/** Raise this number when the drawing changes, to invalidate cached pictures. */
const DRAWING_VERSION = 1;

export function toShareImage({ kind, slug, language, name, detail, photo }: ShareContent): WireShareImage {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, name, detail, photo]))
    .digest('hex')
    .slice(0, 12);
  return { url: `/media/share/${kind}/${slug}.${language}.${hash}.jpg`, ...SHARE_SIZE };
}
