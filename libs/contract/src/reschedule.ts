import { z } from 'zod';
import { idSchema, languageSchema, queryInteger } from './common';
import { deliveryDaySchema, deliveryReasonSchema, deliveryWindowResponseSchema } from './delivery';
import { orderParamsSchema } from './order';
import { chosenSlotSchema } from './order-fields';

export const visitParamsSchema = orderParamsSchema.extend({ visit: queryInteger(1, 999_999_999).meta({ description: 'Id of a visit' }) });

const visitDaySchema = deliveryDaySchema
  .extend({
    reason: z
      .enum([...deliveryReasonSchema.options, 'other-month', 'other-visit'])
      .nullable()
      .meta({
        description: 'other-month: the price of a swap depends on the month of the order; other-visit: another visit comes before or after',
      }),
  })
  .meta({ id: 'VisitDay' });

export const visitDaysResponseSchema = z
  .object({
    data: z.object({
      ...deliveryWindowResponseSchema.shape.data.shape,
      days: z.array(visitDaySchema),
      moves_term: z.boolean().meta({ description: 'True if the start of the rent, the charges and the end move with the visit' }),
    }),
  })
  .meta({ id: 'VisitDays' });

export const rescheduleBodySchema = z
  .object({ ...chosenSlotSchema.shape, version: idSchema.meta({ description: 'Version of the order that was seen' }) })
  .meta({ id: 'RescheduleRequest' });
export const visitQuerySchema = z.object({ lang: languageSchema.optional() });

export type RescheduleBody = z.input<typeof rescheduleBodySchema>;
export type WireVisitDays = z.infer<typeof visitDaysResponseSchema>['data'];
