import { addDays, bangkokDate } from '@spruce/pricing';
import { eq, sql } from 'drizzle-orm';
import { issueCreditNotes } from '../../invoices/issue-documents';
import { billableOrder } from '../../payments/subscriptions/billing-source';
import { queryRows, type Database } from '../../platform/database/database';
import { charges, subscriptions } from '../../platform/database/schema';
import type { Finding } from './order-findings';

/** Charges with a tax invoice whose credit notes are less than their refunds. */
const UNDER_CREDITED = sql`select charges.id, charges.order_id as "orderId" from charges join invoices on invoices.charge_id = charges.id
  where least(charges.refunded, invoices.total) > (select coalesce(sum(total), 0) from credit_notes where invoice_id = invoices.id)
  order by charges.id`;

/**
 * Issues missing credit notes for orders of any age. The law requires a note in the month of the refund or the next month (section 86/10
 * of the Revenue Code, read at pasee.info/docs/matra86-10), so older refunds are findings for staff.
 */
export async function mendCreditNotes(db: Database, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const monthBefore = addDays(`${bangkokDate(now).slice(0, 7)}-01`, -1).slice(0, 7);
  for (const { id, orderId } of await queryRows<{ id: number; orderId: number }>(db, UNDER_CREDITED))
    await db.transaction(async (tx) => {
      await tx.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)).for('update');
      const [[charge], order] = [await tx.select().from(charges).where(eq(charges.id, id)), await billableOrder(tx, orderId)];
      if (!charge || !order) return;
      const mended = bangkokDate(charge.updatedAt) >= monthBefore;
      if (mended) await issueCreditNotes(tx, { charge, order, now });
      findings.push({ orderId, kind: 'refund-without-note', detail: charge.stripeInvoiceId, mended });
    });
  return findings;
}
