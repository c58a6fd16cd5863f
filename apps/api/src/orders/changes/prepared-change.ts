import type { WireChangeQuote } from '@spruce/contract';
import { nextCharge, type CalendarDate, type ChangeQuote, type Standing } from '@spruce/pricing';
import type { Language } from '@spruce/contract/constants';
import type { Pieces } from '../../availability/stock';
import type { changeRequests, ChangeEffect, deliveryVisits, orderItems, StoredCharge } from '../../database/schema';
import type { SlotChoice } from '../../delivery/slots';
import type { OrderRow } from '../order-rows';
import { hashOf } from '../placing/canonical-hash';

export type ChangeKind = (typeof changeRequests.$inferSelect)['kind'];
export type VisitKind = (typeof deliveryVisits.$inferSelect)['kind'];
/** A row that the change brings; `id` is negative until it is written. */
export type PlannedItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'state'> & { id: number };

/** A change worked out, and everything that confirming it writes. */
export interface PreparedChange {
  kind: ChangeKind;
  quote: WireChangeQuote;
  planned: PlannedItem[];
  effect: Omit<ChangeEffect, 'takes' | 'givesBack'>;
  takes: Pieces;
  givesBack: Pieces;
  /** The visit that must be booked; its slot is there when it was chosen. */
  visit: { kind: VisitKind; slot: SlotChoice | null; bringsBack: Pieces } | null;
  charges: StoredCharge[];
}

export const wireStanding = (standing: Standing, months: number, firstCharge: number | null = null): WireChangeQuote['before'] => ({
  months, month: standing.month, months_left: standing.monthsLeft, ends_on: standing.endsOn, pieces: standing.pieces, monthly: standing.monthly, left_to_pay: standing.leftToPay, first_charge: firstCharge,
});

type QuoteParts = Partial<Pick<WireChangeQuote, 'lines' | 'visit_window' | 're_rating' | 'refund' | 'choices' | 'problems' | 'needs_approval'>>;

/** The quote in the wire's words, with the id that a confirmation must carry: it is bound to the order's version, to what was asked, and to every amount. */
export function wireQuote(order: OrderRow, kind: ChangeKind, asked: Record<string, unknown>, quote: Pick<ChangeQuote, 'before' | 'after' | 'months' | 'visit' | 'charge'> & { firstCharges?: readonly [number, number] }, today: CalendarDate, parts: QuoteParts): WireChangeQuote {
  const changesMonthly = quote.before.monthly !== quote.after.monthly || quote.before.leftToPay !== quote.after.leftToPay;
  const money = {
    before: wireStanding(quote.before, order.months, quote.firstCharges?.[0] ?? null),
    after: wireStanding(quote.after, quote.months, quote.firstCharges?.[1] ?? null),
    lines: parts.lines ?? [],
    visit: quote.visit,
    re_rating: parts.re_rating ?? [],
    charge: quote.charge,
    refund: parts.refund ?? 0,
    monthly_from: changesMonthly ? nextCharge(order.startsOn, quote.months, today) : null,
  };
  // The slot of a visit and the reason do not decide the price, so they may be chosen after the quote was shown; an edit is about the slot itself.
  const { delivery, reason: _reason, ...rest } = asked;
  const deciding = kind === 'edit' ? { ...rest, delivery } : rest;
  return {
    id: hashOf({ order: order.id, version: order.version, kind, asked: deciding, money: { ...money, lines: money.lines.map(({ name: _name, variant: _variant, ...line }) => line), re_rating: money.re_rating.map(({ name: _name, ...line }) => line) } }),
    kind,
    version: order.version,
    ...money,
    visit_window: parts.visit_window ?? null,
    choices: parts.choices ?? [],
    needs_approval: parts.needs_approval ?? false,
    problems: parts.problems ?? [],
  };
}

export interface PrepareOptions {
  language: Language;
  today: CalendarDate;
  /** The day by which months are counted. */
  billingDay: CalendarDate;
}
