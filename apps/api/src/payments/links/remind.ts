import { addDays, bangkokDate } from '@spruce/pricing';
import { queueMail } from '../../mail/queue-mail';
import type { PaymentContext } from '../context';
import { baht } from '../stripe/client';
import { requestOf } from '../subscriptions/subscription-request';
import { findLink, stateOf } from './links-repository';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../../database/schema';

/** Tells the customer of a link that is still open, in their language; a link that was paid meanwhile is not spoken of. */
export async function remind({ db, source, billing, clock }: PaymentContext, linkId: string): Promise<void> {
  const found = await findLink(db, linkId);
  if (!found || stateOf(found.link, clock.now()) !== 'open') return;
  const { link, charge } = found;
  const [[row], customer] = await Promise.all([db.select().from(subscriptions).where(eq(subscriptions.orderId, link.orderId)), source.customer(db, link.customerId)]);
  if (!row || !customer) return;
  const order = requestOf(row);
  const due = bangkokDate(charge.createdAt);
  const today = bangkokDate(clock.now());
  const tries = charge.kind === 'renewal' ? billing.retryDays.map((day) => addDays(due, day)).filter((day) => day > today) : [];
  const next = charge.nextAttemptAt ? bangkokDate(charge.nextAttemptAt) : null;
  await queueMail(db, {
    template: 'payment-failed',
    to: customer.email,
    language: customer.language,
    key: `payment-failed:${link.id}:${charge.state}:${charge.attempts}`,
    data: {
      order_id: order.id,
      order_number: order.number,
      first_name: customer.firstName,
      amount: baht(link.amount),
      title: order.title[customer.language],
      month_number: charge.month ?? 1,
      months: row.months,
      pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      period_from: charge.periodStart ? bangkokDate(charge.periodStart) : due,
      period_to: charge.periodEnd ? addDays(bangkokDate(charge.periodEnd), -1) : due,
      ...(charge.cardBrand && charge.cardLast4 && { card: { brand: charge.cardBrand, last4: charge.cardLast4 } }),
      decline_code: charge.failureCode ?? (charge.state === 'open' ? 'not_tried' : 'generic_decline'),
      link_uuid: link.id,
      link_expires_at: link.expiresAt.toISOString(),
      // Stripe's own date goes before the schedule that it was told.
      next_tries: next && next > today && !tries.includes(next) ? [next, ...tries.filter((day) => day > next)] : tries,
      ...(charge.kind === 'renewal' && { call_on: addDays(due, billing.callDay) }),
    },
  });
}
