import { z } from 'zod';
import { idSchema, subscriptionPricesSchema } from './common';
import { deliveryReasonSchema } from './delivery';
import { chosenSlotSchema, lineItemsSchema, lineKindSchema, orderTimeSchema } from './order-fields';

export const lineReasonSchema = z.enum(['not-found', 'out-of-stock', 'exceeds']).meta({ id: 'LineReason', examples: ['exceeds'] });

export const checkAvailableBodySchema = z
  .object({
    customer_id: idSchema.optional().meta({ description: 'The logged-in customer; required to reserve' }),
    line_items: lineItemsSchema,
    reserve: z
      .boolean()
      .default(false)
      .meta({ description: 'Reserves what is available for a while, and replaces the customer’s former reservation' }),
    delivery: chosenSlotSchema.optional().meta({ description: 'Also checked and reserved' }),
  })
  .meta({ id: 'CheckAvailableRequest' });

const lineAvailabilitySchema = z
  .object({
    kind: lineKindSchema,
    variant_id: idSchema,
    quantity: z.int(),
    available: z.boolean(),
    reason: lineReasonSchema.nullable(),
    available_quantity: z.int().nonnegative().meta({ description: 'Available quantity, after the lines before it' }),
    subscription_prices: subscriptionPricesSchema.nullable().meta({ description: 'Current price; null if it is no longer rented' }),
  })
  .meta({ id: 'LineAvailability' });

export const checkAvailableResponseSchema = z
  .object({
    data: z.object({
      available: z.boolean().meta({ description: 'True if everything is available' }),
      line_items: z.array(lineAvailabilitySchema),
      delivery: z.object({ ...chosenSlotSchema.shape, available: z.boolean(), reason: deliveryReasonSchema.nullable() }).nullable(),
      reservation: z
        .object({ expires_at: orderTimeSchema, delivery: chosenSlotSchema.nullable() })
        .nullable()
        .meta({ description: 'The reservation, only if everything is available' }),
    }),
  })
  .meta({ id: 'CheckAvailable' });

export type CheckAvailableBody = z.input<typeof checkAvailableBodySchema>;
export type WireLineAvailability = z.infer<typeof lineAvailabilitySchema>;
export type WireCheckAvailable = z.infer<typeof checkAvailableResponseSchema>['data'];
