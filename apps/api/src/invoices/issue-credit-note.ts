import { bangkokDate, type CalendarDate } from '@spruce/pricing';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { creditNotes, invoices, refunds } from '../platform/database/schema';
import type { BillableOrder, ChargeRow, RefundRow } from '../payments/port';
import { breakOutVat, type BothLanguages, type CreditNoteDocument, type InvoiceDocument } from './document';
import { nextNumber } from './issue-invoice';

const CANCELLED = { th: 'ยกเลิกสัญญาเช่าก่อนส่งมอบ', en: 'The order was cancelled before it was delivered.' };
const NOT_DONE = { th: 'ไม่ได้ให้บริการตามที่ขอเปลี่ยนแปลง', en: 'The change that was paid for was not carried out.' };
const EDITED = { th: 'ลดค่าบริการตามการแก้ไขคำสั่งซื้อ', en: 'The order was edited and costs less.' };
const AGREED = { th: 'ลดค่าบริการตามที่ตกลงกัน', en: 'The price was lowered as agreed.' };

/** Why money went back. */
function reasonOf({ phase }: BillableOrder, { kind }: ChargeRow, reason?: RefundRow['reason']): BothLanguages {
  if (phase === 'cancelled') return CANCELLED;
  if (reason === 'change-dropped' || reason === 'called-off') return NOT_DONE;
  return kind === 'renewal' ? AGREED : EDITED;
}

/**
 * Issues credit notes for what was given back of a charge since the last one, so that a charge and its notes never say different sums:
 * one for each refund, dated by its day, and one of today for what none explains. A refund that fails leaves its note: the next one is for
 * the same money. The caller holds the lock on the charge's subscription. Parties are those of the invoice; nothing is issued for a charge
 * that has none.
 */
export async function issueCreditNotes(
  tx: Database,
  { charge, order, now }: { charge: ChargeRow; order: BillableOrder; now: Date },
): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.chargeId, charge.id));
  if (!invoice) return;
  const [noted] = await tx
    .select({ total: sql<string>`coalesce(sum(${creditNotes.total}), 0)` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id));
  const { chargeId, state, refundedAt, id } = refunds;
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(chargeId, charge.id), ne(state, 'failed'), isNotNull(refundedAt)))
    .orderBy(refundedAt, id);
  const all = Math.min(charge.refunded, invoice.total);
  let before = Number(noted?.total ?? 0);
  let sum = 0;
  for (const { amount, refundedAt: at, reason } of [...made, { amount: all, refundedAt: now, reason: undefined }]) {
    sum = Math.min(all, sum + amount);
    if (sum <= before) continue;
    await issueOne(tx, invoice, { before, total: sum - before, on: bangkokDate(at ?? now), reason: reasonOf(order, charge, reason), now });
    before = sum;
  }
}

interface CreditNoteParts {
  /** Satang that earlier notes gave back, and that this one gives back. */
  before: number;
  total: number;
  on: CalendarDate;
  reason: BothLanguages;
  now: Date;
}

async function issueOne(
  tx: Database,
  invoice: typeof invoices.$inferSelect,
  { before, total, on, reason, now }: CreditNoteParts,
): Promise<void> {
  // VAT of all that was given back, less what is noted: the last satang is right once all of it is back.
  const [all, earlier] = [breakOutVat(before + total), breakOutVat(before)];
  const vat = all.vat - earlier.vat;
  const printed = invoice.document as InvoiceDocument;
  const issuedOn = on < printed.issuedOn ? printed.issuedOn : on;
  const { number, series, sequence } = await nextNumber(tx, 'CN', issuedOn);
  const document: CreditNoteDocument = {
    number,
    orderNumber: printed.orderNumber,
    issuedOn,
    seller: printed.seller,
    customer: printed.customer,
    deliveredTo: printed.deliveredTo,
    invoice: { number: invoice.number, issuedOn: printed.issuedOn, net: printed.net },
    creditedBefore: earlier.net,
    reason,
    total,
    net: total - vat,
    vat,
    issuedAt: now.toISOString(),
  };
  await tx
    .insert(creditNotes)
    .values({ number, series, sequence, invoiceId: invoice.id, customerId: invoice.customerId, total, vat, document, issuedAt: now });
}
