import type { WireBlog, WireBlogBlock, WireBlogCard, WireBlogCategory } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { toShareImage } from '../catalogue/media/share-image';
import { toWireImage, formatProse } from '../catalogue/serializers';
import type { Database } from '../platform/database/database';
import { blogCategories, blogs, products, type StoredBlock, type Text } from '../platform/database/schema';
import { mapTexts } from './article-blocks';

const cardColumns = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  excerpt: blogs.excerpt,
  author: blogs.author,
  date: blogs.date,
  updated: blogs.updated,
  sticky: blogs.sticky,
  image: blogs.image,
  readingTime: blogs.readingTime,
  category: { id: blogCategories.id, name: blogCategories.name, slug: blogCategories.slug },
};

const selectCards = (db: Database) => db.select(cardColumns).from(blogs).innerJoin(blogCategories, eq(blogCategories.id, blogs.categoryId));

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const toBlogCard = (row: CardRow, language: Language): WireBlogCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title[language],
  excerpt: row.excerpt[language],
  category: { id: row.category.id, name: row.category.name[language], slug: row.category.slug },
  author: { name: row.author.name[language], role: row.author.role[language] },
  date: row.date,
  updated: row.updated,
  sticky: row.sticky,
  reading_time: row.readingTime[language],
  image: toWireImage(row.image, language),
});

function toWireBlock(block: StoredBlock, language: Language): WireBlogBlock {
  const toLabel = (text: Text) => text[language];
  const toProse = (text: Text) => formatProse(text, language);
  if (block.type === 'heading') return { ...block, text: toLabel(block.text) };
  if (block.type === 'picture') return { ...block, image: toWireImage(block.image, language), caption: toProse(block.caption) };
  return mapTexts(block, toProse, toLabel) as WireBlogBlock;
}

export interface BlogFilter {
  sticky?: boolean;
  categories?: readonly string[];
  /** An article must contain all words; an empty list finds nothing. */
  words?: readonly string[];
}

const searchedText = sql<string>`lower(normalize(concat_ws(' ', ${blogs.title}->>'en', ${blogs.title}->>'th',
  ${blogs.excerpt}->>'en', ${blogs.excerpt}->>'th', ${blogCategories.name}->>'en', ${blogCategories.name}->>'th'), NFKC))`;
/** Thai has no spaces between words, so a Thai word matches anywhere; an English word matches only the start of a word. */
const containsWord = (word: string): SQL => sql`${searchedText} ~ ${/\p{Script=Thai}/u.test(word) ? word : `\\m${word}`}`;

export async function readArticleTexts(db: Database): Promise<string[]> {
  const rows = await db.select({ text: searchedText }).from(blogs).innerJoin(blogCategories, eq(blogCategories.id, blogs.categoryId));
  return rows.map(({ text }) => text);
}

const IDS = /^\d{1,9}$/;

function buildWhere({ sticky, categories, words }: BlogFilter): SQL | undefined {
  const ids = categories?.filter((name) => IDS.test(name)).map(Number) ?? [];
  const slugs = categories?.filter((name) => !IDS.test(name)) ?? [];
  const named = categories && or(inArray(blogCategories.id, ids), inArray(blogCategories.slug, slugs));
  const holding = words && (words.length > 0 ? and(...words.map(containsWord)) : sql`false`);
  return and(sticky === undefined ? undefined : eq(blogs.sticky, sticky), named, holding);
}

export async function readBlogPage(
  db: Database,
  filter: BlogFilter,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: WireBlogCard[]; total: number }> {
  const where = buildWhere(filter);
  const [rows, [counted]] = await Promise.all([
    selectCards(db).where(where).orderBy(desc(blogs.date), desc(blogs.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(blogs).innerJoin(blogCategories, eq(blogCategories.id, blogs.categoryId)).where(where),
  ]);
  return { data: rows.map((row) => toBlogCard(row, language)), total: counted?.total ?? 0 };
}

export async function readBlog(db: Database, slug: string, language: Language): Promise<WireBlog | null> {
  const [row] = await db
    .select({ ...cardColumns, blocks: blogs.blocks, products: blogs.products, related: blogs.related })
    .from(blogs)
    .innerJoin(blogCategories, eq(blogCategories.id, blogs.categoryId))
    .where(eq(blogs.slug, slug));
  if (!row) return null;
  const [others, pieces] = await Promise.all([
    selectCards(db).where(inArray(blogs.id, row.related)),
    db.select({ id: products.id, slug: products.slug }).from(products).where(inArray(products.slug, row.products)),
  ]);
  const cards = new Map(others.map((other) => [other.id, toBlogCard(other, language)]));
  const ids = new Map(pieces.map((piece) => [piece.slug, piece.id]));
  return {
    ...toBlogCard(row, language),
    share_image: toShareImage({
      kind: 'blog',
      slug: row.slug,
      language,
      name: row.title[language],
      detail: row.category.name[language],
      photo: row.image.base,
    }),
    blocks: row.blocks.map((block) => toWireBlock(block, language)),
    products: row.products.flatMap((name) => ids.get(name) ?? []),
    related: row.related.flatMap((id) => cards.get(id) ?? []),
  };
}

export async function readBlogCategories(db: Database, language: Language): Promise<WireBlogCategory[]> {
  const rows = await db
    .select({
      id: blogCategories.id,
      slug: blogCategories.slug,
      name: blogCategories.name,
      description: blogCategories.description,
      count: count(blogs.id),
    })
    .from(blogCategories)
    .leftJoin(blogs, eq(blogs.categoryId, blogCategories.id))
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.position));
  return rows.map((row) => ({
    id: row.id,
    name: row.name[language],
    slug: row.slug,
    description: row.description[language],
    count: row.count,
  }));
}
