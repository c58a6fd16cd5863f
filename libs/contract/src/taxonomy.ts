import { z } from 'zod';
import { hexSchema, idSchema, imageSchema, languageSchema, queryInteger, queryText, slugSchema, searchCorrectionShape } from './common';
import { CATEGORY_KINDS, CHOICE_GROUP_IDS, ORDERS } from './constants';

export const brandSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    slug: slugSchema,
    place: z.string().meta({ examples: ['Chiang Mai'] }),
    about: z.string(),
    material: z
      .string()
      .optional()
      .meta({ description: 'Materials of the brand', examples: ['Oak, ash and stone'] }),
    image: imageSchema.optional().meta({ description: 'A piece of the brand in a room' }),
    count: z.int().nonnegative().meta({ description: 'Number of products' }),
  })
  .meta({ id: 'Brand' });

export const brandsQuerySchema = z.object({
  lang: languageSchema.optional(),
  slug: queryText().optional(),
  search: queryText().optional(),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; default 20' }),
});

export const brandsResponseSchema = z.object({ data: z.array(brandSchema), ...searchCorrectionShape }).meta({ id: 'BrandList' });

const categoryShape = {
  term_id: idSchema,
  name: z.string(),
  description: z.string(),
  slug: slugSchema,
  count: z.int().nonnegative().meta({ description: 'Number of products' }),
  image: imageSchema.optional(),
  hex: hexSchema.optional().meta({ description: 'Only for a colour: its middle tone' }),
};

const categoryChildSchema = z.object(categoryShape).meta({ id: 'CategoryChild' });

export const categorySchema = z
  .object({
    ...categoryShape,
    type: z.enum(CATEGORY_KINDS).meta({ description: 'By space, function, type, colour or material; the parameter of the listing query' }),
    parent: z.int().nonnegative().meta({ description: 'term_id of its group; 0 for a group' }),
    child: z.array(categoryChildSchema),
  })
  .meta({ id: 'Category', description: 'A group with its children, or one category' });

export const categoriesQuerySchema = z.object({
  lang: languageSchema.optional(),
  order: z.enum(ORDERS).optional(),
  orderby: z.enum(['slug']).optional(),
  parent: queryInteger(0, 1_000_000)
    .optional()
    .meta({
      description: `0 returns the groups main and subs; the term_id of a group returns its categories: ${Object.entries(CHOICE_GROUP_IDS)
        .map(([kind, id]) => `${id} the ${kind}`)
        .join(', ')}`,
    }),
});

export const categoriesResponseSchema = z.object({ data: z.array(categorySchema) }).meta({ id: 'CategoryList' });
export const categoryResponseSchema = z.object({ data: categorySchema }).meta({ id: 'CategoryAnswer' });

export type WireBrand = z.infer<typeof brandSchema>;
export type WireCategory = z.infer<typeof categorySchema>;
export type WireCategoryChild = z.infer<typeof categoryChildSchema>;
