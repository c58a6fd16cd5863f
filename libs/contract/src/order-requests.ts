import { cleanCoupon, LONGEST } from '@spruce/input';
import { z } from 'zod';
import { lineReasonSchema } from './availability';
import { bahtSchema, idSchema, noteText } from './common';
import { orderSchema, totalsSchema } from './order';
import { accessInputSchema, orderAddressInputSchema } from './order-address';
import { chosenSlotSchema, lineItemsSchema, lineKindSchema, monthsSchema, orderStatusSchema } from './order-fields';
import { chargeOutcomeSchema } from './payment';

const keySchema = z.string().trim().min(1).max(100);
export const addressChoiceSchema = z.union([z.object({ key: keySchema }).strict(), orderAddressInputSchema]).meta({ id: 'AddressChoice' });
export const shippingChoiceSchema = z
  .union([
    z.object({ key: keySchema, delivery: accessInputSchema.optional() }),
    orderAddressInputSchema.extend({ delivery: accessInputSchema }),
  ])
  .meta({
    id: 'ShippingChoice',
    description: 'Key of a saved address, with the access to the home if it differs, or a complete address with the access',
  });

const couponSchema = z.string().overwrite(cleanCoupon).min(1).max(100);

export const orderQuoteBodySchema = z
  .object({
    customer_id: idSchema.optional(),
    months: monthsSchema,
    line_items: lineItemsSchema,
    access: accessInputSchema.optional().meta({ description: 'Decides the delivery fee' }),
    coupon: couponSchema.optional(),
  })
  .meta({ id: 'OrderQuoteRequest' });

const quotedLineSchema = z
  .object({
    kind: lineKindSchema,
    variant_id: idSchema,
    quantity: z.int().positive(),
    unit_price: bahtSchema,
    monthly: bahtSchema,
    available: z.boolean(),
    reason: lineReasonSchema.nullable(),
    available_quantity: z.int().nonnegative(),
  })
  .meta({ id: 'QuotedLine' });
export const orderQuoteSchema = z.object({ totals: totalsSchema, line_items: z.array(quotedLineSchema) }).meta({ id: 'OrderQuote' });
export const orderQuoteResponseSchema = z.object({ data: orderQuoteSchema }).meta({ id: 'OrderQuoteAnswer' });

export const orderBodySchema = z
  .object({
    customer_id: idSchema.meta({ description: 'The logged-in customer; staff send the customer that they order for' }),
    idempotency_key: z.string().min(8).max(200).optional().meta({ description: 'Alternative to the header Idempotency-Key' }),
    months: monthsSchema,
    line_items: lineItemsSchema,
    delivery: chosenSlotSchema,
    shipping: shippingChoiceSchema,
    billing: addressChoiceSchema.optional().meta({ description: 'Default: the shipping address' }),
    invoice: addressChoiceSchema.optional().meta({ description: 'Address of the tax invoice' }),
    coupon: couponSchema.optional(),
    payment_method: z
      .string()
      .regex(/^(pm|card|src)_\w{1,200}$/)
      .optional()
      .meta({ description: 'Saved card; default: the default card' }),
    pay_by: z.enum(['card', 'promptpay', 'link']).default('card').meta({
      description: "'promptpay': the card pays from the second month on; 'link' is for staff: sends the customer a payment link",
    }),
    total: bahtSchema.optional().meta({ description: 'First charge as shown; a different amount is refused with the new quote' }),
    terms_accepted: z.literal(true).meta({ description: 'The customer must accept the terms' }),
  })
  .meta({ id: 'OrderRequest' });
export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .optional()
    .meta({ description: 'The same key and body return the same order; required here or in the body' }),
});

export const placedOrderResponseSchema = z.object({ data: orderSchema, payment: chargeOutcomeSchema }).meta({ id: 'PlacedOrder' });

export const orderEditBodySchema = z
  .object({
    version: z.int().positive().meta({ description: 'Version as last read' }),
    months: monthsSchema.optional(),
    line_items: lineItemsSchema.optional().meta({ description: 'All lines after the edit' }),
    delivery: chosenSlotSchema.optional(),
    shipping: shippingChoiceSchema.optional(),
  })
  .meta({ id: 'OrderEditRequest' });
export const reasonSchema = noteText(LONGEST.note, 1);
export const orderCancelBodySchema = z.object({ version: idSchema, reason: reasonSchema.optional() }).meta({ id: 'OrderCancelRequest' });
export const orderStatusBodySchema = z
  .object({
    to: orderStatusSchema,
    version: idSchema,
    reason: reasonSchema.optional(),
    undoable: z.boolean().optional().meta({ description: 'Delays the customer’s email, so that the move can be undone' }),
    undo: z.boolean().optional().meta({ description: 'Undoes the last move back to `to`; possible until the customer’s email is sent' }),
  })
  .meta({ id: 'OrderStatusRequest' });
export const orderNoteBodySchema = z.object({ note: reasonSchema }).meta({ id: 'OrderNoteRequest' });

export type OrderQuoteBody = z.input<typeof orderQuoteBodySchema>;
export type WireOrderQuote = z.infer<typeof orderQuoteSchema>;
export type OrderBody = z.input<typeof orderBodySchema>;
export type WirePlacedOrder = z.infer<typeof placedOrderResponseSchema>;
export type OrderEditBody = z.input<typeof orderEditBodySchema>;
