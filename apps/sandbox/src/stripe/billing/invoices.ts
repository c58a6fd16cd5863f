import { MAX_CHARGE, type Confirmation, type Payments } from '../cards/payment-intents';
import { paymentMethod } from '../cards/payment-methods';
import type { Ledger } from '../ledger/ledger';
import type { Invoice, InvoiceItem } from '../model/billing';
import type { PaymentIntent } from '../model/objects';
import { invalidRequestError, StripeError } from '../wire/errors';
import { chargeLine, settle, totals } from './invoice-lines';
import { DAY_S } from './periods';

/** Days between attempts to charge a failed renewal: the attempts are on day 0, 3 and 7. */
const RETRY_AFTER_DAYS = [3, 4];

export interface InvoiceListener {
  paid: (invoice: Invoice) => void;
  failed: (invoice: Invoice) => void;
  voided: (invoice: Invoice) => void;
}

export class Invoices {
  listener: InvoiceListener = { paid: () => undefined, failed: () => undefined, voided: () => undefined };

  /** True while Stripe makes an automatic attempt to charge. */
  private collecting = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly payments: Payments,
  ) {
    payments.settled = (intent, outcome) => this.settled(intent, outcome);
  }

  now = (invoice: Invoice): number => this.ledger.now(invoice.test_clock);

  takePending(invoice: Invoice, items: InvoiceItem[]): void {
    for (const item of items) {
      this.ledger.invoiceItems.put(Object.assign(item, { invoice: invoice.id }));
      invoice.lines.push(chargeLine(item));
    }
  }

  open(invoice: Invoice): Invoice {
    for (const line of invoice.lines) line.invoice = invoice.id;
    totals(this.ledger, invoice);
    this.ledger.invoices.put(invoice);
    this.ledger.emit('invoice.created', invoice);
    return invoice;
  }

  finalize(invoice: Invoice): Invoice {
    if (invoice.status !== 'draft')
      throw invalidRequestError('This invoice is already finalized, you can only finalize an invoice in draft status.', {
        code: 'invoice_not_editable',
      });
    const customer = this.ledger.customer(invoice.customer);
    totals(this.ledger, invoice);
    if (invoice.amount_due > MAX_CHARGE)
      throw invalidRequestError('Amount must be no more than ฿999,999.99', { code: 'amount_too_large', param: 'amount' });
    Object.assign(invoice, {
      status: 'open',
      number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
      automatically_finalizes_at: null,
      effective_at: this.now(invoice),
      hosted_invoice_url: `${this.ledger.baseUrl}/stripe/invoices/${invoice.id}`,
      invoice_pdf: null,
    });
    customer.next_invoice_sequence += 1;
    customer.balance = invoice.ending_balance = settle(invoice.total, invoice.starting_balance).balance;
    this.ledger.customers.put(customer);
    invoice.status_transitions.finalized_at = this.now(invoice);
    if (invoice.amount_due > 0) {
      const subscription = invoice.parent?.subscription_details.subscription;
      const intent = this.payments.create({
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: invoice.customer,
        description: subscription
          ? invoice.billing_reason === 'subscription_create'
            ? 'Subscription creation'
            : 'Subscription update'
          : `Payment for Invoice ${invoice.number ?? ''}`,
        payment_method: this.methodFor(invoice),
        // Stripe saves the card of every subscription invoice; `save_default_payment_method` only makes it the default.
        setup_future_usage: subscription ? 'off_session' : null,
        invoice: invoice.id,
      });
      invoice._payment_intent = intent.id;
    }
    this.ledger.invoices.put(invoice);
    this.ledger.emit('invoice.finalized', invoice);
    if (invoice.amount_due === 0) this.markPaid(invoice);
    return invoice;
  }

  methodFor(invoice: Invoice): string | null {
    const subscription = this.ledger.subscriptions.get(invoice.parent?.subscription_details.subscription ?? '');
    return (
      invoice.default_payment_method ??
      subscription?.default_payment_method ??
      this.ledger.customers.get(invoice.customer)?.invoice_settings.default_payment_method ??
      null
    );
  }

  /** Throws card_error when the bank declines or requires authentication. */
  pay(invoice: Invoice, method: string | null = this.methodFor(invoice), confirmation: Confirmation = { offSession: true }): Invoice {
    if (invoice.status === 'draft') this.finalize(invoice);
    if (invoice.status === 'paid') throw invalidRequestError('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalidRequestError(`Invoice is ${invoice.status} and cannot be paid.`);
    const intent = this.ledger.paymentIntents.get(invoice._payment_intent ?? '');
    if (!intent) throw invalidRequestError('This invoice has no payment to make.');
    if (method === null) {
      this.attempted(invoice);
      this.ledger.emit('invoice.payment_failed', invoice);
      this.listener.failed(invoice);
      throw new StripeError(402, {
        type: 'invalid_request_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'There is no `default_payment_method` set on this Customer or Invoice. Please provide a payment method.',
      });
    }
    this.payments.confirm(intent, paymentMethod(this.ledger, method), confirmation);
    if (intent.status === 'requires_action')
      throw new StripeError(402, {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This payment requires additional user action before it can be completed successfully.',
        payment_intent: { id: intent.id },
      });
    return invoice;
  }

  /** Records a decline instead of throwing. */
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

  markPaid(invoice: Invoice, outOfBand = false): void {
    Object.assign(invoice, {
      status: 'paid',
      attempted: true,
      auto_advance: false,
      next_payment_attempt: null,
      amount_paid: outOfBand ? 0 : invoice.amount_due,
      amount_remaining: 0,
      _paid_out_of_band: outOfBand,
    });
    invoice.status_transitions.paid_at = this.now(invoice);
    this.ledger.invoices.put(invoice);
    this.ledger.emit('invoice.paid', invoice);
    this.ledger.emit('invoice.payment_succeeded', invoice);
    this.listener.paid(invoice);
  }

  end(invoice: Invoice, status: 'void' | 'uncollectible'): Invoice {
    if (invoice.status !== 'open' && !(status === 'void' && invoice.status === 'uncollectible'))
      throw invalidRequestError(
        `You can only ${status === 'void' ? 'void' : 'mark as uncollectible'} an open invoice; this one is ${invoice.status}.`,
      );
    Object.assign(invoice, { status, auto_advance: false, next_payment_attempt: null });
    invoice.status_transitions[status === 'void' ? 'voided_at' : 'marked_uncollectible_at'] = this.now(invoice);
    const intent = this.ledger.paymentIntents.get(invoice._payment_intent ?? '');
    if (status === 'void' && intent && intent.status !== 'succeeded' && intent.status !== 'canceled')
      this.payments.cancel(intent, 'void_invoice');
    if (status === 'void' && invoice.ending_balance !== null) {
      const customer = this.ledger.customers.get(invoice.customer);
      if (customer && !customer.deleted) customer.balance += invoice.starting_balance - invoice.ending_balance;
      if (customer) this.ledger.customers.put(customer);
    }
    this.ledger.invoices.put(invoice);
    this.ledger.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
    if (status === 'void') this.listener.voided(invoice);
    return invoice;
  }

  private settled(intent: PaymentIntent, outcome: 'paid' | 'failed' | 'action'): void {
    const invoice = this.ledger.invoices.get(intent._invoice ?? '');
    if (!invoice) return;
    this.attempted(invoice);
    if (outcome === 'paid') return this.markPaid(invoice);
    this.ledger.emit(outcome === 'action' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
    if (outcome === 'failed') this.listener.failed(invoice);
  }

  /** Only automatic attempts change the retry schedule. */
  private attempted(invoice: Invoice): void {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (this.collecting) {
      const wait = invoice.billing_reason === 'subscription_cycle' ? RETRY_AFTER_DAYS[invoice._collected] : undefined;
      invoice.next_payment_attempt = wait === undefined ? null : this.now(invoice) + wait * DAY_S;
      invoice._collected += 1;
    }
    this.ledger.invoices.put(invoice);
  }
}
