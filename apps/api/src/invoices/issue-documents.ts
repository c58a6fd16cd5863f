import { bangkokDate, type CalendarDate } from '@spruce/pricing';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { BillableOrder, ChargeRow, RefundRow } from '../payments/port';
import type { Database } from '../platform/database/database';
import { creditNotes, invoiceCounters, invoices, refunds } from '../platform/database/schema';
import { breakOutVat, SELLER, type BothLanguages, type CreditNoteDocument, type InvoiceDocument } from './document';

const CANCELLED = { th: 'ยกเลิกคำสั่งเช่าก่อนส่งมอบ', en: 'The order was cancelled before it was delivered.' };
const NOT_DONE = { th: 'ไม่ได้ให้บริการตามที่ขอเปลี่ยนแปลง', en: 'The change that was paid for was not carried out.' };
const EDITED = { th: 'ลดค่าบริการตามการแก้ไขคำสั่งเช่า', en: 'The order was changed and now costs less.' };
const AGREED = { th: 'ลดค่าบริการตามที่ตกลงกัน', en: 'The price was lowered as agreed.' };

interface IssueParts {
  charge: ChargeRow;
  order: BillableOrder;
  now: Date;
}

/**
 * Returns the next number in the series of a document's month (`TI-2611-00391`), also for a late document. There are no gaps: the row
 * stays locked until the transaction ends, and a rollback returns the number.
 */
async function nextNumber(tx: Database, kind: 'TI' | 'CN', issuedOn: CalendarDate) {
  const series = `${kind}-${issuedOn.slice(2, 4)}${issuedOn.slice(5, 7)}`;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning();
  if (!counter) throw new Error(`no number in the series ${series}`);
  return { number: `${series}-${String(counter.last).padStart(5, '0')}`, series, sequence: counter.last };
}

/** Issues the tax invoice of a paid charge, unless it exists. The caller holds the lock on the row in `subscriptions`. */
export async function issueInvoice(tx: Database, { charge, order, now }: IssueParts): Promise<void> {
  const { id: chargeId, orderId, customerId, amount: total, month, periodStart, periodEnd, lines, cardBrand, cardLast4 } = charge;
  if ((await tx.$count(invoices, eq(invoices.chargeId, chargeId))) > 0) return;
  const paidAt = charge.paidAt ?? now;
  // VAT is due in the month of the payment, also if an outage delays the document.
  const issuedOn = bangkokDate(paidAt);
  const numbered = await nextNumber(tx, 'TI', issuedOn);
  // `periodEnd` is noon of the next period's first day, so the last day is 24 hours earlier.
  const lastDay = periodEnd && bangkokDate(periodEnd.getTime() - 86_400_000);
  const document: InvoiceDocument = {
    number: numbered.number,
    orderNumber: order.number,
    issuedOn,
    seller: SELLER,
    customer: order.billTo,
    deliveredTo: order.deliverTo,
    period: month === null ? null : { month, of: order.months, from: periodStart && bangkokDate(periodStart), to: lastDay },
    lines,
    total,
    ...breakOutVat(total),
    paidAt: paidAt.toISOString(),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
  };
  const { vat } = document;
  await tx.insert(invoices).values({ ...numbered, chargeId, orderId, customerId, total, vat, document, issuedAt: now });
}

function reasonOf({ phase }: BillableOrder, { kind }: ChargeRow, reason?: RefundRow['reason']): BothLanguages {
  if (phase === 'cancelled') return CANCELLED;
  if (reason === 'change-dropped' || reason === 'called-off') return NOT_DONE;
  return kind === 'renewal' ? AGREED : EDITED;
}

/**
 * Issues credit notes until their sum equals the refunded amount of a charge: one per refund, dated by the refund, and one of today for a
 * remaining amount. A note stays valid if its refund fails; the next refund of that amount gets no new note. Does nothing without a tax
 * invoice. The caller holds the lock on the row in `subscriptions`.
 */
export async function issueCreditNotes(tx: Database, { charge, order, now }: IssueParts): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.chargeId, charge.id));
  if (!invoice) return;
  const [noted] = await tx
    .select({ total: sql<string>`coalesce(sum(${creditNotes.total}), 0)` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id));
  const { chargeId, state, refundedAt, id } = refunds;
  const isMade = and(eq(chargeId, charge.id), ne(state, 'failed'), isNotNull(refundedAt));
  const made = await tx.select().from(refunds).where(isMade).orderBy(refundedAt, id);
  const all = Math.min(charge.refunded, invoice.total);
  let before = Number(noted?.total ?? 0);
  let sum = 0;
  for (const { amount, refundedAt: at, reason } of [...made, { amount: all, refundedAt: now, reason: undefined }]) {
    sum = Math.min(all, sum + amount);
    if (sum <= before) continue;
    await issueCreditNote(tx, invoice, { before, sum, on: bangkokDate(at ?? now), reason: reasonOf(order, charge, reason), now });
    before = sum;
  }
}

/** Issues a credit note that raises the refunded amount from `before` to `sum`, in satang. */
async function issueCreditNote(
  tx: Database,
  { id: invoiceId, customerId, document: printed }: { id: number; customerId: number; document: object },
  { before, sum, on, reason, now }: { before: number; sum: number; on: CalendarDate; reason: BothLanguages; now: Date },
): Promise<void> {
  const { number: invoiceNumber, issuedOn: invoicedOn, net, orderNumber, seller, customer, deliveredTo } = printed as InvoiceDocument;
  // Subtracts rounded totals instead of rounding each note, so that the VAT of all notes equals the VAT of a full refund.
  const [all, earlier] = [breakOutVat(sum), breakOutVat(before)];
  const [total, vat] = [sum - before, all.vat - earlier.vat];
  const issuedOn = on < invoicedOn ? invoicedOn : on;
  const numbered = await nextNumber(tx, 'CN', issuedOn);
  const document: CreditNoteDocument = {
    number: numbered.number,
    orderNumber,
    issuedOn,
    seller,
    customer,
    deliveredTo,
    invoice: { number: invoiceNumber, issuedOn: invoicedOn, net },
    creditedBefore: earlier.net,
    reason,
    total,
    net: total - vat,
    vat,
    issuedAt: now.toISOString(),
  };
  await tx.insert(creditNotes).values({ ...numbered, invoiceId, customerId, total, vat, document, issuedAt: now });
}
