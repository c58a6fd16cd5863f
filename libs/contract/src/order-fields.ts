import { z } from 'zod';
import { dateSchema, idSchema } from './common';
import { FILTER_KINDS, ORDER_STATUS_GROUPS, QUANTITY, TERM } from './constants';
import { deliverySlotSchema } from './delivery';

const { pending, active, inactive } = ORDER_STATUS_GROUPS;
export const orderStatusSchema = z
  .enum([...pending, ...active, ...inactive])
  .meta({ id: 'OrderStatus', description: 'The eight statuses of an order', examples: ['request-booking'] });
export const orderStatusGroupSchema = z
  .enum(['pending', 'active', 'inactive'])
  .meta({ description: 'Status group', examples: ['pending'] });

export const monthsSchema = z
  .int()
  .min(TERM.min)
  .max(TERM.max)
  .meta({ description: 'Subscription length in months', examples: [12] });
export const orderTimeSchema = z.iso
  .datetime({ offset: true })
  .meta({ description: 'Instant, UTC', examples: ['2026-11-21T06:50:00.000Z'] });
export const lineKindSchema = z
  .enum([FILTER_KINDS.PRODUCT, FILTER_KINDS.PACKAGE])
  .meta({ description: 'Kind of `variant_id`: a variation of a product, or a package' });

export const lineItemInputSchema = z
  .object({
    kind: lineKindSchema.default('product'),
    variant_id: idSchema.meta({ description: 'Id of the variation or package', examples: [1011] }),
    quantity: z
      .int()
      .min(QUANTITY.min)
      .max(QUANTITY.max)
      .meta({ examples: [1] }),
  })
  .meta({ id: 'LineItemAsked' });
export const lineItemsSchema = z.array(lineItemInputSchema).min(1).max(100);

/** Length of a subscription in months. Extensions can make it longer than 12. */
export const wholeLengthSchema = z
  .int()
  .min(TERM.min)
  .max(600)
  .meta({ description: 'Term in months, with extensions', examples: [12] });

export const chosenSlotSchema = z.object({ date: dateSchema, slot: deliverySlotSchema }).meta({ id: 'ChosenSlot' });
