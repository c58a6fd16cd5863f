import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import Stripe from 'stripe';
import * as schema from '../src/platform/database/schema';
import type { Database } from '../src/platform/database/database';
import { HttpError } from '../src/platform/http/errors';
import { orderBillingEvents } from '../src/orders/billing-events';
import type { OrderContext } from '../src/orders/order-context';
import { Outbox } from '../src/platform/outbox/outbox';
import type { StripeSettings } from '../src/payments/settings';
import { registerPaymentJobs } from '../src/payments/stripe-payments';
import { openPayments, type Payments } from './billing-app';

export type Line = { kind: 'fine' } | { kind: 'lost'; calls: number } | { kind: 'dies'; after: number; reached: boolean };

/** A database after a lost connection: queries can be built, but fail when they are sent. */
const ended = new Pool();
void ended.end();
const GONE = drizzle(ended, { schema });

export interface Process {
  /** The connections that a simulated crash has cut. */
  cut: { stripe: boolean; database: boolean };
  context: OrderContext;
  payments: Payments;
  outbox: Outbox;
}

export class MoneyService {
  line: Line = { kind: 'fine' };
  process: Process;
  deaths = 0;
  private died: () => void = () => undefined;
  /** Ends calls in progress; otherwise the Stripe client of a crashed process would wait another minute. */
  private endPendingCalls: (() => void)[] = [];

  constructor(
    private readonly db: Database,
    private readonly settings: StripeSettings,
    private readonly clock: { now(): Date },
  ) {
    this.process = this.open();
  }

  private open(): Process {
    const { clock, settings } = this;
    const cut = { stripe: false, database: false };
    const db = new Proxy(this.db, {
      get: (target, key) => Reflect.get(cut.database ? GONE : target, key) as unknown,
    });
    const payments = openPayments({ db, clock, settings });
    const { hostname, port } = new URL(settings.apiUrl);
    const httpClient = Stripe.createFetchHttpClient((input, init) => (cut.stripe ? this.hang() : this.call(input, init)));
    payments.context.stripe = new Stripe(settings.secretKey, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient,
    });
    const outbox = new Outbox({ db, clock, concurrency: 2, backOff: { firstMs: 1, longestMs: 1 }, leaseMs: 60_000 });
    registerPaymentJobs(outbox, payments.context);
    outbox.register('mail.send', async () => undefined);
    const keys: OrderContext['keys'] = [new Uint8Array(48)];
    const context = { db, clock, outbox, payments, keys, chargeWaitMs: 5000 };
    payments.listen(orderBillingEvents(context));
    return { cut, context, payments, outbox };
  }

  private async call(input: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]): Promise<Response> {
    const { line } = this;
    if (line.kind === 'lost' && line.calls > 0) {
      line.calls -= 1;
      throw new TypeError('the line is cut');
    }
    if (line.kind === 'dies') {
      line.after -= 1;
      if (line.after === 0) {
        if (line.reached) await (await fetch(input, init)).text();
        this.died();
      }
      if (line.after <= 0) return this.hang();
    }
    return fetch(input, init);
  }

  private hang = () => new Promise<never>((_, reject) => this.endPendingCalls.push(() => reject(new TypeError('this process is gone'))));

  /** Runs `work`, and starts a new process if the process crashes. Ignores errors of refused requests. */
  async act(work: (process: Process) => Promise<unknown>): Promise<void> {
    const { process } = this;
    const died = new Promise<void>((resolve) => (this.died = resolve));
    const done = work(process).catch((error: unknown) => {
      const provider = error instanceof Stripe.errors.StripeError || (error instanceof HttpError && error.status >= 500);
      if (!(error instanceof HttpError) && !provider) throw error;
    });
    await Promise.race([done, died]);
    if (this.line.kind !== 'dies' || this.line.after > 0) return;
    void done.catch(() => undefined);
    this.deaths += 1;
    process.cut.stripe = true;
    await process.outbox.stop(0);
    process.cut.database = true;
    for (const end of this.endPendingCalls.splice(0)) end();
    await this.db.update(schema.outbox).set({ lease: null, leasedUntil: null });
    this.line = { kind: 'fine' };
    this.process = this.open();
  }
}
