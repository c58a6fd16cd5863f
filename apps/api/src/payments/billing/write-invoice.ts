import { createHash } from 'node:crypto';
import { ensureCustomer } from '../cards/cards';
import type { Text } from '../../platform/database/schema';
import type { PaymentContext } from '../port';
import { allLines, allRows, nullIf, nullIfMissing, satang } from '../stripe/client';
import { isOwed } from '../stripe/read-invoice';
import { closeCode } from './payment-intents';
import { billableLine, type BillableLine, type BillableOrder } from '../billable-order';

export interface InvoiceRow {
  name: Text;
  kind: string;
  quantity: number;
  /** In baht; negative for a discount. */
  unitPrice: number;
}

export interface OneOffInvoice {
  key: string;
  id: string | null;
  rows: readonly InvoiceRow[];
  metadata: Record<string, string>;
  /** Stores the invoice's id before the invoice can be paid. */
  storeId(id: string): Promise<unknown>;
}

/** Creates and finalizes an invoice outside of a subscription. Safe to repeat after a crash at any step. */
export async function ensureInvoice(context: PaymentContext, { id: orderId, customerId, row }: BillableOrder, wanted: OneOffInvoice) {
  const { stripe } = context;
  const { key, rows } = wanted;
  const customer = await ensureCustomer(context, customerId);
  const idempotencyKey = (step: string) => ({ idempotencyKey: `order:${row.uid}:${key}:${step}` });
  const metadata = { order_id: String(orderId), spruce_uid: row.uid, ...wanted.metadata };
  const invoice = wanted.id
    ? await stripe.invoices.retrieve(wanted.id)
    : await stripe.invoices.create(
        { customer, collection_method: 'charge_automatically', auto_advance: false, pending_invoice_items_behavior: 'exclude', metadata },
        idempotencyKey('invoice'),
      );
  if (!wanted.id) await wanted.storeId(invoice.id);
  if (invoice.status !== 'draft') return invoice.id;
  // Rows can exist from before a crash. Idempotency keys do not prevent duplicates, because Stripe forgets them after a day.
  const existing = new Set((await allLines(stripe, invoice)).map(({ metadata: { row: index } }) => index));
  const create = async ({ name, kind, quantity, unitPrice }: InvoiceRow, index: number) => {
    if (existing.has(String(index))) return;
    const price =
      quantity === 1
        ? { currency: 'thb', amount: satang(unitPrice) }
        : { quantity, price_data: { currency: 'thb', product: await ensureProduct(context, name), unit_amount: satang(unitPrice) } };
    const texts = { description: name.en, metadata: { ...metadata, kind, row: String(index), name_en: name.en, name_th: name.th } };
    await stripe.invoiceItems.create({ customer, invoice: invoice.id, ...price, ...texts }, idempotencyKey(`item:${index}`));
  };
  await Promise.all(rows.map(create));
  const done = stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false }, idempotencyKey('finalize'));
  await done.catch(nullIf('invoice_not_editable'));
  return invoice.id;
}

/** Deletes a draft or voids an unpaid invoice. Returns true if it was paid already. */
export async function withdrawInvoice(context: PaymentContext, id: string): Promise<boolean> {
  const { stripe } = context;
  // A draft may have been deleted before a crash.
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] }).catch(nullIfMissing);
  if (invoice?.status === 'draft') {
    // If these rows stayed, Stripe would add them to the customer's next invoice.
    for (const row of await allRows(stripe.invoiceItems.list({ invoice: id, limit: 100 }))) await stripe.invoiceItems.del(row.id);
    await stripe.invoices.del(id);
  }
  if (invoice && isOwed(invoice)) {
    await closeCode(context, invoice);
    await stripe.invoices.voidInvoice(id);
  }
  return invoice?.status === 'paid';
}

export const DELIVERY_NAME = { en: 'Delivery and assembly, once', th: 'ค่าจัดส่งและประกอบ' };

/** The id depends only on the name, so that parallel processes create one product per name. */
export const productId = (name: Text): string =>
  `spruce_${createHash('sha256').update(`${name.en}\n${name.th}`).digest('hex').slice(0, 20)}`;

export async function ensureProduct({ stripe, products }: PaymentContext, name: Text): Promise<string> {
  const id = productId(name);
  const product = { id, name: name.en.slice(0, 250), metadata: { name_th: name.th.slice(0, 500) } };
  if (!products.has(id)) await stripe.products.create(product).catch(nullIf('resource_already_exists'));
  products.add(id);
  return id;
}

export async function subscriptionItem(context: PaymentContext, line: BillableLine) {
  return {
    price_data: {
      currency: 'thb',
      product: await ensureProduct(context, line.name),
      unit_amount: satang(line.pricePerMonth),
      recurring: { interval: 'month' as const },
    },
    quantity: line.quantity,
    metadata: { item_id: String(line.itemId) },
  };
}

export const namesByProduct = ({ items }: BillableOrder): Map<string, Text> =>
  new Map([DELIVERY_NAME, ...items.map((item) => billableLine(item).name)].map((name) => [productId(name), name]));
