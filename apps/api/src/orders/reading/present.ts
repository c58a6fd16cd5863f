import type { WireChangeRequest, WireOrder, WireOrderCharge, WireOrderEvent, WireOrderItem, WireOrderSummary, WireTimelineStep } from '@spruce/contract';
import type { Language, OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { imageOf } from '../../catalogue/present';
import type { changeRequests, charges, customers } from '../../database/schema';
import type { DeliverySlot } from '@spruce/contract/constants';
import type { Actor } from '../actor';
import { allowedActions, type OrderFacts } from './allowed-actions';
import { billingDay, countPieces, piecesOfOne, standingOf, type EventRow, type ItemRow, type OrderRow } from '../order-rows';
import { groupOf, movesFrom } from '../statuses/transition-table';
import { blockOf } from '../statuses/transitions';

// Rows in, the wire's words out. Nothing in here asks the database.

export type CustomerRow = typeof customers.$inferSelect;
export type ChangeRow = typeof changeRequests.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;

export interface Viewer {
  kind: Actor['kind'];
  language: Language;
  now: Date;
}

export interface SummaryParts extends OrderFacts {
  customer: CustomerRow;
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => [firstName, lastName].filter(Boolean).join(' ');

export function presentSummary(parts: SummaryParts, { kind, language, now }: Viewer): WireOrderSummary {
  const { order, items, customer } = parts;
  const standing = standingOf(order, items, billingDay(order, now));
  const running = order.status !== 'cancelled' && order.status !== 'terminated' && order.status !== 'expired';
  const shown = items.filter(({ state }) => state === 'rented');
  return {
    id: order.id,
    number: order.number,
    title: order.title[language],
    customer_id: order.customerId,
    customer_name: fullName(customer),
    placed_by: order.placedBy,
    status: order.status,
    status_group: groupOf(order.status),
    version: order.version,
    months: order.months,
    month: standing.month,
    starts_on: order.startsOn,
    ends_on: order.endsOn,
    next_charge_on: running ? standing.nextChargeOn : null,
    left_to_pay: running ? standing.leftToPay : 0,
    pieces: countPieces(items),
    monthly: order.monthly,
    delivery: { date: order.deliveryDate, slot: order.deliverySlot as DeliverySlot },
    payment_state: order.paymentState,
    change_requests: parts.open.length,
    images: (shown.length > 0 ? shown : items).slice(0, 4).map(({ image }) => imageOf(image, language)),
    actions: allowedActions(parts),
    allowed_transitions: movesFrom(order.status, kind)
      // Customers get to a termination by ending early only.
      .map(({ to, reasonRequired = false }) => ({ to, reason_required: kind === 'staff' && reasonRequired, blocked: blockOf(order, customer, to, now) })),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}

export function presentItem(item: ItemRow, startsOn: CalendarDate, language: Language): WireOrderItem {
  const prices = item.rates.at(-1)?.prices ?? { subscription_3: item.unitMonthly };
  return {
    id: item.id,
    kind: item.kind,
    variant_id: item.variantId,
    product_id: item.productId,
    slug: item.slug,
    name: item.name[language],
    variant: item.variant?.[language] ?? null,
    image: imageOf(item.image, language),
    quantity: item.quantity,
    pieces: piecesOfOne(item),
    components: item.components.map(({ variation_id, quantity, name, colour }) => ({ variation_id, quantity, name: name[language], colour: colour[language] })),
    unit_price: item.unitMonthly,
    monthly: item.unitMonthly * item.quantity,
    subscription_prices: prices,
    starts_on: monthlyDay(startsOn, item.fromMonth),
    ends_on: item.untilMonth === null ? null : monthlyDay(startsOn, item.untilMonth),
    state: item.state === 'planned' ? 'rented' : item.state,
  };
}

const USUAL: readonly OrderStatus[] = ['request-booking', 'booking-confirmed', 'in-transit', 'active'];

/** The way of an order: what was, what is, and what is still to come if nobody changes it. */
export function presentTimeline(order: OrderRow, events: readonly EventRow[]): WireTimelineStep[] {
  const at = (status: OrderStatus) => events.findLast(({ toStatus }) => toStatus === status)?.at.toISOString() ?? null;
  const passed = USUAL.filter((status) => at(status) !== null || status === order.status);
  const index = USUAL.indexOf(order.status);
  const ahead = index >= 0 ? [...USUAL.slice(index + 1), 'expired' as const] : order.status === 'termination-confirmed' || order.status === 'expired' ? (['terminated'] as const) : [];
  const dayOf = (status: OrderStatus): CalendarDate | null => {
    if (status === 'in-transit' || status === 'active') return order.deliveryDate;
    // Of a term that is over by itself, the day of collection is still to be agreed on.
    return status === 'expired' || (status === 'terminated' && order.status !== 'expired') ? order.endsOn : null;
  };
  const done = index >= 0 ? USUAL.slice(0, index + 1) : [...passed, ...(order.status === 'terminated' ? (['termination-confirmed', 'expired'] as const).filter((status) => at(status) !== null) : []), order.status];
  return [
    ...done.map((status): WireTimelineStep => ({ status, state: status === order.status ? 'current' : 'done', at: at(status), on: null })),
    ...ahead.map((status): WireTimelineStep => ({ status, state: 'ahead', at: null, on: dayOf(status) })),
  ];
}

export const presentEvent = (event: EventRow, names: ReadonlyMap<number, string>): WireOrderEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  actor: event.actorKind,
  actor_name: event.actorId === null ? null : (names.get(event.actorId) ?? null),
  kind: event.kind,
  from_status: event.fromStatus,
  to_status: event.toStatus,
  reason: event.reason,
  detail: event.detail,
});

export const presentChange = (row: ChangeRow): WireChangeRequest => ({
  id: row.id, kind: row.kind, state: row.state, charge: row.charge, monthly: row.monthly, monthly_from: row.monthlyFrom, request: row.request, quote: row.quote,
  created_at: row.createdAt.toISOString(), decided_at: row.decidedAt?.toISOString() ?? null, reason: row.reason,
});

export const presentCharge = (row: ChargeRow, invoice: { id: number; number: string } | null): WireOrderCharge => ({
  id: String(row.id),
  kind: row.kind,
  due_on: bangkokDate(row.kind === 'change' ? row.createdAt : (row.periodStart ?? row.createdAt)),
  amount: row.amount / 100,
  state: row.state,
  tries: row.attempts,
  next_try_on: row.nextAttemptAt && bangkokDate(row.nextAttemptAt),
  failure: row.failureCode,
  paid_at: row.paidAt?.toISOString() ?? null,
  invoice,
});

export interface OrderParts extends SummaryParts {
  events: EventRow[];
  names: ReadonlyMap<number, string>;
  changes: ChangeRow[];
  charges: { charge: ChargeRow; invoice: { id: number; number: string } | null }[];
}

export function presentOrder(parts: OrderParts, viewer: Viewer): WireOrder {
  const { order, items } = parts;
  const { language } = viewer;
  const shown = items.filter(({ state }) => state !== 'planned');
  const savingUnit = shown.filter(({ state }) => state === 'rented').reduce((sum, item) => sum + Math.max(0, (item.rates.at(-1)?.prices.subscription_3 ?? item.unitMonthly) - item.unitMonthly) * item.quantity, 0);
  return {
    ...presentSummary(parts, viewer),
    totals: {
      pieces: countPieces(items), monthly: order.monthly, months: order.months, total: order.monthly * order.months, saving: savingUnit * order.months,
      delivery_fee: order.deliveryFee, delivery_fee_reason: order.deliveryFeeReason, coupon_code: order.couponCode, coupon_discount: order.couponDiscount, first_charge: order.firstCharge,
    },
    line_items: shown.map((item) => presentItem(item, order.startsOn, language)),
    shipping: order.shipping,
    access: order.access,
    billing: order.billing,
    invoice: order.invoice,
    timeline: presentTimeline(order, parts.events),
    events: parts.events.filter(({ internal }) => viewer.kind === 'staff' || !internal).toReversed().map((event) => presentEvent(event, parts.names)),
    changes: parts.changes.map(presentChange),
    charges: parts.charges.map(({ charge, invoice }) => presentCharge(charge, invoice)),
    pay_by: order.payBy,
  };
}
