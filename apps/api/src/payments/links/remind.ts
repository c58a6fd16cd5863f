import { addDays, bangkokDate } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { subscriptions, type charges } from '../../database/schema';
import { queueMail } from '../../mail/queue-mail';
import type { PaymentContext } from '../context';
import type { BillingSettings } from '../settings';
import { baht } from '../stripe/client';
import { paymentCustomer } from '../subscriptions/billing-source';
import { requestOf, type SubscriptionRow } from '../subscriptions/subscription-request';
import { findLink, stateOf } from './links-repository';

type Charge = typeof charges.$inferSelect;

/** Tells the customer of a link that is still open, in their language; a link that was paid meanwhile is not spoken of. */
export async function remind({ db, billing, clock }: PaymentContext, linkId: string): Promise<void> {
  const found = await findLink(db, linkId);
  if (!found || stateOf(found.link, clock.now()) !== 'open') return;
  const { link, charge } = found;
  const [[row], customer] = await Promise.all([db.select().from(subscriptions).where(eq(subscriptions.orderId, link.orderId)), paymentCustomer(db, link.customerId)]);
  if (!row || !customer) return;
  const order = requestOf(row);
  const mail = { to: customer.email, language: customer.language, key: `payment-mail:${link.id}:${charge.state}:${charge.attempts}` };
  const common = {
    order_id: order.id,
    order_number: order.number,
    first_name: customer.firstName,
    amount: baht(link.amount),
    title: order.title[customer.language],
    ...(charge.cardBrand && charge.cardLast4 && { card: { brand: charge.cardBrand, last4: charge.cardLast4 } }),
    link_uuid: link.id,
    link_expires_at: link.expiresAt.toISOString(),
  };
  if (charge.kind !== 'renewal') await queueMail(db, { ...mail, template: 'payment-request', data: { ...common, reason: charge.kind, refused: charge.state === 'failed' } });
  else await queueMail(db, { ...mail, template: 'payment-failed', data: { ...common, ...failureOf(charge, row, billing, clock.now()) } });
}

/** What a refused month is told with: why, and what happens by itself. Stripe's own date goes before the schedule that it was told. */
function failureOf(charge: Charge, row: SubscriptionRow, { retryDays, callDay }: BillingSettings, now: Date) {
  const [due, today] = [bangkokDate(charge.createdAt), bangkokDate(now)];
  const tries = retryDays.map((day) => addDays(due, day)).filter((day) => day > today);
  const next = charge.nextAttemptAt ? bangkokDate(charge.nextAttemptAt) : null;
  return {
    month_number: charge.month ?? 1,
    months: row.months,
    pieces: requestOf(row).lines.reduce((sum, { quantity }) => sum + quantity, 0),
    period_from: charge.periodStart ? bangkokDate(charge.periodStart) : due,
    period_to: charge.periodEnd ? addDays(bangkokDate(charge.periodEnd), -1) : due,
    decline_code: charge.failureCode === 'authentication_failed' ? 'authentication_required' : (charge.failureCode ?? 'generic_decline'),
    next_tries: next && next > today ? [next, ...tries.filter((day) => day > next)] : tries,
    call_on: addDays(due, callDay),
  };
}
