import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { addDays, type CalendarDate, monthlyDay, monthsCharged } from './calendar';
import { waivedAmount } from './coupon';
import {
  currentRate,
  monthlyIn,
  countRentedPieces,
  reRateLine,
  subscriptionState,
  withRate,
  type LineReRating,
  type RentedLine,
  type RunningSubscription,
  type SubscriptionState,
} from './rented';
import { MAX_MONTHS, MIN_MONTHS, monthlyPrice, type TierPrices } from './tiers';
import { DELIVERY_FEE } from '@spruce/contract/constants';

/** Baht for the visit that swaps a piece. */
export const SWAP_VISIT_FEE = DELIVERY_FEE.single;
export const MIN_USED_MONTHS = MIN_MONTHS;
export const MAX_EXTENSION_MONTHS = MAX_MONTHS;
/** Days in which a collection can be booked: the monthly day and the six days after it. */
export const COLLECTION_DAYS = 7;

export type ChangeProblem = 'length' | 'no-months-left' | 'too-early' | 'nothing-left' | 'unknown-line' | 'quantity';

export class ChangeError extends Error {
  override readonly name = 'ChangeError';
  constructor(
    readonly problem: ChangeProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Quote in whole baht: state before and after the change, and the charge today. */
export interface ChangeQuote {
  before: SubscriptionState;
  after: SubscriptionState;
  /** Lines after the change. New lines have the negative ids of the request. */
  lines: RentedLine[];
  months: number;
  /** First month with a different charge; `months` if there is none. */
  fromMonth: number;
  /** One-time charges; with `reRating` they add up to `charge`. */
  visit: (DeliveryFee | { amount: number; reason: 'swap' | 'free' }) | null;
  reRating: LineReRating[];
  charge: number;
  refund: number;
}

/** First month that a change can still price: the ones before are charged. */
const nextMonthOf = ({ startsOn, months }: RunningSubscription, today: CalendarDate): number => monthsCharged(startsOn, months, today);

const createQuote = (
  before: RunningSubscription,
  after: RunningSubscription,
  today: CalendarDate,
  visit: ChangeQuote['visit'] = null,
  reRating: LineReRating[] = [],
  refund = 0,
): ChangeQuote => {
  return {
    before: subscriptionState(before, today),
    after: subscriptionState(after, today),
    lines: [...after.lines],
    months: after.months,
    fromMonth: nextMonthOf(before, today),
    visit,
    reRating,
    charge: (visit?.amount ?? 0) + reRating.reduce((sum, line) => sum + line.charge, 0),
    refund,
  };
};

function sumChargesBefore(month: number, lines: readonly RentedLine[]): number {
  let sum = 0;
  for (let index = 0; index < month; index += 1) sum += monthlyIn(lines, index);
  return sum;
}

/** Extends to `months` in all. Future months get the tier of the new length if it is lower. Throws ChangeError. */
export function quoteExtend(subscription: RunningSubscription, today: CalendarDate, months: number): ChangeQuote {
  const month = nextMonthOf(subscription, today);
  if (!Number.isInteger(months) || months <= subscription.months || months > subscription.months + MAX_EXTENSION_MONTHS)
    throw new ChangeError(
      'length',
      `The whole length must be ${subscription.months + 1} to ${subscription.months + MAX_EXTENSION_MONTHS} months`,
    );
  const lines = subscription.lines.map((line) => {
    const from = Math.max(month, line.fromMonth);
    const { prices, unit } = currentRate(line);
    return withRate(line, { fromMonth: from, prices, unit: Math.min(unit, monthlyPrice(prices, months - line.fromMonth)) });
  });
  return createQuote(subscription, { ...subscription, months, lines }, today);
}

export interface AddedLine {
  /** Negative, unlike ids of existing lines. */
  readonly id: number;
  readonly quantity: number;
  readonly pieces: number;
  readonly prices: TierPrices;
}

/** Adds lines at the tier of the remaining months; free until the next monthly day, plus one delivery. Throws ChangeError. */
export function quoteAdd(
  subscription: RunningSubscription,
  today: CalendarDate,
  added: readonly AddedLine[],
  access: DeliveryAccess,
): ChangeQuote {
  const month = nextMonthOf(subscription, today);
  const monthsLeft = subscription.months - month;
  if (monthsLeft === 0) throw new ChangeError('no-months-left', 'The last month has begun: extend first');
  const lines = added.map(({ prices, ...line }): RentedLine => ({
    ...line,
    fromMonth: month,
    segments: [{ fromMonth: month, prices, unit: monthlyPrice(prices, monthsLeft) }],
  }));
  return createQuote(subscription, { ...subscription, lines: [...subscription.lines, ...lines] }, today, deliveryFee(access));
}

const findLine = ({ lines }: RunningSubscription, id: number, quantity: number): RentedLine => {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw new ChangeError('unknown-line', 'This piece is not part of the subscription');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity)
    throw new ChangeError('quantity', `Only ${line.quantity} of this piece`);
  return line;
};

const isDelivered = ({ arrivesOn }: RentedLine): boolean => arrivesOn === undefined;

const linesUntil = ({ startsOn, lines }: RunningSubscription, months: number): RentedLine[] =>
  lines.filter((line) => isDelivered(line) || (line.arrivesOn ?? '') < monthlyDay(startsOn, months));

const removePieces = (lines: readonly RentedLine[], id: number, quantity: number): RentedLine[] =>
  lines.flatMap((line) => (line.id !== id ? [line] : line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []));

/** Replaces `quantity` of a line from the next monthly day, at the tier of the line's own length, plus one visit. Throws ChangeError. */
export function quoteSwap(
  subscription: RunningSubscription,
  today: CalendarDate,
  { id, quantity, to }: { id: number; quantity: number; to: AddedLine },
): ChangeQuote {
  const month = nextMonthOf(subscription, today);
  if (month === subscription.months) throw new ChangeError('no-months-left', 'The last month has begun: extend first');
  const line = findLine(subscription, id, quantity);
  const from = Math.max(month, line.fromMonth);
  // The new piece keeps the months of the old one, so its term does not restart.
  const swapped = withRate(
    { ...line, id: to.id, quantity, pieces: to.pieces },
    { fromMonth: from, prices: to.prices, unit: monthlyPrice(to.prices, subscription.months - line.fromMonth) },
  );
  return createQuote(subscription, { ...subscription, lines: [...removePieces(subscription.lines, id, quantity), swapped] }, today, {
    amount: SWAP_VISIT_FEE,
    reason: 'swap',
  });
}

/**
 * Returns pieces on the next monthly day and re-rates them; the other lines keep their price. Undelivered pieces are cancelled and
 * refunded. Collection is free. Throws ChangeError.
 */
export function quoteReturn(
  subscription: RunningSubscription,
  today: CalendarDate,
  returned: readonly { id: number; quantity: number }[],
): ChangeQuote {
  const { month, monthsLeft } = subscriptionState(subscription, today);
  if (month < MIN_USED_MONTHS) throw new ChangeError('too-early', `Pieces may go back after ${MIN_USED_MONTHS} months`);
  if (monthsLeft === 0) throw new ChangeError('no-months-left', 'The last month has begun: everything goes back at its end');
  let lines: RentedLine[] = [...subscription.lines];
  const gone = returned.map(({ id, quantity }): RentedLine => {
    const line = findLine({ ...subscription, lines }, id, quantity);
    lines = removePieces(lines, id, quantity);
    return { ...line, quantity };
  });
  if (countRentedPieces(lines) === 0) throw new ChangeError('nothing-left', 'Returning everything is ending early');
  const reRating = gone.filter(isDelivered).map((line) => reRateLine(line, month));
  const refund = sumChargesBefore(
    month,
    gone.filter((line) => !isDelivered(line)),
  );
  return createQuote(subscription, { ...subscription, lines }, today, { amount: 0, reason: 'free' }, reRating, refund);
}

export const quoteRelocate = (subscription: RunningSubscription, today: CalendarDate, access: DeliveryAccess): ChangeQuote =>
  createQuote(subscription, subscription, today, deliveryFee(access));

/** Ends after `months` in all, on that monthly day. Every line is re-rated and charged today. Throws ChangeError. */
export function quoteEndEarly(subscription: RunningSubscription, today: CalendarDate, months: number): ChangeQuote {
  const month = nextMonthOf(subscription, today);
  const first = Math.max(month, MIN_USED_MONTHS);
  if (!Number.isInteger(months) || months < first || months >= subscription.months) {
    throw new ChangeError(
      'length',
      first < subscription.months ? `It may end after ${first} to ${subscription.months - 1} months` : 'It ends by itself with this month',
    );
  }
  const lines = linesUntil(subscription, months);
  return createQuote(
    subscription,
    { ...subscription, months, lines },
    today,
    { amount: 0, reason: 'free' },
    lines.map((line) => reRateLine(line, months)),
    sumChargesBefore(
      month,
      subscription.lines.filter((line) => !lines.includes(line)),
    ),
  );
}

export interface Uncharged {
  months: number;
  /** Baht for those months. */
  rent: number;
  reRated: number;
}

export function computeUncharged(subscription: RunningSubscription, today: CalendarDate): Uncharged {
  const { month, monthsLeft: months, leftToPay: rent } = subscriptionState(subscription, today);
  const used = months === 0 ? [] : subscription.lines.filter(({ fromMonth }) => fromMonth < month);
  return { months, rent, reRated: used.reduce((sum, line) => sum + reRateLine(line, month).charge, 0) };
}

export interface MonthlyCharges {
  months: number;
  monthly: number;
}

/** Row of "If you wait", in whole baht. */
export interface EndingChoice {
  months: number;
  endsOn: CalendarDate;
  rent: number;
  charges: MonthlyCharges[];
  /** Charged once; 0 if below the minimum card charge. */
  reRated: number;
  total: number;
}

function listChargesUntil(lines: readonly RentedLine[], from: number, until: number): MonthlyCharges[] {
  const charges: MonthlyCharges[] = [];
  for (let month = from; month < until; month += 1) {
    const monthly = monthlyIn(lines, month);
    const last = charges.at(-1);
    if (last?.monthly === monthly) last.months += 1;
    else charges.push({ months: 1, monthly });
  }
  return charges;
}

/** Cost of ending after each possible month; the last row is the agreed end. */
export function endingChoices(subscription: RunningSubscription, today: CalendarDate): EndingChoice[] {
  const month = nextMonthOf(subscription, today);
  const choices: EndingChoice[] = [];
  for (let months = Math.max(month, MIN_USED_MONTHS); months <= subscription.months; months += 1) {
    const lines = linesUntil(subscription, months);
    const { endsOn, leftToPay: rent } = subscriptionState({ ...subscription, months, lines }, today);
    const charge = months === subscription.months ? 0 : lines.reduce((sum, line) => sum + reRateLine(line, months).charge, 0);
    const reRated = charge - waivedAmount(charge);
    choices.push({ months, endsOn, rent, charges: listChargesUntil(lines, month, months), reRated, total: rent + reRated });
  }
  return choices;
}

/** First and last day for a collection: the week from the monthly day, at least `leadDays` ahead. */
export function collectionWindow(endsOn: CalendarDate, today: CalendarDate, leadDays: number): { from: CalendarDate; to: CalendarDate } {
  const earliest = addDays(today, leadDays);
  const from = endsOn < earliest ? earliest : endsOn;
  const to = addDays(endsOn, COLLECTION_DAYS - 1);
  return { from, to: to < from ? from : to };
}
