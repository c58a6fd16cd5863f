import { bangkokDate, type CalendarDate } from '@spruce/pricing';
import { queue } from '../../platform/outbox/queue';
import type { PaymentContext } from '../context';
import { PAYMENT_JOBS } from '../port';
import { syncOrder } from '../subscriptions/subscription-sync';
import { findLink, openLink, payableCharge, stateOf } from './links-repository';
import { remind } from './remind';

/**
 * Somebody who has a link asks for another one. Nothing is done while they wait, so that neither the answer nor its time tells what was
 * found; the row of the outbox stands for all that is asked of one link on one day.
 */
export async function askForLink({ db, clock }: PaymentContext, id: string): Promise<number | null> {
  const found = await findLink(db, id);
  if (!found || stateOf(found.link, clock.now()) !== 'expired') return null;
  const on = bangkokDate(clock.now());
  return queue(db, PAYMENT_JOBS.renewLink, { linkId: id, on }, { key: `payment-link-renew:${id}:${on}` });
}

/** Mails a link of what the order still owes to its owner, and to nobody else; the one that has expired stays expired. */
export async function renewLink(context: PaymentContext, linkId: string, on: CalendarDate): Promise<void> {
  const { db, clock } = context;
  const found = await findLink(db, linkId);
  if (!found) return;
  const { orderId } = found.link;
  await syncOrder(context, orderId);
  const charge = await payableCharge(db, orderId);
  if (!charge) return;
  const { id } = await db.transaction((tx) => openLink(tx, charge, clock.now()));
  await remind(context, id, `asked:${on}`);
}
