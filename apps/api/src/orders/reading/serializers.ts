import type {
  WireChangeRequest,
  WireOrder,
  WireOrderCharge,
  WireOrderEvent,
  WireOrderItem,
  WireOrderSummary,
  WireTimelineStep,
} from '@spruce/contract';
import type { Language, OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { formatItemsTitle } from '../../catalogue/order-title';
import { toWireImage } from '../../catalogue/serializers';
import { phaseOf } from '../../payments/billable-order';
import type { orderEvents, StoredPrices, RefundRow, ChangeRow, CustomerRow, ItemRow, OrderRow } from '../../platform/database/schema';
import { toWire } from '../../platform/http/route-schema';
import { calendarHref } from '../calendar/order-calendar';
import { isOpen, isRented, monthlyOf, piecesOfOne, pricesOfItem, rentedLine, rentOfTerm } from '../order-rows';
import { allowedActions, allowedMoves } from '../statuses/allowed-actions';
import { groupOf } from '../statuses/transition-table';
import { disputeOf, standingOf, type OrderFacts, type Viewer } from '../order-facts';
import { daysOfItem, serializeUpcoming } from './upcoming';

interface EventWithActor {
  event: typeof orderEvents.$inferSelect;
  actor: CustomerRow | null;
}

export const fullName = ({ firstName, lastName }: CustomerRow): string => [firstName, lastName].filter(Boolean).join(' ');

export function serializeSummary(facts: OrderFacts, viewer: Viewer): WireOrderSummary {
  const { kind, language, now, signingKey } = viewer;
  const { order, items, customer, changes } = facts;
  const { deliveryDate: date, deliverySlot: slot, status } = order;
  const standing = standingOf(facts);
  const dispute = disputeOf(facts);
  const running = phaseOf(status) === 'running';
  const shown = items.some(isRented) ? items.filter(isRented) : items;
  return {
    ...toWire(order),
    monthly: standing.monthly,
    title: formatItemsTitle(items)[language],
    customer_name: fullName(customer),
    status_group: groupOf(status),
    month: standing.month,
    next_charge_on: running ? standing.nextChargeOn : null,
    left_to_pay: running ? standing.leftToPay : 0,
    pieces: standing.pieces,
    delivery: { date, slot },
    ...(dispute && { dispute }),
    change_requests: changes.filter(isOpen).length,
    images: shown.slice(0, 4).map(({ image }) => toWireImage(image, language)),
    upcoming: serializeUpcoming(facts, standing, viewer),
    ...(signingKey && { calendar_href: calendarHref(signingKey, { of: 'order', id: order.id }, language) }),
    ...allowedActions(facts, kind, standing),
    allowed_transitions: allowedMoves(facts, kind, now),
  };
}

/** `rates` and `from_month` include the pieces that the item replaced, because re-rating counts their months. */
function serializeItem(item: ItemRow, items: readonly ItemRow[], startsOn: CalendarDate, language: Language): WireOrderItem {
  const line = rentedLine(item, items);
  return {
    ...toWire(item),
    name: item.name[language],
    variant: item.variant?.[language] ?? null,
    image: toWireImage(item.image, language),
    pieces: piecesOfOne(item),
    components: item.components.map((part) => ({ ...part, name: part.name[language], colour: part.colour[language] })),
    unit_price: item.unitMonthly,
    monthly: monthlyOf([item]),
    subscription_prices: pricesOfItem(item),
    starts_on: monthlyDay(startsOn, item.fromMonth),
    ends_on: item.untilMonth === null ? null : monthlyDay(startsOn, item.untilMonth),
    from_month: line.fromMonth,
    rates: line.segments.map(({ fromMonth, unit, prices }) => ({
      from_month: fromMonth,
      unit_price: unit,
      subscription_prices: prices as StoredPrices,
    })),
    state: item.state === 'planned' ? 'rented' : item.state,
  };
}

const USUAL: readonly OrderStatus[] = ['request-booking', 'booking-confirmed', 'in-transit', 'active'];

/** Past steps, the current one, and those that follow if nothing changes. */
function serializeTimeline(order: OrderRow, events: readonly EventWithActor[]): WireTimelineStep[] {
  const at = (status: OrderStatus) => events.findLast(({ event }) => event.toStatus === status)?.event.at.toISOString() ?? null;
  const index = USUAL.indexOf(order.status);
  const isEnding = order.status === 'termination-confirmed' || order.status === 'expired';
  const ahead: OrderStatus[] = index >= 0 ? [...USUAL.slice(index + 1), 'expired'] : isEnding ? ['terminated'] : [];
  const ended: OrderStatus[] = order.status === 'terminated' ? ['termination-confirmed', 'expired'] : [];
  const passed = [...USUAL, ...ended].filter((status) => at(status) !== null);
  const done = index >= 0 ? USUAL.slice(0, index + 1) : [...passed, order.status];
  const dayOf = (status: OrderStatus): CalendarDate | null => {
    if (status === 'in-transit' || status === 'active') return order.deliveryDate;
    // The day of the collection after an expired term is not agreed yet.
    return status === 'expired' || (status === 'terminated' && order.status !== 'expired') ? order.endsOn : null;
  };
  return [
    ...done.map((status): WireTimelineStep => ({ status, state: status === order.status ? 'current' : 'done', at: at(status), on: null })),
    ...ahead.map((status): WireTimelineStep => ({ status, state: 'ahead', at: null, on: dayOf(status) })),
  ];
}

/** Customers see only the first name of staff. */
const serializeEvent = ({ event, actor }: EventWithActor, { kind }: Viewer): WireOrderEvent => ({
  ...toWire(event),
  actor: event.actorKind,
  actor_name: actor && (actor.role === 'staff' && kind !== 'staff' ? actor.firstName : fullName(actor)),
});

export function serializeChange({ effect, ...change }: ChangeRow): WireChangeRequest {
  const { shipping, access } = effect.order;
  return {
    ...toWire(change),
    ...(shipping && access && { moves_to: { shipping, access } }),
    ...(effect.leaves && { leaves: effect.leaves }),
  };
}

const serializeCharge = ({ charge, invoice }: OrderFacts['charges'][number]): WireOrderCharge => ({
  ...toWire(charge),
  id: String(charge.id),
  due_on: bangkokDate(charge.kind === 'renewal' ? (charge.periodStart ?? charge.createdAt) : charge.createdAt),
  amount: charge.amount / 100,
  given_back: charge.refunded / 100,
  tries: charge.attempts,
  next_try_on: charge.nextAttemptAt && bangkokDate(charge.nextAttemptAt),
  failure: charge.failureCode,
  invoice,
});

type FullFacts = OrderFacts & { events: readonly EventWithActor[]; refunds: readonly RefundRow[] };

export function serializeOrder(facts: FullFacts, viewer: Viewer): WireOrder {
  const { order, items, events, changes, charges, refunds } = facts;
  const shown = items.filter(({ state }) => state !== 'planned');
  const saved = (item: ItemRow) => Math.max(0, pricesOfItem(item).subscription_3 - item.unitMonthly) * item.quantity;
  const byHand = events.findLast(({ event }) => event.kind === 'payment' && event.detail['state'] === 'refunded-by-hand');
  const saving = shown.filter(isRented).reduce((sum, item) => sum + saved(item), 0) * order.months;
  const summary = serializeSummary(facts, viewer);
  return {
    ...toWire(order),
    ...summary,
    totals: { ...toWire(order), monthly: summary.monthly, pieces: summary.pieces, total: rentOfTerm(order, items), saving },
    line_items: shown.map((item) => ({
      ...serializeItem(item, items, order.startsOn, viewer.language),
      ...daysOfItem(facts, item, bangkokDate(viewer.now)),
    })),
    timeline: serializeTimeline(order, events),
    events: events
      .filter(({ event }) => viewer.kind === 'staff' || !event.internal)
      .toReversed()
      .map((entry) => serializeEvent(entry, viewer)),
    changes: changes.toReversed().map(serializeChange),
    charges: charges.map(serializeCharge),
    ...(viewer.kind === 'staff' && { refunds: refunds.toReversed().map((refund) => ({ ...toWire(refund), amount: refund.amount / 100 })) }),
    ...(byHand?.event.reason && { refund_note: byHand.event.reason }),
  };
}
