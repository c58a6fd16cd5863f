import { ensureCustomer } from '../cards/cards';
import type { PaymentContext } from '../context';
import type { SubscriptionRow } from '../port';
import { allLines, ROWS_AT_MOST, satang } from '../stripe/client';
import { nullIf, nullIfMissing } from '../stripe/errors';
import { isOwed } from '../stripe/read-invoice';
import { ensureProduct } from './subscription-request';

/** A row of an invoice. `unitPrice` in baht; a discount is below 0. */
export interface InvoiceRow {
  name: { en: string; th: string };
  kind: string;
  quantity: number;
  unitPrice: number;
}

export interface OneOffInvoice {
  /** Names the invoice in idempotency keys. */
  key: string;
  /** Stripe's id, if the invoice was created before. */
  id: string | null;
  rows: readonly InvoiceRow[];
  metadata: Record<string, string>;
  /** Stores Stripe's id before the invoice can be paid. */
  note(id: string): Promise<unknown>;
}

/**
 * Creates and finalizes an invoice outside of a subscription, for the first month or for a change. Safe to repeat after a crash at any
 * step. Returns its id at Stripe.
 */
export async function ensureInvoice(context: PaymentContext, row: SubscriptionRow, wanted: OneOffInvoice): Promise<string> {
  const { stripe } = context;
  const { key, rows } = wanted;
  const customer = await ensureCustomer(context, row.customerId);
  const idempotencyKey = (step: string) => ({ idempotencyKey: `order:${row.uid}:${key}:${step}` });
  const metadata = { order_id: String(row.orderId), spruce_uid: row.uid, ...wanted.metadata };
  const invoice = wanted.id
    ? await stripe.invoices.retrieve(wanted.id)
    : await stripe.invoices.create(
        { customer, collection_method: 'charge_automatically', auto_advance: false, pending_invoice_items_behavior: 'exclude', metadata },
        idempotencyKey('invoice'),
      );
  if (!wanted.id) await wanted.note(invoice.id);
  if (invoice.status !== 'draft') return invoice.id;
  // Counts the rows that a dead process left, because Stripe forgets idempotency keys after a day.
  const standing = new Set((await allLines(stripe, invoice)).map(({ metadata: { row: index } }) => index));
  const create = async ({ name, kind, quantity, unitPrice }: InvoiceRow, index: number) => {
    if (standing.has(String(index))) return;
    const price =
      quantity === 1
        ? { currency: 'thb', amount: satang(unitPrice) }
        : { quantity, price_data: { currency: 'thb', product: await ensureProduct(context, name), unit_amount: satang(unitPrice) } };
    await stripe.invoiceItems.create(
      {
        customer,
        invoice: invoice.id,
        ...price,
        description: name.en,
        metadata: { ...metadata, kind, row: String(index), name_en: name.en, name_th: name.th },
      },
      idempotencyKey(`item:${index}`),
    );
  };
  await Promise.all(rows.map(create));
  const done = stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false }, idempotencyKey('finalize'));
  await done.catch(nullIf('invoice_not_editable'));
  return invoice.id;
}

/** Deletes a draft. Its rows go first, because Stripe would add them to the customer's next invoice. */
async function deleteDraft({ stripe }: PaymentContext, invoice: string): Promise<void> {
  const rows = await stripe.invoiceItems.list({ invoice, limit: 100 }).autoPagingToArray({ limit: ROWS_AT_MOST });
  for (const { id } of rows) await stripe.invoiceItems.del(id);
  await stripe.invoices.del(invoice);
}

/** Deletes a draft and voids what is owed, so that nobody pays it any more. Returns whether it was paid already. */
export async function withdrawInvoice(context: PaymentContext, invoiceId: string): Promise<boolean> {
  const { stripe } = context;
  // A process that died may have deleted the draft.
  const invoice = await stripe.invoices.retrieve(invoiceId).catch(nullIfMissing);
  if (invoice?.status === 'draft') await deleteDraft(context, invoiceId);
  if (invoice && isOwed(invoice)) await stripe.invoices.voidInvoice(invoiceId);
  return invoice?.status === 'paid';
}
