import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, refunds, type ChargeRow, type RefundRow } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { HttpError } from '../../platform/http/errors';
import { lockBilling, type PaymentContext } from '../port';
import { isRefusedForGood, nullOn } from '../stripe/client';
import { billableOrder, type BillableOrder } from '../billable-order';
import { isRefunded, refundsOf, settleRefunds, sumOf } from './refunds';
import { syncOrder } from './sync-order';

const isUnsent = (orderId: number) => and(eq(refunds.orderId, orderId), eq(refunds.state, 'requested'), isNull(refunds.stripeRefundId));

/** Also requests the refunds of cancelled orders and dropped changes. Safe to repeat after a crash. */
export async function sendRefunds(context: PaymentContext, order: BillableOrder): Promise<void> {
  const { db, clock } = context;
  const { id: orderId } = order;
  const reason = order.phase === 'cancelled' ? 'cancelled' : 'change-dropped';
  const due = await chargesToReturn(db, order);
  for (const { isTakenByBank, ...asked } of due)
    await db.insert(refunds).values({ ...asked, reason, ...(isTakenByBank && { state: 'succeeded', refundedAt: clock.now() }) });
  if (due.length === 0 && (await db.$count(refunds, isUnsent(orderId))) === 0) return;
  // Staff can have refunded in Stripe's dashboard. Read it first, so that nothing is refunded twice.
  await syncOrder(context, orderId);
  await withRetry(db, (tx) => chooseCharges(tx, orderId));
  const unsent = await db
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(isUnsent(orderId), isNotInState('disputed')))
    .orderBy(asc(refunds.id));
  for (const { refund, charge } of unsent) await send(context, order, refund, charge);
  if (unsent.length > 0) await syncOrder(context, orderId);
}

const isNotInState = (state: NonNullable<ChargeRow['providerState']>) => sql`${charges.providerState} is distinct from ${state}`;

/**
 * Charges to refund completely, with the amount that no refund covers yet: all of a cancelled order, and those of declined or withdrawn
 * changes. Disputed charges wait for the bank. `isTakenByBank`: the customer got the money from a lost dispute.
 */
export async function chargesToReturn(db: Database, { id: orderId, phase }: Pick<BillableOrder, 'id' | 'phase'>) {
  const isDropped = inArray(changeRequests.state, ['declined', 'withdrawn']);
  const isPaid = and(eq(charges.orderId, orderId), eq(charges.state, 'paid'), isNotInState('disputed'));
  const paid = await db
    .select({ charge: charges, changeId: changeRequests.id })
    .from(charges)
    .leftJoin(changeRequests, and(eq(changeRequests.stripeInvoiceId, charges.stripeInvoiceId), isDropped))
    .where(phase === 'cancelled' ? isPaid : and(isPaid, isNotNull(changeRequests.id)));
  // Failed refunds count as covered: staff pay them in another way.
  const rows = paid.length > 0 ? await refundsOf(db, orderId) : [];
  return paid.flatMap(({ charge, changeId }) => {
    const amount = charge.amount - sumOf(rows.filter(({ chargeId }) => chargeId === charge.id));
    return amount > 0 ? [{ orderId, chargeId: charge.id, changeId, amount, isTakenByBank: charge.providerState === 'dispute-lost' }] : [];
  });
}

/**
 * Chooses the charge of each unsent refund: the change's own charge, then the latest ones. Splits a refund that needs several charges.
 * Lowers or deletes a refund if less than its amount is left to refund, because then the customer already has the money.
 */
async function chooseCharges(tx: Database, orderId: number): Promise<void> {
  await lockBilling(tx, orderId);
  const unsent = await tx
    .select({ row: refunds, invoiceId: changeRequests.stripeInvoiceId })
    .from(refunds)
    .leftJoin(changeRequests, eq(changeRequests.id, refunds.changeId))
    .where(isUnsent(orderId))
    .orderBy(asc(refunds.id));
  const sent = (await refundsOf(tx, orderId)).filter(isRefunded);
  const isPaid = inArray(charges.state, ['paid', 'refunded']);
  const paid = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), isPaid, isNotInState('dispute-lost')))
    .orderBy(desc(charges.id));
  const left = new Map(paid.map(({ id, amount }) => [id, amount - sumOf(sent.filter(({ chargeId }) => chargeId === id))]));
  for (const { row, invoiceId } of unsent) {
    const { id, ...asked } = row;
    let open = asked.amount;
    let isWritten = false;
    const candidates = paid
      .filter((charge) => asked.chargeId === null || asked.chargeId === charge.id)
      .toSorted((a, b) => Number(b.stripeInvoiceId === invoiceId) - Number(a.stripeInvoiceId === invoiceId));
    for (const { id: chargeId } of candidates) {
      const amount = Math.min(open, left.get(chargeId) ?? 0);
      if (amount <= 0) continue;
      if (isWritten) await tx.insert(refunds).values({ ...asked, amount, chargeId });
      else await tx.update(refunds).set({ amount, chargeId }).where(eq(refunds.id, id));
      isWritten = true;
      left.set(chargeId, (left.get(chargeId) ?? 0) - amount);
      open -= amount;
    }
    if (!isWritten) await tx.delete(refunds).where(eq(refunds.id, id));
  }
}

const leaveToStaff = ({ db, clock, events }: PaymentContext, { id, orderId }: RefundRow, { kind }: ChargeRow) =>
  withRetry(db, async (tx) => {
    await tx.update(refunds).set({ state: 'failed', updatedAt: clock.now() }).where(eq(refunds.id, id));
    await events.noted?.(tx, { orderId, kind, state: 'refund-failed' });
  });

/** Call it after `syncOrder`, which finds a refund that was sent before a crash. */
async function send(context: PaymentContext, { id: orderId, row }: BillableOrder, refund: RefundRow, charge: ChargeRow): Promise<void> {
  const { stripe } = context;
  const { id, amount } = refund;
  const { paymentIntentId: intent, providerState } = charge;
  if (!intent || providerState === 'out-of-band') return leaveToStaff(context, refund, charge);
  const asked = { payment_intent: intent, amount, reason: 'requested_by_customer' as const };
  const metadata = { order_id: String(orderId), refund: String(id) };
  const sending = stripe.refunds.create({ ...asked, metadata }, { idempotencyKey: `order:${row.uid}:refund:${id}` });
  if (!(await sending.catch(nullOn(isRefusedForGood)))) await leaveToStaff(context, refund, charge);
}

/** Records that staff paid a failed refund in another way. Throws 404, or 409 `order_action_not_allowed` if the refund has not failed. */
export async function settleByHand(context: PaymentContext, id: number, { staffId, reason }: { staffId: number; reason: string }) {
  const { db, clock, events } = context;
  return withRetry(db, async (tx) => {
    const [asked] = await tx.select().from(refunds).where(eq(refunds.id, id));
    if (!asked) throw new HttpError(404, 'payment_not_found', 'There is no such refund');
    await lockBilling(tx, asked.orderId);
    const now = clock.now();
    const isFailed = and(eq(refunds.id, id), eq(refunds.state, 'failed'));
    const isRefundedCharge = eq(charges.id, asked.chargeId ?? 0);
    const paid = { state: 'by-hand', refundedAt: now, updatedAt: now } as const;
    const [refund] = await tx.update(refunds).set(paid).where(isFailed).returning();
    const [charge] = await tx.select().from(charges).where(isRefundedCharge);
    const order = await billableOrder(tx, asked.orderId);
    if (!refund || !charge || !order) throw new HttpError(409, 'order_action_not_allowed', 'This refund has not failed');
    await events.noted?.(tx, { orderId: order.id, kind: charge.kind, state: 'refunded-by-hand', byHand: { refund, staffId, reason } });
    await settleRefunds({ tx, order, now, events }, charge);
    return refund;
  });
}
