import type { WireChangeQuote } from '@spruce/contract';
import { monthlyDay, nextCharge, waivedAmount, type CalendarDate, type SubscriptionState } from '@spruce/pricing';
import { hashOf } from '../placing/canonical-hash';
import type { Subject, Worked } from './change-subject';

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

const withoutSteps = ({ name: _name, steps: _steps, ...rating }: WireChangeQuote['re_rating'][number]) => rating;
const unnamed = ({ name: _name, variant: _variant, ...line }: WireChangeQuote['lines'][number]) => line;

/**
 * Serializes a quote, with the id that a confirmation must carry: it is bound to the order's version, to what was asked, and to
 * every amount.
 */
export function wireQuote(
  { order, items, options }: Subject,
  kind: WireChangeQuote['kind'],
  asked: Record<string, unknown>,
  { quote, order: set = {}, lines = [], choices = [] }: Worked,
  rest: Pick<WireChangeQuote, 'visit_window' | 'refund' | 'problems' | 'needs_approval'>,
): WireChangeQuote {
  const { before, after, months, visit, fromMonth, reRating, differences } = quote;
  const { refund, ...unpriced } = rest;
  const { firstCharge = null, startsOn = order.startsOn } = set;
  const waived = waivedAmount(quote.charge);
  const changesMonthly = before.monthly !== after.monthly || before.leftToPay !== after.leftToPay;
  const [next, begins] = [nextCharge(order.startsOn, months, options.billingDay), monthlyDay(order.startsOn, fromMonth)];
  const re_rating = reRating.map(({ id, quantity, used, usedUnit, paidUnit, charge, steps }) => ({
    ...{ item_id: id, name: items.find((item) => item.id === id)?.name[options.language] ?? '', quantity },
    ...{ used, used_unit: usedUnit, paid_unit: paidUnit, charge },
    steps: steps.map((step) => ({ months: step.months, used_unit: step.usedUnit, paid_unit: step.paidUnit })),
  }));
  const money = {
    before: wireStanding(before, order.months, firstCharge === null ? null : order.firstCharge, order.startsOn),
    after: wireStanding(after, months, firstCharge, startsOn),
    lines,
    visit,
    re_rating,
    charge: quote.charge - waived,
    ...(waived > 0 && { waived }),
    refund,
    ...(differences.length > 0 && { rent_differences: differences.map(({ month, amount }) => ({ month: month + 1, amount })) }),
    monthly_from: changesMonthly ? (next && next < begins ? begins : next) : null,
  };
  // The slot of a visit and the reason do not decide the price, so they may be chosen after the quote was shown; an edit is about the
  // slot itself.
  const { delivery, reason: _reason, ...deciding } = asked;
  const id = hashOf({
    ...{ order: order.id, version: order.version, kind },
    asked: kind === 'edit' ? { ...deciding, delivery } : deciding,
    money: { ...money, lines: lines.map(unnamed), re_rating: re_rating.map(withoutSteps) },
  });
  return { id, kind, version: order.version, ...money, choices, ...unpriced };
}
