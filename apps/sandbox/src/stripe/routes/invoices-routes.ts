import { z } from 'zod';
import type { Account } from '../account';
import { invoicePayment } from '../ledger/included-fields';
import { newInvoiceItem, pendingItems } from '../billing/invoice-items';
import { chargeLine, emptyInvoice, itemLine, totals } from '../billing/invoice-lines';
import { priceOf } from '../billing/catalog';
import { applyDiscounts } from '../billing/discounts';
import { paymentMethod } from '../cards/payment-methods';
import { changedItems, prorate, type ItemInput } from '../billing/subscription-items';
import { intervalOf, periodOf } from '../billing/subscriptions';
import { nextPeriodEnd } from '../billing/periods';
import type { Invoice } from '../model/billing';
import { invalid, oneOf } from '../wire/errors';
import { page } from '../wire/list';
import { listOf, present } from '../wire/present';
import { wire, type StripeRouter } from '../wire/router';
import { accepted, bool, currency, emptyable, int, metadata, paging, positive, text, timestamp } from '../wire/schema';
import { priceData } from './catalog-routes';
import { mergeMetadata } from './merge-metadata';
import { discountInput, itemInput, prorationBehavior } from './subscriptions-routes';

const span = z.strictObject({ start: timestamp, end: timestamp });
const singleFields = {
  amount: int.optional(),
  currency: currency.optional(),
  description: text.optional(),
  discountable: bool.optional(),
  metadata: metadata.optional(),
  period: span.optional(),
  pricing: z.strictObject({ price: text }).optional(),
  price_data: priceData('one_time').optional(),
  quantity: positive.optional(),
  ...accepted('discounts', 'tax_rates', 'tax_behavior', 'tax_code'),
};

/** Invoices, what is put on them, and what the next one will say. */
export function invoicesRoutes(router: StripeRouter, { ledger, invoices, payments, subscriptions }: Account): void {
  const invoice = (id: string, param = 'id'): Invoice => ledger.find(ledger.invoices, 'invoice', id, param);
  const single = (
    params: z.output<z.ZodObject<typeof singleFields>>,
    customer: string,
    more: { subscription?: string; invoice?: string },
    preview = false,
  ) => {
    oneOf(params, ['amount', 'pricing', 'price_data']);
    const price =
      params.pricing || params.price_data
        ? priceOf(ledger, { price: params.pricing?.price, price_data: params.price_data }, 'pricing', 'one_time')
        : undefined;
    if (!price && params.amount === undefined)
      throw invalid('You must specify either `amount` or `pricing`.', { code: 'parameter_missing', param: 'amount' });
    return newInvoiceItem(
      ledger,
      {
        ...params,
        customer,
        currency: price?.currency ?? params.currency ?? 'thb',
        price,
        metadata: mergeMetadata({}, params.metadata),
        ...more,
        now: ledger.now(ledger.customer(customer).test_clock),
      },
      preview,
    );
  };

  router.post(
    '/v1/invoiceitems',
    { ...singleFields, customer: text, subscription: text.optional(), invoice: text.optional() },
    ({ params }) => {
      const target = params.invoice === undefined ? undefined : invoice(params.invoice, 'invoice');
      if (target && target.status !== 'draft')
        throw invalid('This invoice is no longer editable', { code: 'invoice_not_editable', param: 'invoice' });
      if (params.subscription !== undefined) ledger.find(ledger.subscriptions, 'subscription', params.subscription, 'subscription');
      const item = single(params, ledger.customer(params.customer).id, { subscription: params.subscription, invoice: target?.id });
      if (target) {
        target.lines.push(chargeLine(item));
        ledger.invoices.put(totals(ledger, target));
        ledger.emit('invoice.updated', target, {});
      }
      return item;
    },
  );
  router.get(
    '/v1/invoiceitems',
    { ...paging, customer: text.optional(), invoice: text.optional(), pending: bool.optional() },
    ({ params, url }) =>
      page(
        ledger.invoiceItems.filter(
          (one) =>
            one.customer === (params.customer ?? one.customer) &&
            one.invoice === (params.invoice ?? one.invoice) &&
            (params.pending === undefined || (one.invoice === null) === params.pending),
        ),
        params,
        url,
      ),
  );
  router.get('/v1/invoiceitems/:id', {}, ({ id }) => ledger.find(ledger.invoiceItems, 'invoiceitem', id));
  router.delete('/v1/invoiceitems/:id', {}, ({ id }) => {
    const item = ledger.find(ledger.invoiceItems, 'invoiceitem', id);
    if (item.invoice !== null && invoice(item.invoice).status !== 'draft')
      throw invalid('This invoice item is on an invoice that is final; it cannot be deleted.');
    ledger.invoiceItems.delete(id);
    ledger.emit('invoiceitem.deleted', item);
    return wire({ id, object: 'invoiceitem', deleted: true });
  });

  router.post(
    '/v1/invoices',
    {
      customer: text,
      subscription: text.optional(),
      auto_advance: bool.optional(),
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      currency: currency.optional(),
      default_payment_method: text.optional(),
      description: emptyable.optional(),
      discounts: discountInput.optional(),
      metadata: metadata.optional(),
      pending_invoice_items_behavior: z.enum(['include', 'exclude']).optional(),
      ...accepted(
        'days_until_due',
        'due_date',
        'footer',
        'payment_settings',
        'automatic_tax',
        'automatically_finalizes_at',
        'custom_fields',
        'number',
      ),
    },
    ({ params }) => {
      const customer = ledger.customer(params.customer);
      const subscription =
        params.subscription === undefined
          ? undefined
          : ledger.find(ledger.subscriptions, 'subscription', params.subscription, 'subscription');
      const now = ledger.now(customer.test_clock);
      const made = emptyInvoice(ledger, {
        customer: customer.id,
        subscription,
        reason: 'manual',
        currency: params.currency ?? subscription?.currency ?? 'thb',
        period: { start: now, end: now },
        now,
      });
      Object.assign(made, {
        auto_advance: params.auto_advance ?? false,
        automatically_finalizes_at: params.auto_advance ? now + 3600 : null,
        description: params.description ?? null,
        default_payment_method: params.default_payment_method ?? null,
        metadata: mergeMetadata({}, params.metadata),
        collection_method: params.collection_method ?? 'charge_automatically',
      });
      if (params.discounts)
        made.discounts = applyDiscounts(ledger, params.discounts, { customer: customer.id, invoice: made.id, now }).map((one) => one.id);
      // For a subscription the waiting charges come along unless told otherwise; for a customer only when asked for.
      if ((params.pending_invoice_items_behavior ?? (subscription ? 'include' : 'exclude')) === 'include')
        invoices.takePending(made, pendingItems(ledger, customer.id, subscription?.id));
      return invoices.open(made);
    },
  );

  router.get(
    '/v1/invoices',
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      ...accepted('collection_method', 'due_date'),
    },
    ({ params, url }) =>
      page(
        ledger.invoices.filter(
          (one) =>
            one.customer === (params.customer ?? one.customer) &&
            one.status === (params.status ?? one.status) &&
            (params.subscription === undefined || one.parent?.subscription_details.subscription === params.subscription),
        ),
        params,
        url,
      ),
  );
  router.get('/v1/invoices/:id', {}, ({ id }) => invoice(id));
  router.get('/v1/invoices/:id/lines', paging, ({ id, params, url }) => page(invoice(id).lines.toReversed(), params, url));
  router.post(
    '/v1/invoices/:id',
    {
      auto_advance: bool.optional(),
      default_payment_method: text.optional(),
      description: emptyable.optional(),
      discounts: discountInput.optional(),
      metadata: metadata.optional(),
      ...accepted('footer', 'payment_settings', 'due_date', 'custom_fields'),
    },
    ({ id, params }) => {
      const held = invoice(id);
      if (held.status !== 'draft' && params.discounts)
        throw invalid("Finalized invoices can't be updated in this way", { code: 'invoice_not_editable' });
      if (params.discounts)
        held.discounts = applyDiscounts(ledger, params.discounts, { customer: held.customer, invoice: id, now: invoices.now(held) }).map(
          (one) => one.id,
        );
      const given = Object.fromEntries(
        Object.entries({
          auto_advance: params.auto_advance,
          default_payment_method: params.default_payment_method,
          description: params.description,
        }).filter(([, value]) => value !== undefined),
      );
      Object.assign(held, given, { metadata: mergeMetadata(held.metadata, params.metadata) });
      ledger.invoices.put(held.status === 'draft' ? totals(ledger, held) : held);
      ledger.emit('invoice.updated', held, {});
      return held;
    },
  );
  router.delete('/v1/invoices/:id', {}, ({ id }) => {
    const held = invoice(id);
    if (held.status !== 'draft')
      throw invalid('You can only delete draft invoices; void this one instead.', { code: 'invoice_not_editable' });
    for (const item of ledger.invoiceItems.filter((one) => one.invoice === id))
      ledger.invoiceItems.put(Object.assign(item, { invoice: null }));
    ledger.invoices.delete(id);
    ledger.emit('invoice.deleted', held);
    return wire({ id, object: 'invoice', deleted: true });
  });
  router.post('/v1/invoices/:id/finalize', { auto_advance: bool.optional() }, ({ id, params }) => {
    const held = invoice(id);
    if (params.auto_advance !== undefined) held.auto_advance = params.auto_advance;
    return invoices.finalize(held);
  });
  router.post(
    '/v1/invoices/:id/pay',
    {
      payment_method: text.optional(),
      off_session: bool.optional(),
      paid_out_of_band: bool.optional(),
      ...accepted('forgive', 'mandate', 'source'),
    },
    ({ id, params }) => {
      const held = invoice(id);
      if (!params.paid_out_of_band)
        return invoices.pay(held, params.payment_method ? paymentMethod(ledger, params.payment_method).id : undefined, {
          offSession: params.off_session ?? true,
        });
      if (held.status === 'draft') invoices.finalize(held);
      if (held.status !== 'open') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
      const intent = ledger.paymentIntents.get(held._payment_intent ?? '');
      if (intent) payments.cancel(intent, 'abandoned');
      invoices.markPaid(held, true);
      return held;
    },
  );
  router.post('/v1/invoices/:id/void', {}, ({ id }) => invoices.end(invoice(id), 'void'));
  router.post('/v1/invoices/:id/mark_uncollectible', {}, ({ id }) => invoices.end(invoice(id), 'uncollectible'));
  router.post('/v1/invoices/:id/send', {}, ({ id }) => invoice(id));

  router.get(
    '/v1/invoice_payments',
    {
      ...paging,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
      status: text.optional(),
    },
    ({ params, url }) => {
      const rows = ledger.invoices.filter(
        (one) =>
          one._payment_intent !== null &&
          one.id === (params.invoice ?? one.id) &&
          one._payment_intent === (params.payment?.payment_intent ?? one._payment_intent),
      );
      return listOf(
        rows
          .toReversed()
          .slice(0, params.limit)
          .map((one) => invoicePayment(ledger, one.id, one._payment_intent ?? '')),
        url,
        rows.length > params.limit,
      );
    },
  );

  const details = z.strictObject({
    items: z.array(itemInput).optional(),
    proration_behavior: prorationBehavior.optional(),
    proration_date: timestamp.optional(),
    cancel_at: timestamp.optional(),
    cancel_at_period_end: bool.optional(),
    trial_end: timestamp.optional(),
    billing_cycle_anchor: z.union([z.enum(['now', 'unchanged']), timestamp]).optional(),
    ...accepted('cancel_now', 'start_date', 'resume_at', 'billing_mode', 'default_tax_rates'),
  });
  router.post(
    '/v1/invoices/create_preview',
    {
      customer: text.optional(),
      subscription: text.optional(),
      currency: currency.optional(),
      discounts: discountInput.optional(),
      invoice_items: z.array(z.strictObject({ ...singleFields, price: text.optional() })).optional(),
      subscription_details: details.optional(),
      preview_mode: z.enum(['next', 'recurring']).optional(),
      ...accepted('automatic_tax', 'customer_details', 'issuer', 'schedule'),
    },
    ({ params }) => {
      const held =
        params.subscription === undefined
          ? undefined
          : ledger.find(ledger.subscriptions, 'subscription', params.subscription, 'subscription');
      const customer = ledger.customer(params.customer ?? held?.customer ?? '');
      const now = ledger.now(customer.test_clock);
      const singles = (params.invoice_items ?? []).map((one) =>
        single({ ...one, pricing: one.price ? { price: one.price } : one.pricing }, customer.id, {}, true),
      );
      const items = (params.subscription_details?.items ?? []) as ItemInput[];
      let made: Invoice;
      if (held) {
        const after = items.length > 0 ? changedItems(ledger, held, items, now) : held.items;
        const period = periodOf(held);
        const { interval, interval_count } = intervalOf(held);
        const prorating =
          items.length > 0 && params.subscription_details?.proration_behavior !== 'none' && params.preview_mode !== 'recurring';
        const prorations = prorating
          ? prorate(ledger, held, held.items, after, params.subscription_details?.proration_date ?? now, true)
          : [];
        made = emptyInvoice(ledger, {
          customer: customer.id,
          subscription: held,
          reason: 'upcoming',
          currency: held.currency,
          period,
          now: period.end,
        });
        const next = { start: period.end, end: nextPeriodEnd(held.billing_cycle_anchor, interval, interval_count, period.end) };
        const ends = params.subscription_details?.cancel_at ?? (held.cancel_at_period_end ? period.end : held.cancel_at);
        if (ends === null || ends > period.end) made.lines.push(...after.map((item) => itemLine(ledger, item, next)));
        made.lines.push(...[...pendingItems(ledger, customer.id, held.id), ...prorations, ...singles].map(chargeLine));
      } else if (items.length > 0) {
        const input = {
          customer: customer.id,
          items,
          ...(params.subscription_details?.trial_end !== undefined && { trial_end: params.subscription_details.trial_end }),
          ...(params.currency && { currency: params.currency }),
        };
        const { subscription, period } = subscriptions.draft(input);
        made = subscriptions.firstInvoice(subscription, input, period, true);
        made.lines.push(...singles.map(chargeLine));
      } else {
        made = emptyInvoice(ledger, {
          customer: customer.id,
          reason: 'upcoming',
          currency: params.currency ?? 'thb',
          period: { start: now, end: now },
          now,
        });
        made.lines.push(...[...pendingItems(ledger, customer.id), ...singles].map(chargeLine));
      }
      if (made.lines.length === 0) throw invalid('Nothing to invoice for customer', { code: 'invoice_upcoming_none' });
      const discounts = params.discounts ? applyDiscounts(ledger, params.discounts, { customer: customer.id, now }, true) : [];
      if (params.discounts) made.discounts = discounts.map((one) => one.id);
      made.id = `upcoming_${made.id}`;
      return wire(present(totals(ledger, made)));
    },
  );
}
