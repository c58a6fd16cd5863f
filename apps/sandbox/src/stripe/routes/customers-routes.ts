import { z } from 'zod';
import type { Account } from '../account';
import { attach, createPaymentMethod, detach, ownMethod, paymentMethod } from '../cards/payment-methods';
import { cancelSubscription } from '../billing/subscriptions';
import { createId, createRandomText, type Customer } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import type { StripeRouter } from '../wire/router';
import { int, mergeMetadata, metadata, paging, text } from '../wire/schema';

export function customersRoutes(router: StripeRouter, { ledger }: Account): void {
  router.post(
    '/v1/customers',
    {
      email: text.optional(),
      name: text.optional(),
      phone: text.optional(),
      metadata,
      preferred_locales: z.array(text).optional(),
      test_clock: text.optional(),
    },
    ({ params }) => {
      const test_clock = params.test_clock ?? null;
      if (test_clock) ledger.find(ledger.testClocks, 'test clock', test_clock, 'test_clock');
      const customer: Customer = ledger.customers.put({
        email: null,
        name: null,
        phone: null,
        ...params,
        id: createId('cus'),
        object: 'customer',
        balance: 0,
        created: ledger.now(test_clock),
        invoice_prefix: createRandomText(8).toUpperCase(),
        invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
        next_invoice_sequence: 1,
        test_clock,
      });
      ledger.emit('customer.created', customer);
      return customer;
    },
  );
  router.get('/v1/customers', { ...paging, email: text.optional() }, ({ params, url }) =>
    page(
      ledger.customers.filter((one) => !one.deleted && one.email === (params.email ?? one.email)),
      params,
      url,
    ),
  );
  router.get('/v1/customers/:id', {}, ({ id }) => ledger.find(ledger.customers, 'customer', id));
  router.post('/v1/customers/:id', { invoice_settings: z.strictObject({ default_payment_method: text }) }, ({ id, params }) => {
    const customer = ledger.customer(id, 'id');
    const { default_payment_method } = params.invoice_settings;
    ownMethod(ledger, default_payment_method, id, 'invoice_settings[default_payment_method]');
    Object.assign(customer.invoice_settings, { default_payment_method });
    ledger.customers.put(customer);
    ledger.emit('customer.updated', customer, {});
    return customer;
  });
  router.delete('/v1/customers/:id', {}, ({ id }) => {
    const customer = ledger.customer(id, 'id');
    for (const subscription of ledger.subscriptions.filter((one) => one.customer === id && one.status !== 'canceled'))
      cancelSubscription(ledger, subscription);
    for (const method of ledger.paymentMethods.filter((one) => one.customer === id))
      ledger.paymentMethods.put(Object.assign(method, { customer: null }));
    ledger.customers.put(Object.assign(customer, { deleted: true as const, email: null, name: null, phone: null }));
    ledger.emit('customer.deleted', customer);
    return customer;
  });

  const listMethods = (customer: string, params: Parameters<typeof page>[1], url: string) =>
    page(
      ledger.paymentMethods.filter((one) => one.customer === ledger.customer(customer).id),
      params,
      url,
    );
  const type = z.literal('card').optional();
  router.get('/v1/customers/:id/payment_methods', { ...paging, type }, ({ id, params, url }) => listMethods(id, params, url));
  router.get('/v1/payment_methods', { ...paging, customer: text, type }, ({ params, url }) => listMethods(params.customer, params, url));
  router.post(
    '/v1/payment_methods',
    { type: z.literal('card'), card: z.strictObject({ number: text, exp_month: int, exp_year: int, cvc: text.optional() }) },
    ({ params }) => createPaymentMethod(ledger, params.card),
  );
  router.get(
    '/v1/payment_methods/:id',
    {},
    ({ id }) => ledger.promptPayMethods.get(id) ?? ledger.find(ledger.paymentMethods, 'PaymentMethod', id),
  );
  router.post('/v1/payment_methods/:id', { metadata }, ({ id, params }) => {
    const method = ledger.find(ledger.paymentMethods, 'PaymentMethod', id);
    if (method.customer === null)
      throw invalidRequestError('You must save this PaymentMethod to a customer before you can update it.', {
        code: 'payment_method_unexpected_state',
      });
    ledger.paymentMethods.put(Object.assign(method, { metadata: mergeMetadata(method.metadata, params.metadata) }));
    ledger.emit('payment_method.updated', method, {});
    return method;
  });
  router.post('/v1/payment_methods/:id/attach', { customer: text }, ({ id, params }) =>
    attach(ledger, paymentMethod(ledger, id, 'id'), ledger.customer(params.customer).id),
  );
  router.post('/v1/payment_methods/:id/detach', {}, ({ id }) => detach(ledger, ledger.find(ledger.paymentMethods, 'PaymentMethod', id)));
}
