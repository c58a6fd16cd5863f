import { createHash } from 'node:crypto';
import type { Language } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import { buildStoredImages, type MediaIndex } from '../catalogue/media/media-index';
import type { SeedResult } from '../catalogue/seed/seed-catalogue';
import type { Database } from '../platform/database/database';
import { blogCategories, blogs, contentState, type StoredBlock, type StoredImage } from '../platform/database/schema';
import { seedTables } from '../platform/database/seed-tables';
import type { PostFile } from './article';
import { listTexts } from './article-blocks';
import type { ContentFiles } from './content-files';

/** Raise this number when the code creates different rows from the same files; otherwise the rows are not seeded again. */
const SEED_FORMAT = 1;

const createAnchor = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const WORDS_PER_MINUTE = { en: 220, th: 200 } as const;

const segmenters = { en: new Intl.Segmenter('en', { granularity: 'word' }), th: new Intl.Segmenter('th', { granularity: 'word' }) };

export function countWords(blocks: PostFile['blocks'], language: Language): number {
  const text = blocks.flatMap((block) => listTexts(block).map((words) => words[language])).join(' ');
  let count = 0;
  for (const { isWordLike } of segmenters[language].segment(text)) if (isWordLike) count += 1;
  return count;
}

export const estimateReadingTime = (blocks: PostFile['blocks'], language: Language): number =>
  Math.max(1, Math.round(countWords(blocks, language) / WORDS_PER_MINUTE[language]));

function buildRows(files: ContentFiles, media: MediaIndex) {
  const images = buildStoredImages(media);
  const idBySlug = new Map(files.posts.map((post) => [post.slug, post.id]));
  const categories = new Map(files.categories.map((category) => [category.slug, category.id]));
  const requireValue = <Value>(value: Value | undefined, post: PostFile, what: string): Value => {
    if (value === undefined) throw new Error(`Article ${post.slug} references unknown ${what}`);
    return value;
  };
  const findImage = (post: PostFile, image: string): StoredImage => requireValue(images.get(image), post, `the picture ${image}`);

  const buildBlocks = (post: PostFile): StoredBlock[] => {
    const anchors = new Set<string>();
    return post.blocks.map((block): StoredBlock => {
      if (block.type === 'picture') return { type: 'picture', image: findImage(post, block.image), caption: block.caption };
      if (block.type !== 'heading') return block;
      const anchor = createAnchor(block.text.en);
      const unique = anchors.has(anchor) ? `${anchor}-${anchors.size}` : anchor;
      anchors.add(unique);
      return { ...block, id: unique };
    });
  };

  return files.posts.map((post): typeof blogs.$inferInsert => ({
    id: post.id,
    slug: post.slug,
    categoryId: requireValue(categories.get(post.category), post, `the category ${post.category}`),
    title: post.title,
    excerpt: post.excerpt,
    author: requireValue(files.authors[post.author], post, `the author ${post.author}`),
    date: post.date,
    updated: post.updated ?? post.date,
    sticky: post.sticky,
    image: findImage(post, post.image),
    blocks: buildBlocks(post),
    products: post.products,
    readingTime: { en: estimateReadingTime(post.blocks, 'en'), th: estimateReadingTime(post.blocks, 'th') },
    related: post.related.map((slug) => requireValue(idBySlug.get(slug), post, `the article ${slug}`)),
  }));
}

/** Keeps rows that staff edited. Throws for a missing reference: an incomplete article must not be published. */
export async function seedContent(db: Database, files: ContentFiles, media: MediaIndex): Promise<Pick<SeedResult, 'seeded' | 'kept'>> {
  const contentHash = createHash('sha256')
    .update(`${SEED_FORMAT}:${files.hash}:${JSON.stringify(media)}`)
    .digest('hex');
  const [state] = await db.select().from(contentState).where(eq(contentState.id, 1));
  if (state?.contentHash === contentHash) return { seeded: false, kept: [] };
  const rows = buildRows(files, media);
  let kept: string[] = [];
  await db.transaction(async (tx) => {
    await tx.insert(contentState).values({ id: 1, contentHash }).onConflictDoUpdate({ target: contentState.id, set: { contentHash } });
    kept = await seedTables(tx, [
      {
        table: blogCategories,
        rows: files.categories.map((category, position) => ({ ...category, position })),
        by: 'id',
        deleteLast: true,
      },
      { table: blogs, rows, by: 'id' },
    ]);
  });
  return { seeded: true, kept };
}
