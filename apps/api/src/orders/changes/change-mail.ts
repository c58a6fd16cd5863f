import type { WireChangeQuote } from '@spruce/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { charges, customers, deliveryVisits, invoices, orders } from '../../platform/database/schema';
import { formatAddress } from '@spruce/address';
import { queueMail } from '../../platform/mail/queue-mail';
import { calendarIsSent, calendarOf } from '../placing/order-mail';
import { itemsOf, type Actor } from '../order-rows';
import type { ChangeRow } from './apply-change';

// One mail a change, ever: it becomes part of the order, or nothing comes of it.

async function addressee(tx: Database, { id, orderId, kind }: ChangeRow) {
  const [found] = await tx
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!found || found.customer.deletedAt) return null;
  const { order, customer } = found;
  return {
    order,
    mail: { to: customer.email, language: customer.language, key: `change:${id}` },
    common: { order_id: orderId, order_number: order.number, first_name: customer.firstName, kind },
  };
}

/** The visit of a change; of an edit, the delivery where it comes at another time. */
async function visitOf(tx: Database, { id, effect }: ChangeRow) {
  if (effect.slotMove) return { kind: 'delivery' as const, ...effect.slotMove.to };
  const { kind, date, slot, changeRequestId, state } = deliveryVisits;
  const ofChange = and(eq(changeRequestId, id), eq(state, 'booked'));
  return (await tx.select({ kind, date, slot }).from(deliveryVisits).where(ofChange))[0];
}

/** Queues the mail about a change that takes effect, before its effect is written: what an edit takes away has its name until then. */
export async function queueChangedMail(tx: Database, change: ChangeRow): Promise<void> {
  const found = await addressee(tx, change);
  if (!found) return;
  const { order, mail, common } = found;
  const { language } = mail;
  const { before, after, lines, monthly_from: from } = change.quote as unknown as WireChangeQuote;
  const items = await itemsOf(tx, [order.id]);
  const [invoice] = change.stripeInvoiceId
    ? await tx
        .select({ id: invoices.id, number: invoices.number })
        .from(invoices)
        .innerJoin(charges, eq(charges.id, invoices.chargeId))
        .where(eq(charges.stripeInvoiceId, change.stripeInvoiceId))
    : [];
  // As with the first charge: on paper for who asked for it, in the order for everybody.
  const attached = order.invoice !== null;
  const visit = await visitOf(tx, change);
  const { shipping } = change.effect.order;
  const next = { ...order, ...change.effect.order, version: order.version + 1 };
  const moves = change.kind === 'edit' && (change.effect.slotMove || shipping) && calendarIsSent(order);
  await queueMail(tx, {
    ...mail,
    template: 'order-changed',
    ...(invoice && attached && { attachments: [{ source: 'invoice', id: String(invoice.id) }] }),
    data: {
      ...common,
      ...(visit && { visit }),
      ...(shipping && 'shipping' in change.request && { address_lines: formatAddress(shipping, 'label', language) }),
      ...(moves && { calendar: calendarOf(next, language) }),
      ...(before.ends_on !== after.ends_on && { ends_on: { before: before.ends_on, after: after.ends_on } }),
      ...(before.starts_on !== after.starts_on &&
        before.next_charge_on &&
        after.next_charge_on && { next_charge: { before: before.next_charge_on, after: after.next_charge_on } }),
      ...(change.kind === 'edit' && order.paymentState !== 'paid' && { to_pay: after.first_charge ?? 0 }),
      ...(before.monthly !== after.monthly && from && { monthly: { before: before.monthly, after: after.monthly, from } }),
      // The quote speaks the language of who asked for it.
      pieces: lines.flatMap(({ kind, variant_id, quantity, unit_before, unit_after }) => {
        const item = items.find((candidate) => candidate.kind === kind && candidate.variantId === variant_id);
        return item
          ? { name: item.name[language], detail: item.variant?.[language] ?? '', quantity, before: unit_before, after: unit_after }
          : [];
      }),
      charges: change.charges.map(({ name, amount }) => ({ name: name[language], amount })),
      paid: change.charge,
      refund: change.refund,
      ...(invoice && { tax_invoice: { number: invoice.number, attached } }),
    },
  });
}

/** Queues the mail about a change that nothing comes of. Of the reasons, only what staff wrote when they declined it is the customer's to read. */
export async function queueDroppedMail(tx: Database, change: ChangeRow, { kind }: Actor): Promise<void> {
  const found = await addressee(tx, change);
  if (!found) return;
  const declined = change.state === 'declined';
  await queueMail(tx, {
    ...found.mail,
    template: 'change-dropped',
    data: {
      ...found.common,
      why: declined ? 'declined' : kind === 'customer' ? 'withdrawn' : 'lapsed',
      ...(declined && change.reason && { reason: change.reason }),
    },
  });
}
