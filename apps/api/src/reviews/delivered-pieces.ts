import { bangkokDate } from '@spruce/pricing';
import { and, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { OrderStatus } from '@spruce/contract/constants';
import type { Database } from '../platform/database/database';
import { deliveryVisits, orderItems, orders, products, variations } from '../platform/database/schema';

const DELIVERED: OrderStatus[] = ['active', 'termination-confirmed', 'terminated', 'expired'];

/** Staff may deliver before the booked day. Visits of changes are marked as done only after their day. */
export const isDeliveredBy = (today: string) =>
  or(eq(deliveryVisits.state, 'done'), and(ne(deliveryVisits.state, 'cancelled'), lte(deliveryVisits.date, today)));

export interface DeliveredPiece {
  product: typeof products.$inferSelect;
  orderId: number;
  deliveredOn: string;
  /** False if the customer has returned or swapped it. */
  isAtHome: boolean;
}

/**
 * The pieces that the customer has at home or has had at home, newest delivery first and each product once. A package counts as its pieces.
 */
export async function listDeliveredPieces(db: Database, customerId: number, now: Date): Promise<DeliveredPiece[]> {
  const today = bangkokDate(now);
  const rows = await db
    .select({ orderId: orders.id, components: orderItems.components, state: orderItems.state, date: deliveryVisits.date })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orders.id), ne(orderItems.state, 'planned')))
    .innerJoin(deliveryVisits, and(eq(deliveryVisits.id, orderItems.visitId), isDeliveredBy(today)))
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, DELIVERED)));
  const ids = [...new Set(rows.flatMap(({ components }) => components.map(({ variation_id: id }) => id)))];
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: variations.id, product: products })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, ids));
  const productOf = new Map(found.map(({ id, product }) => [id, product]));
  const pieces = new Map<number, DeliveredPiece>();
  for (const { orderId, components, state, date } of rows.toSorted((a, b) => b.date.localeCompare(a.date)))
    for (const { variation_id: id } of components) {
      const product = productOf.get(id);
      if (!product || pieces.has(product.id)) continue;
      pieces.set(product.id, { product, orderId, deliveredOn: date < today ? date : today, isAtHome: state === 'rented' });
    }
  return [...pieces.values()];
}
