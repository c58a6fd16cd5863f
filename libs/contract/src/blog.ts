import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  imageSchema,
  languageSchema,
  linkSchema,
  queryInteger,
  queryList,
  queryText,
  shareImageSchema,
  slugSchema,
  searchCorrectionShape,
} from './common';

export const blogCategorySchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ examples: ['Living well'] }),
    slug: slugSchema,
    description: z.string(),
    count: z.int().nonnegative().meta({ description: 'Articles in it' }),
  })
  .meta({ id: 'BlogCategory' });

const cardShape = {
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  excerpt: z.string().meta({ description: 'One or two sentences' }),
  category: z.object({ id: idSchema, name: z.string(), slug: slugSchema }),
  author: z.object({ name: z.string(), role: z.string() }),
  date: dateSchema.meta({ description: 'Day of publication' }),
  updated: dateSchema.meta({ description: 'Day of the last change that matters to a reader' }),
  sticky: z.boolean(),
  reading_time: z
    .int()
    .positive()
    .meta({ description: 'Minutes, in the language asked for', examples: [4] }),
  image: imageSchema,
};

export const blogCardSchema = z.object(cardShape).meta({ id: 'BlogCard', description: 'An article as a list shows it' });

const blogBlockSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), id: slugSchema.meta({ description: 'Anchor, the same in both languages' }), text: z.string() }),
    z.object({ type: z.literal('paragraph'), text: z.string() }),
    z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
    z.object({ type: z.literal('quote'), text: z.string(), source: z.string().optional() }),
    z.object({ type: z.literal('note'), title: z.string(), text: z.string() }),
    z.object({
      type: z.literal('table'),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())).meta({ description: 'As many cells as the head has; the first one names the row' }),
    }),
    z.object({ type: z.literal('picture'), image: imageSchema, caption: z.string() }),
    z.object({ type: z.literal('links'), items: z.array(linkSchema) }),
  ])
  .meta({ id: 'BlogBlock', description: 'A part of an article' });

export const blogSchema = z
  .object({
    ...cardShape,
    share_image: shareImageSchema.optional(),
    blocks: z.array(blogBlockSchema),
    products: z.array(idSchema).meta({ description: 'Ids of the products in this story, for GET /products?include=' }),
    related: z.array(blogCardSchema).meta({ description: 'What to read next, the nearest first' }),
  })
  .meta({ id: 'Blog', description: 'A whole article; its headings are its table of contents' });

export const blogsQuerySchema = z.object({
  lang: languageSchema.optional(),
  slug: queryText().optional().meta({ description: 'Answers this article, whole, or none' }),
  sticky: z.enum(['true', 'false']).optional().meta({ description: 'Only those on top, or only the others' }),
  categories: queryList('Slugs or ids of categories, any of them', 'living-well,moving').optional(),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; 24 unless asked' }),
  search: queryText()
    .optional()
    .meta({ description: 'Words in either language, all in the title, the excerpt or the category', examples: ['pets'] }),
});

export const blogsResponseSchema = z
  .object({ data: z.array(z.union([blogSchema, blogCardSchema])), ...searchCorrectionShape })
  .meta({ id: 'BlogList', description: 'Whole by slug, cards otherwise; the newest first' });
export const blogCategoriesQuerySchema = z.object({ lang: languageSchema.optional() });
export const blogCategoriesResponseSchema = z.object({ data: z.array(blogCategorySchema) }).meta({ id: 'BlogCategoryList' });

export type WireBlogCategory = z.infer<typeof blogCategorySchema>;
export type WireBlogCard = z.infer<typeof blogCardSchema>;
export type WireBlogBlock = z.infer<typeof blogBlockSchema>;
export type WireBlog = z.infer<typeof blogSchema>;
