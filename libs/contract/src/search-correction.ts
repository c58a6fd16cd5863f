import { z } from 'zod';

export const searchCorrectionShape = {
  did_you_mean: z
    .string()
    .optional()
    .meta({
      description: 'What this search meant, where it is mistyped: it found nothing, or parts of words',
      examples: ['sofa'],
    }),
  corrected: z
    .literal(true)
    .optional()
    .meta({ description: 'The search found nothing: rows, totals and facets are those of did_you_mean, which must be said' }),
};
