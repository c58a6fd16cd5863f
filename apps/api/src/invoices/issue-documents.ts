import { bangkokDate } from '@spruce/pricing';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { creditNotes, invoiceCounters, invoices, refunds, type ChargeRow, type RefundRow, type Text } from '../platform/database/schema';
import {
  breakOutVat,
  cardOfCharge,
  isByPromptPay,
  SELLER,
  type CreditNoteDocument,
  type InvoiceDocument,
  type Party,
  type TaxDocument,
} from './document';

const CANCELLED = { th: 'ยกเลิกคำสั่งเช่าก่อนส่งมอบ', en: 'The order was cancelled before it was delivered.' };
const NOT_DONE = { th: 'ไม่ได้ให้บริการตามที่ขอเปลี่ยนแปลง', en: 'The change that was paid for was not carried out.' };
const EDITED = { th: 'ลดค่าบริการตามการแก้ไขคำสั่งเช่า', en: 'The order was changed and now costs less.' };
const AGREED = { th: 'ลดค่าบริการตามที่ตกลงกัน', en: 'The price was lowered as agreed.' };

interface Issue {
  tx: Database;
  order: { number: string; months: number; phase: string; billTo: Party; deliverTo: Party };
  now: Date;
}

/**
 * Numbers a document in the series of its month (`TI-2611-00391`), also if it is issued later. There are no gaps: the counter is locked
 * until the transaction ends, and a rollback returns the number.
 */
async function numbered(tx: Database, kind: 'TI' | 'CN', now: Date, printed: Omit<TaxDocument, 'number'>) {
  const { issuedOn, total, vat } = printed;
  const series = `${kind}-${issuedOn.slice(2, 4)}${issuedOn.slice(5, 7)}`;
  const next = { target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } };
  const [counter] = await tx.insert(invoiceCounters).values({ series, last: 1 }).onConflictDoUpdate(next).returning();
  if (!counter) throw new Error(`no number in the series ${series}`);
  const number = `${series}-${String(counter.last).padStart(5, '0')}`;
  return { columns: { number, series, sequence: counter.last, total, vat, issuedAt: now }, base: { number, ...printed } };
}

/** Issues the tax invoice of a paid charge, unless it exists. The caller holds the lock on the row in `subscriptions`. */
export async function issueInvoice({ tx, order, now }: Issue, charge: ChargeRow): Promise<void> {
  const { id: chargeId, orderId, customerId, amount: total, month, periodStart, periodEnd, lines } = charge;
  if ((await tx.$count(invoices, eq(invoices.chargeId, chargeId))) > 0) return;
  const paidAt = charge.paidAt ?? now;
  const { number: orderNumber, months: of, billTo: customer, deliverTo: deliveredTo } = order;
  // VAT is due in the month of the payment, even if an outage delays the document.
  const printed = { orderNumber, issuedOn: bangkokDate(paidAt), seller: SELLER, customer, deliveredTo, total, ...breakOutVat(total) };
  const { columns, base } = await numbered(tx, 'TI', now, printed);
  // `periodEnd` is noon of the first day after the period.
  const to = periodEnd && bangkokDate(periodEnd.getTime() - 86_400_000);
  const period = month === null ? null : { month, of, from: periodStart && bangkokDate(periodStart), to };
  const document: InvoiceDocument = {
    ...base,
    period,
    lines,
    paidAt: paidAt.toISOString(),
    card: cardOfCharge(charge),
    byPromptPay: isByPromptPay(charge),
  };
  await tx.insert(invoices).values({ ...columns, chargeId, orderId, customerId, document });
}

function reasonOf({ phase }: Issue['order'], { kind }: ChargeRow, reason: RefundRow['reason']): Text {
  if (phase === 'cancelled') return CANCELLED;
  if (reason === 'change-dropped' || reason === 'called-off') return NOT_DONE;
  return kind === 'renewal' ? AGREED : EDITED;
}

/** Issues one credit note per refund. If the refund fails later, its note stays, and the next refund of this amount gets no note. */
export async function issueCreditNotes({ tx, order, now }: Issue, charge: ChargeRow): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.chargeId, charge.id));
  if (!invoice) return;
  const notes = await tx.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice.id));
  const { id: invoiceId, customerId, document: printed } = invoice;
  const { number, issuedOn: invoicedOn, net, orderNumber, seller, customer, deliveredTo } = printed as InvoiceDocument;
  const { chargeId, state, refundedAt, id } = refunds;
  const isMade = and(eq(chargeId, charge.id), ne(state, 'failed'), isNotNull(refundedAt));
  const made = await tx.select().from(refunds).where(isMade).orderBy(refundedAt, id);
  const all = Math.min(charge.refunded, invoice.total);
  let before = notes.reduce((credited, { total }) => credited + total, 0);
  let sum = 0;
  for (const { amount, refundedAt: at, reason } of made) {
    sum = Math.min(all, sum + amount);
    if (sum <= before) continue;
    // Rounds the sums before and after this note, not the note, so that the VAT of all notes equals the VAT of one full refund.
    const [after, earlier] = [breakOutVat(sum), breakOutVat(before)];
    const amounts = { total: sum - before, net: after.net - earlier.net, vat: after.vat - earlier.vat };
    const day = bangkokDate(at ?? now);
    const issuedOn = day < invoicedOn ? invoicedOn : day;
    const { columns, base } = await numbered(tx, 'CN', now, { orderNumber, issuedOn, seller, customer, deliveredTo, ...amounts });
    const document: CreditNoteDocument = {
      ...base,
      invoice: { number, issuedOn: invoicedOn, net },
      creditedBefore: earlier.net,
      reason: reasonOf(order, charge, reason),
      issuedAt: now.toISOString(),
    };
    await tx.insert(creditNotes).values({ ...columns, invoiceId, customerId, document });
    before = sum;
  }
}
