import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { idSchema as id, SeedFiles, slugSchema as slug, textSchema as looseText } from '../database/seed-files';

const textSchema = looseText.strict();

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: textSchema }),
  z.strictObject({ type: z.literal('paragraph'), text: textSchema }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean().default(false), items: z.array(textSchema).min(2) }),
  z.strictObject({ type: z.literal('quote'), text: textSchema, source: textSchema.optional() }),
  z.strictObject({ type: z.literal('note'), title: textSchema, text: textSchema }),
  z
    .strictObject({ type: z.literal('table'), head: z.array(textSchema).min(2), rows: z.array(z.array(textSchema)).min(1) })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), 'each row needs as many cells as the head'),
  z.strictObject({ type: z.literal('picture'), image: z.string(), caption: textSchema }),
  z.strictObject({
    type: z.literal('links'),
    items: z.array(z.strictObject({ label: textSchema, href: z.string().startsWith('/') })).min(1),
  }),
]);

const categorySchema = z.strictObject({ id, slug, name: textSchema, description: textSchema });
const authorSchema = z.strictObject({ name: textSchema, role: textSchema });
const postSchema = z.strictObject({
  id,
  slug,
  title: textSchema,
  excerpt: textSchema,
  category: slug,
  author: slug,
  date: z.iso.date(),
  updated: z.iso.date().optional(),
  sticky: z.boolean().default(false),
  image: z.string(),
  products: z.array(slug).default([]),
  related: z.array(slug).min(1),
  blocks: z.array(blockSchema).min(5),
});

export type PostFile = z.infer<typeof postSchema>;

/** The articles' files, checked. */
export interface ContentFiles {
  /** Of every file that was read. */
  hash: string;
  categories: z.infer<typeof categorySchema>[];
  authors: Record<string, z.infer<typeof authorSchema>>;
  posts: PostFile[];
}

/**
 * Reads `apps/api/content`. Throws with the file's name and the place in it when the shape is wrong; a folder that is not there holds
 * nothing.
 */
export function readContentFiles(contentDir: string): ContentFiles {
  const files = new SeedFiles();
  const postsDir = join(contentDir, 'posts');
  const names = existsSync(postsDir)
    ? readdirSync(postsDir)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
  return {
    categories: files.read(join(contentDir, 'categories.json'), z.array(categorySchema)) ?? [],
    authors: files.read(join(contentDir, 'authors.json'), z.record(slug, authorSchema)) ?? {},
    posts: names.flatMap((name) => files.read(join(postsDir, name), postSchema) ?? []),
    hash: files.hash(),
  };
}
