import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { type CalendarDate, monthsBetween } from './calendar';
import {
  isDelivered,
  linesUntil,
  MIN_USED_MONTHS,
  monthlyIn,
  countRentedPieces,
  nextMonthOf,
  rateIn,
  rentBetween,
  reRateLine,
  subscriptionState,
  withRate,
  type LineReRating,
  type RentedLine,
  type RunningSubscription,
  type SubscriptionState,
} from './rented';
import { priceToKeepOf } from './price-to-keep';
import { MAX_MONTHS, monthlyPrice, type TierPrices } from './tiers';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import type { ErrorCode } from '@spruce/contract/error-codes';

/** A swap costs the single delivery fee, also in a home with stairs and no lift. */
export const SWAP_VISIT_FEE = DELIVERY_FEE.single;
export const MAX_EXTENSION_MONTHS = MAX_MONTHS;

export class ChangeError extends Error {
  override readonly name = 'ChangeError';
  constructor(
    readonly code: Extract<ErrorCode, `change_${string}`>,
    message: string,
  ) {
    super(message);
  }
}

export type ChangeKind = 'extend' | 'add' | 'swap' | 'return' | 'relocate' | 'end-early' | 'buy';

export function changeRefusal(kind: ChangeKind, { month, monthsLeft, pieces }: SubscriptionState): ChangeError | null {
  if (kind === 'return' && month < MIN_USED_MONTHS)
    return new ChangeError('change_too_early', `Pieces can be returned after ${MIN_USED_MONTHS} months`);
  if (['add', 'swap', 'return'].includes(kind) && monthsLeft === 0)
    return new ChangeError('change_no_months_left', 'The last month has started');
  if (kind === 'return' && pieces < 2) return new ChangeError('change_nothing_left', 'To return everything, end the subscription early');
  if (kind === 'end-early' && (monthsLeft === 0 || monthsLeft + Math.max(1, month) <= MIN_USED_MONTHS))
    return new ChangeError('change_length', 'The subscription ends with this month anyway');
  return null;
}

/** Throws ChangeError if the subscription does not allow this kind of change in its current month. */
function requireChange(kind: ChangeKind, subscription: RunningSubscription, today: CalendarDate): SubscriptionState {
  const state = subscriptionState(subscription, today);
  const refusal = changeRefusal(kind, state);
  if (refusal) throw refusal;
  return state;
}

/** Additional rent in baht for a month that is already charged. Months are counted from 0. */
export interface RentDifference {
  month: number;
  amount: number;
}

/** Price of a change in whole baht: the subscription before and after the change, and the charge today. */
export interface ChangeQuote {
  before: SubscriptionState;
  /** `after.monthly` is the rent of the later of two months: `fromMonth` and the first month that is not charged yet. */
  after: SubscriptionState;
  /** A new line has a negative id from the request, because it has no id of the database yet. */
  lines: RentedLine[];
  months: number;
  /** First month whose rent changes; equal to `months` if no rent changes. */
  fromMonth: number;
  /** `visit`, `reRating` and `differences` add up to `charge`. */
  visit: (DeliveryFee | { amount: number; reason: 'swap' | 'free' }) | null;
  reRating: LineReRating[];
  differences: RentDifference[];
  charge: number;
  refund: number;
}

type QuoteParts = Partial<Pick<ChangeQuote, 'visit' | 'reRating' | 'differences' | 'refund' | 'fromMonth'>>;

function createQuote(before: RunningSubscription, after: RunningSubscription, today: CalendarDate, parts: QuoteParts = {}): ChangeQuote {
  const { visit = null, reRating = [], differences = [], refund = 0, fromMonth = nextMonthOf(before, today) } = parts;
  return {
    before: subscriptionState(before, today),
    after: {
      ...subscriptionState(after, today),
      monthly: monthlyIn(after.lines, Math.min(Math.max(fromMonth, nextMonthOf(before, today)), after.months - 1)),
    },
    lines: [...after.lines],
    months: after.months,
    fromMonth,
    visit,
    reRating,
    differences,
    charge: [visit?.amount ?? 0, ...reRating.map(({ charge }) => charge), ...differences.map(({ amount }) => amount)].reduce(
      (sum, amount) => sum + amount,
    ),
    refund,
  };
}

/** Months that are not charged yet get the price of the new term if that price is lower. Throws ChangeError. */
export function quoteExtend(subscription: RunningSubscription, today: CalendarDate, months: number): ChangeQuote {
  const month = nextMonthOf(subscription, today);
  const [least, most] = [subscription.months + 1, subscription.months + MAX_EXTENSION_MONTHS];
  if (!Number.isInteger(months) || months < least || months > most)
    throw new ChangeError('change_length', `The total term must be ${least} to ${most} months`);
  const lines = subscription.lines.map((line): RentedLine => {
    const from = Math.max(month, line.fromMonth);
    const segments = line.segments.flatMap((rate, index) => {
      const { fromMonth, prices } = rate;
      const unit = Math.min(rate.unit, monthlyPrice(prices, months - line.fromMonth));
      const until = line.segments[index + 1]?.fromMonth ?? months;
      if (unit === rate.unit || until <= from) return [rate];
      return fromMonth < from ? [rate, { fromMonth: from, prices, unit }] : [{ fromMonth, prices, unit }];
    });
    return { ...line, segments: segments as unknown as RentedLine['segments'] };
  });
  return createQuote(subscription, { ...subscription, months, lines }, today);
}

export interface AddedLine {
  /** Negative, because ids of existing lines are positive. */
  readonly id: number;
  readonly quantity: number;
  readonly pieces: number;
  readonly prices: TierPrices;
}

/**
 * Additional lines get the price for the remaining months and are free until the next billing date. The delivery costs one delivery fee.
 * Throws ChangeError.
 */
export function quoteAdd(
  subscription: RunningSubscription,
  today: CalendarDate,
  added: readonly AddedLine[],
  access: DeliveryAccess,
): ChangeQuote {
  const { monthsLeft } = requireChange('add', subscription, today);
  const month = subscription.months - monthsLeft;
  const lines = added.map(({ prices, ...line }): RentedLine => ({
    ...line,
    fromMonth: month,
    segments: [{ fromMonth: month, prices, unit: monthlyPrice(prices, monthsLeft) }],
  }));
  return createQuote(subscription, { ...subscription, lines: [...subscription.lines, ...lines] }, today, { visit: deliveryFee(access) });
}

const findLine = ({ lines }: RunningSubscription, id: number, quantity: number): RentedLine => {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw new ChangeError('change_item_unknown', 'This piece is not part of the subscription');
  const left = line.quantity - (line.bought ?? 0);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
    throw new ChangeError('change_quantity', `The subscription has only ${left} of this piece`);
  return line;
};

const removePieces = (lines: readonly RentedLine[], id: number, quantity: number): RentedLine[] =>
  lines.flatMap((line) => (line.id !== id ? [line] : line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []));

/**
 * A booked swap has already added the prices of its new piece to the line. A further swap replaces this piece before it arrives, so the
 * prices of this piece are removed, unless a month with these prices is already charged.
 */
function withoutAwaited(line: RentedLine, month: number): RentedLine {
  const { awaitedFrom = 0 } = line;
  const [first, ...rest] = line.segments.filter(({ fromMonth }) => fromMonth < awaitedFrom);
  return first && awaitedFrom >= month ? { ...line, segments: [first, ...rest] } : line;
}

/**
 * All months of the line count for the tier of the new piece, also the months before the swap. The swap costs one visit. In the month of
 * the visit, the customer pays the higher of both prices. If that month is already charged, the difference is charged today. Throws
 * ChangeError.
 */
export function quoteSwap(
  subscription: RunningSubscription,
  today: CalendarDate,
  { id, quantity, to, visitOn }: { id: number; quantity: number; to: AddedLine; visitOn: CalendarDate },
): ChangeQuote {
  const { startsOn, months } = subscription;
  const month = months - requireChange('swap', subscription, today).monthsLeft;
  const line = withoutAwaited(findLine(subscription, id, quantity), month);
  const unit = monthlyPrice(to.prices, months - line.fromMonth);
  const visited = Math.min(Math.max(0, monthsBetween(startsOn, visitOn)), months - 1);
  const begins = unit >= rateIn(line, visited).unit ? visited : Math.max(month, visited + 1);
  // If the old piece is not delivered yet, no further month may be charged at the old price. So the new price begins with the first month
  // that is not charged yet, or with the month of the visit if that month is earlier.
  const from = Math.max(line.fromMonth, isDelivered(line) ? begins : Math.min(month, begins));
  const differences: RentDifference[] = [];
  for (let charged = from; charged < month; charged += 1) {
    const amount = (unit - rateIn(line, charged).unit) * quantity;
    if (amount > 0) differences.push({ month: charged, amount });
  }
  // The new piece is part of the same line, so the months before the swap count for its tier.
  const swapped = withRate({ ...line, id: to.id, quantity, pieces: to.pieces }, { fromMonth: from, prices: to.prices, unit });
  const lines = [...removePieces(subscription.lines, id, quantity), swapped];
  return createQuote(subscription, { ...subscription, lines }, today, {
    visit: { amount: SWAP_VISIT_FEE, reason: 'swap' },
    differences,
    fromMonth: from,
  });
}

/**
 * The returned pieces are charged at the price for their used months; the other lines keep their price. Undelivered pieces are cancelled
 * and refunded. The collection is free. Throws ChangeError.
 */
export function quoteReturn(
  subscription: RunningSubscription,
  today: CalendarDate,
  returned: readonly { id: number; quantity: number }[],
): ChangeQuote {
  const { month } = requireChange('return', subscription, today);
  let lines: RentedLine[] = [...subscription.lines];
  const gone = returned.map(({ id, quantity }): RentedLine => {
    const line = findLine({ ...subscription, lines }, id, quantity);
    lines = removePieces(lines, id, quantity);
    return { ...line, quantity };
  });
  if (countRentedPieces(lines) === 0) throw new ChangeError('change_nothing_left', 'To return everything, end the subscription early');
  const reRating = gone.filter(isDelivered).map((line) => reRateLine(line, month));
  const undelivered = gone.filter((line) => !isDelivered(line));
  const refund = rentBetween(undelivered, 0, month);
  return createQuote(subscription, { ...subscription, lines }, today, { visit: { amount: 0, reason: 'free' }, reRating, refund });
}

export const quoteRelocate = (subscription: RunningSubscription, today: CalendarDate, access: DeliveryAccess): ChangeQuote =>
  createQuote(subscription, subscription, today, { visit: deliveryFee(access) });

/**
 * Charges all lines today at the price for their used months. The rent paid for undelivered lines is refunded separately. Throws
 * ChangeError.
 */
export function quoteEndEarly(subscription: RunningSubscription, today: CalendarDate, months: number): ChangeQuote {
  requireChange('end-early', subscription, today);
  const first = Math.max(nextMonthOf(subscription, today), MIN_USED_MONTHS);
  if (!Number.isInteger(months) || months < first || months >= subscription.months)
    throw new ChangeError('change_length', `The subscription can end after ${first} to ${subscription.months - 1} months`);
  const lines = linesUntil(subscription, months);
  return createQuote(subscription, { ...subscription, months, lines }, today, {
    visit: { amount: 0, reason: 'free' },
    reRating: lines.map((line) => reRateLine(line, months)),
  });
}

/**
 * The pieces stay after the term, and the rent does not change. `fromMonth` is the first month of the piece itself. `prices` are in the
 * order of `bought`, each for its whole quantity. Throws ChangeError.
 */
export function quoteBuy(
  subscription: RunningSubscription,
  today: CalendarDate,
  bought: readonly { id: number; quantity: number; fromMonth: number }[],
): ChangeQuote & { prices: number[] } {
  requireChange('buy', subscription, today);
  const prices = bought.map(({ id, quantity, fromMonth }) => {
    const line = findLine(subscription, id, quantity);
    if (!isDelivered(line) || line.awaitedFrom !== undefined)
      throw new ChangeError('change_not_delivered', 'This piece is not in the home yet');
    return priceToKeepOf(line, fromMonth, subscription.months).price * quantity;
  });
  return { ...createQuote(subscription, subscription, today), prices, charge: prices.reduce((sum, price) => sum + price, 0) };
}
