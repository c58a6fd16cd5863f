import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, refunds, subscriptions } from '../../platform/database/schema';
import type { BillableOrder, ChargeRow, RefundRow } from '../port';
import { dateOf } from '../stripe/client';
import { isUnsent } from './billing-source';

const refundsOf = (db: Database, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

const sumOf = (rows: readonly RefundRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Paid charges of which nothing is kept, with what nobody has asked back: all of a cancelled order, and those of dropped changes. */
export async function chargesToReturn(db: Database, { id: orderId, phase }: Pick<BillableOrder, 'id' | 'phase'>) {
  const rows = await refundsOf(db, orderId);
  const isDropped = inArray(changeRequests.state, ['declined', 'withdrawn']);
  const paid = await db
    .select({ charge: charges, changeId: changeRequests.id })
    .from(charges)
    .leftJoin(changeRequests, and(eq(changeRequests.stripeInvoiceId, charges.stripeInvoiceId), isDropped))
    .where(
      and(
        and(eq(charges.orderId, orderId), eq(charges.state, 'paid'), isNotNull(charges.paymentIntentId)),
        phase === 'cancelled' ? undefined : isNotNull(changeRequests.id),
      ),
    );
  // What the bank refused stays asked for: staff see to it.
  return paid.flatMap(({ charge, changeId }) => {
    const amount = charge.amount - sumOf(rows.filter(({ chargeId }) => chargeId === charge.id));
    return amount > 0 ? [{ orderId, chargeId: charge.id, changeId, amount }] : [];
  });
}

/**
 * Names the charge of each refund that is to be sent: the change's own, then the latest. A refund of several charges becomes several
 * rows; one for which nothing is left goes, because the customer has it back already.
 */
export async function chooseCharges(tx: Database, orderId: number): Promise<void> {
  // Readings of Stripe write rows under the same lock.
  await tx.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)).for('update');
  const unsent = await tx
    .select({ row: refunds, invoiceId: changeRequests.stripeInvoiceId })
    .from(refunds)
    .leftJoin(changeRequests, eq(changeRequests.id, refunds.changeId))
    .where(isUnsent(orderId))
    .orderBy(asc(refunds.id));
  const sent = (await refundsOf(tx, orderId)).filter(({ state, stripeRefundId }) => state !== 'failed' && stripeRefundId !== null);
  const isPaid = inArray(charges.state, ['paid', 'refunded']);
  const paid = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), isPaid, isNotNull(charges.paymentIntentId)))
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

const STATES: Readonly<Record<string, RefundRow['state']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

/** Writes down what Stripe says of the refunds of a charge, oldest first. The caller holds the lock on the charge's subscription. */
export async function noteRefunds(tx: Database, charge: ChargeRow, made: readonly Stripe.Refund[], now: Date): Promise<void> {
  const { id: chargeId, orderId } = charge;
  const rows = await refundsOf(tx, orderId);
  const insert = async (values: typeof refunds.$inferInsert) => rows.push(...(await tx.insert(refunds).values(values).returning()));
  for (const { id, amount, created, metadata, status } of made) {
    const state = STATES[status ?? ''] ?? 'requested';
    const unmatched = rows.filter(({ stripeRefundId }) => stripeRefundId === null);
    const known =
      rows.find(({ stripeRefundId }) => stripeRefundId === id) ??
      unmatched.find((row) => row.chargeId === chargeId && String(row.id) === metadata?.['refund']) ??
      // Refunds that were made before there was this table name their change.
      unmatched.find((row) => row.chargeId === null && row.changeId !== null && `change-${row.changeId}` === metadata?.['change']) ??
      // A refund in the dashboard takes the place of one that failed.
      rows.find((row) => row.state === 'failed' && state !== 'failed' && row.chargeId === chargeId && row.amount === amount);
    const values = { chargeId, amount, state, stripeRefundId: id, refundedAt: dateOf(created), updatedAt: now };
    if (!known) {
      if (state !== 'failed') await insert({ ...values, orderId, reason: 'dashboard' });
      continue;
    }
    if (known.stripeRefundId === id && known.state === state) continue;
    const { id: rowId, ...rest } = known;
    // A part of what the release before was giving back when it ended.
    if (known.state === 'requested' && known.amount > amount) await insert({ ...rest, amount: known.amount - amount });
    await tx.update(refunds).set(values).where(eq(refunds.id, rowId));
    Object.assign(known, values);
  }
}
