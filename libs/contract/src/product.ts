import { z } from 'zod';
import {
  bahtSchema,
  dateSchema,
  hexSchema,
  idSchema,
  imageSchema,
  languageSchema,
  queryIds,
  queryInteger,
  queryList,
  queryText,
  shareImageSchema,
  slugSchema,
  subscriptionPricesSchema,
  searchCorrectionShape,
} from './common';
import { CONDITIONS, ORDER_BY, ORDERS, PRICE_RANGE, STOCK_STATUS, STOCK_STATUS_READ, WIDTH_RANGES } from './constants';
import { packageCardSchema } from './package-card';
import { ratingSchema } from './review';

export const brandRefSchema = z.object({ id: idSchema, name: z.string(), slug: slugSchema }).meta({ id: 'BrandRef' });

const categoryRefSchema = z.object({ term_id: idSchema, name: z.string(), slug: slugSchema }).meta({ id: 'CategoryRef' });

const attributeSchema = z
  .object({
    slug: z.enum(['colour', 'size']),
    name: z.string().meta({ examples: ['Colour'] }),
    options: z
      .array(z.string())
      .min(1)
      .meta({ examples: [['Sand', 'Graphite']] }),
  })
  .meta({ id: 'Attribute', description: 'A property that differs between variations' });

export const modelSchema = z
  .object({
    url: z.string().meta({
      description: 'GLB file in metres with the compression `EXT_meshopt_compression`; the front faces +Z. It never changes',
      examples: ['/media/nara-3-seat-sofa--sand.1f2e3d4c.glb'],
    }),
    bytes: z
      .int()
      .positive()
      .meta({ description: 'Size of the file', examples: [323000] }),
  })
  .meta({ id: 'Model', description: '3D model of a piece in one colour' });

export const variationSchema = z
  .object({
    id: idSchema.meta({ description: 'The variantID of a cart line' }),
    slug: slugSchema.meta({ description: 'Unique inside the product', examples: ['sand'] }),
    colour: z.object({ slug: slugSchema, name: z.string(), hex: hexSchema }),
    size: z.string().optional(),
    subscription_prices: subscriptionPricesSchema,
    stock_quantity: z
      .int()
      .nonnegative()
      .meta({ description: 'Exact up to 3; a higher number means "more than 3". `GET /products/stock` has the exact number' }),
    asset_quantity: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Tagged pieces that are ready for delivery, with the same precision; overrides stock_quantity' }),
    in_stock: z.boolean().meta({ description: 'False if nothing is available, whatever the quantities' }),
    images: z.array(imageSchema),
    sku: z.string().optional(),
    materials: z.array(z.string()).optional().meta({ description: 'Only in product details' }),
    model: modelSchema.optional().meta({ description: 'Only in product details, if there is one' }),
  })
  .meta({ id: 'Variation' });

export const dimensionsSchema = z.object({ width: z.number(), depth: z.number(), height: z.number() }).meta({ description: 'Centimetres' });

export const drawingSchema = z
  .object({
    url: z.string().meta({
      description: 'SVG file with the symbols `front`, `side` and `top`, each as large as the piece. It never changes',
      examples: ['/media/nara-3-seat-sofa.1f2e3d4c.svg'],
    }),
    views: z
      .array(z.enum(['front', 'side', 'top']))
      .min(1)
      .meta({
        description: 'The views that show its shape: `top` for a rug, `front` and `top` for a piece that looks the same from its side',
      }),
  })
  .meta({ id: 'Drawing', description: 'Outlines of a piece, made from its 3D model' });

const productCardShape = {
  id: idSchema,
  name: z.string(),
  slug: slugSchema,
  brand: brandRefSchema,
  attributes: z.array(attributeSchema),
  subscription_price: bahtSchema.meta({ description: 'The "from" price: 12-month tier of the cheapest variation' }),
  subscription_prices: subscriptionPricesSchema.meta({ description: 'All tiers of the cheapest variation' }),
  in_stock: z.boolean().meta({ description: 'At least one variation is available' }),
  date: dateSchema.meta({ description: 'Day on which it was added to the catalogue' }),
  image: imageSchema,
  rating: ratingSchema.optional().meta({ description: 'Only if there are reviews' }),
  variations: z.array(variationSchema).min(1).meta({ description: 'The first one is the default. On a card each has at most one picture' }),
  width: z
    .number()
    .optional()
    .meta({ description: 'Centimetres; only on cards', examples: [221] }),
  room_image: imageSchema.optional().meta({ description: 'The default variation in a room; only on cards' }),
  matched_colour: slugSchema.optional().meta({
    description:
      'With a filter by colour or material: the first colour that matches both, if it is not the default, to be shown on the card',
  }),
};

export const productCardSchema = z
  .object(productCardShape)
  .meta({ id: 'ProductCard', description: 'A product in a list, with its variations' });

const measuresSchema = z
  .object({
    seat_height: z.number(),
    seat_depth: z.number(),
    seat_width: z.number(),
    arm_height: z.number(),
    back_height: z.number(),
    height_without_legs: z.number(),
    leg_height: z.number(),
    under_clearance: z.number(),
    mattress_width: z.number(),
    mattress_length: z.number(),
    shelf_depth: z.number(),
    max_height: z.number(),
    min_height: z.number(),
    cable_length: z.number(),
    drawers: z.number(),
    seats: z.number(),
    max_load_kg: z.number(),
  })
  .partial()
  .meta({ id: 'Measures', description: 'Centimetres; drawers and seats are counts, max_load_kg kilograms' });

export const productSchema = z
  .object({
    ...productCardShape,
    sku: z.string(),
    summary: z.string().meta({ description: 'One sentence, also the meta description' }),
    description: z.string().meta({ description: 'Paragraphs separated by a blank line' }),
    dimensions: dimensionsSchema,
    weight: z.number().meta({ description: 'Kilograms' }),
    measures: measuresSchema,
    sizes: z
      .array(z.object({ slug: slugSchema, name: z.string().meta({ examples: ['King, 180 × 200 cm'] }) }))
      .min(2)
      .optional()
      .meta({ description: 'All sizes of the piece including this one, each a separate product, smallest first' }),
    drawing: drawingSchema.optional(),
    outline: z.string().optional().meta({ description: 'No longer sent; replaced by `drawing`', deprecated: true }),
    box: z
      .tuple([z.number(), z.number(), z.number()])
      .meta({ description: 'Largest single part that must pass door and lift, in centimetres, longest side first' }),
    assembled_delivery: z.boolean().meta({ description: 'True if it is assembled in the room' }),
    details: z.array(z.string()),
    care: z.string(),
    condition: z.enum(CONDITIONS).optional().meta({ description: 'Condition in which it arrives' }),
    made_in: z.string().optional().meta({ description: "The brand's place" }),
    categories: z
      .object({ main: z.array(categoryRefSchema), subs: z.array(categoryRefSchema), types: z.array(categoryRefSchema).optional() })
      .meta({ description: 'Categories by space, function and type; the first space and function form the breadcrumb' }),
    images: z.array(imageSchema).min(1).meta({ description: 'Gallery of the product' }),
    share_image: shareImageSchema.optional(),
    related: z.array(z.object({ id: idSchema, slug: slugSchema })).meta({ description: 'Related products' }),
    packages: z.array(packageCardSchema).meta({ description: 'Packages that contain it' }),
  })
  .meta({ id: 'Product', description: 'A product with all data of its page' });

const countsSchema = z.record(z.string(), z.int());

const facetsSchema = z
  .object({
    main: countsSchema,
    subs: countsSchema,
    types: countsSchema.optional(),
    colours: countsSchema.optional(),
    materials: countsSchema.optional(),
    widths: countsSchema.optional().meta({ examples: [{ 'up-to-60': 25, '60-100': 19 }] }),
    brands: countsSchema,
    in_stock: z.int(),
    price: z.object({
      min: bahtSchema,
      max: bahtSchema,
      ceiling: bahtSchema
        .optional()
        .meta({ description: 'Highest subscription_price of the whole catalogue, independent of filters, for the end of a price slider' }),
      step: z.int().positive().meta({ description: 'Width of a bucket in baht' }),
      buckets: z.array(z.tuple([bahtSchema, z.int().positive()])).meta({
        description: 'Lower edge and number of products, ascending, without empty buckets',
        examples: [
          [
            [100, 3],
            [500, 12],
          ],
        ],
      }),
    }),
    without: countsSchema.optional().meta({
      description:
        'Only if no product matches: number of products without one of the filters (main, subs, types, colours, materials, widths, brands, price, stock, search)',
      examples: [{ colours: 12, price: 3 }],
    }),
  })
  .meta({ id: 'Facets', description: 'Number of products that each filter choice would show with all other filters, by slug' });

export const productsQuerySchema = z
  .object({
    lang: languageSchema.optional(),
    slug: queryText().optional().meta({ description: 'One product by slug; returns a list with at most one entry' }),
    include: queryIds('Comma-separated product ids; unknown ones are ignored, the order is kept', '1010,1020'),
    page: queryInteger(1, 1_000_000)
      .optional()
      .meta({ description: 'From 1', examples: ['1'] }),
    per_page: queryInteger(1, 100)
      .optional()
      .meta({ description: '1 to 100; default 24', examples: ['24'] }),
    search: queryText()
      .optional()
      .meta({ description: 'Words in either language: searches name, brand, category and description', examples: ['โซฟา'] }),
    category: queryList(
      'Category slugs: any of the same group (main, subs, types, colours, materials), all groups. Colour and material must match the same variation',
      'living-room,sofas',
    ).optional(),
    brand: queryList('Brand slugs: any of them', 'saan,kami').optional(),
    width: queryList(`Ranges of the width: any of ${WIDTH_RANGES.map(({ slug }) => slug).join(', ')}`, '60-100,100-140').optional(),
    order: z.enum(ORDERS).optional(),
    orderby: z.enum(ORDER_BY).optional().meta({ description: 'Default: featured order, or relevance for a search' }),
    min_sub_price: queryInteger(0, 1_000_000)
      .optional()
      .meta({ description: 'Lowest subscription_price', examples: ['500'] }),
    max_sub_price: queryInteger(0, 1_000_000)
      .optional()
      .meta({ description: `Highest subscription_price; ${PRICE_RANGE.max} is the slider's end`, examples: ['3000'] }),
    stock_status: z
      .enum(Object.keys(STOCK_STATUS_READ) as [string, ...string[]])
      .transform((value) => STOCK_STATUS_READ[value] ?? STOCK_STATUS.ALL)
      .optional()
      .meta({ description: '`instock` excludes unavailable products', examples: ['instock'] }),
    facets: z.enum(['true', 'false']).optional().meta({ description: 'Also returns the number of products for each filter choice' }),
    context: z
      .enum(['embed', 'view'])
      .optional()
      .meta({ description: '`embed` returns cards, `view` complete products. Default: `view` with slug or include, otherwise `embed`' }),
  })
  .meta({ description: 'Filters combine; all are optional' });

export const productsResponseSchema = z
  .object({
    data: z.array(z.union([productSchema, productCardSchema])),
    facets: facetsSchema.optional(),
    ...searchCorrectionShape,
  })
  .meta({ id: 'ProductList', description: 'Products; the headers x-wp-total and x-wp-totalpages have the totals' });

export type WireBrandRef = z.infer<typeof brandRefSchema>;
export type WireCategoryRef = z.infer<typeof categoryRefSchema>;
export type WireVariation = z.infer<typeof variationSchema>;
export type WireProductCard = z.infer<typeof productCardSchema>;
export type WireProduct = z.infer<typeof productSchema>;
export type WireFacets = z.infer<typeof facetsSchema>;
export type WireDrawing = z.infer<typeof drawingSchema>;
export type WireModel = z.infer<typeof modelSchema>;
export type ProductsQuery = z.infer<typeof productsQuerySchema>;
export type WireProductList = z.infer<typeof productsResponseSchema>;
