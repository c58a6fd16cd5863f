import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema, languageSchema } from './common';
import { accessSchema, orderAddressSchema } from './order-address';
import { orderTimeSchema } from './order-fields';

const homeSchema = z.object({ shipping: orderAddressSchema, access: accessSchema });

export const changeRequestSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['edit', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy']),
    state: z.enum(['requested', 'approved', 'declined', 'applied', 'withdrawn']),
    charge: bahtSchema,
    monthly: bahtSchema.nullable(),
    monthly_from: dateSchema.nullable(),
    request: z.record(z.string(), z.unknown()),
    quote: z.record(z.string(), z.unknown()),
    moves_to: homeSchema.optional().meta({ description: 'New home as a complete address, also if a key of the address book was sent' }),
    leaves: homeSchema.optional().meta({ description: 'Home at the time of the request' }),
    created_at: orderTimeSchema,
    expires_on: dateSchema.optional().meta({ description: 'A waiting change expires at noon of this day' }),
    decided_at: orderTimeSchema.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ChangeRequest' });

const openChangeSchema = z
  .object({ order: z.object({ id: idSchema, number: z.string(), title: z.string() }), change: changeRequestSchema })
  .meta({ id: 'OpenChange' });
export const openChangesResponseSchema = z
  .object({ data: z.array(openChangeSchema) })
  .meta({ id: 'OpenChanges', description: 'Newest first' });
export const customerChangesQuerySchema = z.object({
  lang: languageSchema.optional(),
  state: z.enum(['open', 'answered']).optional().meta({ description: 'answered: requests that staff answered within the last week' }),
});

export type WireChangeRequest = z.infer<typeof changeRequestSchema>;
export type WireOpenChange = z.infer<typeof openChangeSchema>;
