import type { WireBoard, WireStaffCounts } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, needsFourPeople } from '@spruce/pricing';
import { and, asc, count, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, customers, orders, paymentLinks } from '../../platform/database/schema';
import type { OrderContext } from '../order-context';
import { factsOf, type Viewer } from '../order-facts';
import { findOrders, matching } from '../reading/read-orders';
import { serializeSummary } from '../reading/serializers';
import { groupOf } from '../statuses/transition-table';

/** Maximum number of cards per status. The table of orders shows all orders. */
const MAX_CARDS = 40;
const MAX_ATTENTION_CARDS = 100;

const STATUSES: readonly OrderStatus[] = [...ORDER_STATUS_GROUPS.pending, ...ORDER_STATUS_GROUPS.active, ...ORDER_STATUS_GROUPS.inactive];

const isNew = eq(orders.status, 'request-booking');
const isAsked = eq(changeRequests.state, 'requested');

const isFailed = inArray(charges.state, ['failed', 'requires-action']);
const isDisputed = eq(charges.providerState, 'disputed');

const hasCharge = (db: Database, condition: SQL | undefined) =>
  inArray(orders.id, db.select({ id: charges.orderId }).from(charges).where(condition));

const needsAttention = (db: Database) =>
  or(
    hasCharge(db, or(isFailed, isDisputed)),
    inArray(orders.id, db.select({ id: changeRequests.orderId }).from(changeRequests).where(isAsked)),
  );

async function tallyOf(db: Database, now: Date): Promise<WireBoard['tally']> {
  const isToday = and(eq(orders.deliveryDate, bangkokDate(now)), inArray(orders.status, ['booking-confirmed', 'in-transit']));
  const isChecked = inArray(customers.sumsubStatus, ['pending', 'on-hold']);
  const unverified = db.select({ id: customers.id }).from(customers).where(isChecked);
  return {
    to_confirm: await db.$count(orders, isNew),
    deliveries_today: await db.$count(orders, isToday),
    charges_failed: await db.$count(orders, and(eq(orders.status, 'active'), hasCharge(db, isFailed))),
    change_requests: await db.$count(changeRequests, isAsked),
    identity_pending: await db.$count(orders, and(isNew, inArray(orders.customerId, unverified))),
  };
}

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
    shown.map(async (status) => {
      const look = status === 'active' && !search ? needsAttention(db) : undefined;
      // The earliest delivery is the most urgent one.
      const first = groupOf(status) === 'pending' ? asc(orders.deliveryDate) : desc(orders.id);
      const most = look ? MAX_ATTENTION_CARDS : MAX_CARDS;
      const rows = findOrders(db, and(matching({ status, search }), look));
      return factsOf(db, await rows.orderBy(first, desc(orders.id)).limit(most), viewer.now);
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
        stairs_only: needsFourPeople(facts.order.access),
      };
    }),
    counts: STATUSES.map((status) => ({ status, count: countOf(status) })),
    tally: await tallyOf(db, viewer.now),
  };
}

export async function readCounts({ db, clock, outbox }: Pick<OrderContext, 'db' | 'clock' | 'outbox'>): Promise<WireStaffCounts> {
  return { ...(await tallyOf(db, clock.now())), dead_letters: (await outbox.state()).dead };
}
