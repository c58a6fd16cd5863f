import { bangkokDate } from '@spruce/pricing';
import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { sweepHolds } from '../availability/reservations';
import { moveStock, negative, sumPieces } from '../availability/stock';
import type { Database } from '../database/connect';
import { changeRequests, deliveryVisits, orders } from '../database/schema';
import { repeat } from '../http/repeat';
import { SYSTEM } from './actor';
import { dropOne } from './changes/apply-change';
import { noMoves, piecesOfRecord } from './moves';
import type { OrderContext } from './order-context';
import { dayByNoon } from './order-rows';
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

/** A change that is not paid in time, or whose day came before the money or the answer, comes to nothing. */
async function dropOneOverdueChange(tx: Database, { clock, settings }: OrderContext): Promise<number> {
  const now = clock.now();
  const [due] = await tx
    .select({ change: changeRequests, order: orders })
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .where(and(inArray(changeRequests.state, ['requested', 'approved']), lte(changeRequests.expiresOn, dayByNoon(now))))
    .orderBy(asc(changeRequests.id))
    .limit(1)
    .for('update', { of: orders, skipLocked: true });
  if (!due) return 0;
  await dropOne(tx, due.change, 'withdrawn', { actor: SYSTEM, reason: 'The change was not paid', now, settings }, noMoves());
  return 1;
}

/** Visits of yesterday and before are over; what they brought back can be rented out again. */
async function closeVisits(tx: Database, { clock }: OrderContext): Promise<number> {
  const visits = await tx
    .select({ id: deliveryVisits.id, bringsBack: deliveryVisits.bringsBack })
    .from(deliveryVisits)
    .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
    // Nothing came back by a visit that was never paid or agreed to.
    .where(and(or(isNull(changeRequests.id), eq(changeRequests.state, 'applied')), eq(deliveryVisits.state, 'booked'), ne(deliveryVisits.kind, 'delivery'), lt(deliveryVisits.date, bangkokDate(clock.now()))))
    .orderBy(asc(deliveryVisits.date))
    .limit(BATCH)
    .for('update', { of: deliveryVisits, ...claimed });
  if (visits.length === 0) return 0;
  await tx.update(deliveryVisits).set({ state: 'done' }).where(inArray(deliveryVisits.id, visits.map(({ id }) => id)));
  await moveStock(tx, negative(sumPieces(...visits.map(({ bringsBack }) => piecesOfRecord(bringsBack)))));
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
    changes: await all(() => db.transaction((tx) => dropOneOverdueChange(tx, context))),
    visits: await all(() => db.transaction((tx) => closeVisits(tx, context))),
  };
}

/** Keeps house now and then until stopped. A failure is told and tried again the next time. */
export const startHousekeeping = (context: OrderContext, onError: (error: unknown) => void, everyMs = EVERY_MS): (() => Promise<void>) =>
  repeat(async () => {
    await keepHouse(context);
    context.outbox.kick();
  }, onError, everyMs);
