import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { charges, paymentLinks } from '../../database/schema';
import type { Transaction } from '../port';

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
export type LinkState = 'open' | 'paid' | 'expired' | 'revoked';

const DAY_MS = 86_400_000;

/** What a link is to whoever opens it now. One that made room for a newer one was nobody's decision: it had expired. */
export function stateOf(link: PaymentLinkRow, now: Date): LinkState {
  if (link.state === 'open') return link.expiresAt <= now ? 'expired' : 'open';
  return link.state === 'revoked' && !link.revokedAt ? 'expired' : link.state;
}

/** The open link of a charge; made when there is none, renewed when it has expired. */
export async function openLink(tx: Transaction, charge: Pick<typeof charges.$inferSelect, 'orderId' | 'customerId' | 'stripeInvoiceId' | 'amount'>, { now, days }: { now: Date; days: number }): Promise<PaymentLinkRow> {
  const mine = and(eq(paymentLinks.stripeInvoiceId, charge.stripeInvoiceId), eq(paymentLinks.state, 'open'));
  const [known] = await tx.select().from(paymentLinks).where(mine);
  if (known && known.expiresAt > now) return known;
  // One open link a charge: the expired one makes room, and stays expired to whoever has it.
  if (known) await tx.update(paymentLinks).set({ state: 'revoked' }).where(eq(paymentLinks.id, known.id));
  const { orderId, customerId, stripeInvoiceId, amount } = charge;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const [made] = await tx.insert(paymentLinks).values({ id: randomUUID(), orderId, customerId, stripeInvoiceId, amount, expiresAt, createdAt: now }).returning();
  if (!made) throw new Error('no payment link was written');
  return made;
}

export async function findLink(db: Database, id: string) {
  const [found] = await db.select({ link: paymentLinks, charge: charges }).from(paymentLinks).innerJoin(charges, eq(charges.stripeInvoiceId, paymentLinks.stripeInvoiceId)).where(eq(paymentLinks.id, id));
  return found ?? null;
}

/** Takes a link out of use; false when it is not open any more. */
export async function revokeLink(db: Database, id: string, by: number, now: Date): Promise<boolean> {
  const revoked = await db.update(paymentLinks).set({ state: 'revoked', revokedAt: now, revokedBy: by }).where(and(eq(paymentLinks.id, id), eq(paymentLinks.state, 'open'))).returning({ id: paymentLinks.id });
  return revoked.length > 0;
}

/** The oldest charge of an order that is still to be paid. */
export async function payableCharge(db: Database, orderId: number) {
  const [found] = await db.select().from(charges).where(and(eq(charges.orderId, orderId), inArray(charges.state, ['open', 'failed', 'requires-action']))).orderBy(desc(charges.id)).limit(1);
  return found ?? null;
}
