import { createHash } from 'node:crypto';
import type { WireShareImage } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';

/** What those who show pages of others ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Whatever a picture says and shows; nothing else is drawn into it. */
export interface ShareFacts {
  kind: 'product' | 'package';
  slug: string;
  language: Language;
  name: string;
  /** The "from" price, in baht a month. */
  price: number;
  /** Public name of its photo without width and type, which carries a hash of its bytes: `/media/nara--sand.1f2e3d4c`. */
  photo: string;
}

/** Counted up with the drawing, so that nobody keeps a picture of the one before. */
const DRAWING = 1;

/** The picture that others show of a page. What it says is part of its name, so that a name never means another picture. */
export function shareImageOf({ kind, slug, language, name, price, photo }: ShareFacts): WireShareImage {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, name, price, photo]))
    .digest('hex')
    .slice(0, 12);
  return { url: `/media/share/${kind}/${slug}.${language}.${hash}.jpg`, ...SHARE_SIZE };
}
