import { z } from 'zod';
import type { Account } from '../account';
import { applyDiscounts } from '../billing/discounts';
import { pendingItems } from '../billing/invoice-items';
import { emptyInvoice, totals } from '../billing/invoice-lines';
import { paymentMethod } from '../cards/payment-methods';
import { invoicePayment } from '../ledger/included-fields';
import type { Invoice } from '../model/billing';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import { toList } from '../wire/present';
import { wire, type StripeRouter } from '../wire/router';
import { acceptIgnored, bool, currency, emptyable, mergeMetadata, metadata, paging, text } from '../wire/schema';
import { discountInput } from './subscriptions-routes';

export function invoicesRoutes(router: StripeRouter, { ledger, invoices, payments }: Account): void {
  const invoice = (id: string, param = 'id'): Invoice => ledger.find(ledger.invoices, 'invoice', id, param);

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
      ...acceptIgnored(
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
      ...acceptIgnored('collection_method', 'due_date'),
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
      ...acceptIgnored('footer', 'payment_settings', 'due_date', 'custom_fields'),
    },
    ({ id, params }) => {
      const held = invoice(id);
      if (held.status !== 'draft' && params.discounts)
        throw invalidRequestError("Finalized invoices can't be updated in this way", { code: 'invoice_not_editable' });
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
      throw invalidRequestError('You can only delete draft invoices; void this one instead.', { code: 'invoice_not_editable' });
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
      ...acceptIgnored('forgive', 'mandate', 'source'),
    },
    ({ id, params }) => {
      const held = invoice(id);
      if (!params.paid_out_of_band)
        return invoices.pay(held, params.payment_method ? paymentMethod(ledger, params.payment_method).id : undefined, {
          offSession: params.off_session ?? true,
        });
      if (held.status === 'draft') invoices.finalize(held);
      if (held.status !== 'open') throw invalidRequestError('Invoice is already paid', { code: 'invoice_already_paid' });
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
      return toList(
        rows
          .toReversed()
          .slice(0, params.limit)
          .map((one) => invoicePayment(ledger, one.id, one._payment_intent ?? '')),
        url,
        rows.length > params.limit,
      );
    },
  );
}
