import { formatAddress } from '@spruce/address';
import type { WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { addDays, bangkokDate, monthlyDay, nextCharge } from '@spruce/pricing';
import { cardOfCharge } from '../invoices/document';
import type { Database } from '../platform/database/database';
import { toWire } from '../platform/http/route-schema';
import type { MailInput } from '../platform/mail/mail-data';
import { queueMail, type MailOrder } from '../platform/mail/queue-mail';
import { CONFIRM_DAYS } from '../staff/business-settings';
import { listPieces, visitEntry } from './calendar/order-calendar';
import { collectable, customerOf, findOrder, isRented, type Actor, type Decision } from './order-rows';
import { disputeOf, factsOfOne, standingOf, type OrderFacts } from './order-facts';
import { serializeUpcoming } from './reading/upcoming';
import { homeAt, tripsOf, type Trip, type VisitedOrder, type VisitOfChange } from './visits';
import type { ChangeRow, CustomerRow, ItemRow, OrderRow, RefundRow } from '../platform/database/schema';

/** Calendar event of the delivery. The mail about the booking creates it; later mails update or cancel it. */
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

async function queueOrderMail<T extends OrderTemplate>(tx: Database, { id, number }: OrderRow, customer: CustomerRow, mail: OrderMail<T>) {
  const { email: to, language, firstName, deletedAt } = customer;
  const data = { order_id: id, order_number: number, first_name: firstName, ...mail.data } as unknown as MailInput<T>;
  if (!deletedAt) await queueMail(tx, { ...mail, to, language, data });
}

// The PDF is attached only if the customer asked for a tax invoice. Every invoice can be downloaded from the order.
const onPaper = (order: OrderRow, invoice: { id: number } | null | undefined) =>
  invoice && order.invoice ? { attachments: [{ source: 'invoice', id: String(invoice.id) }] } : {};

export async function queueBookedMail(tx: Database, { order, customer, items, charges, visits }: OrderFacts, now: Date): Promise<void> {
  const first = charges.find(({ charge }) => charge.kind === 'first');
  const delivery = visits.find(({ visit }) => visit.kind === 'delivery');
  const { invoice } = order;
  const paper = invoice && first?.invoice;
  const card = first && cardOfCharge(first.charge);
  const { language } = customer;
  const { months, deliveryDate, deliverySlot, monthly, deliveryFee, startsOn, endsOn } = order;
  await queueOrderMail(tx, order, customer, {
    template: 'order-booked',
    key: `order:${order.id}:booked`,
    ...onPaper(order, paper),
    data: {
      ...toWire({ months, deliveryDate, deliverySlot, monthly, deliveryFee, startsOn, endsOn }),
      ...(delivery && { visit: delivery.visit.id }),
      address_lines: formatAddress(order.shipping, 'label', language),
      location: formatAddress(order.shipping, 'calendar', language),
      items: items.filter(isRented).map((item) => ({ ...describeItem(item, language), price: item.unitMonthly, image: item.image.base })),
      stairs: order.access.stairs === 'true',
      lift: order.access.lift === 'true',
      ...(order.couponCode && { coupon: { code: order.couponCode, amount: order.couponDiscount } }),
      paid_today: order.firstCharge,
      ...(card && { card }),
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

const difference = <Value>(before: Value, after: Value) => (before === after ? undefined : { before, after });

const describeItem = ({ name, variant, quantity }: ItemRow, language: Language) => {
  return { name: name[language], detail: variant?.[language] ?? '', quantity };
};

// Only one mail is sent per key. The key is the same when a change is applied or dropped, so the customer gets one mail about a change.
const changeKey = ({ id }: ChangeRow) => `change:${id}`;

/** The calendar entry of a relocation shows the old address, because the visit begins there. */
function visitCalendar(trip: Trip, visited: VisitedOrder, language: Language, sequence: number) {
  const { id, date, slot } = trip[0].visit;
  const { title, text } = visitEntry(trip, visited, language);
  const leaves = trip.find(({ visit }) => visit.kind === 'relocation')?.change?.effect.leaves;
  const { shipping } = leaves ?? homeAt(trip[0], visited);
  const location = formatAddress(shipping, 'calendar', language);
  return { calendar: { date, slot, location, sequence, cancelled: false, visit: id, title, text } };
}

/** A change can share its visit with other changes, so the calendar event describes the whole trip. An edit moves the delivery instead. */
function visitOf({ id, effect }: ChangeRow, after: OrderFacts) {
  if (effect.slotMove) return { visit: { kind: 'delivery' as const, ...effect.slotMove.to } };
  const isOwn = ({ change }: VisitOfChange) => change?.id === id;
  const trip = tripsOf(after.visits).find((booked) => booked.some(isOwn));
  const own = trip?.find(isOwn)?.visit;
  if (!trip || !own) return {};
  const { kind, date, slot } = own;
  return { visit: { kind, date, slot }, ...visitCalendar(trip, after, after.customer.language, after.order.version) };
}

/**
 * Cancels the calendar entries of visits that no longer happen. An entry belongs to the first visit of its trip, so a trip that loses this
 * visit also gets a new entry. `calendarOf` cancels the entry of the delivery, `visitOf` sends the entry of the `applied` change.
 */
function calledOffOf(before: OrderFacts, after: OrderFacts, now: Date, applied?: ChangeRow) {
  const entriesOnlyIn = (facts: OrderFacts, others: OrderFacts, cancelled: boolean) => {
    const known = tripsOf(others.visits).map(([{ visit }]) => visit.id);
    const isMissing = ([{ visit }]: Trip) => visit.kind !== 'delivery' && visit.date > bangkokDate(now) && !known.includes(visit.id);
    const trips = tripsOf(facts.visits).filter(
      (trip) => isMissing(trip) && !trip.some(({ change }) => change && change.id === applied?.id),
    );
    return trips.map((trip) => ({ ...visitCalendar(trip, facts, after.customer.language, after.order.version).calendar, cancelled }));
  };
  const called_off = [...entriesOnlyIn(before, after, true), ...entriesOnlyIn(after, before, false)];
  return called_off.length > 0 ? { called_off } : {};
}

/** `facts` are read after the event that causes the mail. */
function upcomingOf(facts: OrderFacts, now: Date) {
  const { customer } = facts;
  const found = serializeUpcoming(facts, standingOf(facts), { kind: 'customer', language: customer.language, now });
  if (!found) return {};
  const { next_charge, ends_on, stays } = found;
  const [visit, ...later_visits] = found.visits.map(({ id, kinds, date, slot, reschedule_until: until, comes, goes }) => ({
    ...{ id, kinds, date, slot },
    ...(until && { reschedule_until: until }),
    ...(comes.length > 0 && { comes: listPieces(comes, customer.language) }),
    ...(goes.length > 0 && { goes: listPieces(goes, customer.language) }),
  }));
  return {
    upcoming: {
      ends_on,
      ...(stays && { stays: listPieces(stays, customer.language) }),
      ...(visit && { visit, later_visits }),
      ...(next_charge && { next_charge }),
    },
  };
}

/** Only `before` contains items that the change deleted. */
export async function queueChangedMail(tx: Database, change: ChangeRow, before: OrderFacts, after: OrderFacts, now: Date): Promise<void> {
  const { order, items, charges, customer } = before;
  const { language } = customer;
  const { kind, stripeInvoiceId, effect } = change;
  const { before: was, after: is, lines, monthly_from: from } = change.quote as unknown as WireChangeQuote;
  const invoice = stripeInvoiceId && charges.find(({ charge }) => charge.stripeInvoiceId === stripeInvoiceId)?.invoice;
  const { shipping } = effect.order;
  await queueOrderMail(tx, order, customer, {
    template: 'order-changed',
    key: changeKey(change),
    ...(invoice && onPaper(order, invoice)),
    data: {
      kind,
      ...visitOf(change, after),
      ...(shipping && 'shipping' in change.request && { address_lines: formatAddress(shipping, 'label', language) }),
      ...(kind === 'edit' && (effect.slotMove || shipping) && calendarIsSent(order) && calendarOf(after.order, language)),
      ...upcomingOf(after, now),
      ...calledOffOf(before, after, now, change),
      ends_on: difference(was.ends_on, is.ends_on),
      ...(was.starts_on !== is.starts_on &&
        was.next_charge_on &&
        is.next_charge_on && { next_charge: { before: was.next_charge_on, after: is.next_charge_on } }),
      ...(kind === 'edit' && order.paymentState !== 'paid' && { to_pay: is.first_charge ?? 0 }),
      ...(was.monthly !== is.monthly && from && { monthly: { before: was.monthly, after: is.monthly, from } }),
      // Names in a quote are in the language of its reader, who can be staff.
      // The charges name bought pieces, and their rent stays the same.
      pieces: (kind === 'buy' ? [] : lines).flatMap(({ kind: lineKind, variant_id, quantity, unit_before, unit_after }) => {
        const item = items.find((candidate) => candidate.kind === lineKind && candidate.variantId === variant_id);
        return item ? { ...describeItem(item, language), quantity, before: unit_before, after: unit_after } : [];
      }),
      charges: change.charges.map(({ name, amount }) => ({ name: name[language], amount })),
      paid: change.charge,
      refund: change.refund,
      ...(invoice && { tax_invoice: { number: invoice.number, attached: order.invoice !== null } }),
    },
  });
}

/** `before` is the order before the move. */
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
      ends_on: difference(before.endsOn, order.endsOn),
      next_charge: difference(monthlyDay(before.startsOn, 1), monthlyDay(order.startsOn, 1)),
      ...{ pieces: [], charges: [], paid: 0, refund: 0 },
    },
  });
}

/** Customers see a reason only if staff declined the change. */
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

/** `note` says how staff paid the refund. */
export async function queueRefundedByHandMail(tx: Database, order: OrderRow, { id, amount }: RefundRow, note: string): Promise<void> {
  const mail = { template: 'refunded-by-hand', key: `refund:${id}:by-hand`, data: { amount: amount / 100, note } } as const;
  await queueOrderMail(tx, order, await customerOf(tx, order), mail);
}

export const statusMailKey = ({ id, version }: Pick<OrderRow, 'id' | 'version'>): string => `order:${id}:status:${version}`;

/** Tells if the customer has bought all rented pieces, or some of them. */
function keepsOf({ items }: OrderFacts): { keeps?: 'all' | 'some' } {
  if (items.every(({ bought }) => bought === 0)) return {};
  return { keeps: collectable(items).every(({ quantity }) => quantity === 0) ? 'all' : 'some' };
}

type StatusMove = Pick<Decision, 'actor' | 'now' | 'reason'> & { refundBaht: number; runAt: Date | undefined };

/** `order`: the row after the status and the visits have changed. `facts`: read before the change. */
export async function queueStatusMail(tx: Database, order: OrderRow, facts: OrderFacts, move: StatusMove): Promise<void> {
  const { actor, now, reason, refundBaht, runAt } = move;
  const { status, startsOn, endsOn } = order;
  const next = nextCharge(startsOn, order.months, facts.billingDay);
  const dispute = disputeOf(facts);
  const after = await factsOfOne(tx, order, now);
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
      ...upcomingOf(after, now),
      ...calledOffOf(facts, after, now),
      ...keepsOf(facts),
      ...(reason && !bySystem && { reason }),
      ...(status === 'cancelled' && bySystem && { cause: calendarIsSent(facts.order) ? ('refunded' as const) : ('unpaid' as const) }),
      ...(status === 'cancelled' && dispute && { dispute }),
      ...(refundBaht > 0 && { given_back: refundBaht }),
      ...(status === 'cancelled' && calendarIsSent(order) && calendarOf(order, facts.customer.language, true)),
    },
  });
}
