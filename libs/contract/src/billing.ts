import { LONGEST } from '@spruce/input';
import { z } from 'zod';
import { dateSchema, idSchema, noteText } from './common';
import { amountSchema, CHARGE_FAILURES, instantSchema } from './payment-fields';

const CHARGE_STATES = ['open', 'processing', 'requires-action', 'failed', 'paid', 'void', 'refunded'] as const;

export const providerStateSchema = z
  .enum(['out-of-band', 'disputed', 'dispute-lost'])
  .nullable()
  .optional()
  .meta({ description: 'Of a paid charge: paid outside of the provider, disputed by the cardholder, or reversed by the bank' });

export const refundSchema = z
  .object({
    id: idSchema,
    amount: amountSchema,
    state: z
      .enum(['requested', 'succeeded', 'failed', 'by-hand'])
      .meta({ description: "'failed': staff give it back in another way, which makes it 'by-hand'" }),
    reason: z.enum(['change', 'change-dropped', 'called-off', 'cancelled', 'dashboard']),
  })
  .meta({ id: 'Refund', description: 'Money that goes back to the customer' });
export const refundResponseSchema = z.object({ data: refundSchema }).meta({ id: 'RefundAnswer' });
export const settleRefundBodySchema = z
  .object({ reason: noteText(LONGEST.note, 1).meta({ description: 'How it was given back', examples: ['Bank transfer'] }) })
  .meta({ id: 'SettleRefundRequest' });

const chargeSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['first', 'renewal', 'change']),
    month: z.int().positive().nullable(),
    state: z.enum(CHARGE_STATES),
    amount: amountSchema,
    given_back: amountSchema.optional().meta({ description: 'Refunded part of the amount so far', examples: [1430] }),
    provider_state: providerStateSchema,
    on: dateSchema.meta({ description: 'Day of the charge or of the first attempt' }),
    next_attempt_on: dateSchema.nullable(),
    failure: z.enum(CHARGE_FAILURES).nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    by_promptpay: z.boolean().optional().meta({ description: 'Paid by PromptPay, so without a card' }),
    invoice_id: idSchema.nullable(),
    payment_link: z.uuid().nullable().meta({ description: 'Link of an unpaid charge' }),
  })
  .meta({ id: 'Charge' });

export const billingSchema = z
  .object({
    state: z.enum(['starting', 'incomplete', 'active', 'past-due', 'ended', 'abandoned']),
    next_charge_on: dateSchema.nullable(),
    next_amount: amountSchema.nullable(),
    ends_on: dateSchema.nullable(),
    charges: z.array(chargeSchema).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'Billing', description: "An order's subscription: charges to date and the next one" });
export const billingResponseSchema = z.object({ data: billingSchema }).meta({ id: 'BillingAnswer' });

const billingFindingSchema = z
  .object({
    id: idSchema,
    order_id: idSchema.nullable(),
    kind: z.string().meta({ examples: ['wrong-amount'] }),
    detail: z.string(),
    found_at: instantSchema,
  })
  .meta({ id: 'BillingFinding', description: 'Difference between orders and payment provider that could not be repaired' });
export const billingFindingsResponseSchema = z
  .object({ data: z.array(billingFindingSchema) })
  .meta({ id: 'BillingFindingList', description: 'Oldest first, at most 200' });

export type WireCharge = z.infer<typeof chargeSchema>;
export type WireBilling = z.infer<typeof billingSchema>;
