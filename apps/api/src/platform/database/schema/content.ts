import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredImage, Text } from './catalogue';

export type ArticleBlock<Words> =
  | { type: 'heading'; text: Words }
  | { type: 'paragraph'; text: Words }
  | { type: 'list'; ordered: boolean; items: Words[] }
  | { type: 'quote'; text: Words; source?: Words }
  | { type: 'note'; title: Words; text: Words }
  | { type: 'table'; head: Words[]; rows: Words[][] }
  | { type: 'picture'; image: string; caption: Words }
  | { type: 'links'; items: { label: Words; href: string }[] };

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
    /** Calendar date in Bangkok, like `updated`. */
    date: date().notNull(),
    updated: date().notNull(),
    sticky: boolean().notNull(),
    image: jsonb().$type<StoredImage>().notNull(),
    blocks: jsonb().$type<StoredBlock[]>().notNull(),
    products: jsonb().$type<string[]>().notNull().default([]),
    /** In minutes. */
    readingTime: jsonb('reading_time').$type<{ en: number; th: number }>().notNull(),
    related: jsonb().$type<number[]>().notNull(),
  },
  (table) => [
    index('blogs_newest').on(table.sticky, table.date.desc(), table.id.desc()),
    index('blogs_category').on(table.categoryId, table.date.desc()),
  ],
);

export const contentState = pgTable('content_state', { id: integer().primaryKey(), contentHash: text('content_hash').notNull() });
