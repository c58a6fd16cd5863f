import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { changeRequests, faults } from '../platform/database/schema';

export interface PieceOfOrder {
  orderId: number;
  /** Row of `order_items`; for a piece of a package, the row of the package. */
  itemId: number;
  variationId: number;
}

/**
 * Staff have answered a fault of this piece with a free swap, and the customer has not booked it yet. A swap that is withdrawn can be
 * booked again.
 */
export async function hasFreeSwap(db: Database, { orderId, itemId, variationId }: PieceOfOrder): Promise<boolean> {
  const { request } = changeRequests;
  const booked = db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.orderId, orderId),
        eq(changeRequests.kind, 'swap'),
        inArray(changeRequests.state, ['requested', 'approved', 'applied']),
        sql`${changeRequests.createdAt} >= ${faults.answeredAt}`,
        sql`(${request} ->> 'item_id')::int = ${itemId} and coalesce((${request} ->> 'piece')::int, ${variationId}) = ${variationId}`,
      ),
    );
  const rows = await db
    .select({ id: faults.id })
    .from(faults)
    .where(
      and(
        eq(faults.orderId, orderId),
        eq(faults.itemId, itemId),
        eq(faults.variationId, variationId),
        eq(faults.state, 'swap'),
        notExists(booked),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
