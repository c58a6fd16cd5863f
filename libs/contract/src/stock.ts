import { z } from 'zod';
import { idSchema, languageSchema, queryIds } from './common';

const ids = (what: string, example: string) => queryIds(`Comma-separated ids of ${what}; unknown ones are ignored`, example);

export const stockQuerySchema = z
  .object({ lang: languageSchema.optional(), variations: ids('variations', '1011,1012'), packages: ids('packages', '5010') })
  .meta({ description: 'Kind of the id' });

const stock = { id: idSchema, stock_quantity: z.int().nonnegative(), in_stock: z.boolean() };

export const stockResponseSchema = z
  .object({
    data: z.object({
      variations: z.array(z.object({ ...stock, asset_quantity: z.int().nonnegative().optional() })),
      packages: z.array(z.object(stock)),
    }),
  })
  .meta({ id: 'StockNow', description: 'Current quantities without reserved ones' });

export type WireStock = z.infer<typeof stockResponseSchema>['data'];
