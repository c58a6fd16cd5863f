import { currentTime } from '@spruce/jest-setup/clock';
import { and, isNull, like, lte, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Connection } from '../src/platform/database/connect';
import { outbox as outboxTable, webhookEvents } from '../src/platform/database/schema';
import { reconcile } from '../src/orders/reconciliation/reconcile';
import type { Finding } from '../src/orders/reconciliation/order-findings';
import { runScheduledJobs } from '../src/orders/scheduled-jobs';
import { queue } from '../src/platform/outbox/queue';
import { PAYMENT_JOBS } from '../src/payments/port';
import { advanceClock } from './billing-app';
import { auditMoney } from './money-audit';
import type { MoneyService, Process } from './money-process';
import type { SandboxProcess } from './sandbox-process';

/** Days between reconciliations. Production runs them daily; fewer runs find the same differences. */
const COMPARED_EVERY_DAYS = 15;

/** Types of Stripe events that tests deliver. Types that only repeat the content of another event are left out. */
const READ_EVENTS =
  /^invoice\.(paid|payment_failed|voided)|^customer\.(deleted|subscription\.(deleted|updated))|^charge\.(refunded|dispute)|^refund\.failed/;

export class MoneyTime {
  time = new Date(0);
  service!: MoneyService;
  /** True if the service was down for a day before it sent a change to Stripe. Stripe may then have charged the old amount. */
  wasDown = false;
  protected clockId = '';
  protected stock = 0;
  private lastEvent: string | undefined;

  protected constructor(
    protected readonly connection: Connection,
    readonly sandbox: SandboxProcess,
  ) {}

  get db() {
    return this.connection.db;
  }

  act = (work: (process: Process) => Promise<unknown>): Promise<void> => this.service.act(work);

  jobs = (): Promise<void> => this.act(({ outbox }) => outbox.runDue());
  house = (): Promise<void> => this.act(({ context }) => runScheduledJobs(context));

  /** Runs jobs until none is due. Repeats jobs that failed, because a real outage ends while jobs are still retried. */
  async catchUp(): Promise<void> {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      this.time = new Date(this.time.getTime() + 5);
      await this.jobs();
      if ((await this.waiting()) === 0) return;
    }
  }

  private waiting(): Promise<number> {
    const due = or(isNull(outboxTable.runAt), lte(outboxTable.runAt, new Date(this.time.getTime() + 1000)));
    return this.db.$count(
      outboxTable,
      and(like(outboxTable.kind, 'payment.%'), isNull(outboxTable.doneAt), isNull(outboxTable.deadAt), due),
    );
  }

  /**
   * Moves the clock of the sandbox first and then the clock of the service, so that Stripe's charges and events exist before the service
   * looks for them. `pass(1)` runs no jobs, as if the service were down.
   */
  async pass(days: number): Promise<void> {
    if (days === 1) this.wasDown ||= (await this.waiting()) > 0;
    for (let left = days; left > 0; left -= COMPARED_EVERY_DAYS) {
      if (days > 1) await this.catchUp();
      const at = new Date(this.time.getTime() + Math.min(left, COMPARED_EVERY_DAYS) * 86_400_000);
      await advanceClock(this.sandbox.stripe, this.clockId, at);
      this.time = at;
      if (days <= COMPARED_EVERY_DAYS) continue;
      await this.act(({ payments }) => reconcile(payments.context));
    }
  }

  protected async beginEvents(): Promise<void> {
    const { data } = await this.sandbox.stripe.events.list({ limit: 1 });
    this.lastEvent = data[0]?.id;
  }

  async webhooks(lost: boolean): Promise<void> {
    for (let more = true; more;) {
      const { data } = await this.sandbox.stripe.events.list({ limit: 100, ...(this.lastEvent && { ending_before: this.lastEvent }) });
      more = this.lastEvent !== undefined && data.length === 100;
      this.lastEvent = data[0]?.id ?? this.lastEvent;
      if (!lost) await this.keepEvents(data.reverse());
    }
    if (!lost) await this.jobs();
  }

  private async keepEvents(events: Stripe.Event[]): Promise<void> {
    for (const event of events.filter(({ type }) => READ_EVENTS.test(type))) {
      const [kept] = await this.db
        .insert(webhookEvents)
        .values({ id: event.id, provider: 'stripe', type: event.type, payload: event, receivedAt: currentTime() })
        .onConflictDoNothing()
        .returning();
      if (kept) await queue(this.db, PAYMENT_JOBS.event, { eventId: event.id }, { key: `stripe-event:${event.id}` });
    }
  }

  /** Returns the findings that the reconciliation could not repair. */
  async settle(): Promise<Finding[]> {
    this.service.line = { kind: 'fine' };
    await this.catchUp();
    await this.house();
    await this.catchUp();
    for (let round = 0; round < 2; round += 1) {
      const findings = await this.compare();
      // If nothing was repaired, another run would find the same differences.
      if (!findings.some(({ mended }) => mended) && (await this.waiting()) === 0) return findings;
      await this.catchUp();
    }
    return this.compare();
  }

  compare = (): Promise<Finding[]> => reconcile(this.service.process.payments.context);

  audit = (accepted: readonly Finding[] = []): Promise<string[]> =>
    auditMoney({ db: this.db, stripe: this.sandbox.stripe, time: this.time, stock: this.stock }, accepted);
}
