import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database';
import { products, reviews } from '../platform/database/schema';
import { SeedFiles, slugSchema } from '../platform/database/seed-files';
import { seedTables } from '../platform/database/seed-tables';

const demoReviewSchema = z.object({
  language: z.enum(['en', 'th']),
  author: z.string().min(1),
  stars: z.int().min(1).max(5),
  date: z.iso.date(),
  text: z.string().min(20).max(2_000),
  answer: z.string().min(1).optional(),
});

/** By slug of the product. */
const demoReviewsSchema = z.record(slugSchema, z.array(demoReviewSchema).min(1));

const atNoon = (date: string) => new Date(`${date}T05:00:00Z`);

/** Writes the demo reviews of `reviews.json`. Returns the keys of reviews that staff have changed. */
export async function seedReviews(db: Database, catalogueDir: string): Promise<string[]> {
  const files = new SeedFiles().read(join(catalogueDir, 'reviews.json'), demoReviewsSchema) ?? {};
  const found = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, Object.keys(files)));
  const rows = found.flatMap(({ id, slug }) =>
    (files[slug] ?? []).map(({ language, author, stars, date, text, answer = '' }, index) => ({
      demoKey: `${slug}-${index + 1}`,
      productId: id,
      ...{ language, author, stars, body: text, answer, state: 'published' as const },
      answeredAt: answer ? atNoon(date) : null,
      createdAt: atNoon(date),
      updatedAt: atNoon(date),
    })),
  );
  return db.transaction((tx) => seedTables(tx, [{ table: reviews, rows, by: 'demoKey' }]));
}
