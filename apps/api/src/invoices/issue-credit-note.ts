import { bangkokDate } from '@spruce/pricing';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { changeRequests, creditNotes, invoices } from '../platform/database/schema';
import type { BillableOrder, ChargeRow } from '../payments/port';
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
 * Issues a credit note for what was given back of a charge since the last one, so that a charge and its notes never say different sums.
 * The caller holds the lock on the charge's subscription. Parties are those of the invoice; nothing is issued for a charge that has none.
 */
export async function issueCreditNote(
  tx: Database,
  { charge, order, now }: { charge: ChargeRow; order: BillableOrder; now: Date },
): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.chargeId, charge.id));
  if (!invoice) return;
  const [noted] = await tx
    .select({ total: sql<string>`coalesce(sum(${creditNotes.total}), 0)` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id));
  const before = Number(noted?.total ?? 0);
  const total = Math.min(charge.refunded, invoice.total) - before;
  if (total <= 0) return;
  // VAT of all that was given back, less what is noted: the last satang is right once all of it is back.
  const [all, earlier] = [breakOutVat(before + total), breakOutVat(before)];
  const vat = all.vat - earlier.vat;
  const printed = invoice.document as InvoiceDocument;
  const issuedAt = invoice.issuedAt > now ? invoice.issuedAt : now;
  const issuedOn = bangkokDate(issuedAt);
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
    reason: await reasonOf(tx, order, charge),
    total,
    net: total - vat,
    vat,
    issuedAt: issuedAt.toISOString(),
  };
  await tx
    .insert(creditNotes)
    .values({ number, series, sequence, invoiceId: invoice.id, customerId: invoice.customerId, total, vat, document, issuedAt });
}
