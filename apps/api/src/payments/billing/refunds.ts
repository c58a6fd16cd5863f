import { asc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { issueCreditNotes } from '../../invoices/issue-documents';
import type { Database } from '../../platform/database/database';
import { charges, refunds, type ChargeRow, type RefundRow } from '../../platform/database/schema';
import { queueBilling, type Writing } from '../port';
import { dateOf } from '../stripe/client';
import type { PaidMoney } from '../stripe/read-invoice';

export const refundsOf = (db: Database, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

export const sumOf = (rows: readonly RefundRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** True if the refund reached Stripe and did not fail, or if staff paid it in another way. */
export const isRefunded = ({ state, stripeRefundId }: RefundRow): boolean =>
  state === 'succeeded' || state === 'by-hand' || (state === 'requested' && stripeRefundId !== null);

const REFUND_STATES: Readonly<Record<string, RefundRow['state']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

export const isFailedAtStripe = (status: Stripe.Refund['status']): boolean => REFUND_STATES[status ?? ''] === 'failed';

export function isGivenBack({ amount }: Pick<ChargeRow, 'amount'>, { refunds: made }: PaidMoney): boolean {
  const back = made.reduce((sum, { amount: part, status }) => (isFailedAtStripe(status) ? sum : sum + part), 0);
  return back > 0 && back >= amount;
}

/** `made` is sorted from oldest to newest. */
async function storeRefunds(tx: Database, { id: chargeId, orderId }: ChargeRow, made: readonly Stripe.Refund[], now: Date): Promise<void> {
  const rows = made.length > 0 ? await refundsOf(tx, orderId) : [];
  for (const { id, amount, created, metadata, status } of made) {
    const state = REFUND_STATES[status ?? ''] ?? 'requested';
    const known =
      rows.find(({ stripeRefundId }) => stripeRefundId === id) ??
      rows.find((row) => row.stripeRefundId === null && row.chargeId === chargeId && String(row.id) === metadata?.['refund']) ??
      // A refund from the dashboard replaces a failed refund of the same amount.
      rows.find((row) => row.state === 'failed' && state !== 'failed' && row.chargeId === chargeId && row.amount === amount);
    const values = { chargeId, amount, state, stripeRefundId: id, refundedAt: dateOf(created), updatedAt: now };
    if (!known) {
      if (state !== 'failed') await tx.insert(refunds).values({ ...values, orderId, reason: 'dashboard' });
      continue;
    }
    // After staff refunded in another way, Stripe's state no longer matters.
    if (known.state === 'by-hand' || (known.stripeRefundId === id && known.state === state)) continue;
    await tx.update(refunds).set(values).where(eq(refunds.id, known.id));
    // Updates the row in memory too. Otherwise two dashboard refunds of the same amount could replace the same failed refund.
    Object.assign(known, values);
  }
}

/** Computes a paid charge's state from its refunds and issues credit notes. */
export async function settleRefunds(writing: Writing, charge: ChargeRow): Promise<void> {
  const { tx, now, events } = writing;
  const { id, orderId, kind, stripeInvoiceId, amount } = charge;
  const rows = (await refundsOf(tx, orderId)).filter(({ chargeId }) => chargeId === id);
  const refunded = sumOf(rows.filter(isRefunded));
  // Other refunds of the same charge may have paid a failed refund, in part or completely.
  let left = amount - refunded;
  for (const row of rows.filter((one) => one.state === 'failed')) {
    const owed = Math.max(0, Math.min(row.amount, left));
    left -= owed;
    const isRow = eq(refunds.id, row.id);
    if (owed === 0) await tx.delete(refunds).where(isRow);
    else if (owed < row.amount) await tx.update(refunds).set({ amount: owed, updatedAt: now }).where(isRow);
  }
  if (refunded === charge.refunded) return;
  const state = refunded > 0 && refunded >= amount ? 'refunded' : 'paid';
  await tx.update(charges).set({ refunded, state, updatedAt: now }).where(eq(charges.id, id));
  await issueCreditNotes(writing, { ...charge, refunded, state });
  if (refunded < charge.refunded) await events.noted?.(tx, { orderId, kind, state: 'refund-failed' });
  if (state === 'refunded') await events.refunded?.(tx, { orderId, kind, stripeInvoiceId });
}

export async function storeMoney(writing: Writing, charge: ChargeRow, { refunds: made, providerState }: PaidMoney): Promise<void> {
  const { tx, now, events } = writing;
  const { id, orderId, kind } = charge;
  if (made.length === 0 && !providerState && !charge.providerState && charge.refunded === 0) return;
  await storeRefunds(tx, charge, made, now);
  if (providerState !== charge.providerState) {
    await tx.update(charges).set({ providerState }).where(eq(charges.id, id));
    await events.noted?.(tx, { orderId, kind, state: providerState ?? 'kept' });
    // The end of a dispute can release a waiting refund.
    await queueBilling(tx, orderId);
  }
  await settleRefunds(writing, { ...charge, providerState });
}
