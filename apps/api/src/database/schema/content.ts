import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredImage, StoredLink, Text } from './catalogue';

/** A part of an article, both languages together; a picture as it is kept. */
export type StoredBlock =
  | { type: 'heading'; id: string; text: Text }
  | { type: 'paragraph'; text: Text }
  | { type: 'list'; ordered: boolean; items: Text[] }
  | { type: 'quote'; text: Text; source?: Text }
  | { type: 'note'; title: Text; text: Text }
  | { type: 'table'; head: Text[]; rows: Text[][] }
  | { type: 'picture'; image: StoredImage; caption: Text }
  | { type: 'links'; items: StoredLink[] };

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
