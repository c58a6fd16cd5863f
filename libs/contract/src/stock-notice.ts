import { z } from 'zod';
import { emailInputSchema } from './account';
import { idSchema, languageSchema } from './common';
import { lineKindSchema } from './order';

export const stockNoticeBodySchema = z
  .object({
    kind: lineKindSchema,
    variant_id: idSchema.meta({ examples: [1011] }),
    email: emailInputSchema,
    lang: languageSchema.default('en').meta({ description: 'Of the mail' }),
  })
  .meta({ id: 'StockNoticeRequest', description: 'Who wants to hear when a piece, or a package, is back' });

/** `noted` is said to everyone alike: nobody learns what others wait for. */
const STOCK_NOTICE_STATES = ['noted', 'available'] as const;

export const stockNoticeResponseSchema = z
  .object({
    data: z.object({
      state: z
        .enum(STOCK_NOTICE_STATES)
        .meta({ description: '`noted`: one mail goes out when it is back. `available`: it can be rented now, nothing is kept' }),
    }),
  })
  .meta({ id: 'StockNoticeAnswer' });

/** As the browser sends it. */
export type StockNoticeRequest = z.input<typeof stockNoticeBodySchema>;
export type WireStockNotice = z.infer<typeof stockNoticeResponseSchema>['data'];
