import * as wire from '@spruce/contract';
import { z } from 'zod';
import { idParams, fileAnswer, signatureSchema, type Call } from '../route-schema';

const ofCard = { tag: 'Payments', who: 'customer', answer: wire.paymentMethodsResponseSchema } as const;
const ofLink = { tag: 'Payments', params: wire.paymentLinkParamsSchema, answer: wire.paymentLinkResponseSchema } as const;
const ofPdf = {
  ...({ tag: 'Invoices', who: 'either', answer: fileAnswer('A PDF file', 'application/pdf', 'binary') } as const),
  description: 'With the signed URL of the list, or with the owner’s bearer token.',
  params: z.object({
    file: z
      .string()
      .regex(/^\d{1,9}\.pdf$/)
      .meta({ description: 'Id of the document with `.pdf`', examples: ['7.pdf'] }),
  }),
  querystring: z.object({
    until: z
      .string()
      .regex(/^\d{10}$/)
      .transform(Number)
      .optional()
      .meta({ description: 'Expiry of the URL; part of the `href` in the list' }),
    signature: signatureSchema.optional(),
  }),
  errors: [400, 401, 403, 404, 500] as const,
};

/** Calls about payments and invoices, used like `ORDER_CALLS`. */
export const PAYMENT_CALLS = {
  'POST /stripe-service': {
    ...{ tag: 'Payments', id: 'beginSavingCard', who: 'customer', summary: 'Start saving a card' },
    description: 'Returns a setup intent; card data go directly to Stripe.',
    ...{ answer: wire.stripeServiceResponseSchema, body: wire.stripeServiceBodySchema },
  },
  'GET /stripe-service/payment_methods/:id': {
    ...{ ...ofCard, id: 'listCards', summary: 'List the cards on file', params: wire.paymentMethodsParamsSchema },
    description: 'By our customer id or Stripe’s.',
  },
  'GET /stripe-service/card-on-file/:id': {
    ...{ ...ofCard, id: 'hasCardOnFile', summary: 'Check whether a customer has a card on file', params: idParams },
    ...{ description: 'Staff only. Returns only whether there is one.', answer: wire.cardOnFileResponseSchema },
  },
  'POST /stripe-service/payment_methods/:id/:method/default': {
    ...{ ...ofCard, id: 'makeCardDefault', summary: 'Make a card the default for future charges', params: wire.paymentMethodParamsSchema },
    description: 'For all active subscriptions of the customer.',
  },
  'POST /stripe-service/payment_methods/:id/:method/remove': {
    ...{ ...ofCard, id: 'removeCard', description: 'Returns the remaining cards.', params: wire.paymentMethodParamsSchema },
    summary: 'Remove a card; refused while a running subscription is paid with it',
  },
  'POST /stripe-service/validate-coupon': {
    ...{ tag: 'Payments', id: 'validateCoupon', who: 'customer', summary: 'Check a coupon for a first charge' },
    description: 'For this amount and customer; staff may name the customer of the order.',
    ...{ answer: wire.validateCouponResponseSchema, body: wire.validateCouponBodySchema },
  },
  'GET /orders/:id/billing': {
    ...{ tag: 'Payments', id: 'readBilling', who: 'customer', summary: "Read an order's charges to date and the next one" },
    ...{ description: 'Charges, failures and the date of the next charge.', answer: wire.billingResponseSchema, params: idParams },
  },
  'POST /refunds/:id/settle': {
    ...{ tag: 'Payments', id: 'settleRefund', who: 'customer', summary: 'Record a refund that staff made by hand' },
    description: 'Staff only. Issues the credit note that is missing.',
    ...{ answer: wire.refundResponseSchema, params: idParams, body: wire.settleRefundBodySchema },
  },
  'GET /payment-links/:id': {
    ...{ ...ofLink, id: 'readPaymentLink', who: 'either', summary: 'Read a payment link' },
    description: 'Anyone with the link sees the amount and a part of the name.',
  },
  'POST /payment-links/:id': {
    ...{ ...ofLink, id: 'payPaymentLink', who: 'either', summary: 'Pay a payment link', body: wire.payLinkBodySchema },
    ...{ description: 'With a saved card or a new one.', answer: wire.payLinkResponseSchema },
  },
  'POST /payment-links/:id/promptpay': {
    ...{ ...ofLink, id: 'showPromptPay', who: 'either', summary: 'Show a QR code of PromptPay that pays a payment link' },
    description: 'Returns the link with the code that can still be paid, or with a new one.',
  },
  'POST /payment-links/:id/renew': {
    ...{ ...ofLink, id: 'renewPaymentLink', who: 'either', summary: 'Request a new link for an expired one' },
    description: 'Emails a new link to the owner of the order. The response is always the same.',
    answer: wire.renewLinkResponseSchema,
  },
  'POST /payment-links/:id/revoke': {
    ...{ ...ofLink, id: 'revokePaymentLink', who: 'customer', summary: 'Revoke a payment link (staff)' },
    description: 'Staff only. A paid link does not change.',
  },
  'POST /payment-links/:id/send': {
    ...{ ...ofLink, id: 'sendPaymentLink', who: 'customer', summary: 'Resend a payment link to the customer (staff)' },
    description: 'Staff only. Resends the email of an open link, at most once per minute.',
  },
  'POST /orders/:id/payment-link': {
    ...{ ...ofLink, id: 'createPaymentLink', who: 'customer', params: idParams },
    summary: 'Create a payment link for an unpaid charge of an order (owner or staff)',
    description: 'Returns the open link if there is one.',
  },
  'GET /orders/:id/invoices': {
    ...{ tag: 'Invoices', id: 'listInvoices', who: 'customer', summary: 'List the tax invoices of an order' },
    description: 'Newest first; each `href` opens its PDF for a limited time without login.',
    ...{ answer: wire.invoicesResponseSchema, params: idParams, errors: [400, 401, 403, 404, 500] },
  },
  'GET /invoices/:file': { ...ofPdf, id: 'readInvoice', summary: 'Read a tax invoice as PDF' },
  'GET /credit-notes/:file': { ...ofPdf, id: 'readCreditNote', summary: 'Read a credit note as PDF' },
} as const satisfies Record<string, Call>;
