import { bangkokDate, monthlyPrice } from '@spruce/pricing';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { getFromPrice } from '../catalogue/serializers';
import type { Database } from '../platform/database/database';
import { deliveryVisits, orderItems, products, variations, type OrderRow, type StoredImage, type Text } from '../platform/database/schema';
import { isDeliveredBy } from '../reviews/delivered-pieces';

const AT_HOME: readonly OrderRow['status'][] = ['active', 'termination-confirmed'];

export interface OrderPiece {
  itemId: number;
  variationId: number;
  isInPackage: boolean;
  name: Text;
  variant: Text;
  /** Null if the piece has left the catalogue. */
  image: StoredImage | null;
  /** Baht per month in a term of 12 months: the agreed price, or for a piece of a package the price of the catalogue. */
  monthly: number;
  isAtHome: boolean;
}

/** All pieces of an order, also returned ones. A package counts as its pieces. */
export async function listOrderPieces(db: Database, order: Pick<OrderRow, 'id' | 'status'>, now: Date): Promise<OrderPiece[]> {
  const isDelivered = and(eq(deliveryVisits.id, orderItems.visitId), isDeliveredBy(bangkokDate(now)));
  const items = await db
    .select({ item: orderItems, visit: deliveryVisits.id })
    .from(orderItems)
    .leftJoin(deliveryVisits, isDelivered)
    .where(and(eq(orderItems.orderId, order.id), inArray(orderItems.state, ['rented', 'returned', 'swapped'])))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
  const ids = [...new Set(items.flatMap(({ item }) => item.components.map(({ variation_id: id }) => id)))];
  if (ids.length === 0) return [];
  const found = await db
    .select({ variation: variations, images: products.images })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, ids));
  const known = new Map(found.map((row) => [row.variation.id, row]));
  return items.flatMap(({ item, visit }) =>
    item.components.map(({ variation_id: variationId, name, colour }) => {
      const row = known.get(variationId);
      const agreed = item.kind === 'product' ? item.rates[0]?.prices : undefined;
      return {
        itemId: item.id,
        variationId,
        isInPackage: item.kind === 'package',
        name,
        variant: colour,
        image: row?.variation.images[0] ?? row?.images[0] ?? null,
        monthly: agreed ? monthlyPrice(agreed, 12) : row ? getFromPrice(row.variation) : 0,
        isAtHome: AT_HOME.includes(order.status) && item.state === 'rented' && visit !== null,
      };
    }),
  );
}

export const isPiece =
  ({ itemId, variationId }: Pick<OrderPiece, 'itemId' | 'variationId'>) =>
  (piece: OrderPiece): boolean =>
    piece.itemId === itemId && piece.variationId === variationId;
