import { z } from 'zod';
import type { Account } from '../account';
import { resolvePrice } from '../billing/catalog';
import { applyDiscounts } from '../billing/discounts';
import { newInvoiceItem, pendingItems } from '../billing/invoice-items';
import { chargeLine, emptyInvoice, itemLine, totals } from '../billing/invoice-lines';
import { nextPeriodEnd } from '../billing/periods';
import { draftSubscription, getInterval, getPeriod } from '../billing/subscription-draft';
import { changedItems, prorate, type ItemInput } from '../billing/subscription-items';
import type { Invoice } from '../model/billing';
import { invalidRequestError, requireOneOf } from '../wire/errors';
import { page } from '../wire/list';
import { present } from '../wire/present';
import { wire, type StripeRouter } from '../wire/router';
import { acceptIgnored, bool, currency, int, mergeMetadata, metadata, paging, positive, text, timestamp } from '../wire/schema';
import { priceData } from './catalog-routes';
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
  ...acceptIgnored('discounts', 'tax_rates', 'tax_behavior', 'tax_code'),
};

export function invoiceItemsRoutes(router: StripeRouter, { ledger, subscriptions }: Account): void {
  const invoice = (id: string, param = 'id'): Invoice => ledger.find(ledger.invoices, 'invoice', id, param);
  const single = (
    params: z.output<z.ZodObject<typeof singleFields>>,
    customer: string,
    more: { subscription?: string; invoice?: string },
    preview = false,
  ) => {
    requireOneOf(params, ['amount', 'pricing', 'price_data']);
    const price =
      params.pricing || params.price_data
        ? resolvePrice(ledger, { price: params.pricing?.price, price_data: params.price_data }, 'pricing', 'one_time')
        : undefined;
    if (!price && params.amount === undefined)
      throw invalidRequestError('You must specify either `amount` or `pricing`.', { code: 'parameter_missing', param: 'amount' });
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
        throw invalidRequestError('This invoice is no longer editable', { code: 'invoice_not_editable', param: 'invoice' });
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
      throw invalidRequestError('This invoice item is on an invoice that is final; it cannot be deleted.');
    ledger.invoiceItems.delete(id);
    ledger.emit('invoiceitem.deleted', item);
    return wire({ id, object: 'invoiceitem', deleted: true });
  });

  const details = z.strictObject({
    items: z.array(itemInput).optional(),
    proration_behavior: prorationBehavior.optional(),
    proration_date: timestamp.optional(),
    cancel_at: timestamp.optional(),
    cancel_at_period_end: bool.optional(),
    trial_end: timestamp.optional(),
    billing_cycle_anchor: z.union([z.enum(['now', 'unchanged']), timestamp]).optional(),
    ...acceptIgnored('cancel_now', 'start_date', 'resume_at', 'billing_mode', 'default_tax_rates'),
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
      ...acceptIgnored('automatic_tax', 'customer_details', 'issuer', 'schedule'),
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
        const period = getPeriod(held);
        const { interval, interval_count } = getInterval(held);
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
        const { subscription, period } = draftSubscription(ledger, input);
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
      if (made.lines.length === 0) throw invalidRequestError('Nothing to invoice for customer', { code: 'invoice_upcoming_none' });
      const discounts = params.discounts ? applyDiscounts(ledger, params.discounts, { customer: customer.id, now }, true) : [];
      if (params.discounts) made.discounts = discounts.map((one) => one.id);
      made.id = `upcoming_${made.id}`;
      return wire(present(totals(ledger, made)));
    },
  );
}
