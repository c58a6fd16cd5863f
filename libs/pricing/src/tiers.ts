import { TERM, TIERS as TIER_TABLE, type TierKey } from '@spruce/contract/constants';

export type Tier = TierKey;
/** Shortest first. */
export const TIERS: readonly Tier[] = TIER_TABLE.map((tier) => tier.key);

/** Monthly price of one piece in baht, by tier. Tiers that are not offered are absent, null or 0. */
export type TierPrices = { readonly [tier in Tier]?: number | null };

/** In months. New carts start with the default. */
export const MIN_MONTHS = TERM.min;
export const MAX_MONTHS = TERM.max;
export const DEFAULT_MONTHS = TERM.default;

export const TIER_STARTS: Readonly<Record<Tier, 3 | 6 | 9 | 12>> = {
  subscription_3: 3,
  subscription_6: 6,
  subscription_9: 9,
  subscription_12: 12,
};

/** Returns whole months within 3..12; invalid input becomes the default of 12. */
export function clampMonths(months: unknown): number {
  const value = typeof months === 'number' ? months : typeof months === 'string' && months.trim() ? Number(months) : NaN;
  return Number.isFinite(value) ? Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, Math.trunc(value))) : DEFAULT_MONTHS;
}

/** Tiers are 3-5, 6-8, 9-11 and 12 months. Fewer than 3 months use the 3-month tier. */
export function tierForMonths(months: number): Tier {
  return months >= 12 ? 'subscription_12' : months >= 9 ? 'subscription_9' : months >= 6 ? 'subscription_6' : 'subscription_3';
}

const offeredPrice = (prices: TierPrices, tier: Tier): number | undefined => prices[tier] || undefined;

/** Returns the tier of the term if offered, otherwise the nearest shorter one, then the nearest longer one; null without prices. */
export function applicableTier(prices: TierPrices, months: number): Tier | null {
  const at = TIERS.indexOf(tierForMonths(months));
  const shorterFirst = [...TIERS.slice(0, at + 1).reverse(), ...TIERS.slice(at + 1)];
  return shorterFirst.find((tier) => offeredPrice(prices, tier) !== undefined) ?? null;
}

/** Monthly price of one piece in baht; 0 if it has no price and cannot be rented. */
export function monthlyPrice(prices: TierPrices, months: number): number {
  const tier = applicableTier(prices, months);
  return tier ? (prices[tier] ?? 0) : 0;
}

export const totalOverTerm = (prices: TierPrices, months: number): number => monthlyPrice(prices, months) * months;

/** Saving in baht compared with the 3-month price for the same months; never negative. */
export const savingAgainstShortestTier = (prices: TierPrices, months: number): number =>
  Math.max(0, (monthlyPrice(prices, MIN_MONTHS) - monthlyPrice(prices, months)) * months);

/** Prices of all four tiers in baht per month; missing ones as in {@link monthlyPrice}. */
export function completeTiers(prices: TierPrices): Record<Tier, number> {
  const full = {} as Record<Tier, number>;
  for (const tier of TIERS) full[tier] = monthlyPrice(prices, TIER_STARTS[tier]);
  return full;
}
