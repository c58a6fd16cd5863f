import { randomUUID } from 'node:crypto';
import { addDays, bangkokNoon, type CalendarDate } from '@spruce/pricing';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { charges, orders, paymentLinks, type ChargeRow, type PaymentLinkRow } from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { BILLING, PREPARE_DAYS } from '../staff/business-settings';
import { baht } from './stripe/client';

export type LinkState = PaymentLinkRow['state'];

const DAY_MS = 86_400_000;

export const stateOf = ({ state, expiresAt }: PaymentLinkRow, now: Date): LinkState =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

export const wireLink = (link: PaymentLinkRow, now: Date) => ({ ...toWire(link), state: stateOf(link, now), amount: baht(link.amount) });

export const stateAt = (now: Date) =>
  sql<LinkState>`case when ${paymentLinks.state} = 'open' and ${paymentLinks.expiresAt} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${paymentLinks.state} end`;

type LinkKey = 'id' | 'orderId' | 'stripeInvoiceId';

export const isOpenLink = (of: Partial<Pick<PaymentLinkRow, LinkKey>>) =>
  and(...Object.entries(of).map(([key, value]) => eq(paymentLinks[key as LinkKey], value)), eq(paymentLinks.state, 'open'));

const preparedFrom = (delivery: CalendarDate): Date => bangkokNoon(addDays(delivery, -PREPARE_DAYS));

async function endOf(tx: Database, { orderId, kind }: ChargeRow, now: Date): Promise<Date> {
  const usual = new Date(now.getTime() + BILLING.linkDays * DAY_MS);
  if (kind !== 'first') return usual;
  const [order] = await tx.select({ delivery: orders.deliveryDate }).from(orders).where(eq(orders.id, orderId));
  const last = order ? preparedFrom(order.delivery) : usual;
  return last < usual ? last : usual;
}

/** Links of an unpaid order expire when the preparation of its delivery begins, so a moved delivery moves this limit. */
export const endLinksBefore = (tx: Database, orderId: number, delivery: CalendarDate) =>
  tx
    .update(paymentLinks)
    .set({ expiresAt: sql`least(${paymentLinks.expiresAt}, ${preparedFrom(delivery).toISOString()}::timestamptz)` })
    .where(isOpenLink({ orderId }));

/** Returns the open link of a charge, or creates one. Replaces an expired link if there is still time to pay. */
export async function openLink(tx: Database, charge: ChargeRow, now: Date): Promise<PaymentLinkRow> {
  const { orderId, customerId, stripeInvoiceId, amount, kind } = charge;
  const [known] = await tx.select().from(paymentLinks).where(isOpenLink({ stripeInvoiceId }));
  if (known && known.expiresAt > now) return known;
  // An edit of an unpaid order replaces its first invoice. The existing link of the customer then leads to the new invoice.
  if (!known && kind === 'first') {
    const isVoidedFirst = and(eq(charges.orderId, orderId), eq(charges.kind, 'first'), eq(charges.state, 'void'));
    const voided = tx.select({ id: charges.stripeInvoiceId }).from(charges).where(isVoidedFirst);
    const isEarlier = and(isOpenLink({ orderId }), gt(paymentLinks.expiresAt, now), inArray(paymentLinks.stripeInvoiceId, voided));
    const [moved] = await tx.update(paymentLinks).set({ stripeInvoiceId, amount }).where(isEarlier).returning();
    if (moved) return moved;
  }
  const expiresAt = await endOf(tx, charge, now);
  if (known && expiresAt <= now) return known;
  // A charge has at most one open link.
  if (known) await tx.update(paymentLinks).set({ state: 'expired' }).where(eq(paymentLinks.id, known.id));
  const values = { id: randomUUID(), orderId, customerId, stripeInvoiceId, amount, expiresAt, createdAt: now };
  const [made] = await tx.insert(paymentLinks).values(values).returning();
  return made as PaymentLinkRow;
}

export async function findLink(db: Database, id: string) {
  const [found] = await db
    .select({ link: paymentLinks, charge: charges, order: { number: orders.number, months: orders.months } })
    .from(paymentLinks)
    .innerJoin(charges, eq(charges.stripeInvoiceId, paymentLinks.stripeInvoiceId))
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.id, id));
  return found ?? null;
}

export async function revokeLinksOf(tx: Database, of: Parameters<typeof isOpenLink>[0], now: Date, by?: number): Promise<number> {
  const set = { state: 'revoked', revokedAt: now, revokedBy: by } as const;
  return (await tx.update(paymentLinks).set(set).where(isOpenLink(of)).returning()).length;
}

export const isPayable = inArray(charges.state, ['open', 'failed', 'requires-action']);

export const payableCharges = (db: Database, orderId: number): Promise<ChargeRow[]> => {
  const isDue = and(eq(charges.orderId, orderId), isPayable);
  return db.select().from(charges).where(isDue).orderBy(asc(charges.id));
};
