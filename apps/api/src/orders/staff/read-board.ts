import type { WireBoard, WireStaffCounts } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, needsCarrying } from '@spruce/pricing';
import { and, asc, count, countDistinct, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, customers, orders, paymentLinks } from '../../platform/database/schema';
import type { OrderContext } from '../order-context';
import { listFacts, matching } from '../reading/read-orders';
import { serializeSummary, type Viewer } from '../reading/serializers';
import { groupOf } from '../statuses/transition-table';

/** Limit per status; the orders table shows the others. */
const MAX_CARDS = 40;
/** Limit of active orders that need attention. */
const MAX_ATTENTION_CARDS = 100;

const STATUSES: readonly OrderStatus[] = [...ORDER_STATUS_GROUPS.pending, ...ORDER_STATUS_GROUPS.active, ...ORDER_STATUS_GROUPS.inactive];

/** Charges of an active order that need attention. */
const failedCharge = inArray(charges.state, ['failed', 'requires-action']);
const isAsked = eq(changeRequests.state, 'requested');

/** Filter: orders with a failed charge or a change that waits for an answer. */
const needsAttention = (db: Database) =>
  or(
    inArray(orders.id, db.select({ id: charges.orderId }).from(charges).where(failedCharge)),
    inArray(orders.id, db.select({ id: changeRequests.orderId }).from(changeRequests).where(isAsked)),
  );

async function tallyOf(db: Database, now: Date): Promise<WireBoard['tally']> {
  const [toConfirm, deliveries, [failed], changes, [pending]] = await Promise.all([
    db.$count(orders, eq(orders.status, 'request-booking')),
    db.$count(orders, and(eq(orders.deliveryDate, bangkokDate(now)), inArray(orders.status, ['booking-confirmed', 'in-transit']))),
    db
      .select({ n: countDistinct(charges.orderId) })
      .from(charges)
      .innerJoin(orders, eq(orders.id, charges.orderId))
      .where(and(failedCharge, eq(orders.status, 'active'))),
    db.$count(changeRequests, isAsked),
    db
      .select({ n: count() })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(eq(orders.status, 'request-booking'), inArray(customers.sumsubStatus, ['pending', 'on-hold']))),
  ]);
  return {
    to_confirm: toConfirm,
    deliveries_today: deliveries,
    charges_failed: failed?.n ?? 0,
    change_requests: changes,
    identity_pending: pending?.n ?? 0,
  };
}

/** Reads the board of staff: open orders as cards, the number of orders per status, and the tasks of today. */
export async function readBoard(db: Database, search: string | undefined, viewer: Viewer): Promise<WireBoard> {
  const counted = await db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(matching({ search }))
    .groupBy(orders.status);
  const countOf = (status: OrderStatus) => counted.find((row) => row.status === status)?.n ?? 0;

  // Each status has its own limit, so that a full lane does not hide others.
  const shown: readonly OrderStatus[] = search ? STATUSES : [...ORDER_STATUS_GROUPS.pending, 'active'];
  const lanes = await Promise.all(
    shown.map((status) => {
      const look = status === 'active' && !search ? needsAttention(db) : undefined;
      // Staff confirm and send out the earliest delivery first.
      const first = groupOf(status) === 'pending' ? asc(orders.deliveryDate) : desc(orders.id);
      const most = look ? MAX_ATTENTION_CARDS : MAX_CARDS;
      return listFacts(db, { where: and(matching({ status, search }), look), first, most }, viewer.now);
    }),
  );
  const cards = lanes.flat();
  const ids = cards.map(({ order }) => order.id);
  const isOpen = and(inArray(paymentLinks.orderId, ids), eq(paymentLinks.state, 'open'), gt(paymentLinks.expiresAt, viewer.now));
  const links = await db.select().from(paymentLinks).where(isOpen);
  return {
    cards: cards.map((facts) => {
      // Cards show neither pictures nor reasons for refused actions.
      const { refusals: _, ...summary } = serializeSummary(facts, viewer);
      const owed = facts.charges.find(({ charge, isOwed }) => isOwed && charge.state !== 'open')?.charge;
      return {
        ...summary,
        images: [],
        link_expires_at: links.findLast(({ orderId }) => orderId === summary.id)?.expiresAt.toISOString() ?? null,
        owed: owed
          ? {
              kind: owed.kind,
              due_on: bangkokDate(owed.periodStart ?? owed.createdAt),
              next_try_on: owed.nextAttemptAt && bangkokDate(owed.nextAttemptAt),
            }
          : null,
        asks: facts.changes.filter(({ state }) => state === 'requested').map(({ kind }) => kind),
        identity: facts.customer.sumsubStatus,
        stairs_only: needsCarrying(facts.order.access),
      };
    }),
    counts: STATUSES.map((status) => ({ status, count: countOf(status) })),
    tally: await tallyOf(db, viewer.now),
  };
}

export async function readCounts({ db, outbox }: Pick<OrderContext, 'db' | 'outbox'>): Promise<WireStaffCounts> {
  const toConfirm = await db.$count(orders, eq(orders.status, 'request-booking'));
  const { dead } = await outbox.state();
  return { to_confirm: toConfirm, change_requests: await db.$count(changeRequests, isAsked), dead_letters: dead };
}
