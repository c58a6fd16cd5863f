import type { WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { monthlyDay, nextCharge, waivedAmount, type CalendarDate, type ChangeQuote, type SubscriptionState } from '@spruce/pricing';
import type { Pieces } from '../../availability/stock';
import type { ChangeEffect, orderItems, StoredCharge } from '../../platform/database/schema';
import type { SlotChoice } from '../../delivery/slots';
import type { ItemRow, OrderRow } from '../order-rows';
import type { VisitRow } from '../visits';
import { hashOf } from '../placing/canonical-hash';

/** A row that the change brings; `id` is negative until it is written. */
export type PlannedItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'state'> & { id: number };

/** A computed change, and everything that confirming it writes. */
export interface PreparedChange {
  quote: WireChangeQuote;
  planned: PlannedItem[];
  effect: Omit<ChangeEffect, 'takes' | 'givesBack'>;
  takes: Pieces;
  givesBack: Pieces;
  /** The visit that must be booked; its slot is there when it was chosen. */
  visit: {
    kind: VisitRow['kind'];
    slot: SlotChoice | null;
    /** The order has a visit then already, which has a place. */
    isShared: boolean;
    bringsBack: Pieces;
  } | null;
  charges: StoredCharge[];
}

export interface PrepareOptions {
  language: Language;
  today: CalendarDate;
  /** The day by which months are counted. */
  billingDay: CalendarDate;
  /** Whether a month's charge is still to be paid. */
  owesMonth: boolean;
}

type QuotedLine = WireChangeQuote['lines'][number];

/** A line that changes: null before is new, null after goes back. */
export const quotedLine = (
  { kind, variantId, name, variant }: Pick<ItemRow, 'kind' | 'variantId' | 'name'> & { variant?: ItemRow['variant'] | undefined },
  { language }: PrepareOptions,
  [item_id, quantity, unit_before, unit_after]: [number | null, number, number | null, number | null],
): QuotedLine => ({
  item_id,
  kind,
  variant_id: variantId,
  name: name[language],
  variant: variant?.[language] ?? null,
  quantity,
  unit_before,
  unit_after,
});

const wireStanding = (
  { month, monthsLeft, nextChargeOn, endsOn, pieces, monthly, leftToPay }: SubscriptionState,
  months: number,
  first_charge: number | null,
  startsOn: CalendarDate,
) => ({
  months,
  month,
  months_left: monthsLeft,
  starts_on: startsOn,
  next_charge_on: nextChargeOn,
  ends_on: endsOn,
  pieces,
  monthly,
  left_to_pay: leftToPay,
  first_charge,
});

type QuoteParts = Partial<
  Pick<WireChangeQuote, 'lines' | 'visit_window' | 're_rating' | 'refund' | 'choices' | 'problems' | 'needs_approval'>
> & {
  /** The first day of the term after the change, if it moves. */
  startsOn?: CalendarDate;
  differences?: ChangeQuote['differences'];
};
const NO_PARTS = { lines: [], re_rating: [], refund: 0, visit_window: null, choices: [], needs_approval: false, problems: [] };

const withoutSteps = ({ name: _name, steps: _steps, ...rating }: WireChangeQuote['re_rating'][number]) => rating;
const unnamed = ({ name: _name, variant: _variant, ...line }: { name: string; variant?: string | null }) => line;

/**
 * Serializes a quote, with the id that a confirmation must carry: it is bound to the order's version, to what was asked, and to
 * every amount. Of an edit, `firstCharges` is the first charge before and after it.
 */
export function wireQuote(
  order: OrderRow,
  kind: WireChangeQuote['kind'],
  asked: Record<string, unknown>,
  quote: Pick<ChangeQuote, 'before' | 'after' | 'months' | 'visit' | 'charge'> & Partial<Pick<ChangeQuote, 'fromMonth'>>,
  today: CalendarDate,
  parts: QuoteParts,
  firstCharges: readonly [number, number] | [null, null] = [null, null],
): WireChangeQuote {
  const { lines, re_rating, refund, startsOn = order.startsOn, differences = [], ...rest } = { ...NO_PARTS, ...parts };
  const { before, after, months, visit, fromMonth = 0 } = quote;
  const waived = waivedAmount(quote.charge);
  const changesMonthly = before.monthly !== after.monthly || before.leftToPay !== after.leftToPay;
  const [next, begins] = [nextCharge(order.startsOn, months, today), monthlyDay(order.startsOn, fromMonth)];
  const money = {
    before: wireStanding(before, order.months, firstCharges[0], order.startsOn),
    after: wireStanding(after, months, firstCharges[1], startsOn),
    lines,
    visit,
    re_rating,
    charge: quote.charge - waived,
    ...(waived > 0 && { waived }),
    refund,
    ...(differences.length > 0 && {
      rent_differences: differences.map(({ month, amount }) => ({ month: month + 1, amount })),
    }),
    monthly_from: changesMonthly ? (next && next < begins ? begins : next) : null,
  };
  // The slot of a visit and the reason do not decide the price, so they may be chosen after the quote was shown; an edit is about the
  // slot itself.
  const { delivery, reason: _reason, ...deciding } = asked;
  const id = hashOf({
    order: order.id,
    version: order.version,
    kind,
    asked: kind === 'edit' ? { ...deciding, delivery } : deciding,
    money: { ...money, lines: lines.map(unnamed), re_rating: re_rating.map(withoutSteps) },
  });
  return { id, kind, version: order.version, ...money, ...rest };
}
