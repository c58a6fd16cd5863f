import { bangkokDate } from '@spruce/pricing';
import { asc, count, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { requireStaff } from '../../accounts/principal';
import { queryRows, type Database } from '../../platform/database/database';
import { billingFindings, charges, orders, refunds, subscriptions } from '../../platform/database/schema';
import { repeatWhileListening } from '../../platform/http/repeat';
import { ORDER_CALLS } from '../../platform/http/openapi/order-calls';
import { callsOf, toWire } from '../../platform/http/route-schema';
import type { Outbox } from '../../platform/outbox/outbox';
import { queue } from '../../platform/outbox/queue';
import type { ApiApp } from '../../platform/plugin';
import { setFindingsReader } from '../../platform/telemetry/metrics';
import { queueBilling, type PaymentContext } from '../../payments/port';
import { idOf, toSeconds } from '../../payments/stripe/client';
import { billableOrder } from '../../payments/billable-order';
import { isFailedAtStripe } from '../../payments/billing/refunds';
import { syncOrder } from '../../payments/billing/sync-order';
import { findingsOf, type Finding } from './order-findings';
import { moveStock, OutOfStock } from '../../availability/stock';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
const madeSince = (since: Date) => ({ created: { gte: toSeconds(since) }, limit: 100 });

/** A bank can return a refund up to 30 days after it received the money. It receives the money late if Stripe's balance was too low. */
const REFUND_FAILS_WITHIN_DAYS = 180;

/** PaymentIntents with a new or failed refund or a new dispute. Their webhooks can be lost, and their orders may have closed long ago. */
async function returnedIntents({ stripe, clock }: PaymentContext, since: Date): Promise<string[]> {
  const intents: string[] = [];
  const listed = stripe.refunds.list(madeSince(daysBefore(clock.now(), REFUND_FAILS_WITHIN_DAYS)));
  for await (const { payment_intent: intent, status, created } of listed)
    if (isFailedAtStripe(status) || created >= toSeconds(since)) intents.push(idOf(intent) ?? '');
  for await (const { payment_intent: intent } of stripe.disputes.list(madeSince(since))) intents.push(idOf(intent) ?? '');
  return intents;
}

/** Finds Stripe subscriptions without an order, as after restoring a backup. Does not cancel them: another shop can share the account. */
async function lostOrdersOf({ db, stripe, settings }: PaymentContext, since: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const wanted = { ...madeSince(since), status: 'all', ...(settings.testClock && { test_clock: settings.testClock }) } as const;
  for await (const { id, metadata, customer } of stripe.subscriptions.list(wanted)) {
    const { spruce_uid: uid, order_number: number } = metadata;
    if (!uid) continue;
    const [known] = await db.select({ uid: subscriptions.uid }).from(subscriptions).where(eq(subscriptions.uid, uid));
    if (!known) findings.push({ orderId: null, kind: 'order-missing', detail: `${number}: ${id} of ${idOf(customer)}`, mended: false });
  }
  return findings;
}

/** Pieces that orders, open changes, uncollected returns and holds have taken from stock. Bought pieces never return. */
const HELD = sql`
  select (piece ->> 'variation_id')::integer as id, (piece ->> 'quantity')::integer
    * case when orders.status = 'terminated' then item.bought else item.quantity end as pieces
  from order_items item join orders on orders.id = item.order_id cross join jsonb_array_elements(item.components) piece
  where item.state = 'rented' and orders.status <> 'cancelled'
  union all
  select taken.key::integer, taken.value::integer
  from change_requests cross join jsonb_each_text(effect -> 'takes') taken where state in ('requested', 'approved')
  union all
  select back.key::integer, back.value::integer
  from delivery_visits visit left join change_requests change on change.id = visit.change_request_id
  cross join jsonb_each_text(visit.brings_back) back
  where visit.state = 'booked' and coalesce(change.state, 'applied') = 'applied'
  union all
  select variation_id, quantity from stock_reservation_items`;

/** If `lost` is above 0, pieces are missing. If it is below 0, rented pieces also count as in stock. */
const LOST = sql`select variations.id, (out_quantity - coalesce(sum(held.pieces), 0))::integer as lost
  from variations left join (${HELD}) held on held.id = variations.id
  group by variations.id having out_quantity <> coalesce(sum(held.pieces), 0)`;

/** Transactions that move pieces lock the variation. So its numbers cannot change while this function holds the same lock. */
export async function mendStock(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const seen = await queryRows<{ id: number }>(db, LOST);
  for (const { id } of seen)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from variations where id = ${id} for update`);
      const [row] = await queryRows<{ lost: number }>(tx, sql`select * from (${LOST}) wrong where id = ${id}`);
      if (!row) return;
      const refuse = (error: unknown) => (error instanceof OutOfStock ? false : Promise.reject(error as Error));
      const mended = await moveStock(tx, new Map([[id, -row.lost]])).then(() => true, refuse);
      const detail = row.lost > 0 ? `${row.lost} of ${id} were lost` : `${-row.lost} of ${id} were in stock and rented out`;
      findings.push({ orderId: null, kind: 'stock', detail, mended });
    });
  return findings;
}

/** Charges that were refunded without a credit note. */
const UNDER_CREDITED = sql`select stripe_invoice_id as detail, charges.order_id as "orderId"
  from charges join invoices on invoices.charge_id = charges.id
  where least(charges.refunded, invoices.total) > (select coalesce(sum(total), 0) from credit_notes where invoice_id = invoices.id)
  order by charges.id`;

const NEVER_BILLED = { kind: 'subscription-missing', detail: 'never started', mended: true } as const;

/** Reads closed orders for this time after their last change, refund or dispute, and subscriptions without an order after their start. */
const LOOK_BACK_DAYS = 45;

/** Repairs differences if this is safe, and lists the others for staff. */
export async function reconcile(context: PaymentContext): Promise<Finding[]> {
  const { db, clock } = context;
  const now = clock.now();
  const since = daysBefore(now, LOOK_BACK_DAYS);
  const findings = [...(await mendStock(db)), ...(await lostOrdersOf(context, since))];
  const isReturned = or(eq(charges.providerState, 'disputed'), inArray(charges.paymentIntentId, await returnedIntents(context, since)));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        notInArray(orders.status, ['cancelled', 'terminated', 'expired']),
        gt(orders.updatedAt, since),
        inArray(orders.id, db.select({ id: charges.orderId }).from(charges).where(isReturned)),
        inArray(orders.id, db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'failed'))),
      ),
    );
  const unread = new Map<number | null, unknown>();
  for (const { id } of rows) {
    try {
      await syncOrder(context, id);
      const order = await billableOrder(db, id);
      const own = order ? await findingsOf(context, order) : [{ ...NEVER_BILLED, orderId: id }];
      if (own.some(({ mended }) => mended)) await queueBilling(db, id);
      findings.push(...own);
    } catch (error) {
      unread.set(id, error);
    }
  }
  for (const found of await queryRows<Pick<Finding, 'orderId' | 'detail'>>(db, UNDER_CREDITED))
    findings.push({ ...found, kind: 'refund-without-note', mended: false });
  await storeFindings(db, findings, unread, now);
  if (unread.size > 0) throw new AggregateError(unread.values(), `Orders could not be compared: ${[...unread.keys()].join(', ')}`);
  return findings;
}

/** Closes findings that were not found again. Findings of an order that could not be read stay open. */
async function storeFindings(db: Database, findings: readonly Finding[], unread: ReadonlyMap<number | null, unknown>, now: Date) {
  await db.transaction(async (tx) => {
    for (const { orderId, kind, detail } of findings.filter(({ mended }) => !mended))
      await tx.insert(billingFindings).values({ orderId, kind, detail, foundAt: now }).onConflictDoNothing();
    const open = await tx.select().from(billingFindings).where(isNull(billingFindings.resolvedAt));
    const keyOf = ({ orderId, kind, detail }: Pick<Finding, 'orderId' | 'kind' | 'detail'>) => `${orderId} ${kind} ${detail}`;
    const found = new Set(findings.map(keyOf));
    const gone = open.filter((row) => !unread.has(row.orderId) && !found.has(keyOf(row)));
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.update(billingFindings).set({ resolvedAt: now }).where(inArray(billingFindings.id, ids));
  });
}

const JOB = 'orders.reconcile';
const LOOK_EVERY_MS = 600_000;
const TIMEOUT_MS = 1_800_000;

/** Runs once a day, in one process. */
export function reconciliation(app: ApiApp, payments: PaymentContext, outbox: Outbox, worker: boolean): void {
  const { db, clock } = payments;
  outbox.register(JOB, () => reconcile(payments), { maxAttempts: 3, timeoutMs: TIMEOUT_MS });
  const { id, kind, resolvedAt } = billingFindings;
  setFindingsReader(() => db.select({ kind, count: count() }).from(billingFindings).where(isNull(resolvedAt)).groupBy(kind));
  callsOf(app, ORDER_CALLS)('GET /billing-findings', async (request) => {
    requireStaff(request);
    return { data: (await db.select().from(billingFindings).where(isNull(resolvedAt)).orderBy(asc(id)).limit(200)).map(toWire) };
  });
  const ask = () => queue(db, JOB, {}, { key: `reconcile:${bangkokDate(clock.now())}` });
  const failure = 'the comparison with the provider was not asked for';
  if (worker) repeatWhileListening(app, { name: 'reconciliation', work: ask, failure, everyMs: LOOK_EVERY_MS });
}
