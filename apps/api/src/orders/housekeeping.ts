import { bangkokDate } from '@spruce/pricing';
import { and, asc, eq, inArray, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import { sweepHolds } from '../availability/reservations';
import { moveStock, negative, sumPieces } from '../availability/stock';
import type { Database } from '../database/connect';
import { changeRequests, charges, deliveryVisits, orders, subscriptionChanges } from '../database/schema';
import { SYSTEM } from './actor';
import { dropChange } from './changes/apply-change';
import type { OrderContext } from './order-context';
import { retried } from './retry';
import { transition } from './statuses/transitions';

const BATCH = 50;
const EVERY_MS = 15_000;

/** What is claimed by one process cannot be claimed by another until it is done. */
const claimed = { skipLocked: true } as const;

async function expireOne(tx: Database, { clock, settings }: OrderContext): Promise<number> {
  const now = clock.now();
  const [due] = await tx.select({ id: orders.id }).from(orders).where(and(eq(orders.status, 'active'), lte(orders.endsOn, bangkokDate(now)))).orderBy(asc(orders.endsOn)).limit(1).for('update', claimed);
  if (!due) return 0;
  await transition(tx, { orderId: due.id, to: 'expired', actor: SYSTEM, now, settings });
  return 1;
}

async function cancelOneUnpaid(tx: Database, { clock, settings }: OrderContext): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - settings.unpaidDays * 86_400_000);
  const [due] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'request-booking'), inArray(orders.paymentState, ['waiting', 'requires-action', 'failed']), lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(1)
    .for('update', claimed);
  if (!due) return 0;
  await transition(tx, { orderId: due.id, to: 'cancelled', actor: SYSTEM, reason: 'The first charge was not paid', now, settings });
  return 1;
}

/** A change that is not paid gives back what it set aside; a payment that comes later than that stands in the trail, for staff to give back. */
async function dropOneUnpaidChange(tx: Database, { clock, settings }: OrderContext): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - (settings.unpaidDays + 1) * 86_400_000);
  const covered = tx
    .select({ key: subscriptionChanges.key })
    .from(subscriptionChanges)
    .innerJoin(charges, eq(charges.stripeInvoiceId, subscriptionChanges.stripeInvoiceId))
    .where(and(eq(subscriptionChanges.key, sql`'change-' || ${changeRequests.id}`), inArray(charges.state, ['paid', 'processing'])));
  const [due] = await tx
    .select({ change: changeRequests, order: orders })
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .where(and(eq(changeRequests.state, 'approved'), sql`coalesce(${changeRequests.decidedAt}, ${changeRequests.createdAt}) < ${before.toISOString()}::timestamptz`, notExists(covered)))
    .orderBy(asc(changeRequests.id))
    .limit(1)
    .for('update', { of: orders, skipLocked: true });
  if (!due) return 0;
  await dropChange(tx, due.order, due.change, 'withdrawn', { actor: SYSTEM, reason: 'The change was not paid', now, settings });
  return 1;
}

/** Visits of yesterday and before are over; what they brought back can be rented out again. */
async function closeVisits(tx: Database, { clock }: OrderContext): Promise<number> {
  const visits = await tx
    .select()
    .from(deliveryVisits)
    .where(and(eq(deliveryVisits.state, 'booked'), ne(deliveryVisits.kind, 'delivery'), lt(deliveryVisits.date, bangkokDate(clock.now()))))
    .orderBy(asc(deliveryVisits.date))
    .limit(BATCH)
    .for('update', claimed);
  if (visits.length === 0) return 0;
  await tx.update(deliveryVisits).set({ state: 'done' }).where(inArray(deliveryVisits.id, visits.map(({ id }) => id)));
  await moveStock(tx, negative(sumPieces(...visits.map(({ bringsBack }) => new Map(Object.entries(bringsBack).map(([id, quantity]) => [Number(id), quantity]))))));
  return visits.length;
}

/** Does once what time alone brings about; answers how much that was. Safe in any number of processes at once. */
export async function keepHouse(context: OrderContext): Promise<{ holds: number; expired: number; unpaid: number; changes: number; visits: number }> {
  const { db, clock, settings } = context;
  const all = async (step: () => Promise<number>): Promise<number> => {
    let done = 0;
    for (let last = await retried(step); last > 0; last = await retried(step)) done += last;
    return done;
  };
  return {
    holds: await all(() => sweepHolds(db, clock.now(), settings, BATCH)),
    expired: await all(() => db.transaction((tx) => expireOne(tx, context))),
    unpaid: await all(() => db.transaction((tx) => cancelOneUnpaid(tx, context))),
    changes: await all(() => db.transaction((tx) => dropOneUnpaidChange(tx, context))),
    visits: await all(() => db.transaction((tx) => closeVisits(tx, context))),
  };
}

/** Keeps house now and then until stopped. A failure is told and tried again the next time. */
export function startHousekeeping(context: OrderContext, onError: (error: unknown) => void, everyMs = EVERY_MS): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (stopped) return;
    running = running.then(async () => {
      if (!stopped) await keepHouse(context).then(() => context.outbox.kick(), onError);
    });
  }, everyMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
