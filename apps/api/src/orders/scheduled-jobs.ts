import { addDays, bangkokDate, dayByNoon } from '@spruce/pricing';
import { and, asc, eq, inArray, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { sweepHolds } from '../availability/reservations';
import { moveStock, negative } from '../availability/stock';
import type { Database } from '../platform/database/database';
import { withRetry } from '../platform/database/with-retry';
import { changeRequests, deliveryVisits, orders } from '../platform/database/schema';
import { dropOne } from './drop-change';
import { deleteUnusedPhotos } from '../reviews/reviews-repository';
import type { OrderContext } from './order-context';
import { isOpenChange, SYSTEM } from './order-rows';
import { PREPARE_DAYS, UNPAID_DAYS } from '../staff/business-settings';
import { transition } from './statuses/transitions';
import { isAgreed, piecesOfRecord, visitsOfChanges } from './visits';

const BATCH = 50;

/** Skips orders that another process has locked. */
async function moveOne(tx: Database, due: SQL | undefined, to: 'expired' | 'cancelled', now: Date, reason?: string): Promise<number> {
  const next = tx.select({ id: orders.id }).from(orders).where(due).orderBy(asc(orders.id)).limit(1);
  const [order] = await next.for('update', { skipLocked: true });
  if (!order) return 0;
  await transition(tx, { orderId: order.id, to, actor: SYSTEM, reason, now });
  return 1;
}

async function dropOneOverdueChange(tx: Database, now: Date): Promise<number> {
  const [due] = await tx
    .select({ change: changeRequests })
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .where(and(isOpenChange, lte(changeRequests.expiresOn, dayByNoon(now))))
    .orderBy(asc(changeRequests.id))
    .limit(1)
    .for('update', { of: orders, skipLocked: true });
  if (!due) return 0;
  const reason = due.change.state === 'requested' ? 'The request was not answered in time' : 'The change was not paid in time';
  await dropOne(tx, due.change, 'withdrawn', { actor: SYSTEM, reason, now });
  return 1;
}

/** Pieces that a visit collected return to stock the day after it. */
async function closeVisits(tx: Database, now: Date): Promise<number> {
  const { id, state, kind, date } = deliveryVisits;
  const isPast = and(isAgreed, eq(state, 'booked'), ne(kind, 'delivery'), lt(date, bangkokDate(now)));
  const visits = await visitsOfChanges(tx, isPast).limit(BATCH).for('update', { of: deliveryVisits, skipLocked: true });
  const ids = visits.map(({ visit }) => visit.id);
  await tx.update(deliveryVisits).set({ state: 'done' }).where(inArray(id, ids));
  await moveStock(tx, ...visits.map(({ visit }) => negative(piecesOfRecord(visit.bringsBack))));
  return visits.length;
}

/** Returns how many rows each job changed. Several processes can run it at the same time. */
export async function runScheduledJobs({ db, clock }: Pick<OrderContext, 'db' | 'clock'>) {
  const now = clock.now();
  const all = async (step: (tx: Database) => Promise<number>): Promise<number> => {
    let done = 0;
    const once = () => withRetry(db, step);
    for (let last = await once(); last > 0; last = await once()) done += last;
    return done;
  };
  const isOld = lt(orders.createdAt, new Date(now.getTime() - UNPAID_DAYS * 86_400_000));
  const isUnpaid = notInArray(orders.paymentState, ['paid', 'refunded']);
  // The warehouse could not prepare the delivery in time even if the customer paid now.
  const isTooLate = lte(orders.deliveryDate, addDays(dayByNoon(now), PREPARE_DAYS));
  const unpaid = and(eq(orders.status, 'request-booking'), isUnpaid, or(isOld, isTooLate));
  return {
    holds: await all((tx) => sweepHolds(tx, now)),
    expired: await all((tx) => moveOne(tx, and(eq(orders.status, 'active'), lte(orders.endsOn, bangkokDate(now))), 'expired', now)),
    unpaid: await all((tx) => moveOne(tx, unpaid, 'cancelled', now, 'The first charge was not paid')),
    changes: await all((tx) => dropOneOverdueChange(tx, now)),
    visits: await all((tx) => closeVisits(tx, now)),
    photos: await all((tx) => deleteUnusedPhotos(tx, now)),
  };
}
