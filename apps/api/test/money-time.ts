import { currentTime } from '@spruce/jest-setup/clock';
import { and, isNull, like, lte, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Connection } from '../src/database/connect';
import { outbox as outboxTable, webhookEvents } from '../src/database/schema';
import { reconcile, type Finding } from '../src/orders/reconciliation/reconcile';
import { runScheduledJobs } from '../src/orders/scheduled-jobs';
import { queue } from '../src/outbox/queue';
import { PAYMENT_JOBS } from '../src/payments/port';
import { advanceClock } from './billing-app';
import { auditMoney } from './money-audit';
import type { MoneyService, Process } from './money-process';
import type { SandboxProcess } from './sandbox-process';

/** In truth each day; what a comparison finds costs as much here. */
const COMPARED_EVERY_DAYS = 15;

/** What happens by itself between one database and one provider: time passes, messages come or are lost, and both are compared. */
export class MoneyTime {
  time = new Date(0);
  service!: MoneyService;
  /** Nobody was there to tell the provider of a change, over a day on which it may have charged. */
  slept = false;
  protected clockId = '';
  /** How many there are of each piece. */
  protected stock = 0;
  private lastEvent: string | undefined;

  protected constructor(
    protected readonly connection: Connection,
    readonly sandbox: SandboxProcess,
  ) {}

  get db() {
    return this.connection.db;
  }

  /** See {@link MoneyService.act}. */
  act = (work: (process: Process) => Promise<unknown>): Promise<void> => this.service.act(work);

  jobs = (): Promise<void> => this.act(({ outbox }) => outbox.runDue());
  house = (): Promise<void> => this.act(({ context }) => runScheduledJobs(context));

  /** Everything that waits is done, whatever the line to the provider does meanwhile: outages last minutes. */
  async catchUp(): Promise<void> {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      this.time = new Date(this.time.getTime() + 5);
      await this.jobs();
      if ((await this.waiting()) === 0) return;
    }
  }

  /** Also what failed a moment ago: an outage is shorter than a day. */
  private waiting(): Promise<number> {
    const due = or(isNull(outboxTable.runAt), lte(outboxTable.runAt, new Date(this.time.getTime() + 1000)));
    return this.db.$count(
      outboxTable,
      and(like(outboxTable.kind, 'payment.%'), isNull(outboxTable.doneAt), isNull(outboxTable.deadAt), due),
    );
  }

  /**
   * Time passes, for the provider first: it charges, and posts what nobody has read yet. Over more than a day the service is awake, and
   * compares itself with the provider now and then; for one, all of it may be down.
   */
  async pass(days: number): Promise<void> {
    if (days === 1) this.slept ||= (await this.waiting()) > 0;
    for (let left = days; left > 0; left -= COMPARED_EVERY_DAYS) {
      if (days > 1) await this.catchUp();
      const at = new Date(this.time.getTime() + Math.min(left, COMPARED_EVERY_DAYS) * 86_400_000);
      await advanceClock(this.sandbox.stripe, this.clockId, at);
      this.time = at;
      if (days <= COMPARED_EVERY_DAYS) continue;
      await this.act(({ payments }) => reconcile(payments.context));
    }
  }

  /** What the provider has told so far is nobody's any more. */
  protected async beginEvents(): Promise<void> {
    const { data } = await this.sandbox.stripe.events.list({ limit: 1 });
    this.lastEvent = data[0]?.id;
  }

  /** The provider's messages come, or are lost. */
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
    for (const event of events.filter(({ type }) =>
      /^invoice\.(paid|payment_failed|voided)|^customer\.subscription\.(deleted|updated)|^charge\.refunded/.test(type),
    )) {
      const [kept] = await this.db
        .insert(webhookEvents)
        .values({ id: event.id, provider: 'stripe', type: event.type, payload: event, receivedAt: currentTime() })
        .onConflictDoNothing()
        .returning();
      if (kept) await queue(this.db, PAYMENT_JOBS.event, { eventId: event.id }, { key: `stripe-event:${event.id}` });
    }
  }

  /** Everybody is well again, and the comparison with the provider finds what was missed. Answers what it cannot mend. */
  async settle(): Promise<Finding[]> {
    this.service.line = { kind: 'fine' };
    await this.catchUp();
    await this.house();
    await this.catchUp();
    for (let round = 0; round < 2; round += 1) {
      const findings = await this.compare();
      // Nothing was put right, and nothing is to be done: another comparison would find the same.
      if (!findings.some(({ mended }) => mended) && (await this.waiting()) === 0) return findings;
      await this.catchUp();
    }
    return this.compare();
  }

  compare = (): Promise<Finding[]> => reconcile(this.service.process.payments.context);

  audit = (accepted: readonly Finding[] = []): Promise<string[]> =>
    auditMoney({ db: this.db, stripe: this.sandbox.stripe, time: this.time, stock: this.stock }, accepted);
}
