import { createHash } from 'node:crypto';
import type { WireShareImage } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';

/** Open Graph recommendation, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

interface Shared {
  slug: string;
  language: Language;
  name: string;
  /** Content-hashed, without width and type: `/media/nara--sand.1f2e3d4c`. */
  photo: string;
}

interface SharedPiece extends Shared {
  kind: 'product' | 'package';
  /** In baht per month. */
  price: number;
}

interface SharedArticle extends Shared {
  kind: 'blog';
  category: string;
}

export type ShareContent = SharedPiece | SharedArticle;

/** Raise this number when the drawing changes, to invalidate cached pictures. */
const DRAWING_VERSION = 1;

export function toShareImage(content: ShareContent): WireShareImage {
  const { kind, slug, language, name, photo } = content;
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, name, content.kind === 'blog' ? content.category : content.price, photo]))
    .digest('hex')
    .slice(0, 12);
  return { url: `/media/share/${kind}/${slug}.${language}.${hash}.jpg`, ...SHARE_SIZE };
}
