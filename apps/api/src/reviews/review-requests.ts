import { addDays, bangkokDate } from '@spruce/pricing';
import { and, asc, between, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { customers, orders, reviews } from '../platform/database/schema';
import { queueMail } from '../platform/mail/queue-mail';
import { listDeliveredPieces } from './delivered-pieces';

/** The mail comes 14 days after the delivery. If no process ran on this day, it comes up to a week later. */
const ASK_AFTER_DAYS = 14;
const LATE_DAYS = 7;
const SHOWN_PIECES = 4;

/** Idempotent: the key of the mail is the order. Returns the number of orders that were delivered at the right time. */
export async function queueReviewRequests(db: Database, now: Date): Promise<number> {
  const last = addDays(bangkokDate(now), -ASK_AFTER_DAYS);
  const rows = await db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(
      customers,
      and(
        eq(customers.id, orders.customerId),
        isNull(customers.deletedAt),
        isNotNull(customers.activatedAt),
        eq(customers.reviewMails, true),
      ),
    )
    // A terminated, cancelled or ending order is no longer active.
    .where(and(eq(orders.status, 'active'), between(orders.deliveryDate, addDays(last, -LATE_DAYS), last)))
    .orderBy(asc(orders.id));
  let asked = 0;
  for (const { order, customer } of rows) {
    const written = await db.select({ id: reviews.productId }).from(reviews).where(eq(reviews.customerId, customer.id));
    const known = new Set(written.map(({ id }) => id));
    const pieces = (await listDeliveredPieces(db, customer.id, now)).filter(
      ({ orderId, product, isAtHome }) => orderId === order.id && isAtHome && !known.has(product.id),
    );
    if (pieces.length === 0) continue;
    asked += 1;
    await queueMail(db, {
      template: 'review-request',
      to: customer.email,
      language: customer.language,
      key: `order:${order.id}:review`,
      stop: { kind: 'reviews', subject: String(customer.id) },
      data: {
        order_id: order.id,
        order_number: order.number,
        first_name: customer.firstName,
        pieces: pieces.slice(0, SHOWN_PIECES).map(({ product }) => ({
          name: product.name[customer.language],
          image: product.images[0]?.base ?? '',
        })),
      },
    });
  }
  return asked;
}
