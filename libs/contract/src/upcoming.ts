import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema } from './common';
import { visitKindSchema } from './delivery';
import { chosenSlotSchema } from './order-fields';

const visitPieceSchema = z
  .object({ name: z.string(), variant: z.string().nullable(), quantity: z.int().positive() })
  .meta({ id: 'VisitPiece' });

const upcomingVisitSchema = z
  .object({
    id: idSchema,
    kinds: z.array(visitKindSchema).min(1),
    ...chosenSlotSchema.shape,
    comes: z.array(visitPieceSchema).meta({ description: 'Pieces that the visit brings; empty for a relocation' }),
    goes: z.array(visitPieceSchema).meta({ description: 'Pieces that the visit collects; empty for a relocation' }),
    reschedule_until: dateSchema.nullable().meta({ description: 'Last day on which the caller may move the visit; null if it is fixed' }),
    is_rescheduled: z.boolean().meta({ description: 'True if the customer moved it once already' }),
  })
  .meta({ id: 'UpcomingVisit' });

export const upcomingSchema = z
  .object({
    visits: z.array(upcomingVisitSchema).meta({ description: 'Booked visits from today on, in order of time' }),
    next_charge: z.object({ on: dateSchema, amount: bahtSchema }).nullable(),
    ends_on: dateSchema,
    stays: z.array(visitPieceSchema).optional().meta({ description: 'Pieces that the customer has bought; they stay after the term' }),
  })
  .meta({ id: 'Upcoming', description: 'What happens next with an order' });

export type WireUpcoming = z.infer<typeof upcomingSchema>;
export type WireUpcomingVisit = z.infer<typeof upcomingVisitSchema>;
