import { addDays, bangkokDate, type CalendarDate } from '@spruce/pricing';
import { readOrderTitles } from '../../catalogue/order-title';
import { queueMail } from '../../platform/mail/queue-mail';
import { BILLING } from '../../staff/business-settings';
import { queue } from '../../platform/outbox/queue';
import { baht } from '../stripe/client';
import { paymentCustomer, rentedPieces } from '../billable-order';
import { PAYMENT_JOBS, type PaymentContext } from '../port';
import { syncOrder } from '../billing/sync-order';
import { findLink, nextTries, openLink, payableCharges, stateOf } from '../links-repository';
import type { ChargeRow } from '../../platform/database/schema';
import { cardOfCharge } from '../../invoices/document';

/** Sends one mail per attempt of the charge, or one per `occasion`. */
export async function remind({ db, clock }: Pick<PaymentContext, 'db' | 'clock'>, linkId: string, occasion?: string) {
  const found = await findLink(db, linkId);
  if (!found || stateOf(found.link, clock.now()) !== 'open') return;
  const { link, charge, order } = found;
  const { orderId } = link;
  const customer = await paymentCustomer(db, link.customerId);
  if (!customer) return;
  const { email: to, language, firstName } = customer;
  const card = cardOfCharge(charge);
  const mail = { to, language, key: `payment-mail:${link.id}:${occasion ?? `${charge.state}:${charge.attempts}`}` };
  const common = {
    order_id: orderId,
    order_number: order.number,
    first_name: firstName,
    amount: baht(link.amount),
    title: (await readOrderTitles(db, [orderId]))(orderId)[language],
    ...(card && { card }),
    link_uuid: link.id,
    link_expires_at: link.expiresAt.toISOString(),
  };
  if (charge.kind === 'renewal') {
    const failure = { months: order.months, pieces: await rentedPieces(db, orderId), ...failureOf(charge, clock.now()) };
    return queueMail(db, { ...mail, template: 'payment-failed', data: { ...common, ...failure } });
  }
  const data = { ...common, reason: charge.kind, refused: charge.state === 'failed' };
  return queueMail(db, { ...mail, template: 'payment-request', data });
}

function failureOf(charge: ChargeRow, now: Date) {
  const due = bangkokDate(charge.createdAt);
  return {
    month_number: charge.month ?? 1,
    period_from: charge.periodStart ? bangkokDate(charge.periodStart) : due,
    period_to: charge.periodEnd ? addDays(bangkokDate(charge.periodEnd), -1) : due,
    decline_code: charge.failureCode === 'authentication_failed' ? 'authentication_required' : (charge.failureCode ?? 'generic_decline'),
    next_tries: nextTries(charge, now),
    call_on: addDays(due, BILLING.callDay),
  };
}

/** Requests a new link at most once a day. The outbox mails it, so that the response does not tell if the old link exists. */
export async function queueRenewal({ db, clock }: PaymentContext, id: string): Promise<number | null> {
  const found = await findLink(db, id);
  if (!found || stateOf(found.link, clock.now()) !== 'expired') return null;
  const on = bangkokDate(clock.now());
  return queue(db, PAYMENT_JOBS.renewLink, { linkId: id, on }, { key: `payment-link-renew:${id}:${on}` });
}

/** The new link is for the oldest unpaid charge. The expired link stays expired. */
export async function renewLink(context: PaymentContext, linkId: string, on: CalendarDate): Promise<void> {
  const { db, clock } = context;
  const found = await findLink(db, linkId);
  if (!found) return;
  const { orderId } = found.link;
  await syncOrder(context, orderId);
  const [charge] = await payableCharges(db, orderId);
  if (!charge) return;
  const { id } = await db.transaction((tx) => openLink(tx, charge, clock.now()));
  await remind(context, id, `asked:${on}`);
}
