import { z } from 'zod';
import { idSchema } from './common';
import { SHARED_LIST } from './constants';
import { lineItemInputSchema, lineKindSchema, monthsSchema, orderTimeSchema } from './order-fields';

export const sharedListKindSchema = z.enum(['cart', 'wishlist']).meta({ description: 'What was shared', examples: ['cart'] });

export const shareBodySchema = z
  .object({
    kind: sharedListKindSchema,
    months: monthsSchema,
    line_items: z.array(lineItemInputSchema).min(1).max(SHARED_LIST.lines),
  })
  .meta({ id: 'ShareRequest' });

const ownSharedListSchema = z
  .object({
    id: idSchema,
    kind: sharedListKindSchema,
    pieces: z.int().positive().meta({ description: 'Sum of the quantities' }),
    created_at: orderTimeSchema,
    expires_at: orderTimeSchema,
  })
  .meta({ id: 'OwnSharedList', description: 'A link that the caller made. Its token is not stored, so it cannot be read again' });

export const shareResponseSchema = z.object({
  data: z
    .object({ ...ownSharedListSchema.shape, token: z.string().meta({ description: '256 random bits; sent only once' }) })
    .meta({ id: 'NewSharedList' }),
});

export const ownSharedListsResponseSchema = z.object({ data: z.array(ownSharedListSchema) });

export const sharedListDeletedResponseSchema = z.object({ data: z.object({ deleted: z.literal(true) }) });

const sharedLineSchema = z
  .object({
    kind: lineKindSchema,
    id: idSchema.meta({ description: 'Id of the product or package' }),
    variant_id: idSchema,
    quantity: z.int().positive(),
    available_quantity: z.int().nonnegative().meta({ description: 'What is in stock now; less than `quantity`: not enough' }),
  })
  .meta({ id: 'SharedLine' });

export const sharedListResponseSchema = z.object({
  data: z
    .object({
      kind: sharedListKindSchema,
      months: monthsSchema,
      expires_at: orderTimeSchema,
      lines: z.array(sharedLineSchema),
      gone: z.int().nonnegative().meta({ description: 'Number of lines that are no longer rented' }),
    })
    .meta({ id: 'SharedList', description: 'A read-only copy of a cart or wishlist, without anything about its owner' }),
});

export type SharedListKind = z.infer<typeof sharedListKindSchema>;
export type ShareInput = z.input<typeof shareBodySchema>;
export type WireNewSharedList = z.infer<typeof shareResponseSchema>['data'];
export type WireOwnSharedList = z.infer<typeof ownSharedListSchema>;
export type WireSharedList = z.infer<typeof sharedListResponseSchema>['data'];
