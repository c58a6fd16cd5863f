import { bangkokDate } from '@spruce/pricing';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { invoiceCounters, invoices, type charges } from '../platform/database/schema';
import type { BillableOrder } from '../payments/port';
import { breakOutVat, SELLER, type InvoiceDocument } from './document';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * The next number of a kind's series in the month of a document's date (`TI-2611-00391`). The row stays locked until the transaction ends:
 * one that fails gives its number back, so there is no gap. A late document takes the next number of its own month.
 */
export async function nextNumber(
  tx: Database,
  kind: 'TI' | 'CN',
  issuedOn: string,
): Promise<{ number: string; series: string; sequence: number }> {
  const series = `${kind}-${issuedOn.slice(2, 4)}${issuedOn.slice(5, 7)}`;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error(`no number in the series ${series}`);
  return { number: `${series}-${pad(counter.last, 5)}`, series, sequence: counter.last };
}

/** Issues the tax invoice of a paid charge, once. The caller holds the lock on the charge's subscription. */
export async function issueInvoice(
  tx: Database,
  { charge, order, months, now }: { charge: typeof charges.$inferSelect; order: BillableOrder; months: number; now: Date },
): Promise<void> {
  const [known] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.chargeId, charge.id));
  if (known) return;
  // VAT is due for the month in which the money came, also when an outage delays the document.
  const issuedOn = bangkokDate(charge.paidAt ?? now);
  const { number, series, sequence } = await nextNumber(tx, 'TI', issuedOn);
  const { net, vat } = breakOutVat(charge.amount);
  const document: InvoiceDocument = {
    number,
    orderNumber: order.number,
    issuedOn,
    seller: SELLER,
    customer: order.billTo,
    deliveredTo: order.deliverTo,
    // The last day belongs to the month before the next one begins.
    period:
      charge.month === null
        ? null
        : {
            month: charge.month,
            of: months,
            from: charge.periodStart && bangkokDate(charge.periodStart),
            to: charge.periodEnd && bangkokDate(charge.periodEnd.getTime() - 86_400_000),
          },
    lines: charge.lines,
    total: charge.amount,
    net,
    vat,
    paidAt: (charge.paidAt ?? now).toISOString(),
    card: charge.cardBrand && charge.cardLast4 ? { brand: charge.cardBrand, last4: charge.cardLast4 } : null,
  };
  await tx.insert(invoices).values({
    number,
    series,
    sequence,
    chargeId: charge.id,
    orderId: charge.orderId,
    customerId: charge.customerId,
    total: charge.amount,
    vat,
    document,
    issuedAt: now,
  });
}
