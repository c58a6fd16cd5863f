import { z } from 'zod';
import { bahtSchema, dateSchema, errorSchema, idSchema } from './common';
import { DELIVERY_FEE_REASONS } from './constants';
import { deliveryReasonSchema } from './delivery';
import { lineReasonSchema } from './availability';
import { orderSchema } from './order';
import { chosenSlotSchema, lineItemInputSchema, lineKindSchema } from './order-fields';
import { orderEditBodySchema, orderQuoteSchema, reasonSchema, shippingChoiceSchema } from './order-requests';
import { chargeOutcomeSchema } from './payment';

const quoteIdSchema = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ description: 'Id of the shown quote, so that exactly its amounts are charged' });
export const orderEditConfirmSchema = orderEditBodySchema.extend({ quote_id: quoteIdSchema }).meta({ id: 'OrderEditConfirm' });

const swapTo = z.object({ kind: lineKindSchema.default('product'), variant_id: idSchema });
const quantity = z.int().min(1).max(9999);
const items = z
  .array(z.object({ item_id: idSchema, quantity }))
  .min(1)
  .max(50);
const changeShapes = [
  z.object({
    kind: z.literal('extend'),
    months: z.int().min(4).max(600).meta({ description: 'New total term in months; it must end within 36 months from now' }),
  }),
  z.object({ kind: z.literal('add'), line_items: z.array(lineItemInputSchema).min(1).max(50), delivery: chosenSlotSchema.optional() }),
  z.object({
    kind: z.literal('swap'),
    item_id: idSchema,
    piece: idSchema.optional().meta({ description: 'Variation in the package `item_id`; `quantity` of it are swapped, in one package' }),
    quantity: quantity.default(1),
    to: swapTo,
    delivery: chosenSlotSchema.optional(),
  }),
  z.object({
    kind: z.literal('return'),
    items,
    delivery: chosenSlotSchema.optional().meta({ description: 'Collection' }),
  }),
  z.object({ kind: z.literal('relocate'), shipping: shippingChoiceSchema, delivery: chosenSlotSchema.optional() }),
  z.object({
    kind: z.literal('end-early'),
    months: z.int().min(3).max(600).meta({ description: 'Total term in months' }),
    delivery: chosenSlotSchema.optional().meta({ description: 'Collection' }),
    reason: reasonSchema.optional(),
  }),
  z.object({ kind: z.literal('buy'), items }),
] as const;
export const changeBodySchema = z.discriminatedUnion('kind', changeShapes).meta({
  id: 'SubscriptionChangeRequest',
  description: 'The requested change; the slot of a visit is required only for the confirmation',
});
export const changeConfirmSchema = z
  .object({ quote_id: quoteIdSchema, change: changeBodySchema })
  .meta({ id: 'SubscriptionChangeConfirm' });

const standingSchema = z
  .object({
    months: z.int().positive(),
    month: z.int().nonnegative(),
    months_left: z.int().nonnegative(),
    starts_on: dateSchema.optional().meta({ description: 'The first day of the term: the booked delivery' }),
    next_charge_on: dateSchema.nullable().optional().meta({ description: 'Null after the last charge' }),
    ends_on: dateSchema,
    pieces: z.int().nonnegative(),
    monthly: bahtSchema,
    left_to_pay: bahtSchema,
    first_charge: bahtSchema.nullable().meta({ description: 'Quote for an edit before the booking is confirmed' }),
  })
  .meta({ id: 'SubscriptionStanding' });

export const changeQuoteSchema = z
  .object({
    id: quoteIdSchema,
    kind: z.enum(['edit', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy']),
    version: z.int().positive().meta({ description: 'Version of the order that the quote is for' }),
    before: standingSchema,
    after: standingSchema,
    lines: z
      .array(
        z.object({
          item_id: idSchema.nullable(),
          kind: lineKindSchema,
          variant_id: idSchema,
          name: z.string(),
          variant: z.string().nullable(),
          quantity: z.int().positive(),
          unit_before: bahtSchema.nullable(),
          unit_after: bahtSchema.nullable(),
        }),
      )
      .meta({ description: 'Changed lines: `before` is null for a new one, `after` is null for a returned one' }),
    visit: z.object({ amount: bahtSchema, reason: z.enum([...DELIVERY_FEE_REASONS, 'swap', 'free']) }).nullable(),
    visit_window: z.object({ from: dateSchema, to: dateSchema }).nullable().meta({ description: 'Bookable days of the visit' }),
    re_rating: z.array(
      z.object({
        item_id: idSchema,
        name: z.string(),
        quantity: z.int().positive(),
        used: z.int().nonnegative().meta({ description: 'Used months' }),
        used_unit: bahtSchema.meta({ description: 'Monthly price of one in the tier of the used months' }),
        paid_unit: bahtSchema,
        charge: bahtSchema,
        steps: z
          .array(z.object({ months: z.int().positive(), used_unit: bahtSchema, paid_unit: bahtSchema }))
          .optional()
          .meta({ description: 'Parts of the charge: the sum of months × (used_unit − paid_unit), times the quantity' }),
      }),
    ),
    charge: bahtSchema.meta({ description: 'Charged once, today' }),
    rent_differences: z
      .array(z.object({ month: z.int().positive(), amount: bahtSchema }))
      .optional()
      .meta({ description: 'Parts of the charge: rest of the rent of months that a swap makes dearer after they were charged' }),
    waived: bahtSchema.optional().meta({ description: 'Waived, because it is below the minimum card charge' }),
    refund: bahtSchema.meta({ description: 'Refunded today' }),
    monthly_from: dateSchema.nullable().meta({ description: 'Monthly day from which the new monthly price applies' }),
    choices: z
      .array(z.object({ months: z.int(), ends_on: dateSchema, rent: bahtSchema, re_rated: bahtSchema, total: bahtSchema }))
      .meta({ description: 'For end-early: the cost of ending later' }),
    needs_approval: z.boolean().meta({ description: 'Staff must approve it, within a day' }),
    problems: z
      .array(
        z.object({ variant_id: idSchema.nullable(), reason: z.union([lineReasonSchema, deliveryReasonSchema, z.literal('same-kind')]) }),
      )
      .meta({ description: 'Why it cannot be confirmed now' }),
  })
  .meta({ id: 'ChangeQuote', description: 'Costs of a change; `id` is a hash of everything that affects them' });
export const changeQuoteResponseSchema = z.object({ data: changeQuoteSchema }).meta({ id: 'ChangeQuoteAnswer' });
export const changedOrderResponseSchema = z
  .object({ data: orderSchema, payment: chargeOutcomeSchema.nullable() })
  .meta({ id: 'ChangedOrder', description: 'The order after the change, and the result of the charge; null if nothing was charged' });
export const changeDecisionSchema = z
  .object({
    decision: z.enum(['approve', 'decline', 'withdraw']).meta({ description: "'withdraw' is for the customer" }),
    reason: reasonSchema.optional(),
  })
  .meta({ id: 'ChangeDecision' });
export const changeParamsSchema = z.object({
  id: z.string().regex(/^(\d{1,9}|SP-\d{6}-\d{4,9})$/i, 'must be an id or a number'),
  change: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** Response 409 if the order or its price changed after the client read it; `data` has the current values. */
export const orderConflictSchema = errorSchema
  .extend({
    data: errorSchema.shape.data.extend({
      quote: z.union([orderQuoteSchema, changeQuoteSchema]).optional().meta({ description: 'The new quote' }),
      version: z.int().optional().meta({ description: 'Current version of the order' }),
    }),
  })
  .meta({ id: 'OrderConflict' });

export type SubscriptionChangeBody = z.input<typeof changeBodySchema>;
export type WireChangeQuote = z.infer<typeof changeQuoteSchema>;
export type WireChangedOrder = z.infer<typeof changedOrderResponseSchema>;
export type ChangeDecision = z.input<typeof changeDecisionSchema>;
