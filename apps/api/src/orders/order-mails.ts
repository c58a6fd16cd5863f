import { formatAddress } from '@spruce/address';
import type { WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { addDays, bangkokDate, monthlyDay, nextCharge, type CalendarDate } from '@spruce/pricing';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { charges, deliveryVisits, invoices } from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { queueMail } from '../platform/mail/queue-mail';
import { CONFIRM_DAYS } from '../staff/business-settings';
import { customerOf, findOrder, itemsOf, rentedItems, type Actor, type ChangeRow, type OrderRow } from './order-rows';

/** The delivery as a mail moves it in the customer's calendar: the mail of a booked and paid order carries the file. */
const calendarOf = ({ startsOn, deliveryDate, deliverySlot, shipping, version }: OrderRow, language: Language, cancelled = false) => ({
  calendar: {
    ...{ date: deliveryDate, slot: deliverySlot, location: formatAddress(shipping, 'calendar', language) },
    ...{ sequence: version, cancelled, starts_rent: startsOn === deliveryDate },
  },
});
const calendarIsSent = ({ paymentState }: OrderRow): boolean => paymentState === 'paid' || paymentState === 'refunded';

/** Who is told about an order, and what every mail about it says; null for a deleted account. */
async function addressee(tx: Database, order: OrderRow) {
  const { email, language, firstName, deletedAt } = await customerOf(tx, order);
  if (deletedAt) return null;
  return { to: email, language, common: { order_id: order.id, order_number: order.number, first_name: firstName } };
}

// Who asked for a tax invoice gets it on paper; everybody finds theirs in the order.
const onPaper = (order: OrderRow, invoice: { id: number | null } | undefined) =>
  invoice && order.invoice ? { attachments: [{ source: 'invoice', id: String(invoice.id) }] } : {};

/** Queues the mail about a booked and paid order; once an order. */
export async function queueBookedMail(tx: Database, order: OrderRow, now: Date): Promise<void> {
  const found = await addressee(tx, order);
  if (!found) return;
  const items = await rentedItems(tx, order.id);
  const [first] = await tx
    .select({ brand: charges.cardBrand, last4: charges.cardLast4, id: invoices.id, number: invoices.number })
    .from(charges)
    .leftJoin(invoices, eq(invoices.chargeId, charges.id))
    .where(and(eq(charges.orderId, order.id), eq(charges.kind, 'first')))
    .orderBy(desc(charges.id))
    .limit(1);
  const { language, invoice, months, deliveryDate, deliverySlot, monthly, deliveryFee, startsOn, endsOn } = order;
  await queueMail(tx, {
    template: 'order-booked',
    ...{ to: found.to, language, key: `order:${order.id}:booked` },
    ...(first?.number && onPaper(order, first)),
    data: {
      ...found.common,
      ...toWire({ months, deliveryDate, deliverySlot, monthly, deliveryFee, startsOn, endsOn }),
      address_lines: formatAddress(order.shipping, 'label', language),
      location: formatAddress(order.shipping, 'calendar', language),
      items: items.map((item) => ({
        name: item.name[language],
        detail: item.variant?.[language] ?? '',
        quantity: item.quantity,
        price: item.unitMonthly,
        image: item.image.base,
      })),
      stairs: order.access.stairs === 'true',
      lift: order.access.lift === 'true',
      ...(order.couponCode && { coupon: { code: order.couponCode, amount: order.couponDiscount } }),
      paid_today: order.firstCharge,
      ...(first?.brand && first.last4 && { card: { brand: first.brand, last4: first.last4 } }),
      next_charge_date: monthlyDay(startsOn, 1),
      last_charge_date: monthlyDay(startsOn, months - 1),
      confirm_by: addDays(bangkokDate(now), CONFIRM_DAYS),
      ...(first?.number &&
        invoice && {
          tax_invoice: { number: first.number, name: invoice.company || `${invoice.first_name} ${invoice.last_name}`, attached: true },
        }),
    },
  });
}

// One mail a change, ever: it becomes part of the order, or nothing comes of it.
const changeKey = ({ id }: ChangeRow) => `change:${id}`;

/** The visit of a change; of an edit, the delivery where it comes at another time. */
async function visitOf(tx: Database, { id, effect }: ChangeRow) {
  if (effect.slotMove) return { kind: 'delivery' as const, ...effect.slotMove.to };
  const { kind, date, slot, changeRequestId, state } = deliveryVisits;
  const ofChange = and(eq(changeRequestId, id), eq(state, 'booked'));
  return (await tx.select({ kind, date, slot }).from(deliveryVisits).where(ofChange))[0];
}

/** Queues the mail about a change that takes effect, before its effect is written: what an edit takes away has its name until then. */
export async function queueChangedMail(tx: Database, order: OrderRow, change: ChangeRow): Promise<void> {
  const found = await addressee(tx, order);
  if (!found) return;
  const { to, language, common } = found;
  const { kind, stripeInvoiceId, effect } = change;
  const { before, after, lines, monthly_from: from } = change.quote as unknown as WireChangeQuote;
  const items = await itemsOf(tx, [order.id]);
  const [invoice] = stripeInvoiceId
    ? await tx
        .select({ id: invoices.id, number: invoices.number })
        .from(invoices)
        .innerJoin(charges, eq(charges.id, invoices.chargeId))
        .where(eq(charges.stripeInvoiceId, stripeInvoiceId))
    : [];
  const visit = await visitOf(tx, change);
  const { shipping } = effect.order;
  const next = { ...order, ...effect.order, version: order.version + 1 };
  await queueMail(tx, {
    template: 'order-changed',
    ...{ to, language, key: changeKey(change) },
    ...onPaper(order, invoice),
    data: {
      ...common,
      kind,
      ...(visit && { visit }),
      ...(shipping && 'shipping' in change.request && { address_lines: formatAddress(shipping, 'label', language) }),
      ...(kind === 'edit' && (effect.slotMove || shipping) && calendarIsSent(order) && calendarOf(next, language)),
      ...(before.ends_on !== after.ends_on && { ends_on: { before: before.ends_on, after: after.ends_on } }),
      ...(before.starts_on !== after.starts_on &&
        before.next_charge_on &&
        after.next_charge_on && { next_charge: { before: before.next_charge_on, after: after.next_charge_on } }),
      ...(kind === 'edit' && order.paymentState !== 'paid' && { to_pay: after.first_charge ?? 0 }),
      ...(before.monthly !== after.monthly && from && { monthly: { before: before.monthly, after: after.monthly, from } }),
      // The quote speaks the language of who asked for it.
      pieces: lines.flatMap(({ kind: lineKind, variant_id, quantity, unit_before, unit_after }) => {
        const item = items.find((candidate) => candidate.kind === lineKind && candidate.variantId === variant_id);
        return item
          ? { name: item.name[language], detail: item.variant?.[language] ?? '', quantity, before: unit_before, after: unit_after }
          : [];
      }),
      charges: change.charges.map(({ name, amount }) => ({ name: name[language], amount })),
      paid: change.charge,
      refund: change.refund,
      ...(invoice && { tax_invoice: { number: invoice.number, attached: order.invoice !== null } }),
    },
  });
}

/** Queues the mail about a change that nothing comes of. Of the reasons, only what staff wrote when they declined it is the customer's to read. */
export async function queueDroppedMail(tx: Database, change: ChangeRow, { kind: by }: Actor): Promise<void> {
  const found = await addressee(tx, await findOrder(tx, change.orderId));
  if (!found) return;
  const { to, language, common } = found;
  const { kind, reason } = change;
  const declined = change.state === 'declined';
  const why = declined ? 'declined' : by === 'customer' ? 'withdrawn' : 'lapsed';
  await queueMail(tx, {
    template: 'change-dropped',
    ...{ to, language, key: changeKey(change) },
    data: { ...common, kind, why, ...(declined && reason && { reason }) },
  });
}

/** The outbox key of the mail that tells a customer of the status that an order has now. */
export const statusMailKey = ({ id, version }: Pick<OrderRow, 'id' | 'version'>): string => `order:${id}:status:${version}`;

interface StatusMail {
  /** The day by which months are counted. */
  today: CalendarDate;
  reason: string | undefined;
  givenBack: number;
  runAt: Date | undefined;
}

export async function queueStatusMail(tx: Database, order: OrderRow, { today, reason, givenBack, runAt }: StatusMail): Promise<void> {
  const found = await addressee(tx, order);
  if (!found) return;
  const { to, language, common } = found;
  const { status, startsOn, endsOn } = order;
  const next = nextCharge(startsOn, order.months, today);
  await queueMail(tx, {
    template: 'status-changed',
    ...{ to, language, key: statusMailKey(order), ...(runAt && { runAt }) },
    data: {
      ...common,
      status,
      ...(['booking-confirmed', 'in-transit'].includes(status) && {
        ...{ delivery_date: order.deliveryDate, delivery_slot: order.deliverySlot, starts_on: startsOn },
      }),
      ...(['active', 'termination-confirmed', 'terminated', 'expired'].includes(status) && { ends_on: endsOn }),
      ...(status === 'active' && next && { next_charge_date: next, monthly: order.monthly }),
      ...(reason && { reason }),
      ...(givenBack > 0 && { given_back: givenBack }),
      ...(status === 'cancelled' && calendarIsSent(order) && calendarOf(order, language, true)),
    },
  });
}
