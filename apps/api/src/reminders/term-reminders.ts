import { addDays, bangkokDate, daysBetween } from '@spruce/pricing';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { customers, orders } from '../database/schema';
import { queueMail } from '../mail/queue-mail';
import { countPieces, itemsOf } from '../orders/order-rows';

const DAYS_BEFORE = [30, 20, 10] as const;

/** Queues reminders for terms that end soon; idempotent. Returns the number of orders that end soon. */
export async function queueTermReminders(db: Database, now: Date): Promise<number> {
  const today = bangkokDate(now);
  const ending = await db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, and(eq(customers.id, orders.customerId), isNull(customers.deletedAt)))
    .where(and(eq(orders.status, 'active'), gt(orders.endsOn, today), lte(orders.endsOn, addDays(today, DAYS_BEFORE[0]))))
    .orderBy(asc(orders.id));
  for (const { order, customer } of ending) {
    const left = daysBetween(today, order.endsOn);
    const stage = DAYS_BEFORE.findLast((days) => left <= days);
    const pieces = countPieces(await itemsOf(db, [order.id]));
    // The key contains the end date, so an extended order gets new reminders.
    await queueMail(db, {
      template: 'term-ending',
      to: customer.email,
      language: order.language,
      key: `order:${order.id}:ends:${order.endsOn}:${stage}`,
      data: {
        order_id: order.id,
        order_number: order.number,
        first_name: customer.firstName,
        ends_on: order.endsOn,
        days_left: left,
        pieces,
        monthly: order.monthly,
      },
    });
  }
  return ending.length;
}
