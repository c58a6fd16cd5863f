import { z } from 'zod';
import {
  bahtSchema,
  idSchema,
  imageSchema,
  languageSchema,
  queryIds,
  queryInteger,
  queryText,
  shareImageSchema,
  slugSchema,
  subscriptionPricesSchema,
  searchCorrectionShape,
} from './common';
import { packageCardSchema, packageCardShape } from './package-card';
import { brandRefSchema } from './product';

const packageItemSchema = z
  .object({
    product_id: idSchema,
    variant_id: idSchema,
    name: z.string(),
    slug: slugSchema,
    brand: brandRefSchema,
    colour: z.string().meta({ examples: ['Sand'] }),
    quantity: z.int().positive(),
    subscription_price: bahtSchema.meta({ description: '12-month price of one piece' }),
    subscription_prices: subscriptionPricesSchema.meta({ description: 'Price of one piece rented separately' }),
    stock_quantity: z.int().nonnegative(),
    asset_quantity: z.int().nonnegative().optional(),
    in_stock: z.boolean(),
    image: imageSchema,
  })
  .meta({ id: 'PackageItem' });

export const packageSchema = z
  .object({
    ...packageCardShape,
    description: z.string().meta({ description: 'Paragraphs separated by a blank line' }),
    images: z.array(imageSchema).min(1),
    share_image: shareImageSchema.optional(),
    items: z.array(packageItemSchema).min(1),
  })
  .meta({ id: 'Package', description: 'A package with its pieces' });

export const packagesQuerySchema = z.object({
  lang: languageSchema.optional(),
  slug: queryText().optional().meta({ description: 'One package by slug, with its pieces' }),
  include: queryIds('Comma-separated package ids, answered with their pieces; unknown ones are ignored', '5010'),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; default 24' }),
  search: queryText()
    .optional()
    .meta({ description: 'Words in either language, with typing errors: searches name, rooms and summary', examples: ['japandi'] }),
});

export const packagesResponseSchema = z
  .object({ data: z.array(z.union([packageSchema, packageCardSchema])), ...searchCorrectionShape })
  .meta({ id: 'PackageList', description: 'Cards in a list; complete packages by slug or include' });

export type WirePackageItem = z.infer<typeof packageItemSchema>;
export type WirePackage = z.infer<typeof packageSchema>;
