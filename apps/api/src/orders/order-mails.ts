import { formatAddress } from '@spruce/address';
import type { WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { addDays, bangkokDate, monthlyDay, nextCharge } from '@spruce/pricing';
import type { Database } from '../platform/database/database';
import { toWire } from '../platform/http/route-schema';
import type { MailInput } from '../platform/mail/mail-data';
import { queueMail, type MailOrder } from '../platform/mail/queue-mail';
import { CONFIRM_DAYS } from '../staff/business-settings';
import { visitEntry } from './calendar/order-calendar';
import { customerOf, findOrder, isRented, type Actor, type ChangeRow, type CustomerRow, type Decision, type OrderRow } from './order-rows';
import type { RefundRow } from '../payments/port';
import { disputeOf, factsOfOne, standingOf, type OrderFacts } from './reading/order-facts';
import { serializeUpcoming } from './reading/upcoming';
import { isAgreedVisit, momentOf, tripsOf, type Trip, type VisitedOrder } from './visit-loads';
import { isBooked, visitsOfChanges, type VisitOfChange } from './visits';

/** Calendar event of the delivery. The mail about the paid booking creates it; later mails update or cancel it. */
const calendarOf = ({ startsOn, deliveryDate, deliverySlot, shipping, version }: OrderRow, language: Language, cancelled = false) => ({
  calendar: {
    ...{ date: deliveryDate, slot: deliverySlot, location: formatAddress(shipping, 'calendar', language) },
    ...{ sequence: version, cancelled, starts_rent: startsOn === deliveryDate },
  },
});
const calendarIsSent = ({ paymentState }: OrderRow): boolean => paymentState === 'paid' || paymentState === 'refunded';

type OrderTemplate = 'order-booked' | 'status-changed' | 'order-changed' | 'change-dropped' | 'refunded-by-hand';

interface OrderMail<Template extends OrderTemplate> extends Omit<MailOrder<Template>, 'to' | 'language' | 'data'> {
  data: Omit<MailInput<Template>, 'order_id' | 'order_number' | 'first_name'>;
}

/** Queues a mail to the customer of an order, unless the account is deleted. */
async function queueOrderMail<Template extends OrderTemplate>(
  tx: Database,
  { id, number }: OrderRow,
  { email: to, language, firstName, deletedAt }: CustomerRow,
  mail: OrderMail<Template>,
): Promise<void> {
  const data = { order_id: id, order_number: number, first_name: firstName, ...mail.data } as unknown as MailInput<Template>;
  if (!deletedAt) await queueMail(tx, { ...mail, to, language, data });
}

// Attaches the invoice only if the customer asked for a tax invoice. Every invoice can be downloaded from the order.
const onPaper = (order: OrderRow, invoice: { id: number } | null | undefined) =>
  invoice && order.invoice ? { attachments: [{ source: 'invoice', id: String(invoice.id) }] } : {};

/** Queues the mail about a booked and paid order. The key prevents a second mail for the same order. */
export async function queueBookedMail(tx: Database, { order, customer, items, charges }: OrderFacts, now: Date): Promise<void> {
  const first = charges.find(({ charge }) => charge.kind === 'first');
  const { invoice } = order;
  const paper = invoice && first?.invoice;
  const { language, months, deliveryDate, deliverySlot, monthly, deliveryFee, startsOn, endsOn } = order;
  await queueOrderMail(tx, order, customer, {
    template: 'order-booked',
    key: `order:${order.id}:booked`,
    ...onPaper(order, paper),
    data: {
      ...toWire({ months, deliveryDate, deliverySlot, monthly, deliveryFee, startsOn, endsOn }),
      address_lines: formatAddress(order.shipping, 'label', language),
      location: formatAddress(order.shipping, 'calendar', language),
      items: items.filter(isRented).map((item) => ({
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
      ...(first?.charge.cardBrand && first.charge.cardLast4 && { card: { brand: first.charge.cardBrand, last4: first.charge.cardLast4 } }),
      next_charge_date: monthlyDay(startsOn, 1),
      last_charge_date: monthlyDay(startsOn, months - 1),
      confirm_by: addDays(bangkokDate(now), CONFIRM_DAYS),
      ...(invoice &&
        paper && {
          tax_invoice: { number: paper.number, name: invoice.company || `${invoice.first_name} ${invoice.last_name}`, attached: true },
        }),
    },
  });
}

// A change has the same key when it is applied and when it is dropped, so the customer receives only one mail about it.
const changeKey = ({ id }: ChangeRow) => `change:${id}`;

/** Calendar event of a trip that is not the delivery. */
function visitCalendar(trip: Trip, visited: VisitedOrder, language: Language, sequence: number) {
  const { id, date, slot } = trip[0].visit;
  const { title, text } = visitEntry(trip, visited, language);
  const location = formatAddress(visited.order.shipping, 'calendar', language);
  return { calendar: { date, slot, location, sequence, cancelled: false, visit: id, title, text } };
}

/** Booked visit of a change with its calendar event, or the new delivery time of an edit. */
async function visitOf(tx: Database, { order, items, customer: { language } }: OrderFacts, { id, effect }: ChangeRow) {
  if (effect.slotMove) return { visit: { kind: 'delivery' as const, ...effect.slotMove.to } };
  const visits = await visitsOfChanges(tx, isBooked(order.id));
  const own = visits.find(({ change }) => change?.id === id);
  if (!own) return {};
  const { kind, date, slot } = own.visit;
  // Other changes of the order can share the visit. It is one event, which lists the pieces of all.
  const isShared = (one: VisitOfChange) => one === own || (isAgreedVisit(one) && momentOf(one) === momentOf(own));
  const [booked = [own] as const] = tripsOf(visits.filter(isShared));
  return { visit: { kind, date, slot }, ...visitCalendar(booked, { order, items, visits }, language, order.version + 1) };
}

/** Returns the next dates of a running order for its mails. `facts` are from after the event that causes the mail. */
function upcomingOf(facts: OrderFacts, now: Date) {
  const { customer } = facts;
  const found = serializeUpcoming(facts, standingOf(facts), { kind: 'customer', language: customer.language, now });
  if (!found) return {};
  const { visits, next_charge, ends_on } = found;
  const [next] = visits;
  const until = next?.reschedule_until;
  const visit = next && { kinds: next.kinds, date: next.date, slot: next.slot, ...(until && { reschedule_until: until }) };
  return { upcoming: { ends_on, ...(visit && { visit }), ...(next_charge && { next_charge }) } };
}

/** Creates the mail about an applied change. Call it before the change is written: the mail names items that the change deletes. */
export async function changedMail(tx: Database, facts: OrderFacts, change: ChangeRow): Promise<OrderMail<'order-changed'>> {
  const { order, items, charges } = facts;
  const { language } = facts.customer;
  const { kind, stripeInvoiceId, effect } = change;
  const { before, after, lines, monthly_from: from } = change.quote as unknown as WireChangeQuote;
  const invoice = stripeInvoiceId && charges.find(({ charge }) => charge.stripeInvoiceId === stripeInvoiceId)?.invoice;
  const { shipping } = effect.order;
  const next = { ...order, ...effect.order, version: order.version + 1 };
  return {
    template: 'order-changed',
    key: changeKey(change),
    ...(invoice && onPaper(order, invoice)),
    data: {
      kind,
      ...(await visitOf(tx, facts, change)),
      ...(shipping && 'shipping' in change.request && { address_lines: formatAddress(shipping, 'label', language) }),
      ...(kind === 'edit' && (effect.slotMove || shipping) && calendarIsSent(order) && calendarOf(next, language)),
      ...(before.ends_on !== after.ends_on && { ends_on: { before: before.ends_on, after: after.ends_on } }),
      ...(before.starts_on !== after.starts_on &&
        before.next_charge_on &&
        after.next_charge_on && { next_charge: { before: before.next_charge_on, after: after.next_charge_on } }),
      ...(kind === 'edit' && order.paymentState !== 'paid' && { to_pay: after.first_charge ?? 0 }),
      ...(before.monthly !== after.monthly && from && { monthly: { before: before.monthly, after: after.monthly, from } }),
      // Names in a quote are in the language of its reader, so the mail takes names from the items.
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
  };
}

/** Queues the mail about an applied change. `facts` are from after the change. */
export const queueChangedMail = (tx: Database, mail: OrderMail<'order-changed'>, facts: OrderFacts, now: Date): Promise<void> =>
  queueOrderMail(tx, facts.order, facts.customer, { ...mail, data: { ...mail.data, ...upcomingOf(facts, now) } });

/**
 * Queues the mail about visits that moved to another time. `before` is the order before the move. The mail's calendar file moves the entry
 * of an earlier mail.
 */
export async function queueRescheduledMail(tx: Database, before: OrderRow, facts: OrderFacts, trip: Trip, now: Date): Promise<void> {
  const { order, customer } = facts;
  const { kind, date, slot } = trip[0].visit;
  const { language } = customer;
  await queueOrderMail(tx, order, customer, {
    template: 'order-changed',
    key: `order:${order.id}:rescheduled:${order.version}`,
    data: {
      kind: 'reschedule',
      visit: { kind, date, slot },
      ...(kind === 'delivery' ? calendarOf(order, language) : visitCalendar(trip, facts, language, order.version)),
      ...upcomingOf(facts, now),
      ...(before.endsOn !== order.endsOn && { ends_on: { before: before.endsOn, after: order.endsOn } }),
      ...(before.startsOn !== order.startsOn && {
        next_charge: { before: monthlyDay(before.startsOn, 1), after: monthlyDay(order.startsOn, 1) },
      }),
      ...{ pieces: [], charges: [], paid: 0, refund: 0 },
    },
  });
}

/** Queues the mail about a dropped change. Customers see a reason only if staff declined the change. */
export async function queueDroppedMail(tx: Database, change: ChangeRow, { kind: by }: Actor): Promise<void> {
  const order = await findOrder(tx, change.orderId);
  const { kind, reason } = change;
  const declined = change.state === 'declined';
  const why = declined ? 'declined' : by === 'customer' ? 'withdrawn' : 'lapsed';
  await queueOrderMail(tx, order, await customerOf(tx, order), {
    template: 'change-dropped',
    key: changeKey(change),
    data: { kind, why, ...(declined && reason && { reason }) },
  });
}

/** Queues the mail about a refund that staff paid in another way. `note` says how. */
export async function queueRefundedByHandMail(tx: Database, order: OrderRow, { id, amount }: RefundRow, note: string): Promise<void> {
  const mail = { template: 'refunded-by-hand', key: `refund:${id}:by-hand`, data: { amount: amount / 100, note } } as const;
  await queueOrderMail(tx, order, await customerOf(tx, order), mail);
}

/** Outbox key of the mail about the current status of an order. */
export const statusMailKey = ({ id, version }: Pick<OrderRow, 'id' | 'version'>): string => `order:${id}:status:${version}`;

/** `order` is the row after the transition and its visits, `facts` are from before it. */
export async function queueStatusMail(
  tx: Database,
  order: OrderRow,
  facts: OrderFacts,
  { actor, now, reason, refundBaht, runAt }: Decision & { refundBaht: number; runAt: Date | undefined },
): Promise<void> {
  const { status, startsOn, endsOn } = order;
  const next = nextCharge(startsOn, order.months, facts.billingDay);
  const dispute = disputeOf(facts);
  // Reasons of the system are English notes for staff, so the mail has its own sentence for each cause.
  const bySystem = actor.kind === 'system';
  await queueOrderMail(tx, order, facts.customer, {
    template: 'status-changed',
    key: statusMailKey(order),
    ...(runAt && { runAt }),
    data: {
      status,
      ...(['booking-confirmed', 'in-transit'].includes(status) && {
        ...{ delivery_date: order.deliveryDate, delivery_slot: order.deliverySlot, starts_on: startsOn },
      }),
      ...(['active', 'termination-confirmed', 'terminated', 'expired'].includes(status) && { ends_on: endsOn }),
      ...(status === 'active' && next && { next_charge_date: next, monthly: standingOf(facts).monthly }),
      ...upcomingOf(await factsOfOne(tx, order, now), now),
      ...(reason && !bySystem && { reason }),
      ...(status === 'cancelled' && bySystem && { cause: calendarIsSent(facts.order) ? ('refunded' as const) : ('unpaid' as const) }),
      ...(status === 'cancelled' && dispute && { dispute }),
      ...(refundBaht > 0 && { given_back: refundBaht }),
      ...(status === 'cancelled' && calendarIsSent(order) && calendarOf(order, facts.customer.language, true)),
    },
  });
}
