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
    count: z.int().nonnegative().meta({ description: 'Number of articles' }),
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
  updated: dateSchema.meta({ description: 'Day of the last change of the content' }),
  sticky: z.boolean(),
  reading_time: z
    .int()
    .positive()
    .meta({ description: 'Minutes, in the requested language', examples: [4] }),
  image: imageSchema,
};

export const blogCardSchema = z.object(cardShape).meta({ id: 'BlogCard', description: 'An article in a list' });

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
      rows: z.array(z.array(z.string())).meta({ description: 'Each row has as many cells as the head; the first cell is the row header' }),
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
    products: z.array(idSchema).meta({ description: 'Ids of the products in the article, for GET /products?include=' }),
    related: z.array(blogCardSchema).meta({ description: 'Related articles, most similar first' }),
  })
  .meta({ id: 'Blog', description: 'A complete article; its headings form the table of contents' });

export const blogsQuerySchema = z.object({
  lang: languageSchema.optional(),
  slug: queryText().optional().meta({ description: 'Returns only this article, complete, or an empty list' }),
  sticky: z.enum(['true', 'false']).optional().meta({ description: 'Only sticky articles, or only the others' }),
  categories: queryList('Slugs or ids of categories, any of them', 'living-well,moving').optional(),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; default 24' }),
  search: queryText()
    .optional()
    .meta({ description: 'Words in either language; title, excerpt or category must contain all of them', examples: ['pets'] }),
});

export const blogsResponseSchema = z
  .object({ data: z.array(z.union([blogSchema, blogCardSchema])), ...searchCorrectionShape })
  .meta({ id: 'BlogList', description: 'Complete articles by slug, otherwise cards; newest first' });
export const blogCategoriesQuerySchema = z.object({ lang: languageSchema.optional() });
export const blogCategoriesResponseSchema = z.object({ data: z.array(blogCategorySchema) }).meta({ id: 'BlogCategoryList' });

export type WireBlogCategory = z.infer<typeof blogCategorySchema>;
export type WireBlogCard = z.infer<typeof blogCardSchema>;
export type WireBlogBlock = z.infer<typeof blogBlockSchema>;
export type WireBlog = z.infer<typeof blogSchema>;
