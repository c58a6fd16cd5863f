import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MediaIndex } from '../database/catalogue-files';
import type { Database } from '../database/connect';
import { storedImages } from '../database/media-index';
import type { SeedResult } from '../database/seed';
import { blogCategories, blogs, contentState, type StoredBlock, type StoredImage } from '../database/schema';
import type { PostFile } from './article';
import type { ContentFiles } from './content-files';
import { seedTables } from '../database/seed-tables';
import { readingTime } from './reading-time';

/** Raise when the same files produce other rows. */
const SEED_FORMAT = 1;

const anchorOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function rowsOf(files: ContentFiles, media: MediaIndex) {
  const images = storedImages(media);
  const idOfSlug = new Map(files.posts.map((post) => [post.slug, post.id]));
  const categories = new Map(files.categories.map((category) => [category.slug, category.id]));
  const need = <Value>(value: Value | undefined, post: PostFile, what: string): Value => {
    if (value === undefined) throw new Error(`Article ${post.slug} references unknown ${what}`);
    return value;
  };
  const imageOf = (post: PostFile, image: string): StoredImage => need(images.get(image), post, `the picture ${image}`);

  const blocksOf = (post: PostFile): StoredBlock[] => {
    const anchors = new Set<string>();
    return post.blocks.map((block): StoredBlock => {
      if (block.type === 'picture') return { type: 'picture', image: imageOf(post, block.image), caption: block.caption };
      if (block.type !== 'heading') return block;
      const anchor = anchorOf(block.text.en);
      const unique = anchors.has(anchor) ? `${anchor}-${anchors.size}` : anchor;
      anchors.add(unique);
      return { ...block, id: unique };
    });
  };

  return files.posts.map((post): typeof blogs.$inferInsert => ({
    id: post.id,
    slug: post.slug,
    categoryId: need(categories.get(post.category), post, `the category ${post.category}`),
    title: post.title,
    excerpt: post.excerpt,
    author: need(files.authors[post.author], post, `the author ${post.author}`),
    date: post.date,
    updated: post.updated ?? post.date,
    sticky: post.sticky,
    image: imageOf(post, post.image),
    blocks: blocksOf(post),
    products: post.products,
    readingTime: { en: readingTime(post.blocks, 'en'), th: readingTime(post.blocks, 'th') },
    related: post.related.map((slug) => need(idOfSlug.get(slug), post, `the article ${slug}`)),
  }));
}

/**
 * All or nothing, except for rows that staff edited. Does nothing if the files are already seeded.
 * Throws for a dangling reference, because an incomplete article must not be published.
 */
export async function seedContent(db: Database, files: ContentFiles, media: MediaIndex): Promise<Pick<SeedResult, 'seeded' | 'kept'>> {
  const contentHash = createHash('sha256')
    .update(`${SEED_FORMAT}:${files.hash}:${JSON.stringify(media)}`)
    .digest('hex');
  const [state] = await db.select().from(contentState).where(eq(contentState.id, 1));
  if (state?.contentHash === contentHash) return { seeded: false, kept: [] };
  const rows = rowsOf(files, media);
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
