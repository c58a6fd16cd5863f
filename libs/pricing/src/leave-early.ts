import { monthlyPrice, tierOf, type Tier, type TierPrices } from './tiers';

/** Ending after `used` of `contracted` months: what each of the used months should have cost, and the one charge. Baht. */
export interface ReRating {
  used: number;
  contracted: number;
  /** The tier that the months really used belong to. */
  tier: Tier;
  /** Its price a month, or what was paid where that is more. */
  usedMonthly: number;
  /** The price a month that was paid. */
  contractedMonthly: number;
  /** What was missing each month; never negative. */
  difference: number;
  /** `difference` × `used`: charged once, never negative. */
  charge: number;
}

/**
 * Re-rates a subscription that ends after `used` whole months of the `contracted` ones. A month that has begun is a month
 * used: (tier price for the months really used − contracted tier price) × months used.
 */
export function reRate(prices: TierPrices, contracted: number, used: number): ReRating {
  const months = Math.min(Math.max(0, Math.trunc(used)), contracted);
  const contractedMonthly = monthlyPrice(prices, contracted);
  const usedMonthly = Math.max(monthlyPrice(prices, months), contractedMonthly);
  const difference = usedMonthly - contractedMonthly;
  return { used: months, contracted, tier: tierOf(months), usedMonthly, contractedMonthly, difference, charge: difference * months };
}
