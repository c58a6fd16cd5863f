import { MAX_CHARGE, type Payments } from '../cards/payment-intents';
import { paymentMethod } from '../cards/payment-methods';
import type { Ledger } from '../ledger';
import type { Invoice, Subscription } from '../model/billing';
import type { PaymentIntent } from '../model/objects';
import { invalidRequestError, StripeError } from '../wire/errors';
import { settle, totals } from './invoice-lines';
import { DAY_S } from './periods';

/** Days between attempts to charge a failed renewal: the attempts are on day 0, 3 and 7. */
const RETRY_AFTER_DAYS = [3, 4];

export const subscriptionOf = (ledger: Ledger, invoice: Invoice): Subscription | undefined =>
  ledger.subscriptions.get(invoice.parent?.subscription_details.subscription ?? '');

export class Invoices {
  /** True during an automatic attempt to charge, which no request of the shop started. */
  private collecting = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly payments: Payments,
  ) {
    payments.settled = (intent, outcome) => this.settled(intent, outcome);
  }

  open(invoice: Invoice): Invoice {
    for (const line of invoice.lines) Object.assign(line, { invoice: invoice.id });
    this.ledger.invoices.put(totals(this.ledger, invoice));
    this.ledger.emit('invoice.created', invoice);
    return invoice;
  }

  finalize(invoice: Invoice): Invoice {
    if (invoice.status !== 'draft')
      throw invalidRequestError('This invoice is already finalized, you can only finalize an invoice in draft status.', {
        code: 'invoice_not_editable',
      });
    const customer = this.ledger.customer(invoice.customer);
    const { amount_due, total, starting_balance } = totals(this.ledger, invoice);
    if (amount_due > MAX_CHARGE)
      throw invalidRequestError('Amount must be no more than ฿999,999.99', { code: 'amount_too_large', param: 'amount' });
    const now = this.ledger.now(invoice.test_clock);
    customer.balance = settle(total, starting_balance).balance;
    Object.assign(invoice, {
      status: 'open',
      number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
      automatically_finalizes_at: null,
      effective_at: now,
      ending_balance: customer.balance,
    });
    invoice.status_transitions.finalized_at = now;
    customer.next_invoice_sequence += 1;
    this.ledger.customers.put(customer);
    if (amount_due > 0)
      invoice._payment_intent = this.payments.create({
        amount: amount_due,
        currency: invoice.currency,
        customer: invoice.customer,
        description: invoice.parent ? 'Subscription update' : `Payment for Invoice ${invoice.number ?? ''}`,
        payment_method: this.methodFor(invoice),
        // As at Stripe, the card that pays an invoice of a subscription is saved.
        setup_future_usage: invoice.parent ? 'off_session' : null,
        _invoice: invoice.id,
      }).id;
    this.ledger.invoices.put(invoice);
    this.ledger.emit('invoice.finalized', invoice);
    if (amount_due === 0) this.markPaid(invoice);
    return invoice;
  }

  /** Throws card_error when the bank declines or requires authentication. */
  pay(invoice: Invoice, method: string | null = this.methodFor(invoice)): Invoice {
    if (invoice.status === 'paid') throw invalidRequestError('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalidRequestError(`Invoice is ${invoice.status} and cannot be paid.`);
    const intent = this.ledger.find(this.ledger.paymentIntents, 'payment_intent', invoice._payment_intent ?? '');
    if (method === null) {
      this.failed(invoice);
      throw new StripeError(402, {
        type: 'invalid_request_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'There is no `default_payment_method` set on this Customer or Invoice. Please provide a payment method.',
      });
    }
    this.payments.confirm(intent, paymentMethod(this.ledger, method), true);
    return invoice;
  }

  payOutOfBand(invoice: Invoice): Invoice {
    if (invoice.status !== 'open') throw invalidRequestError('Invoice is already paid', { code: 'invoice_already_paid' });
    this.cancelDefault(invoice, 'abandoned');
    this.markPaid(invoice, 0);
    return invoice;
  }

  /** Adds a payment besides the default one. */
  attach(invoice: Invoice, intent: PaymentIntent): Invoice {
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalidRequestError(`Invoice is ${invoice.status}; payments can only be attached to an open invoice.`);
    if (intent._invoice !== '' || intent.customer !== invoice.customer)
      throw invalidRequestError('This PaymentIntent cannot be attached to the invoice.', { param: 'payment_intent' });
    this.ledger.paymentIntents.put(Object.assign(intent, { _invoice: invoice.id }));
    return invoice;
  }

  private cancelDefault(invoice: Invoice, reason: 'void_invoice' | 'abandoned'): void {
    const intent = this.ledger.paymentIntents.get(invoice._payment_intent ?? '');
    if (intent) this.payments.cancel(intent, reason);
  }

  /** As at Stripe, a payment beyond the amount of the invoice is a credit of the customer. */
  private settledAttached(invoice: Invoice, { amount }: PaymentIntent): void {
    if (invoice.status === 'open' || invoice.status === 'uncollectible') {
      this.cancelDefault(invoice, 'abandoned');
      return this.markPaid(invoice);
    }
    const customer = this.ledger.customer(invoice.customer);
    this.ledger.customers.put(Object.assign(customer, { balance: customer.balance - amount }));
    this.ledger.invoices.put(Object.assign(invoice, { amount_overpaid: amount }));
  }

  /** Makes an automatic attempt to charge. Does not throw if the bank declines. */
  collect(invoice: Invoice): void {
    this.collecting = true;
    try {
      this.pay(invoice);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
    } finally {
      this.collecting = false;
    }
  }

  end(invoice: Invoice, status: 'void' | 'uncollectible'): Invoice {
    const isVoid = status === 'void';
    if (invoice.status !== 'open' && !(isVoid && invoice.status === 'uncollectible'))
      throw invalidRequestError(
        `You can only ${isVoid ? 'void' : 'mark as uncollectible'} an open invoice; this one is ${invoice.status}.`,
      );
    Object.assign(invoice, { status, auto_advance: false, next_payment_attempt: null });
    invoice.status_transitions[isVoid ? 'voided_at' : 'marked_uncollectible_at'] = this.ledger.now(invoice.test_clock);
    this.ledger.invoices.put(invoice);
    if (isVoid) {
      this.cancelDefault(invoice, 'void_invoice');
      const customer = this.ledger.customers.get(invoice.customer);
      if (customer)
        this.ledger.customers.put(
          Object.assign(customer, { balance: customer.balance + invoice.starting_balance - (invoice.ending_balance ?? 0) }),
        );
    }
    this.ledger.emit(isVoid ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
    if (isVoid) this.recover(invoice);
    return invoice;
  }

  private methodFor(invoice: Invoice): string | null {
    return (
      subscriptionOf(this.ledger, invoice)?.default_payment_method ??
      this.ledger.customers.get(invoice.customer)?.invoice_settings.default_payment_method ??
      null
    );
  }

  private markPaid(invoice: Invoice, amount_paid = invoice.amount_due): void {
    Object.assign(invoice, {
      ...{ status: 'paid', attempted: true, auto_advance: false, next_payment_attempt: null },
      amount_paid,
      amount_remaining: 0,
    });
    invoice.status_transitions.paid_at = this.ledger.now(invoice.test_clock);
    this.ledger.invoices.put(invoice);
    this.ledger.emit('invoice.paid', invoice);
    this.ledger.emit('invoice.payment_succeeded', invoice);
    this.recover(invoice);
  }

  private settled(intent: PaymentIntent, outcome: 'paid' | 'failed' | 'action'): void {
    const invoice = this.ledger.find(this.ledger.invoices, 'invoice', intent._invoice);
    if (intent.id !== invoice._payment_intent) return outcome === 'paid' ? this.settledAttached(invoice, intent) : undefined;
    if (outcome === 'failed') return this.failed(invoice);
    this.attempted(invoice);
    if (outcome === 'paid') this.markPaid(invoice);
    else this.ledger.emit('invoice.payment_action_required', invoice);
  }

  private failed(invoice: Invoice): void {
    this.attempted(invoice);
    this.ledger.emit('invoice.payment_failed', invoice);
    const subscription = subscriptionOf(this.ledger, invoice);
    if (subscription?.status === 'active' || subscription?.status === 'trialing') this.setStatus(subscription, 'past_due');
  }

  /** Ends the status `past_due` of a subscription whose latest invoice is now paid or void. */
  private recover(invoice: Invoice): void {
    const subscription = subscriptionOf(this.ledger, invoice);
    if (subscription?.status !== 'past_due' || subscription.latest_invoice !== invoice.id) return;
    const isTrial = invoice.status === 'paid' && (subscription.trial_end ?? 0) > this.ledger.now(subscription.test_clock);
    this.setStatus(subscription, isTrial ? 'trialing' : 'active');
  }

  private setStatus(subscription: Subscription, status: Subscription['status']): void {
    const previous = { status: subscription.status };
    this.ledger.subscriptions.put(Object.assign(subscription, { status }));
    this.ledger.emit('customer.subscription.updated', subscription, previous);
  }

  /** Counts an attempt to charge. Only automatic attempts change the retry schedule. */
  private attempted(invoice: Invoice): void {
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    if (this.collecting) {
      const wait = invoice.billing_reason === 'subscription_cycle' ? RETRY_AFTER_DAYS[invoice._collected] : undefined;
      invoice.next_payment_attempt = wait === undefined ? null : this.ledger.now(invoice.test_clock) + wait * DAY_S;
      invoice._collected += 1;
    }
    this.ledger.invoices.put(invoice);
  }
}
