import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema, languageSchema, lineText, queryInteger } from './common';
import { deliverySlotSchema, deliveryVisitSchema } from './delivery';
import { IDENTITY_STATES } from './identity';
import { changeRequestSchema } from './change-request';
import { orderSummarySchema } from './order';
import { orderStatusSchema, orderTimeSchema } from './order-fields';
import { accessSchema, orderAddressSchema } from './order-address';
import { paymentLinkSchema } from './payment';
import { dimensionsSchema, drawingSchema } from './product';

export const staffAccessResponseSchema = z.object({ data: z.object({ staff: z.literal(true) }) }).meta({ id: 'StaffAccess' });

const count = z.int().nonnegative();
const identityStateSchema = z.enum(IDENTITY_STATES).meta({ description: 'State of the customer’s ID check' });

const boardCardSchema = orderSummarySchema
  .extend({
    identity: identityStateSchema,
    link_expires_at: orderTimeSchema.nullable().meta({ description: 'Expiry of the open payment link' }),
    owed: z
      .object({ kind: z.enum(['first', 'renewal', 'change']), due_on: dateSchema, next_try_on: dateSchema.nullable() })
      .nullable()
      .meta({ description: 'The latest failed charge that is still unpaid' }),
    asks: z.array(changeRequestSchema.shape.kind).meta({ description: 'Changes that wait for staff approval' }),
    stairs_only: z.boolean().meta({ description: 'Stairs and no lift: two more people carry' }),
  })
  .meta({ id: 'BoardCard' });
const boardSchema = z
  .object({
    cards: z.array(boardCardSchema).meta({
      description:
        'Orders that are not delivered yet, next delivery first, at most 40 per status, and at most 100 running orders that need attention',
    }),
    counts: z.array(z.object({ status: orderStatusSchema, count })).meta({ description: 'Number of orders per status' }),
    tally: z
      .object({ to_confirm: count, deliveries_today: count, charges_failed: count, change_requests: count, identity_pending: count })
      .meta({ description: 'Tasks of today' }),
  })
  .meta({ id: 'Board' });
export const boardQuerySchema = z.object({
  lang: languageSchema.optional(),
  search: lineText(100).optional().meta({ description: 'Searches number, name, phone and email address; returns cards of every status' }),
});
export const boardResponseSchema = z.object({ data: boardSchema }).meta({ id: 'BoardAnswer' });

const staffCountsSchema = z
  .object({
    to_confirm: count,
    change_requests: count,
    dead_letters: count.meta({ description: 'Emails and provider calls that failed permanently' }),
  })
  .meta({ id: 'StaffCounts' });
export const staffCountsResponseSchema = z.object({ data: staffCountsSchema }).meta({ id: 'StaffCountsAnswer' });

/** This response must not contain card data or ID documents. */
const orderDeskSchema = z
  .object({
    customer: z.object({ id: idSchema, name: z.string(), email: z.string(), phone: z.string(), language: languageSchema }),
    identity: identityStateSchema,
    card_on_file: z.boolean().meta({ description: 'True if the customer has a saved card; no card data' }),
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
    payable: bahtSchema.nullable().meta({ description: 'Amount of a payment link; null if nothing is due' }),
  })
  .meta({ id: 'OrderDesk' });
export const orderDeskResponseSchema = z.object({ data: orderDeskSchema }).meta({ id: 'OrderDeskAnswer' });

export const staffChangesQuerySchema = z.object({
  lang: languageSchema.optional(),
  state: changeRequestSchema.shape.state.optional().meta({ description: 'Default: changes that wait for staff approval' }),
});
const staffChangeSchema = z
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
  .meta({ id: 'StaffChanges', description: 'Waiting changes oldest first, others newest first; at most 100' });

export const staffLinksQuerySchema = z.object({
  lang: languageSchema.optional(),
  state: paymentLinkSchema.shape.state.optional().meta({ description: 'Default: all states' }),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; default 30' }),
});
const staffLinkSchema = orderDeskSchema.shape.link
  .unwrap()
  .extend({
    kind: paymentLinkSchema.shape.kind,
    paid_at: orderTimeSchema.nullable(),
    order: z.object({ id: idSchema, number: z.string(), title: z.string() }),
    customer: z.object({ id: idSchema, name: z.string(), email: z.string() }),
    renewable: z.boolean().meta({ description: 'True for a closed link whose amount is still due and in no other link' }),
  })
  .meta({ id: 'StaffPaymentLink' });
export const staffLinksResponseSchema = z
  .object({
    data: z.array(staffLinkSchema),
    counts: z.array(z.object({ state: paymentLinkSchema.shape.state, count })),
  })
  .meta({ id: 'StaffPaymentLinks', description: 'Open links by expiry, others newest first' });

const carriedPieceSchema = z
  .object({
    variation_id: idSchema,
    name: z.string(),
    variant: z
      .string()
      .nullable()
      .meta({ description: 'Colour and size', examples: ['Sand'] }),
    quantity: z.int().positive(),
    dimensions: dimensionsSchema.optional(),
    drawing: drawingSchema.optional(),
  })
  .meta({ id: 'CarriedPiece', description: 'Without `dimensions` if it is no longer in the catalogue' });
const homeSchema = z.object({ address: orderAddressSchema, access: accessSchema }).meta({ id: 'Home' });
const driversStopSchema = z
  .object({
    id: idSchema,
    kind: deliveryVisitSchema.shape.kind.meta({ description: 'If the stop has several kinds, and pieces come and go: swap' }),
    kinds: z.array(deliveryVisitSchema.shape.kind).min(1).optional().meta({ description: 'Kinds of all visits of the order in this stop' }),
    order: z.object({ id: idSchema, number: z.string(), status: orderStatusSchema }),
    done: z.boolean(),
    waits_for: z
      .enum(['confirmation', 'payment', 'answer'])
      .nullable()
      .meta({ description: 'Condition of the visit that is not met yet: the order is not confirmed, or the change not paid or approved' }),
    to: homeSchema.meta({ description: 'Customer and home; the new home of a relocation' }),
    from: homeSchema.nullable().meta({ description: 'For a relocation: the former home, where the visit starts' }),
    brings: z.array(carriedPieceSchema).meta({ description: 'Pieces to deliver' }),
    takes: z.array(carriedPieceSchema).meta({ description: 'Pieces to pick up; for a relocation the same pieces as in `brings`' }),
  })
  .meta({ id: 'DriversStop' });
const driversDaySchema = z
  .object({
    date: dateSchema,
    today: dateSchema.meta({ description: 'Date of the service’s clock' }),
    districts: z
      .array(
        z.object({
          district: z
            .string()
            .meta({ description: 'In the requested language, independent of the typed spelling', examples: ['Phaya Thai'] }),
          province: z.string().meta({ examples: ['Bangkok'] }),
          slots: z.array(z.object({ slot: deliverySlotSchema, stops: z.array(driversStopSchema).min(1) })).min(1),
        }),
      )
      .meta({ description: 'Districts with visits; Bangkok first' }),
  })
  .meta({ id: 'DriversDay' });
export const driversDayQuerySchema = z.object({
  lang: languageSchema.optional(),
  date: dateSchema.optional().meta({ description: 'Default: today' }),
});
export const driversDayResponseSchema = z.object({ data: driversDaySchema }).meta({ id: 'DriversDayAnswer' });

export type WireBoardCard = z.infer<typeof boardCardSchema>;
export type WireBoard = z.infer<typeof boardSchema>;
export type WireStaffCounts = z.infer<typeof staffCountsSchema>;
export type WireOrderDesk = z.infer<typeof orderDeskSchema>;
export type WireStaffChange = z.infer<typeof staffChangeSchema>;
export type WireStaffChanges = z.infer<typeof staffChangesResponseSchema>;
export type WireStaffLink = z.infer<typeof staffLinkSchema>;
export type WireStaffLinks = z.infer<typeof staffLinksResponseSchema>;
export type WireDriversDay = z.infer<typeof driversDaySchema>;
export type WireDriversStop = z.infer<typeof driversStopSchema>;
