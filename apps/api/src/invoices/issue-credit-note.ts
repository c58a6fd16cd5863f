import { bangkokDate, type CalendarDate } from '@spruce/pricing';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { changeRequests, creditNotes, invoices } from '../platform/database/schema';
import type { BillableOrder, ChargeRow, Refund } from '../payments/port';
import { breakOutVat, type BothLanguages, type CreditNoteDocument, type InvoiceDocument } from './document';
import { nextNumber } from './issue-invoice';

/** What an order and its charge say about why money went back. */
async function reasonOf(tx: Database, order: BillableOrder, charge: ChargeRow): Promise<BothLanguages> {
  if (order.phase === 'cancelled') return { th: 'ยกเลิกสัญญาเช่าก่อนส่งมอบ', en: 'The order was cancelled before it was delivered.' };
  // Nothing came of it, or what it was to bring was called off with the end of the term.
  const notDone = or(
    inArray(changeRequests.state, ['declined', 'withdrawn']),
    and(inArray(changeRequests.kind, ['add', 'swap']), gt(changeRequests.refund, 0)),
  );
  const [undone] = await tx
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(and(eq(changeRequests.stripeInvoiceId, charge.stripeInvoiceId), notDone));
  if (undone) return { th: 'ไม่ได้ให้บริการตามที่ขอเปลี่ยนแปลง', en: 'The change that was paid for was not carried out.' };
  if (charge.kind !== 'renewal') return { th: 'ลดค่าบริการตามการแก้ไขคำสั่งซื้อ', en: 'The order was edited and costs less.' };
  return { th: 'ลดค่าบริการตามที่ตกลงกัน', en: 'The price was lowered as agreed.' };
}

/**
 * Issues credit notes for what was given back of a charge since the last one, so that a charge and its notes never say different sums:
 * one for each of the provider's `refunds`, dated by its day, and one of today for what they do not explain.
 * The caller holds the lock on the charge's subscription. Parties are those of the invoice; nothing is issued for a charge that has none.
 */
export async function issueCreditNotes(
  tx: Database,
  { charge, order, refunds, now }: { charge: ChargeRow; order: BillableOrder; refunds: readonly Refund[]; now: Date },
): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.chargeId, charge.id));
  if (!invoice) return;
  const [noted] = await tx
    .select({ total: sql<string>`coalesce(sum(${creditNotes.total}), 0)` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id));
  const all = Math.min(charge.refunded, invoice.total);
  let before = Number(noted?.total ?? 0);
  let sum = 0;
  for (const { amount, at } of [...refunds, { amount: all, at: now }]) {
    sum = Math.min(all, sum + amount);
    if (sum <= before) continue;
    await issueOne(tx, invoice, { before, total: sum - before, on: bangkokDate(at), reason: await reasonOf(tx, order, charge), now });
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
