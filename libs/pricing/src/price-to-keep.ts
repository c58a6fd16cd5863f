import { KEEP } from '@spruce/contract/constants';
import { retailValue } from './damage';
import { currentRate, rentBetween, type RentedLine } from './rented';
import { monthlyPrice, type TierPrices } from './tiers';

/** Whole baht for which one unit stays after the term. `rent` is the rent of this unit for its whole term. */
export function priceToKeep(prices: TierPrices, rent: number): number {
  const value = retailValue(monthlyPrice(prices, 12));
  return Math.round(Math.max(value * 100 - rent * KEEP.rentPercent, value * KEEP.leastPercent) / 100);
}

/** Amounts for one unit. `fromMonth` is the first month of the piece itself, which a swap may have brought later than the line began. */
export function priceToKeepOf(line: RentedLine, fromMonth: number, months: number) {
  const { prices } = currentRate(line);
  const rent = rentBetween([{ ...line, quantity: 1 }], fromMonth, months);
  return { value: retailValue(monthlyPrice(prices, 12)), rent, price: priceToKeep(prices, rent) };
}
