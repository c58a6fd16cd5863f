import { z } from 'zod';
import { emailInputSchema } from './account';
import { idSchema, languageSchema } from './common';
import { lineKindSchema } from './order-fields';

export const stockNoticeBodySchema = z
  .object({
    kind: lineKindSchema,
    variant_id: idSchema.meta({ examples: [1011] }),
    email: emailInputSchema,
    lang: languageSchema.default('en').meta({ description: 'Language of the email' }),
  })
  .meta({ id: 'StockNoticeRequest', description: 'Request for an email when a piece or package is back' });

/** The service answers `noted` to new and repeated requests, so that no visitor can find out who else sent a request. */
const STOCK_NOTICE_STATES = ['noted', 'available'] as const;

export const stockNoticeResponseSchema = z
  .object({
    data: z.object({
      state: z.enum(STOCK_NOTICE_STATES).meta({
        description: '`noted`: one email is sent when it is back. `available`: it can be rented now, so the address is not stored',
      }),
    }),
  })
  .meta({ id: 'StockNoticeAnswer' });

export type StockNoticeRequest = z.input<typeof stockNoticeBodySchema>;
export type WireStockNotice = z.infer<typeof stockNoticeResponseSchema>['data'];
