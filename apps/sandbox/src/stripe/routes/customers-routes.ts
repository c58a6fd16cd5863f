import { z } from 'zod';
import type { Account } from '../account';
import { createRandomText, createId } from '../model/ids';
import type { Customer } from '../model/objects';
import { page } from '../wire/list';
import type { StripeRouter } from '../wire/router';
import { acceptIgnored, address, emptyable, metadata, paging, text } from '../wire/schema';
import { mergeMetadata } from './merge-metadata';

const fields = {
  email: emptyable.optional(),
  name: emptyable.optional(),
  phone: emptyable.optional(),
  description: emptyable.optional(),
  address: address.optional(),
  shipping: z.union([z.literal('').transform(() => null), z.strictObject({ name: text, phone: text.optional(), address })]).optional(),
  metadata: metadata.optional(),
  preferred_locales: z.array(text).optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: emptyable.optional(), ...acceptIgnored('custom_fields', 'footer', 'rendering_options') })
    .optional(),
  ...acceptIgnored('balance', 'cash_balance', 'invoice_prefix', 'next_invoice_sequence', 'tax', 'tax_exempt', 'tax_id_data', 'validate'),
};

export function customersRoutes(router: StripeRouter, { ledger, subscriptions }: Account): void {
  const change = (customer: Customer, params: z.output<z.ZodObject<typeof fields>>): Customer => {
    const { email, name, phone, description, address: where, shipping, preferred_locales, invoice_settings } = params;
    const given = Object.fromEntries(
      Object.entries({ email, name, phone, description, address: where, shipping, preferred_locales }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    Object.assign(customer, given, { metadata: mergeMetadata(customer.metadata, params.metadata) });
    const method = invoice_settings?.default_payment_method;
    if (method) {
      const found = ledger.find(ledger.paymentMethods, 'PaymentMethod', method, 'invoice_settings[default_payment_method]');
      if (found.customer !== customer.id)
        ledger.find(ledger.paymentMethods, 'PaymentMethod', '', 'invoice_settings[default_payment_method]');
    }
    if (method !== undefined) customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
    return ledger.customers.put(customer);
  };

  router.post('/v1/customers', { ...fields, test_clock: text.optional(), ...acceptIgnored('payment_method', 'source') }, ({ params }) => {
    const clock = params.test_clock === undefined ? null : ledger.find(ledger.testClocks, 'test clock', params.test_clock, 'test_clock').id;
    const customer: Customer = {
      id: createId('cus'),
      object: 'customer',
      balance: 0,
      created: ledger.now(clock),
      delinquent: false,
      email: null,
      invoice_prefix: createRandomText(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      test_clock: clock,
    };
    change(customer, params);
    ledger.emit('customer.created', customer);
    return customer;
  });

  router.get('/v1/customers/:id', {}, ({ id }) => ledger.find(ledger.customers, 'customer', id));

  router.post('/v1/customers/:id', { ...fields, ...acceptIgnored('default_source', 'source') }, ({ id, params }) => {
    const customer = change(ledger.customer(id, 'id'), params);
    ledger.emit('customer.updated', customer, {});
    return customer;
  });

  router.delete('/v1/customers/:id', {}, ({ id }) => {
    const customer = ledger.customer(id, 'id');
    for (const subscription of ledger.subscriptions.filter(
      (one) => one.customer === id && !['canceled', 'incomplete_expired'].includes(one.status),
    ))
      subscriptions.cancel(subscription);
    for (const method of ledger.paymentMethods.filter((one) => one.customer === id))
      ledger.paymentMethods.put(Object.assign(method, { customer: null }));
    ledger.customers.put(
      Object.assign(customer, { deleted: true as const, email: null, name: null, phone: null, address: null, shipping: null }),
    );
    ledger.emit('customer.deleted', customer);
    return customer;
  });

  router.get('/v1/customers', { ...paging, email: text.optional(), test_clock: text.optional() }, ({ params, url }) => {
    const { email, test_clock } = params;
    const rows = ledger.customers.filter(
      (one) => !one.deleted && (email === undefined || one.email === email) && one.test_clock === (test_clock ?? one.test_clock),
    );
    return page(rows, params, url);
  });

  router.get(
    '/v1/customers/:id/payment_methods',
    { ...paging, type: text.optional(), ...acceptIgnored('allow_redisplay') },
    ({ id, params, url }) => {
      ledger.customer(id);
      return page(
        ledger.paymentMethods.filter((one) => one.customer === id && (params.type ?? 'card') === 'card'),
        params,
        url,
      );
    },
  );
}
