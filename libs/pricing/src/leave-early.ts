import { monthlyPrice, tierForMonths, type Tier, type TierPrices } from './tiers';

/** Calculation for a subscription that ends after `used` of `contracted` months. Amounts in baht. */
export interface ReRating {
  used: number;
  contracted: number;
  tier: Tier;
  /** Monthly price of that tier, at least the price paid. */
  usedMonthly: number;
  contractedMonthly: number;
  /** Underpaid amount per month; never negative. */
  difference: number;
  charge: number;
}

/**
 * Re-rates a subscription that ends early: (tier price of the used months − contracted price) × used months. A started month counts as
 * used.
 */
export function reRate(prices: TierPrices, contracted: number, used: number): ReRating {
  const months = Math.min(Math.max(0, Math.trunc(used)), contracted);
  const contractedMonthly = monthlyPrice(prices, contracted);
  const usedMonthly = Math.max(monthlyPrice(prices, months), contractedMonthly);
  const difference = usedMonthly - contractedMonthly;
  return { used: months, contracted, tier: tierForMonths(months), usedMonthly, contractedMonthly, difference, charge: difference * months };
}
