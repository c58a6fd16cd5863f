import { and, asc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { issueCreditNotes } from '../../invoices/issue-documents';
import type { Database } from '../../platform/database/database';
import { charges, refunds } from '../../platform/database/schema';
import type { PaymentContext } from '../context';
import { queueBilling, type BillableOrder, type ChargeRow, type RefundRow } from '../port';
import { dateOf } from '../stripe/client';
import type { PaidMoney } from '../stripe/read-invoice';

// What became of paid money: the rows of `refunds`, and the state of their charge that follows from them.

export const refundsOf = (db: Database, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

export const sumOf = (rows: readonly RefundRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the money of a row has left: sent to the provider and not refused, or given back in another way. */
export const isGivenBack = ({ state, stripeRefundId }: RefundRow): boolean =>
  state === 'succeeded' || state === 'by-hand' || (state === 'requested' && stripeRefundId !== null);

const STATES: Readonly<Record<string, RefundRow['state']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

/** Writes down what Stripe says of the refunds of a charge, oldest first. */
async function noteRefunds(tx: Database, { id: chargeId, orderId }: ChargeRow, made: readonly Stripe.Refund[], now: Date): Promise<void> {
  const rows = made.length > 0 ? await refundsOf(tx, orderId) : [];
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
    // Staff gave it back in another way, whatever Stripe says of its own try.
    if (known.state === 'by-hand' || (known.stripeRefundId === id && known.state === state)) continue;
    const { id: rowId, ...rest } = known;
    // A part of what the release before was giving back when it ended.
    if (known.state === 'requested' && known.amount > amount) await insert({ ...rest, amount: known.amount - amount });
    await tx.update(refunds).set(values).where(eq(refunds.id, rowId));
    Object.assign(known, values);
  }
}

/** Brings a paid charge to what its refunds say, with credit notes. Returns the charge. The caller holds the lock on its subscription. */
export async function settleRefunds(
  { clock, events }: PaymentContext,
  tx: Database,
  order: BillableOrder,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const { id, orderId, kind, stripeInvoiceId, amount } = charge;
  const now = clock.now();
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.chargeId, id)));
  const refunded = sumOf(rows.filter(isGivenBack));
  if (refunded === charge.refunded) return charge;
  const state = refunded > 0 && refunded >= amount ? 'refunded' : 'paid';
  await tx.update(charges).set({ refunded, state, updatedAt: now }).where(eq(charges.id, id));
  const after: ChargeRow = { ...charge, refunded, state };
  await issueCreditNotes(tx, { charge: after, order, now });
  if (refunded < charge.refunded) await events.noted?.(tx, { orderId, kind, state: 'refund-failed' });
  if (state === 'refunded') await events.refunded?.(tx, { orderId, kind, stripeInvoiceId });
  return after;
}

/** Writes down what became of the money of a paid charge. Returns the charge as it is then. The caller holds the lock on its subscription. */
export async function noteMoney(
  context: PaymentContext,
  tx: Database,
  order: BillableOrder,
  charge: ChargeRow,
  { refunds: made, providerState }: PaidMoney,
): Promise<ChargeRow> {
  const { id, orderId, kind } = charge;
  await noteRefunds(tx, charge, made, context.clock.now());
  if (providerState !== charge.providerState) {
    await tx.update(charges).set({ providerState }).where(eq(charges.id, id));
    await context.events.noted?.(tx, { orderId, kind, state: providerState ?? 'kept' });
    // A refund may have waited for the bank.
    await queueBilling(tx, orderId);
  }
  return settleRefunds(context, tx, order, { ...charge, providerState });
}
