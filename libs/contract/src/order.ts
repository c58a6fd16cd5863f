import { z } from 'zod';
import {
  bahtSchema,
  dateSchema,
  idSchema,
  imageSchema,
  languageSchema,
  queryInteger,
  slugSchema,
  subscriptionPricesSchema,
} from './common';
import { changeRequestSchema } from './change-request';
import { DELIVERY_FEE_REASONS } from './constants';
import { accessSchema, orderAddressSchema } from './order-address';
import {
  chosenSlotSchema,
  lineKindSchema,
  orderStatusGroupSchema,
  orderStatusSchema,
  orderTimeSchema,
  wholeLengthSchema,
} from './order-fields';
import { providerStateSchema, refundSchema } from './billing';
import { upcomingSchema } from './upcoming';

const orderItemSchema = z
  .object({
    id: idSchema,
    kind: lineKindSchema,
    variant_id: idSchema,
    product_id: idSchema.meta({ description: 'Id of the product or package' }),
    slug: slugSchema,
    name: z.string(),
    variant: z
      .string()
      .nullable()
      .meta({ description: 'Colour and size', examples: ['Sand'] }),
    image: imageSchema,
    quantity: z.int().positive(),
    pieces: z.int().positive().meta({ description: 'Pieces per unit: 1, or those of a package' }),
    components: z
      .array(z.object({ variation_id: idSchema, quantity: z.int().positive(), name: z.string(), colour: z.string() }))
      .meta({ description: 'Pieces in one unit of the line' }),
    unit_price: bahtSchema.meta({ description: 'Monthly price of one' }),
    monthly: bahtSchema.meta({ description: 'Monthly price of the whole line' }),
    subscription_prices: subscriptionPricesSchema.meta({
      description: 'Prices at the time of the order; later catalogue prices do not apply',
    }),
    starts_on: dateSchema.meta({ description: 'Monthly day of the first charge' }),
    ends_on: dateSchema.nullable().meta({ description: 'Set if it is returned' }),
    from_month: z.int().nonnegative().optional().meta({ description: 'First charged month, counted from 0' }),
    rates: z
      .array(z.object({ from_month: z.int().nonnegative(), unit_price: bahtSchema, subscription_prices: subscriptionPricesSchema }))
      .min(1)
      .optional()
      .meta({ description: 'Monthly prices of one over time, oldest first, as needed for re-rating' }),
    replaces_id: idSchema.nullable().optional().meta({ description: 'Item that a swap replaced by this one' }),
    arrives_on: dateSchema.optional().meta({ description: 'Day of the booked visit that brings it' }),
    leaves_on: dateSchema.optional().meta({ description: 'Day of the booked visit that collects it; it is in the home until then' }),
    bought: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Number of units that the customer has bought; they stay after the term' }),
    state: z.enum(['rented', 'returned', 'swapped']),
  })
  .meta({ id: 'OrderItem' });

const orderEventSchema = z
  .object({
    id: idSchema,
    at: orderTimeSchema,
    actor: z.enum(['customer', 'staff', 'system']),
    actor_name: z.string().nullable(),
    kind: z.string().meta({ examples: ['status'] }),
    from_status: orderStatusSchema.nullable(),
    to_status: orderStatusSchema.nullable(),
    reason: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'OrderEvent', description: 'Entry of the audit trail; customers see only their own entries' });

const timelineStepSchema = z
  .object({
    status: orderStatusSchema,
    state: z.enum(['done', 'current', 'ahead']),
    at: orderTimeSchema.nullable(),
    on: dateSchema.nullable().meta({ description: 'Expected day, if in the future' }),
  })
  .meta({ id: 'TimelineStep' });

const paymentStateSchema = z
  .enum(['waiting', 'processing', 'requires-action', 'paid', 'failed', 'refunded'])
  .meta({ description: 'Of the first charge' });

const orderChargeSchema = z
  .object({
    id: z.string(),
    kind: z.string().meta({ description: 'first, monthly, change …', examples: ['monthly'] }),
    due_on: dateSchema,
    amount: z.number().nonnegative().meta({ description: 'Baht' }),
    given_back: z.number().nonnegative().optional().meta({ description: 'Refunded part of the amount so far' }),
    provider_state: providerStateSchema,
    state: z.string().meta({ examples: ['paid'] }),
    tries: z.int().nonnegative(),
    next_try_on: dateSchema.nullable(),
    failure: z.string().nullable(),
    paid_at: orderTimeSchema.nullable(),
    invoice: z.object({ id: z.union([z.int(), z.string()]), number: z.string() }).nullable(),
  })
  .meta({ id: 'OrderCharge' });

export const totalsSchema = z
  .object({
    pieces: z.int().nonnegative(),
    monthly: bahtSchema,
    months: wholeLengthSchema,
    total: bahtSchema.meta({ description: 'For the whole term, each month at its own price, without delivery' }),
    saving: bahtSchema.meta({ description: 'Saving over the term compared with the 3-month price' }),
    delivery_fee: bahtSchema,
    delivery_fee_reason: z.enum(DELIVERY_FEE_REASONS),
    coupon_code: z.string().nullable(),
    coupon_discount: bahtSchema,
    first_charge: bahtSchema.meta({ description: 'Today: first month + delivery − coupon' }),
  })
  .meta({ id: 'OrderTotals' });

const actionSchema = z.enum(['edit', 'cancel', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy', 'pay']);

const calendarHrefSchema = z.string().optional().meta({
  description: 'URL of its calendar feed; anyone with the URL can read the dates. With `&entry=visit-7`, `charge` or `end` only that one',
});

const summaryShape = {
  id: idSchema,
  number: z.string().meta({ examples: ['SP-261121-0482'] }),
  title: z.string().meta({ examples: ['Living Room'] }),
  customer_id: idSchema,
  customer_name: z.string(),
  placed_by: idSchema.nullable().meta({ description: 'Member of staff who placed the order' }),
  status: orderStatusSchema,
  status_group: orderStatusGroupSchema,
  version: z.int().positive(),
  months: wholeLengthSchema,
  month: z.int().nonnegative().meta({ description: 'Current month of the term: 8 of 12' }),
  starts_on: dateSchema.meta({
    description: 'First day of the term: the booked delivery. Orders paid before December 2026 keep the day of their payment',
  }),
  ends_on: dateSchema.meta({ description: 'End of the term: `months` after `starts_on`, or earlier' }),
  next_charge_on: dateSchema
    .nullable()
    .meta({ description: 'The first month is charged with the order, the second one month after `starts_on`; null after the last charge' }),
  left_to_pay: bahtSchema.meta({ description: 'Sum of the future monthly charges' }),
  pieces: z.int().nonnegative(),
  monthly: bahtSchema,
  delivery: chosenSlotSchema,
  payment_state: paymentStateSchema,
  dispute: z
    .enum(['open', 'lost'])
    .optional()
    .meta({ description: 'Of a disputed payment: the bank has not decided yet, or it gave the money back to the customer' }),
  change_requests: z.int().nonnegative().meta({ description: 'Changes that wait for an answer' }),
  images: z.array(imageSchema).max(4),
  upcoming: upcomingSchema.optional().meta({ description: 'Missing if nothing is planned for the order' }),
  calendar_href: calendarHrefSchema,
  actions: z.array(actionSchema).meta({ description: 'Actions that the customer can take now' }),
  refusals: z
    .array(z.object({ action: actionSchema, code: z.string().meta({ examples: ['change_open'] }) }))
    .optional()
    .meta({ description: 'For each unavailable action, the error that it would return' }),
  allowed_transitions: z
    .array(
      z.object({
        to: orderStatusSchema,
        reason_required: z.boolean(),
        blocked: z.enum(['identity', 'payment', 'not-due']).nullable(),
        not_charged: z.object({ months: z.int().nonnegative(), rent: bahtSchema, re_rated: bahtSchema }).optional().meta({
          description:
            'Amounts that are not charged if staff end the term: months, their rent, and the difference to the price of the shorter term',
        }),
      }),
    )
    .meta({ description: 'Status changes for the caller; a blocked one is listed with its reason' }),
  created_at: orderTimeSchema,
  updated_at: orderTimeSchema,
};
export const orderSummarySchema = z.object(summaryShape).meta({ id: 'OrderSummary' });

export const orderSchema = z
  .object({
    ...summaryShape,
    totals: totalsSchema,
    line_items: z.array(orderItemSchema),
    shipping: orderAddressSchema,
    access: accessSchema,
    billing: orderAddressSchema,
    invoice: orderAddressSchema.nullable(),
    timeline: z.array(timelineStepSchema),
    events: z.array(orderEventSchema).meta({ description: 'Newest first' }),
    changes: z.array(changeRequestSchema).meta({ description: 'Newest first' }),
    charges: z.array(orderChargeSchema).meta({ description: 'Newest first' }),
    refunds: z.array(refundSchema).optional().meta({ description: 'For staff only, newest first' }),
    refund_note: z.string().optional().meta({ description: 'How staff paid back what the payment provider could not refund' }),
    pay_by: z.enum(['card', 'promptpay', 'link']),
  })
  .meta({ id: 'Order' });

export const ordersQuerySchema = z.object({
  lang: languageSchema.optional(),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; default 30' }),
  group: orderStatusGroupSchema.optional(),
  status: orderStatusSchema.optional(),
  customer_id: queryInteger(1, 999_999_999).optional().meta({ description: 'Staff only; customers see their own' }),
  search: z.string().trim().max(100).optional().meta({ description: 'Staff only: searches number, name and email address' }),
});
export const ordersResponseSchema = z
  .object({
    data: z.array(orderSummarySchema),
    calendar_href: z
      .string()
      .optional()
      .meta({ description: 'URL of the calendar feed of all rentals; with `&only=charges` only the charges' }),
  })
  .meta({ id: 'OrderList', description: 'Newest first' });
export const orderParamsSchema = z.object({
  id: z
    .string()
    .regex(/^(\d{1,9}|SP-\d{6}-\d{4,9})$/i, 'must be an id or a number')
    .meta({ description: 'Id or number', examples: ['SP-261121-0482'] }),
});
export const orderQuerySchema = z.object({ lang: languageSchema.optional() });
export const orderResponseSchema = z.object({ data: orderSchema }).meta({ id: 'OrderResponse' });

export type WireOrderItem = z.infer<typeof orderItemSchema>;
export type WireOrderEvent = z.infer<typeof orderEventSchema>;
export type WireTimelineStep = z.infer<typeof timelineStepSchema>;
export type WireOrderCharge = z.infer<typeof orderChargeSchema>;
export type WireOrderTotals = z.infer<typeof totalsSchema>;
export type WireOrderSummary = z.infer<typeof orderSummarySchema>;
export type WireOrder = z.infer<typeof orderSchema>;
