import { z } from 'zod';
import {
  bahtSchema,
  dateSchema,
  hexSchema,
  idSchema,
  imageSchema,
  languageSchema,
  queryInteger,
  queryList,
  queryText,
  shareImageSchema,
  slugSchema,
  subscriptionPricesSchema,
  searchCorrectionShape,
} from './common';
import { ORDER_BY, ORDERS, PRICE_RANGE, STOCK_STATUS, STOCK_STATUS_READ } from './constants';
import { packageCardSchema } from './package-card';

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
  .meta({ id: 'Attribute', description: 'What the variations of a product differ in' });

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
      .meta({ description: 'Exact up to 3. Above that there are more than 3; `GET /products/stock` says how many' }),
    asset_quantity: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Tagged pieces ready to leave, exact as stock_quantity is; wins over it when present' }),
    in_stock: z.boolean().meta({ description: 'False means that nothing is available, whatever the quantities say' }),
    images: z.array(imageSchema),
    sku: z.string().optional(),
    materials: z.array(z.string()).optional().meta({ description: 'Detail only' }),
  })
  .meta({ id: 'Variation' });

const productCardShape = {
  id: idSchema,
  name: z.string(),
  slug: slugSchema,
  brand: brandRefSchema,
  attributes: z.array(attributeSchema),
  subscription_price: bahtSchema.meta({ description: 'The "from" price: 12-month tier of the cheapest variation' }),
  subscription_prices: subscriptionPricesSchema.meta({ description: 'All tiers of the cheapest variation' }),
  in_stock: z.boolean().meta({ description: 'At least one variation is available' }),
  date: dateSchema.meta({ description: 'Since when it is in the range' }),
  image: imageSchema,
  variations: z.array(variationSchema).min(1).meta({ description: 'The first is the default. On a card each carries at most one picture' }),
};

export const productCardSchema = z
  .object(productCardShape)
  .meta({ id: 'ProductCard', description: 'A product as a row of the listing: a parent with its variations' });

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
    dimensions: z.object({ width: z.number(), depth: z.number(), height: z.number() }).meta({ description: 'Centimetres' }),
    weight: z.number().meta({ description: 'Kilograms' }),
    measures: measuresSchema,
    sizes: z
      .array(z.object({ slug: slugSchema, name: z.string().meta({ examples: ['King, 180 × 200 cm'] }) }))
      .min(2)
      .optional()
      .meta({ description: 'The same piece in all its sizes, each a product of its own, this one among them, the smallest first' }),
    outline: z.string().optional().meta({
      description:
        'The piece from the front, as a path of SVG in a box of 1000 by 1000 that stands for its width and height; traced from a photo, missing where none shows it straight',
    }),
    box: z
      .tuple([z.number(), z.number(), z.number()])
      .meta({ description: 'The largest single thing that must pass door and lift, centimetres, longest side first' }),
    assembled_delivery: z.boolean().meta({ description: 'Two people carry it in and build it in the room' }),
    details: z.array(z.string()),
    care: z.string(),
    made_in: z.string().optional().meta({ description: "The brand's place" }),
    categories: z
      .object({ main: z.array(categoryRefSchema), subs: z.array(categoryRefSchema) })
      .meta({ description: 'By space and by function; the first of each is the breadcrumb' }),
    images: z.array(imageSchema).min(1).meta({ description: 'Gallery of the product' }),
    share_image: shareImageSchema.optional(),
    related: z.array(z.object({ id: idSchema, slug: slugSchema })).meta({ description: 'Products that go with it' }),
    packages: z.array(packageCardSchema).meta({ description: 'Packages that contain it' }),
  })
  .meta({ id: 'Product', description: 'A product with everything its page says' });

const facetsSchema = z
  .object({
    main: z.record(z.string(), z.int()),
    subs: z.record(z.string(), z.int()),
    brands: z.record(z.string(), z.int()),
    in_stock: z.int(),
    price: z.object({
      min: bahtSchema,
      max: bahtSchema,
      ceiling: bahtSchema
        .optional()
        .meta({ description: 'Highest subscription_price of the whole catalogue, whatever is asked: where a price scale ends' }),
      step: z.int().positive().meta({ description: 'Width of a bucket in baht' }),
      buckets: z.array(z.tuple([bahtSchema, z.int().positive()])).meta({
        description: 'Lower edge and number of products, ascending, empty ones left out',
        examples: [
          [
            [100, 3],
            [500, 12],
          ],
        ],
      }),
    }),
  })
  .meta({ id: 'Facets', description: 'How many products each choice of a filter would show, by slug, with all other filters as asked' });

export const productsQuerySchema = z
  .object({
    lang: languageSchema.optional(),
    slug: queryText().optional().meta({ description: 'One product by slug; the answer is a list of at most one' }),
    include: queryList('Comma-separated product ids; unknown ones are ignored, the order is kept', '1010,1020')
      .regex(/^\s*\d{1,9}\s*(,\s*\d{1,9}\s*){0,99}$/, 'must be up to 100 comma-separated ids')
      .optional(),
    page: queryInteger(1, 1_000_000)
      .optional()
      .meta({ description: 'From 1', examples: ['1'] }),
    per_page: queryInteger(1, 100)
      .optional()
      .meta({ description: '1 to 100; 24 unless asked', examples: ['24'] }),
    search: queryText()
      .optional()
      .meta({ description: 'Words in either language: name, brand, category, description', examples: ['โซฟา'] }),
    category: queryList('Category slugs: any of the same group (main, subs), all groups', 'living-room,sofas').optional(),
    brand: queryList('Brand slugs: any of them', 'saan,kami').optional(),
    order: z.enum(ORDERS).optional(),
    orderby: z.enum(ORDER_BY).optional().meta({ description: 'Featured order unless asked; a search ranks by relevance' }),
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
      .meta({ description: '`instock` leaves out what is not available', examples: ['instock'] }),
    facets: z.enum(['true', 'false']).optional().meta({ description: 'Also counts what every other choice of the filters would show' }),
    context: z
      .enum(['embed', 'view'])
      .optional()
      .meta({ description: '`embed` answers cards, `view` whole products. `view` with slug or include, else `embed`' }),
  })
  .meta({ description: 'Filters combine; all are optional' });

export const productsResponseSchema = z
  .object({
    data: z.array(z.union([productSchema, productCardSchema])),
    facets: facetsSchema.optional(),
    ...searchCorrectionShape,
  })
  .meta({ id: 'ProductList', description: 'Rows with x-wp-total and x-wp-totalpages' });

export type WireBrandRef = z.infer<typeof brandRefSchema>;
export type WireCategoryRef = z.infer<typeof categoryRefSchema>;
export type WireVariation = z.infer<typeof variationSchema>;
export type WireProductCard = z.infer<typeof productCardSchema>;
export type WireProduct = z.infer<typeof productSchema>;
export type WireFacets = z.infer<typeof facetsSchema>;
export type WireMeasures = z.infer<typeof measuresSchema>;
export type ProductsQuery = z.infer<typeof productsQuerySchema>;
export type WireProductList = z.infer<typeof productsResponseSchema>;
