import type { Invoice, InvoiceItem, Period, Subscription } from '../model/billing';
import { invalidRequestError, StripeError } from '../wire/errors';
import { resolvePrice } from './catalog';
import { applyDiscounts } from './discounts';
import { newInvoiceItem, pendingItems } from './invoice-items';
import { chargeLine, emptyInvoice, itemLine } from './invoice-lines';
import type { Invoices } from './invoices';
import type { Ledger } from '../ledger/ledger';
import { nextPeriodEnd } from './periods';
import { createSetupIntent } from '../cards/setup-intents';
import { draftSubscription, getInterval, type SubscriptionInput } from './subscription-draft';
import { sumMonthly } from './subscription-items';

/** One-time charges with a price id don't count towards the minimum amount of a promotion code. */
const sumSingles = (input: SubscriptionInput): number =>
  (input.add_invoice_items ?? []).reduce((sum, { price_data, quantity }) => sum + (price_data?.unit_amount ?? 0) * (quantity ?? 1), 0);

/** Handles subscriptions up to their first payment; billing-run.ts renews them. */
export class Subscriptions {
  constructor(
    private readonly ledger: Ledger,
    private readonly invoices: Invoices,
  ) {
    invoices.listener = {
      paid: (invoice) => this.paid(invoice),
      failed: (invoice) => this.failed(invoice),
      voided: (invoice) => this.voided(invoice),
    };
  }

  now = (subscription: Subscription): number => this.ledger.now(subscription.test_clock);

  create(input: SubscriptionInput): Subscription {
    const { subscription, period } = draftSubscription(this.ledger, input);
    subscription.discounts = applyDiscounts(this.ledger, input.discounts ?? [], {
      customer: subscription.customer,
      subscription: subscription.id,
      now: subscription.created,
      amount: sumMonthly(subscription.items) + sumSingles(input),
    }).map(({ id }) => id);
    this.ledger.subscriptions.put(subscription);
    const invoice = this.firstInvoice(subscription, input, period);
    subscription.latest_invoice = invoice.id;
    this.ledger.subscriptions.put(subscription);
    this.ledger.emit('customer.subscription.created', subscription);
    this.invoices.open(invoice);
    this.invoices.finalize(invoice);
    this.firstPayment(subscription, invoice, input);
    return this.ledger.subscriptions.put(subscription);
  }

  /** Creates a draft; `preview` saves nothing. */
  firstInvoice(subscription: Subscription, input: SubscriptionInput, period: Period, preview = false): Invoice {
    const now = subscription.created;
    const invoice = emptyInvoice(this.ledger, {
      customer: subscription.customer,
      subscription,
      reason: 'subscription_create',
      currency: subscription.currency,
      period: { start: now, end: now },
      now,
    });
    const { interval, interval_count } = getInterval(subscription);
    const whole = nextPeriodEnd(now, interval, interval_count, now) - now;
    const stub = subscription.billing_cycle_anchor > now && subscription.trial_end === null;
    for (const item of subscription.items) {
      const line = itemLine(this.ledger, item, period, subscription.trial_end !== null);
      if (stub) {
        // The time before the billing anchor is free, or is charged in proportion.
        if (input.proration_behavior === 'none') continue;
        line.amount = line.subtotal = Math.round((line.amount * (period.end - period.start)) / whole);
      }
      invoice.lines.push(line);
    }
    const singles = (input.add_invoice_items ?? []).map((one, index) => this.addSingle(subscription, one, index, now, preview));
    const pending = preview
      ? [...pendingItems(this.ledger, subscription.customer, subscription.id), ...singles]
      : pendingItems(this.ledger, subscription.customer, subscription.id);
    if (preview) invoice.lines.push(...pending.map(chargeLine));
    else this.invoices.takePending(invoice, pending);
    return invoice;
  }

  addSingle(
    subscription: Subscription,
    one: NonNullable<SubscriptionInput['add_invoice_items']>[number],
    index: number,
    now: number,
    preview = false,
  ): InvoiceItem {
    const price = resolvePrice(this.ledger, one, `add_invoice_items[${index}]`, 'one_time');
    return newInvoiceItem(
      this.ledger,
      {
        customer: subscription.customer,
        price,
        currency: price.currency,
        quantity: one.quantity,
        discountable: one.discountable,
        metadata: one.metadata,
        description: one.description,
        subscription: subscription.id,
        now,
      },
      preview,
    );
  }

  cancel(
    subscription: Subscription,
    {
      reason = 'cancellation_requested',
      comment = null,
      feedback = null,
    }: { reason?: string; comment?: string | null; feedback?: string | null } = {},
  ): Subscription {
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
      throw invalidRequestError(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
    const now = this.now(subscription);
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: now,
      canceled_at: subscription.canceled_at ?? now,
      cancellation_details: { comment, feedback, feedback_option: null, reason },
      pause_collection: null,
    });
    this.ledger.subscriptions.put(subscription);
    for (const invoice of this.ledger.invoices.filter(
      (one) =>
        one.parent?.subscription_details.subscription === subscription.id &&
        one.auto_advance &&
        (one.status === 'draft' || one.status === 'open'),
    )) {
      this.ledger.invoices.put(
        Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }),
      );
    }
    this.ledger.emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  setStatus(subscription: Subscription, status: Subscription['status']): void {
    if (subscription.status === status) return;
    const previous = { status: subscription.status };
    subscription.status = status;
    this.ledger.subscriptions.put(subscription);
    this.ledger.emit('customer.subscription.updated', subscription, previous);
  }

  private firstPayment(subscription: Subscription, invoice: Invoice, input: SubscriptionInput): void {
    if (
      subscription.trial_end !== null &&
      subscription.status === 'trialing' &&
      invoice.amount_due === 0 &&
      !this.invoices.methodFor(invoice)
    ) {
      subscription.pending_setup_intent = createSetupIntent(this.ledger, { customer: subscription.customer, usage: 'off_session' }).id;
    }
    if (invoice.status !== 'open' || input.payment_behavior === 'default_incomplete') return;
    try {
      this.invoices.pay(invoice, this.invoices.methodFor(invoice), { offSession: input.off_session ?? false });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      if (input.payment_behavior !== 'error_if_incomplete') return;
      this.invoices.end(invoice, 'void');
      this.ledger.subscriptions.delete(subscription.id);
      throw error;
    }
  }

  private paid(invoice: Invoice): void {
    const subscription = this.ledger.subscriptions.get(invoice.parent?.subscription_details.subscription ?? '');
    if (!subscription) return;
    const intent = this.ledger.paymentIntents.get(invoice._payment_intent ?? '');
    if (
      subscription.payment_settings.save_default_payment_method === 'on_subscription' &&
      intent?.payment_method &&
      subscription.default_payment_method !== intent.payment_method
    ) {
      subscription.default_payment_method = intent.payment_method;
      this.ledger.subscriptions.put(subscription);
    }
    if (invoice.id !== subscription.latest_invoice && subscription.status !== 'incomplete') return;
    if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return;
    const trialing = subscription.trial_end !== null && subscription.trial_end > this.now(subscription);
    const next = trialing ? 'trialing' : 'active';
    // If nothing is due, Stripe creates the subscription as paid, without an event about a change from `incomplete`.
    if (invoice.amount_due === 0 && subscription.status === 'incomplete')
      this.ledger.subscriptions.put(Object.assign(subscription, { status: next }));
    else this.setStatus(subscription, next);
  }

  private failed(invoice: Invoice): void {
    const subscription = this.ledger.subscriptions.get(invoice.parent?.subscription_details.subscription ?? '');
    if (subscription?.status === 'active' || subscription?.status === 'trialing') this.setStatus(subscription, 'past_due');
  }

  private voided(invoice: Invoice): void {
    const subscription = this.ledger.subscriptions.get(invoice.parent?.subscription_details.subscription ?? '');
    if (!subscription || invoice.id !== subscription.latest_invoice) return;
    if (subscription.status === 'incomplete') this.expire(subscription);
    else if (subscription.status === 'past_due') this.setStatus(subscription, 'active');
  }

  /** Ends a subscription whose first payment was not made in time. */
  expire(subscription: Subscription): void {
    subscription.ended_at = this.now(subscription);
    this.setStatus(subscription, 'incomplete_expired');
  }
}
