import { z } from 'zod';
import type { Account } from '../account';
import { attach, createPaymentMethod, detach, paymentMethod } from '../cards/payment-methods';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import type { StripeRouter } from '../wire/router';
import { acceptIgnored, address, emptyable, int, metadata, paging, text } from '../wire/schema';
import { mergeMetadata } from './merge-metadata';

export const billingDetails = z.strictObject({
  address: address.optional(),
  email: emptyable.optional(),
  name: emptyable.optional(),
  phone: emptyable.optional(),
  tax_id: emptyable.optional(),
});
export const cardInput = z.strictObject({
  number: text,
  exp_month: int,
  exp_year: int,
  cvc: text.optional(),
  ...acceptIgnored('networks'),
});

export function paymentMethodsRoutes(router: StripeRouter, { ledger }: Account): void {
  router.post(
    '/v1/payment_methods',
    {
      type: z.literal('card').default('card'),
      card: z.union([cardInput, z.strictObject({ token: z.literal('tok_visa') })]),
      billing_details: billingDetails.optional(),
      metadata: metadata.optional(),
      ...acceptIgnored('allow_redisplay', 'payment_user_agent', 'referrer', 'guid', 'muid', 'sid', 'time_on_page'),
    },
    ({ params }) =>
      'token' in params.card
        ? paymentMethod(ledger, 'pm_card_visa')
        : createPaymentMethod(ledger, params.card, params.billing_details, mergeMetadata({}, params.metadata)),
    'browser',
  );

  router.get(
    '/v1/payment_methods',
    { ...paging, customer: text.optional(), type: text.optional(), ...acceptIgnored('allow_redisplay') },
    ({ params, url }) => {
      if (params.customer !== undefined) ledger.customer(params.customer);
      return page(
        ledger.paymentMethods.filter((one) => one.customer !== null && one.customer === (params.customer ?? one.customer)),
        params,
        url,
      );
    },
  );

  router.get('/v1/payment_methods/:id', {}, ({ id }) => ledger.find(ledger.paymentMethods, 'PaymentMethod', id));

  router.post(
    '/v1/payment_methods/:id',
    {
      billing_details: billingDetails.optional(),
      card: z.strictObject({ exp_month: int.optional(), exp_year: int.optional() }).optional(),
      metadata: metadata.optional(),
      ...acceptIgnored('allow_redisplay'),
    },
    ({ id, params }) => {
      const method = ledger.find(ledger.paymentMethods, 'PaymentMethod', id);
      if (method.customer === null)
        throw invalidRequestError('You must save this PaymentMethod to a customer before you can update it.', {
          code: 'payment_method_unexpected_state',
        });
      Object.assign(method, {
        billing_details: { ...method.billing_details, ...params.billing_details },
        metadata: mergeMetadata(method.metadata, params.metadata),
      });
      Object.assign(method.card, params.card);
      ledger.paymentMethods.put(method);
      ledger.emit('payment_method.updated', method, {});
      return method;
    },
  );

  router.post('/v1/payment_methods/:id/attach', { customer: text, ...acceptIgnored('customer_account') }, ({ id, params }) =>
    attach(ledger, paymentMethod(ledger, id, 'id'), ledger.customer(params.customer).id),
  );
  router.post('/v1/payment_methods/:id/detach', {}, ({ id }) => detach(ledger, ledger.find(ledger.paymentMethods, 'PaymentMethod', id)));
}
