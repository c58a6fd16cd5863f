import { monthlyDay, monthsBegun, nextCharge } from './monthly-day';
import type { CalendarDate } from './calendar';
import { monthlyPrice, type TierPrices } from './tiers';

// Months of a subscription are counted from 0: month `i` is charged on the monthly day `i`, and the first day is day 0.

/** From a month on, one piece of a line costs `unit` baht a month; `prices` are the tiers that this came from. */
export interface RateSegment {
  readonly fromMonth: number;
  readonly prices: TierPrices;
  readonly unit: number;
}

/** A line that is rented now. Extending and swapping add a segment, so that what was paid in each month is known. */
export interface RentedLine {
  readonly id: number;
  readonly quantity: number;
  /** Pieces of one: 1, or those of a package. */
  readonly pieces: number;
  /** The first month that it is charged in: 0, or a later one when it was added. */
  readonly fromMonth: number;
  /** The day of the visit that brings it, for as long as nothing of it is in the home: no month of it was used. */
  readonly arrivesOn?: CalendarDate | undefined;
  /** Ascending, the first one from `fromMonth`. */
  readonly segments: readonly [RateSegment, ...RateSegment[]];
}

/** A running subscription. Dates are Bangkok calendar dates, money is whole baht. */
export interface RunningSubscription {
  readonly startsOn: CalendarDate;
  /** The whole length, extensions included. */
  readonly months: number;
  readonly lines: readonly RentedLine[];
}

/** Where a subscription stands on a day. */
export interface Standing {
  /** Months of the term that have begun. */
  month: number;
  monthsLeft: number;
  nextChargeOn: CalendarDate | null;
  endsOn: CalendarDate;
  pieces: number;
  /** What the next charge is; after the last one, what that was. */
  monthly: number;
  /** All charges still to come. */
  leftToPay: number;
}

/** The rate that a month of a line was, or will be, charged by. */
export const rateIn = ({ segments }: RentedLine, month: number): RateSegment =>
  segments.findLast(({ fromMonth }) => fromMonth <= month) ?? segments[0];

/** The rate that holds to the end of the term. */
export const currentRate = ({ segments }: RentedLine): RateSegment => segments.at(-1) ?? segments[0];

/** The line with another rate from a month on; what was agreed for that month and later is replaced. */
export function withRate(line: RentedLine, rate: RateSegment): RentedLine {
  const [first = rate, ...rest] = [...line.segments.filter(({ fromMonth }) => fromMonth < rate.fromMonth), rate];
  return { ...line, segments: [first, ...rest] };
}

/** Baht that all lines cost in a month; lines that begin later do not count yet. */
export const monthlyIn = (lines: readonly RentedLine[], month: number): number =>
  lines.reduce((sum, line) => (line.fromMonth <= month ? sum + rateIn(line, month).unit * line.quantity : sum), 0);

export const piecesOf = (lines: readonly RentedLine[]): number => lines.reduce((sum, { quantity, pieces }) => sum + quantity * pieces, 0);

/** Reads off a subscription how it stands on `today`. */
export function standing({ startsOn, months, lines }: RunningSubscription, today: CalendarDate): Standing {
  const month = monthsBegun(startsOn, months, today);
  let leftToPay = 0;
  for (let index = month; index < months; index += 1) leftToPay += monthlyIn(lines, index);
  return {
    month,
    monthsLeft: months - month,
    nextChargeOn: nextCharge(startsOn, months, today),
    endsOn: monthlyDay(startsOn, months),
    pieces: piecesOf(lines),
    monthly: monthlyIn(lines, Math.min(month, months - 1)),
    leftToPay,
  };
}

/** Months of a re-rating with one difference: each costs `usedUnit` − `paidUnit` more, for one. */
export interface ReRatingStep {
  months: number;
  usedUnit: number;
  paidUnit: number;
}

/** Re-rating of one line that goes back. Baht. */
export interface LineReRating {
  id: number;
  quantity: number;
  /** Months that it was really used; one that was begun counts, also where it was free until its first monthly day. */
  used: number;
  /** A month for one in the tier of those months, and what was paid for the last of them. */
  usedUnit: number;
  paidUnit: number;
  /** For all of the quantity, once; never negative. */
  charge: number;
  /** How `charge` adds up: the sum of months × (`usedUnit` − `paidUnit`), times the quantity. */
  steps: ReRatingStep[];
}

/**
 * What a line that goes back before month `end` should have cost beyond what was paid:
 * (tier price for the months really used − price paid) × months used, each month by its own rate, never negative. Of a line that is in the
 * home: what is still to come was not used.
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
