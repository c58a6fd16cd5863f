import type { WireChangeRequest, WireStaffChanges } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { asc, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readOrderTitles } from '../../catalogue/order-title';
import type { Database } from '../../database/connect';
import { changeRequests, customers, orders } from '../../database/schema';
import { toWire } from '../../http/wire';
import { fullName, serializeChange } from '../reading/serializers';

const MOST = 100;
const STATES = ['requested', 'approved', 'applied', 'declined', 'withdrawn'] as const;

/** Changes of all orders in one state, and how many there are in each. */
export async function readChanges(db: Database, state: WireChangeRequest['state'], language: Language): Promise<WireStaffChanges> {
  const decider = alias(customers, 'decider');
  const rows = await db
    .select({ order: orders, customer: customers, change: changeRequests, decider })
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(eq(changeRequests.state, state))
    .orderBy(state === 'requested' ? asc(changeRequests.id) : desc(changeRequests.id))
    .limit(MOST);
  const counted = await db.select({ state: changeRequests.state, n: count() }).from(changeRequests).groupBy(changeRequests.state);
  const titleOf = await readOrderTitles(
    db,
    rows.map(({ order }) => order.id),
  );
  return {
    data: rows.map(({ order, customer, change, decider: by }) => ({
      order: { ...toWire(order), title: titleOf(order.id)[language], customer_name: fullName(customer) },
      change: serializeChange(change),
      decided_by: by && fullName(by),
    })),
    counts: STATES.map((known) => ({ state: known, count: counted.find((row) => row.state === known)?.n ?? 0 })),
  };
}
