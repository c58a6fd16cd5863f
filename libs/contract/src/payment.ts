import { cleanCoupon } from '@spruce/input';
import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema } from './common';
import { CARD_TYPES } from './constants';
import { amountSchema, CHARGE_FAILURES, clientSecretSchema, instantSchema } from './payment-fields';

const couponCodeSchema = z
  .string()
  .overwrite(cleanCoupon)
  .min(1)
  .max(100)
  .meta({ description: 'Case-insensitive', examples: ['HELLO500'] });
const paymentMethodIdSchema = z
  .string()
  .regex(/^(pm|card|src)_\w{1,200}$/)
  .meta({ description: 'Id of a card at Stripe', examples: ['pm_1QabcDEF'] });
export const stripeServiceBodySchema = z
  .object({ customer_id: idSchema.meta({ description: 'The logged-in customer', examples: [12] }) })
  .meta({ id: 'StripeServiceRequest' });

export const stripeServiceResponseSchema = z
  .object({
    data: z.object({
      customer: z.string().meta({ description: "The customer's key at Stripe", examples: ['cus_Q1'] }),
      setup_intent: z.string().meta({ description: 'Id of the SetupIntent', examples: ['seti_1Q'] }),
      client_secret: clientSecretSchema,
      publishable_key: z.string().meta({ description: 'Key for Stripe.js', examples: ['pk_test_sandbox'] }),
    }),
  })
  .meta({
    id: 'StripeService',
    description: 'Data that the card form needs to save a card; card data goes from the browser to Stripe, never to this service',
  });

export const paymentMethodSchema = z
  .object({
    id: paymentMethodIdSchema,
    brand: z.string().meta({ description: `A card type: ${CARD_TYPES.join(', ')} and others that Stripe knows`, examples: ['visa'] }),
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ examples: ['4242'] }),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2000).max(2200),
    is_default: z.boolean().meta({ description: 'The card that is charged by default' }),
  })
  .meta({ id: 'PaymentMethod', description: 'A saved card' });

export const paymentMethodsParamsSchema = z.object({
  id: z
    .string()
    .regex(/^(\d{1,9}|cus_\w{1,200})$/)
    .meta({ description: 'Customer id, or its key at Stripe', examples: ['12'] }),
});
export const cardOnFileResponseSchema = z.object({ data: z.object({ on_file: z.boolean() }) }).meta({ id: 'CardOnFile' });
export const paymentMethodsResponseSchema = z
  .object({ data: z.array(paymentMethodSchema) })
  .meta({ id: 'PaymentMethodList', description: 'The default card first' });

export const paymentMethodParamsSchema = z.object({ id: paymentMethodsParamsSchema.shape.id, method: paymentMethodIdSchema });

export const validateCouponBodySchema = z
  .object({
    coupon: couponCodeSchema,
    customer_id: idSchema.optional().meta({ description: 'Default: the logged-in customer' }),
    amount: bahtSchema.max(100_000_000).meta({ description: 'First charge in baht: first month and delivery', examples: [5120] }),
  })
  .meta({ id: 'ValidateCouponRequest' });

export const couponSchema = z
  .object({
    code: z.string().meta({ examples: ['HELLO500'] }),
    name: z.string().meta({ examples: ['500 baht off the first charge'] }),
    amount_off: bahtSchema.meta({ description: 'Baht off the first charge', examples: [500] }),
    percent_off: z.number().min(0).max(100).nullable().meta({ description: 'Percentage, if the coupon has one' }),
    total: bahtSchema.meta({ description: 'Amount after the discount', examples: [4620] }),
  })
  .meta({ id: 'Coupon' });
export const validateCouponResponseSchema = z.object({ data: couponSchema }).meta({ id: 'CouponAnswer' });

export const webhookResponseSchema = z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceipt' });

export const PAYMENT_LINK_STATES = ['open', 'paid', 'expired', 'revoked'] as const;

export const paymentLinkParamsSchema = z.object({
  id: z.uuid().meta({ description: 'Unguessable, because anyone with the link may pay' }),
});

export const paymentLinkSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(PAYMENT_LINK_STATES).meta({ description: 'Only an open link can be paid' }),
    name: z.string().meta({ description: 'Masked name of the customer', examples: ['Pi••• S•••'] }),
    order_number: z.string().meta({ examples: ['SP-261121-0482'] }),
    amount: amountSchema,
    kind: z.enum(['first', 'renewal', 'change']).meta({ description: 'Reason of the charge: the start, a month, or a change' }),
    due_on: dateSchema.meta({ description: 'First due day' }),
    next_attempt_on: dateSchema.nullable().meta({ description: 'Next attempt with the saved card' }),
    expires_at: instantSchema,
    paid_at: instantSchema.nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable().meta({ description: 'Card of the last attempt' }),
    client_secret: clientSecretSchema.nullable().meta({ description: 'For an open link: pays with a new card' }),
    publishable_key: z.string(),
    promptpay: z
      .object({
        state: z.enum(['waiting', 'expired']).meta({ description: "'waiting': the code can be paid in the app of a bank" }),
        code: z.string().nullable().meta({ description: 'Content of the QR code' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'QR code of PromptPay; null before the first one was asked for' }),
    saved_cards: z.array(paymentMethodSchema).meta({ description: 'Only if the owner of the order is logged in' }),
  })
  .meta({ id: 'PaymentLink' });
export const paymentLinkResponseSchema = z.object({ data: paymentLinkSchema }).meta({ id: 'PaymentLinkAnswer' });

export const renewLinkResponseSchema = z
  .object({ data: z.object({ state: z.literal('asked') }) })
  .meta({ id: 'RenewPaymentLinkAnswer', description: 'The same whether or not the link exists' });

export const payLinkBodySchema = z
  .object({
    payment_method: paymentMethodIdSchema.optional().meta({
      description:
        'A saved card (its owner must be logged in), or a new one of Stripe.js. Without it, the response contains the client_secret to pay in the browser',
    }),
    save: z.boolean().optional().meta({ description: 'Also uses the card for later months; a new card is saved only if true' }),
  })
  .meta({ id: 'PayPaymentLinkRequest' });

export const chargeOutcomeSchema = z
  .object({
    state: z
      .enum(['paid', 'processing', 'requires_action', 'failed', 'open'])
      .meta({ description: "'requires_action': hand client_secret to Stripe.js; 'open': no card was tried" }),
    client_secret: clientSecretSchema.nullable(),
    failure: z.enum(CHARGE_FAILURES).nullable().meta({ description: "Why, when 'failed'" }),
    payment_link: z.uuid().nullable().meta({ description: 'Link to pay later' }),
  })
  .meta({ id: 'ChargeOutcome', description: 'Result of a charge' });
export const payLinkResponseSchema = z
  .object({ data: z.object({ outcome: chargeOutcomeSchema, link: paymentLinkSchema }) })
  .meta({ id: 'PayPaymentLinkAnswer' });

export type WireStripeService = z.infer<typeof stripeServiceResponseSchema>['data'];
export type WirePaymentMethod = z.infer<typeof paymentMethodSchema>;
export type WireCoupon = z.infer<typeof couponSchema>;
export type WirePaymentLink = z.infer<typeof paymentLinkSchema>;
export type WireChargeOutcome = z.infer<typeof chargeOutcomeSchema>;
