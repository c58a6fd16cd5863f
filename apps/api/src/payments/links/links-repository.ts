import { randomUUID } from 'node:crypto';
import { addDays, bangkokDate, bangkokNoon, type CalendarDate } from '@spruce/pricing';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { charges, orders, paymentLinks } from '../../platform/database/schema';
import { BILLING, PREPARE_DAYS } from '../../staff/business-settings';
import type { ChargeRow } from '../port';

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
export type LinkState = 'open' | 'paid' | 'expired' | 'revoked';

const DAY_MS = 86_400_000;

/** The state of a link as its visitor sees it. One that made room for a newer one was nobody's decision: it had expired. */
export function stateOf(link: PaymentLinkRow, now: Date): LinkState {
  if (link.state === 'open') return link.expiresAt <= now ? 'expired' : 'open';
  return link.state === 'revoked' && !link.revokedAt ? 'expired' : link.state;
}

export const stateAt = (now: Date) =>
  sql<LinkState>`case
    when ${paymentLinks.state} = 'open' and ${paymentLinks.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    when ${paymentLinks.state} = 'revoked' and ${paymentLinks.revokedAt} is null then 'expired'
    else ${paymentLinks.state} end`;

export const isOpenLink = (of: { orderId: number } | { stripeInvoiceId: string }) =>
  and(
    'orderId' in of ? eq(paymentLinks.orderId, of.orderId) : eq(paymentLinks.stripeInvoiceId, of.stripeInvoiceId),
    eq(paymentLinks.state, 'open'),
  );

export async function openFirstLink(tx: Database, orderId: number, now: Date) {
  const [found] = await tx
    .select({ link: paymentLinks, state: charges.state })
    .from(paymentLinks)
    .innerJoin(charges, eq(charges.stripeInvoiceId, paymentLinks.stripeInvoiceId))
    .where(
      and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, 'open'), gt(paymentLinks.expiresAt, now), eq(charges.kind, 'first')),
    );
  return found;
}

const preparedFrom = (delivery: CalendarDate): Date => bangkokNoon(addDays(delivery, -PREPARE_DAYS));

async function endOf(tx: Database, { orderId, kind }: ChargeRow, now: Date): Promise<Date> {
  const usual = new Date(now.getTime() + BILLING.linkDays * DAY_MS);
  if (kind !== 'first') return usual;
  const [order] = await tx.select({ delivery: orders.deliveryDate }).from(orders).where(eq(orders.id, orderId));
  const last = order ? preparedFrom(order.delivery) : usual;
  return last < usual ? last : usual;
}

/** The delivery of an order that is not paid yet is on another day now: its links end before that one is prepared. */
export const endLinksBefore = (tx: Database, orderId: number, delivery: CalendarDate) =>
  tx
    .update(paymentLinks)
    .set({ expiresAt: sql`least(${paymentLinks.expiresAt}, ${preparedFrom(delivery).toISOString()}::timestamptz)` })
    .where(isOpenLink({ orderId }));

/** The open link of a charge; made when there is none, renewed when it has expired and there is still time to pay. */
export async function openLink(tx: Database, charge: ChargeRow, now: Date): Promise<PaymentLinkRow> {
  const { orderId, customerId, stripeInvoiceId, amount, kind } = charge;
  const [known] = await tx.select().from(paymentLinks).where(isOpenLink({ stripeInvoiceId }));
  if (known && known.expiresAt > now) return known;
  // The link of an unpaid order moves to the invoice that an edit has made.
  const earlier = known || kind !== 'first' ? undefined : await openFirstLink(tx, orderId, now);
  if (earlier?.state === 'void') {
    const [moved] = await tx.update(paymentLinks).set({ stripeInvoiceId, amount }).where(eq(paymentLinks.id, earlier.link.id)).returning();
    if (moved) return moved;
  }
  const expiresAt = await endOf(tx, charge, now);
  if (known && expiresAt <= now) return known;
  // One open link a charge: the expired one makes room, and stays expired to whoever has it.
  if (known) await tx.update(paymentLinks).set({ state: 'revoked' }).where(eq(paymentLinks.id, known.id));
  const [made] = await tx
    .insert(paymentLinks)
    .values({ id: randomUUID(), orderId, customerId, stripeInvoiceId, amount, expiresAt, createdAt: now })
    .returning();
  if (!made) throw new Error('no payment link was written');
  return made;
}

export async function findLink(db: Database, id: string) {
  const [found] = await db
    .select({ link: paymentLinks, charge: charges })
    .from(paymentLinks)
    .innerJoin(charges, eq(charges.stripeInvoiceId, paymentLinks.stripeInvoiceId))
    .where(eq(paymentLinks.id, id));
  return found ?? null;
}

export async function revokeLink(db: Database, id: string, by: number, now: Date): Promise<boolean> {
  const revoked = await db
    .update(paymentLinks)
    .set({ state: 'revoked', revokedAt: now, revokedBy: by })
    .where(and(eq(paymentLinks.id, id), eq(paymentLinks.state, 'open')))
    .returning({ id: paymentLinks.id });
  return revoked.length > 0;
}

export const revokeLinksOf = (tx: Database, of: Parameters<typeof isOpenLink>[0], now: Date) =>
  tx.update(paymentLinks).set({ state: 'revoked', revokedAt: now }).where(isOpenLink(of));

export const isPayable = inArray(charges.state, ['open', 'failed', 'requires-action']);

export async function payableCharge(db: Database, orderId: number) {
  const [found] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), isPayable))
    .orderBy(asc(charges.id))
    .limit(1);
  return found ?? null;
}

/** `Pimchanok Suwan` → `Pi••• S•••`: enough to know oneself by. Thai vowels and marks stay with their letter. */
export function maskName(name: string): string {
  const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const parts = name.split(/\s+/).filter(Boolean);
  const masked = parts.map((part, index) => {
    const letters = [...graphemes.segment(part)].map(({ segment }) => segment);
    return `${letters.slice(0, index === 0 && letters.length > 3 ? 2 : 1).join('')}•••`;
  });
  return masked.join(' ') || '•••';
}

export const cardOfCharge = ({ cardBrand: brand, cardLast4: last4 }: ChargeRow) => (brand && last4 ? { brand, last4 } : null);

/** Days on which a refused month is tried again: the one that Stripe has named, and those of the schedule that it was told. */
export function nextTries({ createdAt, nextAttemptAt }: ChargeRow, now: Date): CalendarDate[] {
  const [due, today] = [bangkokDate(createdAt), bangkokDate(now)];
  const tries = BILLING.retryDays.map((day) => addDays(due, day)).filter((day) => day > today);
  const next = nextAttemptAt ? bangkokDate(nextAttemptAt) : null;
  return next && next > today ? [next, ...tries.filter((day) => day > next)] : tries;
}
