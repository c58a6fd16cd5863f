import type { Collection } from '../../state/store';
import type { Ledger } from '../engine/ledger';
import type { StripeEvent } from '../model/objects';
import { present } from '../wire/present';
import { signatureHeader } from './signature';

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  url: string;
  attempts: number;
  /** Milliseconds since 1970. */
  due: number;
  state: 'waiting' | 'delivered' | 'given-up';
  answer: string | null;
}

interface Target {
  url: string;
  secret: string;
}

const TIMEOUT_MS = 10_000;
const SECOND = 1_000;
/** How long after each failure the next attempt comes; then it is given up. Quicker than Stripe, which takes three days. */
const WAIT_MS = [1, 2, 5, 15, 60, 300, 900, 3_600, 7_200, 21_600].map((seconds) => seconds * SECOND);
/** How many a folder keeps of what is over. */
const KEEP = 2_000;

/** Posts events to the shop, signed as Stripe signs them: one after the other and in order, unless one fails and has to be tried again. */
export class Deliveries {
  private readonly rows: Collection<Delivery>;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  /** Holds everything back, so that a test can look at what would be sent. */
  private held = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly fixed: Target | undefined,
  ) {
    this.rows = ledger.store.collection('stripe.delivery');
    ledger.onEvent((event) => this.queue(event));
  }

  /** Takes up what a stopped process left. */
  start(): void {
    this.wake();
  }

  list(): Delivery[] {
    return this.rows.all();
  }

  /** Sends an event once more; Stripe may do that too. */
  resend(event: StripeEvent): void {
    this.queue(event);
    this.ledger.store.commit();
  }

  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.wake();
  }

  /** Resolves when nothing is on its way and nothing is due. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private targets(type: string): Target[] {
    const made = this.ledger.webhookEndpoints
      .filter((one) => one.status === 'enabled' && (one.enabled_events.includes('*') || one.enabled_events.includes(type)))
      .map((one) => ({ url: one.url, secret: one._secret }));
    return this.fixed ? [this.fixed, ...made] : made;
  }

  private queue(event: StripeEvent): void {
    const targets = this.targets(event.type);
    for (const { url } of targets) this.rows.put({ id: `${event.id}>${url}>${this.rows.all().length}`, event: event.id, url, attempts: 0, due: Date.now(), state: 'waiting', answer: null });
    if (targets.length > 0) this.ledger.events.put(Object.assign(event, { pending_webhooks: targets.length }));
    // After the request that it came from was answered.
    setImmediate(() => this.wake());
  }

  private wake(): void {
    if (this.closed || this.held || this.running) return;
    clearTimeout(this.timer);
    this.running = this.run().finally(() => {
      this.running = undefined;
      this.sleep();
    });
  }

  private sleep(): void {
    const next = this.rows.filter((row) => row.state === 'waiting').reduce((first, row) => Math.min(first, row.due), Infinity);
    if (this.closed || this.held || next === Infinity) return;
    this.timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
    this.timer.unref();
  }

  private async run(): Promise<void> {
    for (;;) {
      const row = this.rows.all().find((one) => one.state === 'waiting' && one.due <= Date.now());
      if (!row || this.closed || this.held) break;
      await this.attempt(row);
      this.ledger.store.commit();
    }
    for (const old of this.rows.filter((row) => row.state !== 'waiting').slice(0, -KEEP)) this.rows.delete(old.id);
  }

  private async attempt(row: Delivery): Promise<void> {
    const event = this.ledger.events.get(row.event);
    const secret = this.targets('*').find((target) => target.url === row.url)?.secret ?? this.ledger.webhookEndpoints.all().find((one) => one.url === row.url)?._secret;
    if (!event || secret === undefined) {
      this.rows.put(Object.assign(row, { state: 'given-up', answer: 'the endpoint is gone' }));
      return;
    }
    const payload = JSON.stringify(present(event), null, 2);
    let delivered = false;
    let answer: string;
    try {
      const response = await fetch(row.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureHeader(payload, secret, Math.floor(Date.now() / 1000)), 'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)' },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      delivered = response.ok;
      answer = String(response.status);
    } catch (error) {
      answer = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`.trim() : 'no answer';
    }
    const wait = WAIT_MS[row.attempts];
    Object.assign(row, { attempts: row.attempts + 1, answer, state: delivered ? 'delivered' : wait === undefined ? 'given-up' : 'waiting', due: Date.now() + (wait ?? 0) });
    this.rows.put(row);
    if (row.state !== 'waiting') this.ledger.events.put(Object.assign(event, { pending_webhooks: Math.max(0, event.pending_webhooks - 1) }));
  }
}
