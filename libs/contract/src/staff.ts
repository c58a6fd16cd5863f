import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema, languageSchema } from './common';
import { IDENTITY_STATES } from './identity';
import { changeRequestSchema, orderStatusSchema, orderSummarySchema, orderTimeSchema } from './order';
import { paymentLinkSchema } from './payment';

/** Whether the pages of staff exist for who asks: everybody else gets a 404. */
export const staffAccessResponseSchema = z.object({ data: z.object({ staff: z.literal(true) }) }).meta({ id: 'StaffAccess' });

const count = z.int().nonnegative();
const identityStateSchema = z.enum(IDENTITY_STATES).meta({ description: 'How far the check of the customer’s ID is' });

/** An order on the board: its summary, and what staff have to look at. */
export const boardCardSchema = orderSummarySchema
  .extend({
    identity: identityStateSchema,
    link_expires_at: orderTimeSchema.nullable().meta({ description: 'Until when an open payment link works' }),
    owed: z
      .object({ kind: z.enum(['first', 'renewal', 'change']), due_on: dateSchema, next_try_on: dateSchema.nullable() })
      .nullable()
      .meta({ description: 'The latest charge that failed and is still to be paid' }),
    asks: z.array(changeRequestSchema.shape.kind).meta({ description: 'Changes that wait for the answer of staff' }),
    stairs_only: z.boolean().meta({ description: 'Stairs and no lift: two people carry' }),
  })
  .meta({ id: 'BoardCard' });
export const boardSchema = z
  .object({
    cards: z.array(boardCardSchema).meta({
      description: 'Everything that is on its way, the next delivery first, at most 100 a status; of the running ones those to look at',
    }),
    counts: z.array(z.object({ status: orderStatusSchema, count })).meta({ description: 'How many there are in each of the eight' }),
    tally: z
      .object({ to_confirm: count, deliveries_today: count, charges_failed: count, change_requests: count, identity_pending: count })
      .meta({ description: 'What is to be done today' }),
  })
  .meta({ id: 'Board' });
export const boardQuerySchema = z.object({
  lang: languageSchema.optional(),
  search: z.string().trim().max(100).optional().meta({ description: 'Number, name, phone or e-mail: cards of every status then' }),
});
export const boardResponseSchema = z.object({ data: boardSchema }).meta({ id: 'BoardAnswer' });

/** What staff see beside an order. Never card data, never documents of an ID. */
export const orderDeskSchema = z
  .object({
    customer: z.object({ id: idSchema, name: z.string(), email: z.string(), phone: z.string(), language: languageSchema }),
    identity: identityStateSchema,
    card_on_file: z.boolean().meta({ description: 'Whether there is one, and nothing of it' }),
    link: z
      .object({
        id: paymentLinkSchema.shape.id,
        state: paymentLinkSchema.shape.state,
        amount: paymentLinkSchema.shape.amount,
        expires_at: orderTimeSchema,
        created_at: orderTimeSchema,
      })
      .nullable()
      .meta({ description: 'The latest payment link' }),
    payable: bahtSchema.nullable().meta({ description: 'What a payment link would ask for; null where nothing is owed' }),
  })
  .meta({ id: 'OrderDesk' });
export const orderDeskResponseSchema = z.object({ data: orderDeskSchema }).meta({ id: 'OrderDeskAnswer' });

export const staffChangesQuerySchema = z.object({
  lang: languageSchema.optional(),
  state: changeRequestSchema.shape.state.optional().meta({ description: 'Those that wait for the answer of staff, unless told' }),
});
export const staffChangeSchema = z
  .object({
    order: z.object({ id: idSchema, number: z.string(), title: z.string(), status: orderStatusSchema, customer_name: z.string() }),
    change: changeRequestSchema,
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'StaffChange' });
export const staffChangesResponseSchema = z
  .object({
    data: z.array(staffChangeSchema),
    counts: z.array(z.object({ state: changeRequestSchema.shape.state, count })),
  })
  .meta({ id: 'StaffChanges', description: 'The oldest first where they wait, else the newest first; at most 100' });

export type WireBoardCard = z.infer<typeof boardCardSchema>;
export type WireBoard = z.infer<typeof boardSchema>;
export type WireOrderDesk = z.infer<typeof orderDeskSchema>;
export type WireStaffChange = z.infer<typeof staffChangeSchema>;
export type WireStaffChanges = z.infer<typeof staffChangesResponseSchema>;
