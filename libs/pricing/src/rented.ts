import { monthlyDay, monthsBegun, monthsCharged, nextCharge, type CalendarDate } from './calendar';
import { monthlyPrice, type TierPrices } from './tiers';

// Months are counted from 0: month `i` is charged on monthly day `i`. Day 0 is the first day; its month is charged with the order.

/** Price of one piece from a month on: `unit` baht per month, taken from the tiers `prices`. */
export interface RateSegment {
  readonly fromMonth: number;
  readonly prices: TierPrices;
  readonly unit: number;
}

/** Rented line, with the pieces that it replaced. Extensions and swaps append a segment, so the price of each past month stays known. */
export interface RentedLine {
  readonly id: number;
  readonly quantity: number;
  /** Pieces per unit: 1, or the contents of a package. */
  readonly pieces: number;
  /** First charged month; above 0 for a line that was added later. */
  readonly fromMonth: number;
  /** Delivery day, set until the line is delivered. Until then no month counts as used. */
  readonly arrivesOn?: CalendarDate | undefined;
  /** First month of the last piece, set until the swap that brings it. Until then the piece before it is in the home. */
  readonly awaitedFrom?: number | undefined;
  /** Ascending by month; the first one begins at `fromMonth`. */
  readonly segments: readonly [RateSegment, ...RateSegment[]];
}

/** Dates are Bangkok calendar dates; amounts are whole baht. */
export interface RunningSubscription {
  readonly startsOn: CalendarDate;
  readonly months: number;
  readonly lines: readonly RentedLine[];
}

export interface SubscriptionState {
  /** Months begun; 0 before the first day. */
  month: number;
  /** Months still to be charged. */
  monthsLeft: number;
  nextChargeOn: CalendarDate | null;
  endsOn: CalendarDate;
  pieces: number;
  /** Amount of the next charge; after the last one, of that one. */
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

/** Baht of all lines in a month. Lines that begin later are excluded. */
export const monthlyIn = (lines: readonly RentedLine[], month: number): number =>
  lines.reduce((sum, line) => (line.fromMonth <= month ? sum + rateIn(line, month).unit * line.quantity : sum), 0);

export const countRentedPieces = (lines: readonly RentedLine[]): number =>
  lines.reduce((sum, { quantity, pieces }) => sum + quantity * pieces, 0);

export function subscriptionState({ startsOn, months, lines }: RunningSubscription, today: CalendarDate): SubscriptionState {
  const charged = monthsCharged(startsOn, months, today);
  let leftToPay = 0;
  for (let index = charged; index < months; index += 1) leftToPay += monthlyIn(lines, index);
  return {
    month: monthsBegun(startsOn, months, today),
    monthsLeft: months - charged,
    nextChargeOn: nextCharge(startsOn, months, today),
    endsOn: monthlyDay(startsOn, months),
    pieces: countRentedPieces(lines),
    monthly: monthlyIn(lines, Math.min(charged, months - 1)),
    leftToPay,
  };
}

/** Months with the same difference; each one costs `usedUnit` − `paidUnit` more per unit. */
export interface ReRatingStep {
  months: number;
  usedUnit: number;
  paidUnit: number;
}

export interface LineReRating {
  id: number;
  quantity: number;
  /** Used months. A started month counts, also if it was free until its first monthly day. */
  used: number;
  /** Monthly price per unit: in the tier of the used months, and as paid for the last of them. */
  usedUnit: number;
  paidUnit: number;
  /** For the whole quantity, charged once; never negative. */
  charge: number;
  /** Parts of `charge`: the sum of months × (`usedUnit` − `paidUnit`), times the quantity. */
  steps: ReRatingStep[];
}

/**
 * Re-rates a line that is returned before month `end`: (tier price of the used months − price paid) × used months. Each month uses its own
 * rate; the result is never negative. Only for delivered lines, because undelivered ones were not used.
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

/** Re-rates one piece that is rented for `contracted` months and returned after `used` of them, at least one. */
export function reRate(prices: TierPrices, contracted: number, used: number): LineReRating {
  const segment: RateSegment = { fromMonth: 0, prices, unit: monthlyPrice(prices, contracted) };
  return reRateLine({ id: 0, quantity: 1, pieces: 1, fromMonth: 0, segments: [segment] }, Math.min(used, contracted));
}
