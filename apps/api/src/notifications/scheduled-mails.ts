import { DECIDE_DAYS } from '@spruce/contract/constants';
import { addDays, bangkokDate, daysBetween, subscriptionState } from '@spruce/pricing';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { runningSubscriptionOf } from '../orders/order-rows';
import { itemsOf } from '../payments/billable-order';
import type { Database } from '../platform/database/database';
import { customers, orders } from '../platform/database/schema';
import { repeatWhileListening } from '../platform/http/repeat';
import { queueMail } from '../platform/mail/queue-mail';
import { definePlugin } from '../platform/plugin';
import { queueReviewRequests } from '../reviews/review-requests';
import { queueReadyNotices } from './ready-notices';

const DAYS_BEFORE = [DECIDE_DAYS, 20, 10] as const;

/** Idempotent. Returns the number of orders that end within the next `DECIDE_DAYS`. */
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
    // The shop promises one reminder, so only the later ones can be stopped.
    const stage = customer.reminderMails ? DAYS_BEFORE.findLast((days) => left <= days) : DAYS_BEFORE[0];
    const { pieces, monthly } = subscriptionState(runningSubscriptionOf(order, await itemsOf(db, [order.id])), today);
    // The key of the mail contains the end date, so an extended order gets new reminders.
    await queueMail(db, {
      template: 'term-ending',
      to: customer.email,
      language: customer.language,
      key: `order:${order.id}:ends:${order.endsOn}:${stage}`,
      stop: { kind: 'reminders', subject: String(customer.id) },
      data: {
        order_id: order.id,
        order_number: order.number,
        first_name: customer.firstName,
        ends_on: order.endsOn,
        days_left: left,
        pieces,
        monthly,
      },
    });
  }
  return ending.length;
}

const INTERVAL_MS = 30_000;
const DAILY_MAILS_INTERVAL_MS = 3_600_000;

export const remindersPlugin = definePlugin('reminders', ['outbox'], (app, { db, clock, worker }) => {
  if (!worker) return;
  let dailyMailsAt = -Infinity;
  const queueDueMails = async () => {
    let mails = await queueReadyNotices(db, clock.now());
    if (performance.now() - dailyMailsAt > DAILY_MAILS_INTERVAL_MS) {
      mails += (await queueTermReminders(db, clock.now())) + (await queueReviewRequests(db, clock.now()));
      dailyMailsAt = performance.now();
    }
    if (mails > 0) app.outbox.kick();
  };
  repeatWhileListening(app, { name: 'reminders', work: queueDueMails, failure: 'Failed to queue due mails', everyMs: INTERVAL_MS });
});
