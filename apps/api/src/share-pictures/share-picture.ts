import { createHash } from 'node:crypto';
import type { WireShareImage } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';

/** What those who show pages of others ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

interface Shared {
  slug: string;
  language: Language;
  name: string;
  /** Public name of its photo without width and type, which carries a hash of its bytes: `/media/nara--sand.1f2e3d4c`. */
  photo: string;
}

interface SharedPiece extends Shared {
  kind: 'product' | 'package';
  /** The "from" price, in baht a month. */
  price: number;
}

interface SharedArticle extends Shared {
  kind: 'blog';
  category: string;
}

/** Whatever a picture says and shows; nothing else is drawn into it. */
export type ShareFacts = SharedPiece | SharedArticle;

/** Counted up with the drawing, so that nobody keeps a picture of the one before. */
const DRAWING = 1;

/** The picture that others show of a page. What it says is part of its name, so that a name never means another picture. */
export function shareImageOf(facts: ShareFacts): WireShareImage {
  const { kind, slug, language, name, photo } = facts;
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, name, facts.kind === 'blog' ? facts.category : facts.price, photo]))
    .digest('hex')
    .slice(0, 12);
  return { url: `/media/share/${kind}/${slug}.${language}.${hash}.jpg`, ...SHARE_SIZE };
}
