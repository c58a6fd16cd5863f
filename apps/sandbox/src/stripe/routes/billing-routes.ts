import { z } from 'zod';
import type { Account } from '../account';
import { createLine, emptyInvoice, totals } from '../billing/invoice-lines';
import { subscriptionOf } from '../billing/invoices';
import { createPrice, priceData, toPricing } from '../billing/prices';
import {
  cancelSubscription,
  changeSubscription,
  createSubscription,
  subscriptionChange,
  subscriptionInput,
} from '../billing/subscriptions';
import type { Invoice, Subscription } from '../model/billing';
import { createId } from '../model/objects';
import { invalidRequestError, requireOneOf } from '../wire/errors';
import { page } from '../wire/list';
import { present } from '../wire/present';
import type { StripeRouter } from '../wire/router';
import { bool, currency, int, metadata, paging, positive, text } from '../wire/schema';

export function subscriptionsRoutes(router: StripeRouter, { ledger, invoices }: Account): void {
  const find = (id: string, param?: string): Subscription => ledger.find(ledger.subscriptions, 'subscription', id, param);

  router.post('/v1/products', { id: text, name: text, metadata }, ({ params }) => {
    if (ledger.products.get(params.id))
      throw invalidRequestError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    const product = ledger.products.put({ ...params, object: 'product', created: ledger.now(), updated: ledger.now() });
    ledger.emit('product.created', product);
    return product;
  });
  router.post('/v1/subscriptions', subscriptionInput, ({ params }) => createSubscription(ledger, invoices, params));
  router.get(
    '/v1/subscriptions',
    { ...paging, customer: text.optional(), status: z.literal('all').optional(), test_clock: text.optional() },
    ({ params: { customer, status, test_clock, ...paged }, url }) =>
      page(
        ledger.subscriptions.filter(
          (one) =>
            (status === 'all' || one.status !== 'canceled') &&
            one.customer === (customer ?? one.customer) &&
            // As at Stripe, subscriptions with a test clock are listed only if the request names the clock or the customer.
            (test_clock === undefined ? customer !== undefined || one.test_clock === null : one.test_clock === test_clock),
        ),
        paged,
        url,
      ),
  );
  router.get('/v1/subscriptions/:id', {}, ({ id }) => find(id));
  router.post('/v1/subscriptions/:id', subscriptionChange, ({ id, params }) => {
    const subscription = find(id);
    const before = present(subscription);
    changeSubscription(ledger, subscription, params);
    const after = present(subscription);
    const changed = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key]));
    if (changed.length > 0) ledger.emit('customer.subscription.updated', subscription, Object.fromEntries(changed));
    return subscription;
  });
  const never = z.literal('false').optional();
  router.delete('/v1/subscriptions/:id', { invoice_now: never, prorate: never }, ({ id }) => cancelSubscription(ledger, find(id)));
  router.get('/v1/subscription_items', { ...paging, subscription: text }, ({ params, url }) =>
    page(find(params.subscription, 'subscription').items, params, url),
  );
}

export function invoicesRoutes(router: StripeRouter, { ledger, invoices }: Account): void {
  const find = (id: string, param?: string): Invoice => ledger.find(ledger.invoices, 'invoice', id, param);

  router.post(
    '/v1/invoices',
    {
      customer: text,
      auto_advance: z.literal('false').optional(),
      collection_method: z.literal('charge_automatically').optional(),
      metadata,
      pending_invoice_items_behavior: z.literal('exclude').optional(),
    },
    ({ params: { customer, metadata: given } }) => {
      const now = ledger.nowOf(customer);
      const made = emptyInvoice(ledger, { customer, reason: 'manual', period: { start: now, end: now }, now });
      return invoices.open(Object.assign(made, { auto_advance: false, metadata: given }));
    },
  );
  router.get(
    '/v1/invoices',
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    ({ params: { customer, subscription, status, ...paged }, url }) =>
      page(
        ledger.invoices.filter(
          (one) =>
            one.customer === (customer ?? one.customer) &&
            one.status === (status ?? one.status) &&
            (subscription === undefined || subscriptionOf(ledger, one)?.id === subscription),
        ),
        paged,
        url,
      ),
  );
  router.get('/v1/invoices/:id', {}, ({ id }) => find(id));
  router.get('/v1/invoices/:id/lines', paging, ({ id, params, url }) => page(find(id).lines.toReversed(), params, url));
  router.delete('/v1/invoices/:id', {}, ({ id }) => {
    const held = find(id);
    if (held.status !== 'draft')
      throw invalidRequestError('You can only delete draft invoices; void this one instead.', { code: 'invoice_not_editable' });
    for (const item of ledger.invoiceItems.filter((one) => one.invoice === id))
      ledger.invoiceItems.put(Object.assign(item, { invoice: null }));
    ledger.invoices.delete(id);
    ledger.emit('invoice.deleted', held);
    return { ...held, deleted: true };
  });
  router.post('/v1/invoices/:id/finalize', { auto_advance: z.literal('false').optional() }, ({ id }) => invoices.finalize(find(id)));
  router.post(
    '/v1/invoices/:id/pay',
    { payment_method: text.optional(), paid_out_of_band: bool.optional() },
    ({ id, params: { payment_method, paid_out_of_band } }) =>
      paid_out_of_band ? invoices.payOutOfBand(find(id)) : invoices.pay(find(id), payment_method),
  );
  router.post('/v1/invoices/:id/attach_payment', { payment_intent: text }, ({ id, params }) =>
    invoices.attach(find(id), ledger.find(ledger.paymentIntents, 'payment_intent', params.payment_intent, 'payment_intent')),
  );
  router.post('/v1/invoices/:id/void', {}, ({ id }) => invoices.end(find(id), 'void'));
  router.post('/v1/invoices/:id/mark_uncollectible', {}, ({ id }) => invoices.end(find(id), 'uncollectible'));

  router.post(
    '/v1/invoiceitems',
    {
      customer: text,
      invoice: text,
      amount: int.optional(),
      currency: currency.default('thb'),
      description: text.optional(),
      metadata,
      price_data: priceData.optional(),
      quantity: positive.default(1),
    },
    ({ params }) => {
      const { customer, quantity, description = null, ...given } = params;
      const target = find(params.invoice, 'invoice');
      if (target.status !== 'draft')
        throw invalidRequestError('This invoice is no longer editable', { code: 'invoice_not_editable', param: 'invoice' });
      requireOneOf(params, ['amount', 'price_data']);
      const price = given.price_data && createPrice(ledger, given.price_data, null);
      const amount = given.amount ?? (price ? price.unit_amount * quantity : undefined);
      if (amount === undefined)
        throw invalidRequestError('You must specify either `amount` or `price_data`.', { code: 'parameter_missing', param: 'amount' });
      const now = ledger.nowOf(customer);
      const fields = {
        amount,
        currency: given.currency,
        description,
        invoice: target.id as string | null,
        metadata: given.metadata,
        period: { start: now, end: now },
        pricing: price ? toPricing(price) : null,
        quantity,
        quantity_decimal: String(quantity),
      };
      const { id, test_clock } = ledger.customer(customer);
      const item = ledger.invoiceItems.put({ ...fields, id: createId('ii'), object: 'invoiceitem', customer: id, date: now, test_clock });
      ledger.emit('invoiceitem.created', item);
      target.lines.push(
        createLine({
          ...fields,
          subtotal: amount,
          parent: {
            type: 'invoice_item_details',
            invoice_item_details: {
              invoice_item: item.id,
              proration: false,
              proration_details: { credited_items: null },
              subscription: null,
            },
            subscription_item_details: null,
          },
          subscription: null,
        }),
      );
      ledger.invoices.put(totals(ledger, target));
      ledger.emit('invoice.updated', target, {});
      return item;
    },
  );
  router.get(
    '/v1/invoiceitems',
    { ...paging, customer: text.optional(), invoice: text.optional(), pending: bool.optional() },
    ({ params: { customer, invoice, pending, ...paged }, url }) =>
      page(
        ledger.invoiceItems.filter(
          (one) =>
            one.customer === (customer ?? one.customer) &&
            one.invoice === (invoice ?? one.invoice) &&
            (pending === undefined || (one.invoice === null) === pending),
        ),
        paged,
        url,
      ),
  );
  router.delete('/v1/invoiceitems/:id', {}, ({ id }) => {
    const item = ledger.find(ledger.invoiceItems, 'invoiceitem', id);
    if (item.invoice !== null && find(item.invoice).status !== 'draft')
      throw invalidRequestError('This invoice item is on an invoice that is final; it cannot be deleted.');
    ledger.invoiceItems.delete(id);
    ledger.emit('invoiceitem.deleted', item);
    return { ...item, deleted: true };
  });
}
