import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredImage, Text } from './catalogue';

/** A part of an article, its words in one language (`string`) or in both together. */
export type ArticleBlock<Words> =
  | { type: 'heading'; text: Words }
  | { type: 'paragraph'; text: Words }
  | { type: 'list'; ordered: boolean; items: Words[] }
  | { type: 'quote'; text: Words; source?: Words }
  | { type: 'note'; title: Words; text: Words }
  | { type: 'table'; head: Words[]; rows: Words[][] }
  | { type: 'picture'; image: string; caption: Words }
  | { type: 'links'; items: { label: Words; href: string }[] };

/** As it is kept: both languages together, a heading with its anchor, a picture with its files. */
export type StoredBlock =
  | Exclude<ArticleBlock<Text>, { type: 'heading' | 'picture' }>
  | { type: 'heading'; id: string; text: Text }
  | { type: 'picture'; image: StoredImage; caption: Text };

const localized = (name: string) => jsonb(name).$type<Text>().notNull();

export const blogCategories = pgTable('blog_categories', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  name: localized('name'),
  description: localized('description'),
});

export const blogs = pgTable(
  'blogs',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => blogCategories.id),
    title: localized('title'),
    excerpt: localized('excerpt'),
    author: jsonb().$type<{ name: Text; role: Text }>().notNull(),
    /** Day of publication, Bangkok calendar. */
    date: date().notNull(),
    /** Day of the last change that a reader should know of. */
    updated: date().notNull(),
    sticky: boolean().notNull(),
    image: jsonb().$type<StoredImage>().notNull(),
    blocks: jsonb().$type<StoredBlock[]>().notNull(),
    /** Slugs of products in the story. */
    products: jsonb().$type<string[]>().notNull().default([]),
    /** Minutes, by language. */
    readingTime: jsonb('reading_time').$type<{ en: number; th: number }>().notNull(),
    /** Ids of articles to go on with, the nearest first. */
    related: jsonb().$type<number[]>().notNull(),
  },
  (table) => [
    index('blogs_newest').on(table.sticky, table.date.desc(), table.id.desc()),
    index('blogs_category').on(table.categoryId, table.date.desc()),
  ],
);

/** One row: what was seeded. */
export const contentState = pgTable('content_state', { id: integer().primaryKey(), contentHash: text('content_hash').notNull() });
