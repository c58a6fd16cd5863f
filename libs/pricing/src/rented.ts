import { monthlyDay, monthsBegun, monthsCharged, nextCharge, type CalendarDate } from './calendar';
import { MIN_MONTHS, monthlyPrice, type TierPrices } from './tiers';

export const MIN_USED_MONTHS = MIN_MONTHS;

// Months of a subscription are counted from 0. Month 0 begins on the first day and is charged with the order; month `i` is charged `i`
// months after the first day.

/** Price of a line from month `fromMonth` on. `unit` is one of the prices in `prices`, in baht per month. */
export interface RateSegment {
  readonly fromMonth: number;
  readonly prices: TierPrices;
  readonly unit: number;
}

/** When an extension or a swap changes the price, a segment is added, so that the price of each past month stays known. */
export interface RentedLine {
  readonly id: number;
  readonly quantity: number;
  readonly pieces: number;
  /** Number of units that the customer has bought: they are charged until the end of the term, but can't be returned or swapped. */
  readonly bought?: number;
  /** First month of the line; above 0 if the line was added later. */
  readonly fromMonth: number;
  /** Day of the planned delivery; undefined when the line is delivered. An undelivered line has no used months. */
  readonly arrivesOn?: CalendarDate | undefined;
  /** First month of the new piece. Set only while a swap is booked and the old piece is still in the home. */
  readonly awaitedFrom?: number | undefined;
  /** Sorted by month; the first segment begins at the `fromMonth` of the line. */
  readonly segments: readonly [RateSegment, ...RateSegment[]];
}

/** Dates are days in Bangkok; amounts are in whole baht. */
export interface RunningSubscription {
  readonly startsOn: CalendarDate;
  readonly months: number;
  readonly lines: readonly RentedLine[];
}

export interface SubscriptionState {
  /** Number of months that have begun; 0 before the first day. */
  month: number;
  monthsLeft: number;
  nextChargeOn: CalendarDate | null;
  endsOn: CalendarDate;
  pieces: number;
  /** Amount of the next monthly charge; after the last charge, the amount of the last charge. */
  monthly: number;
  leftToPay: number;
}

export const rateIn = ({ segments }: RentedLine, month: number): RateSegment =>
  segments.findLast(({ fromMonth }) => fromMonth <= month) ?? segments[0];

export const currentRate = ({ segments }: RentedLine): RateSegment => segments.at(-1) ?? segments[0];

export function withRate(line: RentedLine, rate: RateSegment): RentedLine {
  const [first = rate, ...rest] = [...line.segments.filter(({ fromMonth }) => fromMonth < rate.fromMonth), rate];
  return { ...line, segments: [first, ...rest] };
}

/** Returns the rent of all lines in a month, in baht. Lines that begin later do not count. */
export const monthlyIn = (lines: readonly RentedLine[], month: number): number =>
  lines.reduce((sum, line) => (line.fromMonth <= month ? sum + rateIn(line, month).unit * line.quantity : sum), 0);

/** Returns the rent of all lines in the months from `from` to `until` (not included), in baht. */
export const rentBetween = (lines: readonly RentedLine[], from: number, until: number): number =>
  Array.from({ length: Math.max(0, until - from) }, (_, index) => monthlyIn(lines, from + index)).reduce((sum, rent) => sum + rent, 0);

export const countRentedPieces = (lines: readonly RentedLine[]): number =>
  lines.reduce((sum, { quantity, pieces }) => sum + quantity * pieces, 0);

export function subscriptionState({ startsOn, months, lines }: RunningSubscription, today: CalendarDate): SubscriptionState {
  const charged = monthsCharged(startsOn, months, today);
  return {
    month: monthsBegun(startsOn, months, today),
    monthsLeft: months - charged,
    nextChargeOn: nextCharge(startsOn, months, today),
    endsOn: monthlyDay(startsOn, months),
    pieces: countRentedPieces(lines),
    monthly: monthlyIn(lines, Math.min(charged, months - 1)),
    leftToPay: rentBetween(lines, charged, months),
  };
}

/** Returns the first month that is not charged yet, counted from 0. */
export const nextMonthOf = ({ startsOn, months }: RunningSubscription, today: CalendarDate): number =>
  monthsCharged(startsOn, months, today);

export const isDelivered = ({ arrivesOn }: RentedLine): boolean => arrivesOn === undefined;

export const linesUntil = ({ startsOn, lines }: RunningSubscription, months: number): RentedLine[] =>
  lines.filter((line) => isDelivered(line) || (line.arrivesOn ?? '') < monthlyDay(startsOn, months));

/** Consecutive months. In each of them, the customer paid `paidUnit` per unit, but owes `usedUnit`, the price of the shorter term. */
export interface ReRatingStep {
  months: number;
  usedUnit: number;
  paidUnit: number;
}

export interface LineReRating {
  id: number;
  quantity: number;
  /** Number of used months. A month that has begun counts as used, even if its rent was free. */
  used: number;
  /**
   * Prices for the last used month, in baht per month and unit: `usedUnit` is the price of the tier for the used months, `paidUnit` the
   * price that the customer has paid.
   */
  usedUnit: number;
  paidUnit: number;
  /** Additional charge for the whole quantity in baht, never negative. */
  charge: number;
  /** Calculation of `charge`: for each step, months × (`usedUnit` − `paidUnit`); the sum is multiplied by the quantity. */
  steps: ReRatingStep[];
}

/**
 * Charges the used months at the tier for that number of months. The customer pays the difference to the price paid, but never gets money
 * back. Call it only for delivered lines, because undelivered lines were not used.
 */
export function reRateLine(line: RentedLine, end: number): LineReRating {
  const used = Math.max(1, end - line.fromMonth);
  const steps: ReRatingStep[] = [];
  for (let month = line.fromMonth; month < line.fromMonth + used; month += 1) {
    const { unit, prices } = rateIn(line, month);
    const paidUnit = month < end ? unit : 0;
    const usedUnit = Math.max(paidUnit, monthlyPrice(prices, used));
    const step = steps.at(-1);
    if (step?.usedUnit === usedUnit && step.paidUnit === paidUnit) step.months += 1;
    else steps.push({ months: 1, usedUnit, paidUnit });
  }
  const { usedUnit, paidUnit } = steps.at(-1) as ReRatingStep;
  const unitCharge = steps.reduce((sum, step) => sum + step.months * (step.usedUnit - step.paidUnit), 0);
  return { id: line.id, quantity: line.quantity, used, usedUnit, paidUnit, charge: unitCharge * line.quantity, steps };
}

/**
 * Calculates the additional charge for one piece that was rented for `contracted` months and is returned after `used` months (at least
 * one).
 */
export function reRate(prices: TierPrices, contracted: number, used: number): LineReRating {
  const segment: RateSegment = { fromMonth: 0, prices, unit: monthlyPrice(prices, contracted) };
  return reRateLine({ id: 0, quantity: 1, pieces: 1, fromMonth: 0, segments: [segment] }, Math.min(used, contracted));
}
