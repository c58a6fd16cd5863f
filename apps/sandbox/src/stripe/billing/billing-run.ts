import type { Ledger } from '../ledger/ledger';
import type { Invoice, Subscription } from '../model/billing';
import type { TestClock } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import { pendingItems } from './invoice-items';
import { emptyInvoice, itemLine } from './invoice-lines';
import type { Invoices } from './invoices';
import { addInterval, HOUR_S, nextPeriodEnd } from './periods';
import { getInterval, getPeriod, setPeriod } from './subscription-draft';
import type { Subscriptions } from './subscriptions';

const EXPIRE_AFTER_S = 23 * HOUR_S;
/** Stripe's limits for one advance: two intervals of the shortest subscription, or 24 months without a subscription. */
const MAX_ADVANCE = { intervals: 2, months: 24 };

interface Due {
  at: number;
  run: () => void;
}

/** Runs everything that becomes due as time passes, in order: renewals, finalized invoices, retries, cancellations. */
export class BillingRun {
  constructor(
    private readonly ledger: Ledger,
    private readonly invoices: Invoices,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Runs what is due for customers without a test clock. */
  runReal(): void {
    const now = Math.floor(Date.now() / 1000);
    for (let next = this.next(null); next && next.at <= now; next = this.next(null)) next.run();
  }

  advance(clock: TestClock, to: number): TestClock {
    if (to <= clock.frozen_time)
      throw invalidRequestError('The frozen_time must be after the current frozen time of the test clock.', { param: 'frozen_time' });
    if (to > this.furthest(clock))
      throw invalidRequestError(
        'The frozen_time cannot be more than two intervals in the future from the shortest subscription in this test clock.',
        {
          param: 'frozen_time',
        },
      );
    Object.assign(clock, { status: 'advancing', status_details: { advancing: { target_frozen_time: to } } });
    this.ledger.testClocks.put(clock);
    this.ledger.emit('test_helpers.test_clock.advancing', clock);
    for (let next = this.next(clock.id); next && next.at <= to; next = this.next(clock.id)) {
      clock.frozen_time = Math.max(clock.frozen_time, next.at);
      next.run();
    }
    Object.assign(clock, { frozen_time: to, status: 'ready', status_details: {} });
    this.ledger.testClocks.put(clock);
    this.ledger.emit('test_helpers.test_clock.ready', clock);
    return clock;
  }

  private furthest({ id, frozen_time: now }: TestClock): number {
    const running = this.ledger.subscriptions
      .filter((one) => one.test_clock === id && !['canceled', 'incomplete_expired'].includes(one.status))
      .map(getInterval);
    const ends = running.map(({ interval, interval_count: count }) => addInterval(now, interval, MAX_ADVANCE.intervals * count));
    return ends.length > 0 ? Math.min(...ends) : addInterval(now, 'month', MAX_ADVANCE.months);
  }

  private next(testClock: string | null): Due | undefined {
    const due: Due[] = [];
    for (const subscription of this.ledger.subscriptions.filter((one) => one.test_clock === testClock))
      due.push(...this.dueOf(subscription));
    for (const invoice of this.ledger.invoices.filter((one) => one.test_clock === testClock)) {
      if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
        due.push({ at: invoice.automatically_finalizes_at, run: () => this.finalize(invoice) });
      if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
        due.push({ at: invoice.next_payment_attempt, run: () => this.invoices.collect(invoice) });
    }
    return due.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
  }

  private dueOf(subscription: Subscription): Due[] {
    if (subscription.status === 'incomplete') return [{ at: subscription.created + EXPIRE_AFTER_S, run: () => this.giveUp(subscription) }];
    if (!['active', 'trialing', 'past_due', 'unpaid'].includes(subscription.status)) return [];
    const { end } = getPeriod(subscription);
    const endsAt = subscription.cancel_at_period_end ? end : subscription.cancel_at;
    // A cancellation comes before a renewal at the same time, so that nothing is charged.
    const last: Due[] =
      endsAt === null
        ? []
        : [
            {
              at: endsAt,
              run: () => void this.subscriptions.cancel(subscription, subscription.cancellation_details as { reason: string }),
            },
          ];
    const resume: Due[] = subscription.pause_collection?.resumes_at
      ? [{ at: subscription.pause_collection.resumes_at, run: () => this.resume(subscription) }]
      : [];
    return [...last, ...resume, { at: end, run: () => this.renew(subscription) }];
  }

  private resume(subscription: Subscription): void {
    const previous = { pause_collection: subscription.pause_collection };
    this.ledger.subscriptions.put(Object.assign(subscription, { pause_collection: null }));
    this.ledger.emit('customer.subscription.updated', subscription, previous);
  }

  private giveUp(subscription: Subscription): void {
    const invoice = this.ledger.invoices.get(subscription.latest_invoice ?? '');
    if (invoice?.status === 'open') this.invoices.end(invoice, 'void');
    else this.subscriptions.expire(subscription);
  }

  private renew(subscription: Subscription): void {
    const now = this.subscriptions.now(subscription);
    const { interval, interval_count } = getInterval(subscription);
    const over = getPeriod(subscription);
    // A missed renewal runs later, with the time at which it was due.
    const at = Math.min(now, over.end);
    const period = { start: over.end, end: nextPeriodEnd(subscription.billing_cycle_anchor, interval, interval_count, over.end) };
    const previous: Record<string, unknown> = {
      items: {
        object: 'list',
        data: subscription.items.map((item) => ({ id: item.id, current_period_start: over.start, current_period_end: over.end })),
      },
      latest_invoice: subscription.latest_invoice,
    };
    setPeriod(subscription.items, period);
    if (subscription.status === 'trialing') {
      previous['status'] = 'trialing';
      subscription.status = 'active';
    }
    subscription.discounts = subscription.discounts.filter((id) => this.discountLasts(id, at));
    const invoice = emptyInvoice(this.ledger, {
      customer: subscription.customer,
      subscription,
      reason: 'subscription_cycle',
      currency: subscription.currency,
      period: over,
      now: at,
    });
    invoice.lines = subscription.items.map((item) => itemLine(this.ledger, item, period));
    this.invoices.takePending(invoice, pendingItems(this.ledger, subscription.customer, subscription.id));
    invoice.automatically_finalizes_at = at + HOUR_S;
    if (subscription.pause_collection?.behavior === 'keep_as_draft')
      Object.assign(invoice, { automatically_finalizes_at: null, auto_advance: false });
    subscription.latest_invoice = invoice.id;
    this.ledger.subscriptions.put(subscription);
    this.invoices.open(invoice);
    this.ledger.emit('customer.subscription.updated', subscription, previous);
  }

  private discountLasts(id: string, at: number): boolean {
    const discount = this.ledger.discounts.get(id);
    const duration = this.ledger.coupons.get(discount?.source.coupon ?? '')?.duration;
    return discount !== undefined && duration !== 'once' && (discount.end === null || discount.end > at);
  }

  private finalize(invoice: Invoice): void {
    const subscription = this.ledger.subscriptions.get(invoice.parent?.subscription_details.subscription ?? '');
    this.invoices.finalize(invoice);
    if (invoice.status !== 'open') return;
    const pause = subscription?.pause_collection?.behavior;
    if (pause === 'void' || pause === 'mark_uncollectible') this.invoices.end(invoice, pause === 'void' ? 'void' : 'uncollectible');
    else this.invoices.collect(invoice);
  }
}
