import { z } from 'zod';
import { idSchema, languageSchema, queryIds, slugSchema } from './common';
import { productCardSchema } from './product';

export const suggestionsQuerySchema = z.object({
  lang: languageSchema.optional(),
  pieces: queryIds('variations in the cart', '1011,1012'),
  packages: queryIds('packages in the cart; their pieces count as pieces in the cart', '5010'),
});

const suggestionSchema = z
  .object({
    reason: z.enum(['package', 'rented_together']).meta({
      description: '`package`: a package contains it together with a piece of the cart; `rented_together`: several customers rented both',
    }),
    package: z.object({ name: z.string(), slug: slugSchema }).optional().meta({ description: 'Only if the reason is `package`' }),
    variant_id: idSchema.meta({ description: 'The suggested variation of the product' }),
    product: productCardSchema,
  })
  .meta({ id: 'Suggestion' });

export const suggestionsResponseSchema = z.object({ data: z.array(suggestionSchema) });

export type WireSuggestion = z.infer<typeof suggestionSchema>;
