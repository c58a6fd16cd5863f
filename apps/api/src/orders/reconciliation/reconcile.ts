import { bangkokDate } from '@spruce/pricing';
import { eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { billingFindings, charges, orders, refunds, subscriptions } from '../../platform/database/schema';
import type { PaymentContext } from '../../payments/context';
import { queueBilling } from '../../payments/port';
import { idOf } from '../../payments/stripe/client';
import { billableOrder } from '../../payments/subscriptions/billing-source';
import { syncOrder } from '../../payments/subscriptions/subscription-sync';
import { mendCreditNotes } from './credit-notes';
import { findingsOf, type Finding } from './order-findings';
import { mendPlaces, mendStock } from './warehouse';

/** The bank has decided, one way or the other. */
const DECIDED = ['won', 'lost', 'prevented', 'warning_closed'];

/** Open disputes: those of orders, which are read again, and those of nobody's charge. */
async function disputesOf({ db, stripe }: PaymentContext, since: Date) {
  const findings: Finding[] = [];
  const disputed: number[] = [];
  for await (const { id, status, payment_intent: intent } of stripe.disputes.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
  })) {
    if (DECIDED.includes(status)) continue;
    const [charge] = await db
      .select({ orderId: charges.orderId })
      .from(charges)
      .where(eq(charges.paymentIntentId, idOf(intent) ?? ''));
    if (charge) disputed.push(charge.orderId);
    else findings.push({ orderId: null, kind: 'disputed', detail: id, mended: false });
  }
  return { disputed, findings };
}

/**
 * Subscriptions that were made for an order which is not in the database: as after going back to a backup that is older than they are.
 * Only told, never ended: another shop may share the account.
 */
async function lostOrdersOf({ db, stripe, settings }: PaymentContext, since: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const { id, metadata, customer } of stripe.subscriptions.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    status: 'all',
    limit: 100,
    ...(settings.testClock && { test_clock: settings.testClock }),
  })) {
    const { spruce_uid: uid, order_number: number } = metadata;
    if (!uid) continue;
    const [known] = await db.select({ uid: subscriptions.uid }).from(subscriptions).where(eq(subscriptions.uid, uid));
    if (!known) findings.push({ orderId: null, kind: 'order-missing', detail: `${number}: ${id} of ${idOf(customer)}`, mended: false });
  }
  return findings;
}

/** How far back orders that are over or missing, and disputes, are looked at. */
const LOOK_BACK_DAYS = 45;

/**
 * Compares what the orders say with what the warehouse, the calendar, the invoices and the provider say. What can be put right safely is;
 * what billing can bring in order is given to billing; the rest is kept for staff, and is closed by itself once it is not found any more.
 * Reads every order that runs, ended lately, or waits for a bank or for money to go back, one after the other.
 */
export async function reconcile(context: PaymentContext): Promise<Finding[]> {
  const { db, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const { disputed, findings: unknown } = await disputesOf(context, since);
  const findings: Finding[] = [
    ...(await mendStock(db)),
    ...(await mendPlaces(db, bangkokDate(now))),
    ...unknown,
    ...(await lostOrdersOf(context, since)),
  ];
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        notInArray(orders.status, ['cancelled', 'terminated', 'expired']),
        gt(orders.updatedAt, since),
        inArray(orders.id, disputed),
        inArray(orders.id, db.select({ id: charges.orderId }).from(charges).where(eq(charges.providerState, 'disputed'))),
        inArray(orders.id, db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'failed'))),
      ),
    );
  const unread = new Map<number | null, unknown>();
  for (const { id } of rows) {
    try {
      await syncOrder(context, id, { refunds: true });
      const order = await billableOrder(db, id);
      const own = order ? await findingsOf(context, order) : [];
      if (own.some(({ mended }) => mended)) await queueBilling(db, id);
      findings.push(...own.map((finding) => ({ orderId: id, ...finding })));
    } catch (error) {
      unread.set(id, error);
    }
  }
  findings.push(...(await mendCreditNotes(db, now)));
  await keep(db, findings, unread, now);
  if (unread.size > 0) throw new AggregateError(unread.values(), `Orders could not be compared: ${[...unread.keys()].join(', ')}`);
  return findings;
}

/** Of an order that could not be read, what was found before still stands. */
async function keep(db: Database, findings: readonly Finding[], unread: ReadonlyMap<number | null, unknown>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { orderId, kind, detail } of findings.filter(({ mended }) => !mended))
      await tx.insert(billingFindings).values({ orderId, kind, detail, foundAt: now }).onConflictDoNothing();
    const open = await tx.select().from(billingFindings).where(isNull(billingFindings.resolvedAt));
    const gone = open.filter(
      (row) =>
        !unread.has(row.orderId) &&
        !findings.some(({ orderId, kind, detail }) => orderId === row.orderId && kind === row.kind && detail === row.detail),
    );
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.update(billingFindings).set({ resolvedAt: now }).where(inArray(billingFindings.id, ids));
  });
}
