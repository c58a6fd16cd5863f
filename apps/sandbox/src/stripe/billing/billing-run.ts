import type { Ledger } from '../ledger';
import type { Invoice, Subscription } from '../model/billing';
import type { TestClock } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import type { Invoices } from './invoices';
import { addMonths, HOUR_S, nextPeriodEnd } from './periods';
import { cancelSubscription, createInvoice, getPeriod, setPeriod } from './subscriptions';

/** Stripe's limits for one advance of a test clock, in months. */
const MAX_ADVANCE = { withSubscription: 2, without: 24 };

interface Due {
  at: number;
  run: () => void;
}

/** Runs everything that becomes due as time passes, the earliest first: renewals, finalized invoices, retries, cancellations. */
export class BillingRun {
  constructor(
    private readonly ledger: Ledger,
    private readonly invoices: Invoices,
  ) {}

  /** Runs what is due for customers without a test clock. */
  runReal(): void {
    const now = this.ledger.now();
    for (let next = this.next(null); next && next.at <= now; next = this.next(null)) next.run();
  }

  advance(clock: TestClock, to: number): TestClock {
    if (to <= clock.frozen_time)
      throw invalidRequestError('The frozen_time must be after the current frozen time of the test clock.', { param: 'frozen_time' });
    const isRenewing = this.ledger.subscriptions.filter((one) => one.test_clock === clock.id && one.status !== 'canceled').length > 0;
    if (to > addMonths(clock.frozen_time, isRenewing ? MAX_ADVANCE.withSubscription : MAX_ADVANCE.without))
      throw invalidRequestError(
        'The frozen_time cannot be more than two intervals in the future from the shortest subscription in this test clock.',
        { param: 'frozen_time' },
      );
    Object.assign(clock, { status: 'advancing', status_details: { advancing: { target_frozen_time: to } } });
    this.ledger.emit('test_helpers.test_clock.advancing', clock);
    for (let next = this.next(clock.id); next && next.at <= to; next = this.next(clock.id)) {
      clock.frozen_time = Math.max(clock.frozen_time, next.at);
      next.run();
    }
    this.ledger.testClocks.put(Object.assign(clock, { frozen_time: to, status: 'ready' as const, status_details: {} }));
    this.ledger.emit('test_helpers.test_clock.ready', clock);
    return clock;
  }

  private next(testClock: string | null): Due | undefined {
    const due: Due[] = [];
    for (const subscription of this.ledger.subscriptions.filter((one) => one.test_clock === testClock && one.status !== 'canceled')) {
      // If cancellation and renewal are due at the same time, the cancellation runs first, so that nothing is charged.
      if (subscription.cancel_at !== null)
        due.push({ at: subscription.cancel_at, run: () => void cancelSubscription(this.ledger, subscription) });
      due.push({ at: getPeriod(subscription).end, run: () => this.renew(subscription) });
    }
    for (const invoice of this.ledger.invoices.filter((one) => one.test_clock === testClock)) {
      if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
        due.push({ at: invoice.automatically_finalizes_at, run: () => this.charge(invoice) });
      if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
        due.push({ at: invoice.next_payment_attempt, run: () => this.invoices.collect(invoice) });
    }
    return due.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
  }

  private renew(subscription: Subscription): void {
    const { ledger } = this;
    const over = getPeriod(subscription);
    // A renewal that runs late still gets the time at which it was due.
    const now = Math.min(ledger.now(subscription.test_clock), over.end);
    const rented = { start: over.end, end: nextPeriodEnd(subscription.billing_cycle_anchor, over.end) };
    const { status, latest_invoice, items } = subscription;
    const previous = {
      items: {
        object: 'list',
        data: items.map(({ id }) => ({ id, current_period_start: over.start, current_period_end: over.end })),
      },
      latest_invoice,
      ...(status === 'trialing' && { status }),
    };
    setPeriod(items, rented);
    if (status === 'trialing') subscription.status = 'active';
    const invoice = createInvoice(ledger, subscription, { reason: 'subscription_cycle', period: over, now, rented });
    invoice.automatically_finalizes_at = now + HOUR_S;
    ledger.subscriptions.put(subscription);
    this.invoices.open(invoice);
    ledger.emit('customer.subscription.updated', subscription, previous);
  }

  private charge(invoice: Invoice): void {
    this.invoices.finalize(invoice);
    if (invoice.status === 'open') this.invoices.collect(invoice);
  }
}
