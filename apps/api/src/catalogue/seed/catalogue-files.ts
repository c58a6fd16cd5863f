import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawingSchema, modelSchema } from '@spruce/contract';
import { CATEGORY_KINDS, CONDITIONS } from '@spruce/contract/constants';
import { z } from 'zod';
import { idSchema as id, SeedFiles, slugSchema as slug, textSchema } from '../../platform/database/seed-files';
import { mediaSchema } from '../media/media-index';

const tiersSchema = z.object({
  subscription_3: id,
  subscription_6: id.optional(),
  subscription_9: id.optional(),
  subscription_12: id.optional(),
});
const linkSchema = z.object({ label: textSchema, href: z.string().startsWith('/') });
const hex = z.string().regex(/^#[0-9a-f]{6}$/);

const brandSchema = z.object({ id, slug, name: z.string(), place: textSchema, material: textSchema, image: z.string(), about: textSchema });
const categorySchema = z.object({
  term_id: id,
  slug,
  group: z.enum(CATEGORY_KINDS),
  name: textSchema,
  description: textSchema.optional(),
  image: z.string().optional(),
  hex: hex.optional(),
  covers: z.array(z.string()).default([]),
});
const variationSchema = z.object({
  variant_id: id,
  sku: z.string(),
  colour: slug,
  colour_name: textSchema,
  swatch: hex,
  materials: z.array(textSchema),
  size: textSchema.optional(),
  subscription_prices: tiersSchema,
  stock_quantity: z.int().nonnegative(),
  asset_quantity: z.int().nonnegative().optional(),
  in_stock: z.boolean(),
  images: z.array(z.object({ id: z.string(), view: z.enum(['three-quarter', 'second', 'detail', 'room']), alt: textSchema })),
});
const productSchema = z.object({
  id,
  slug,
  name: textSchema,
  brand: slug,
  main: z.array(slug).min(1),
  subs: z.array(slug).min(1),
  type: slug.optional(),
  sku: z.string(),
  summary: textSchema,
  description: textSchema,
  dimensions_cm: z.object({ w: z.number(), d: z.number(), h: z.number() }),
  weight_kg: z.number(),
  measures: z.record(z.string(), z.number()),
  details: z.array(textSchema),
  care: textSchema,
  condition: z.enum(CONDITIONS).default('as_new'),
  size: z.object({ family: slug, label: textSchema }).optional(),
  featured_rank: z.int(),
  created_at: z.iso.date(),
  assembled_delivery: z.boolean(),
  fits: z.object({ box_cm: z.tuple([z.number(), z.number(), z.number()]) }),
  images: z.array(z.string()),
  goes_with: z.array(slug),
  variations: z.array(variationSchema).min(1),
});
const packageSchema = z.object({
  id,
  slug,
  name: textSchema,
  summary: textSchema,
  description: textSchema,
  scene: z.string(),
  main: z.array(slug),
  items: z.array(z.object({ product: slug, variant_id: id, quantity: id })).min(1),
  subscription_prices: tiersSchema,
  images: z.array(z.string()),
  area_sqm: z.number().optional(),
  featured_rank: z.int(),
  created_at: z.iso.date(),
});
const pieceSchema = z.object({ product: slug, variant_id: id });
const wcmSchema = z.object({
  hero_banner: z.object({
    title: textSchema,
    cta: linkSchema,
    image: z.string(),
    image_mobile: z.string(),
    alt: textSchema,
    package: slug,
    hotspots: z.array(pieceSchema.extend({ x: z.number(), y: z.number() })),
    ledger: z.object({ more: textSchema, total: textSchema, cta: linkSchema }),
  }),
  global_hilight: z.object({ title: textSchema, copy: textSchema, product: slug, variant_id: id, image: z.string(), cta: linkSchema }),
  product_carousel: z.object({ title: textSchema, cta: linkSchema, products: z.array(pieceSchema) }),
});
const synonymsSchema = z.object({ id: z.string(), en: z.array(z.string()), th: z.array(z.string()) });
const drawingsSchema = z.record(slug, drawingSchema.pick({ views: true }).extend({ file: z.string() }));

const modelsSchema = z.record(slug, z.record(slug, modelSchema.pick({ bytes: true }).extend({ file: z.string() })));

export type CatalogueFiles = ReturnType<typeof readCatalogueFiles>;
export type CatalogueProduct = CatalogueFiles['products'][number];

export function readCatalogueFiles(catalogueDir: string, mediaDir: string) {
  const files = new SeedFiles();
  const inCatalogue = (name: string) => join(catalogueDir, name);
  const productFiles = readdirSync(inCatalogue('products'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  return {
    brands: files.read(inCatalogue('brands.json'), z.array(brandSchema)) ?? [],
    categories: files.read(inCatalogue('categories.json'), z.array(categorySchema)) ?? [],
    products: productFiles.flatMap((name) => files.read(join(catalogueDir, 'products', name), productSchema) ?? []),
    packages: files.read(inCatalogue('packages.json'), z.array(packageSchema)) ?? [],
    wcm: files.read(inCatalogue('wcm.json'), wcmSchema),
    synonyms: files.read(inCatalogue('search-synonyms.json'), z.array(synonymsSchema)) ?? [],
    media: files.read(join(mediaDir, 'index.json'), mediaSchema) ?? {},
    drawings: files.read(join(mediaDir, 'outlines.json'), drawingsSchema) ?? {},
    models: files.read(join(mediaDir, 'models.json'), modelsSchema) ?? {},
    hash: files.hash(),
  };
}
