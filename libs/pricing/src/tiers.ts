import { TERM, TIERS as TIER_TABLE, type TierKey } from '@spruce/contract/constants';

export type Tier = TierKey;
export const TIERS: readonly Tier[] = TIER_TABLE.map((tier) => tier.key);

/** Monthly price of one piece in baht for each tier. A tier that the product does not have is absent, null or 0. */
export type TierPrices = { readonly [tier in Tier]?: number | null };

export const MIN_MONTHS = TERM.min;
export const MAX_MONTHS = TERM.max;
export const DEFAULT_MONTHS = TERM.default;

export const TIER_STARTS = Object.fromEntries(TIER_TABLE.map(({ key, from }) => [key, from])) as Readonly<Record<Tier, 3 | 6 | 9 | 12>>;

/** Returns whole months from 3 to 12. Input that is not a number becomes the default, 12. */
export function clampMonths(months: unknown): number {
  const value = typeof months === 'number' ? months : typeof months === 'string' && months.trim() ? Number(months) : NaN;
  return Number.isFinite(value) ? Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, Math.trunc(value))) : DEFAULT_MONTHS;
}

/** Returns the tier of a term: 3-5, 6-8, 9-11 or 12 months. Terms below 3 months have the 3-month tier. */
export function tierForMonths(months: number): Tier {
  return months >= 12 ? 'subscription_12' : months >= 9 ? 'subscription_9' : months >= 6 ? 'subscription_6' : 'subscription_3';
}

const offeredPrice = (prices: TierPrices, tier: Tier): number | undefined => prices[tier] || undefined;

/**
 * Returns the tier whose price applies. This is the tier of the term; if it has no price, the next shorter tier with a price, and otherwise
 * the next longer tier. Returns null if no tier has a price.
 */
export function applicableTier(prices: TierPrices, months: number): Tier | null {
  const at = TIERS.indexOf(tierForMonths(months));
  const shorterFirst = [...TIERS.slice(0, at + 1).reverse(), ...TIERS.slice(at + 1)];
  return shorterFirst.find((tier) => offeredPrice(prices, tier) !== undefined) ?? null;
}

/** Returns 0 if the piece has no price and cannot be rented. */
export function monthlyPrice(prices: TierPrices, months: number): number {
  const tier = applicableTier(prices, months);
  return tier ? (prices[tier] ?? 0) : 0;
}

export const totalOverTerm = (prices: TierPrices, months: number): number => monthlyPrice(prices, months) * months;

/** Returns the saving in baht compared with the 3-month price for the same number of months; never negative. */
export const savingAgainstShortestTier = (prices: TierPrices, months: number): number =>
  Math.max(0, (monthlyPrice(prices, MIN_MONTHS) - monthlyPrice(prices, months)) * months);

/** Missing prices are filled as in {@link monthlyPrice}. */
export function completeTiers(prices: TierPrices): Record<Tier, number> {
  const full = {} as Record<Tier, number>;
  for (const tier of TIERS) full[tier] = monthlyPrice(prices, TIER_STARTS[tier]);
  return full;
}
