import { z } from 'zod';
import { bahtSchema, idSchema, imageSchema, languageSchema, linkSchema, slugSchema } from './common';
import { packageCardSchema } from './package-card';
import { productCardSchema } from './product';

export const wcmQuerySchema = z.object({ lang: languageSchema.optional() });

const pieceSchema = z
  .object({
    product_id: idSchema,
    variant_id: idSchema,
    name: z.string(),
    slug: slugSchema,
    subscription_price: bahtSchema.meta({ description: '12-month tier of this variation' }),
  })
  .meta({ id: 'Piece' });

export const heroBannerSchema = z
  .object({
    title: z.string(),
    cta: linkSchema,
    image: imageSchema,
    image_mobile: imageSchema,
    hotspots: z
      .array(z.object({ ...pieceSchema.shape, x: z.number().min(0).max(100), y: z.number().min(0).max(100) }))
      .meta({ description: 'Position in percent of the photo' }),
    package: packageCardSchema.meta({ description: 'The room in the photo' }),
    ledger: z.object({
      more: z.string().meta({ description: 'Label of the pieces without a row of their own' }),
      total: z.string(),
      cta: linkSchema,
      rows: z.array(pieceSchema.extend({ quantity: z.int().positive() })),
      rest: z
        .object({ pieces: z.int().nonnegative(), subscription_price: bahtSchema })
        .meta({ description: 'What the package holds beyond the rows, rented one by one' }),
    }),
  })
  .meta({ id: 'HeroBanner' });

export const globalHighlightSchema = z
  .object({ title: z.string(), copy: z.string(), cta: linkSchema, image: imageSchema, product: productCardSchema, variant_id: idSchema })
  .meta({ id: 'GlobalHighlight' });

export const productCarouselSchema = z
  .object({ title: z.string(), cta: linkSchema, products: z.array(z.object({ product: productCardSchema, variant_id: idSchema })) })
  .meta({ id: 'ProductCarousel' });

export const heroBannerResponseSchema = z.object({ data: heroBannerSchema });
export const globalHighlightResponseSchema = z.object({ data: globalHighlightSchema });
export const productCarouselResponseSchema = z.object({ data: productCarouselSchema });
export const catalogueVersionResponseSchema = z
  .object({ data: z.object({ version: z.string().meta({ examples: ['3f6c1a9be2d4'] }) }) })
  .meta({ id: 'CatalogueVersion' });

export type WireHeroBanner = z.infer<typeof heroBannerSchema>;
export type WireGlobalHighlight = z.infer<typeof globalHighlightSchema>;
export type WireProductCarousel = z.infer<typeof productCarouselSchema>;
export type WirePiece = z.infer<typeof pieceSchema>;
