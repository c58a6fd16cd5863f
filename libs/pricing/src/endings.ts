import { addDays, type CalendarDate } from './calendar';
import { waivedAmount } from './coupon';
import {
  linesUntil,
  MIN_USED_MONTHS,
  monthlyIn,
  nextMonthOf,
  reRateLine,
  subscriptionState,
  type RentedLine,
  type RunningSubscription,
} from './rented';

/** A collection can be booked on the last day of the rent or on one of the six days after it. */
export const COLLECTION_DAYS = 7;

export interface Uncharged {
  months: number;
  /** Rent in baht for the months that are not charged yet. */
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

/** One possible end of the subscription: a row of the table "If you wait". Amounts are in whole baht. */
export interface EndingChoice {
  months: number;
  endsOn: CalendarDate;
  rent: number;
  charges: MonthlyCharges[];
  /** Additional charge for the used months; 0 if this charge is below the minimum charge of a card. */
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

/** Lists the possible ends of the subscription. The last entry is the agreed end, without an additional charge. */
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

/**
 * Returns the first and last day for a collection: the seven days from `endsOn`, but no day earlier than `leadDays` after today. If all
 * seven days are too early, returns only the first possible day.
 */
export function collectionWindow(endsOn: CalendarDate, today: CalendarDate, leadDays: number): { from: CalendarDate; to: CalendarDate } {
  const earliest = addDays(today, leadDays);
  const from = endsOn < earliest ? earliest : endsOn;
  const to = addDays(endsOn, COLLECTION_DAYS - 1);
  return { from, to: to < from ? from : to };
}
