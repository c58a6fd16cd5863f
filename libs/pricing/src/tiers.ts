import { TERM, TIERS as TIER_TABLE, type TierKey } from '@spruce/contract/constants';

/** A price tier, named as on the wire. */
export type Tier = TierKey;
/** The four price tiers, shortest first. */
export const TIERS: readonly Tier[] = TIER_TABLE.map((tier) => tier.key);

/** Prices of one piece in baht a month, by tier. A tier that is not offered is absent, null or 0. */
export type TierPrices = { readonly [tier in Tier]?: number | null };

/** The shortest and the longest subscription, and the one that a new cart starts with, in months. */
export const MIN_MONTHS = TERM.min;
export const MAX_MONTHS = TERM.max;
export const DEFAULT_MONTHS = TERM.default;

/** The months at which each tier begins. */
export const TIER_STARTS: Readonly<Record<Tier, 3 | 6 | 9 | 12>> = {
  subscription_3: 3,
  subscription_6: 6,
  subscription_9: 9,
  subscription_12: 12,
};

/** A whole number of months within 3..12; anything that is no number becomes the default of 12. */
export function clampMonths(months: unknown): number {
  const value = typeof months === 'number' ? months : typeof months === 'string' && months.trim() ? Number(months) : NaN;
  return Number.isFinite(value) ? Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, Math.trunc(value))) : DEFAULT_MONTHS;
}

/** The tier that a number of months belongs to: 3-5, 6-8, 9-11, 12. Fewer than 3 months are priced at the 3-month tier. */
export function tierOf(months: number): Tier {
  return months >= 12 ? 'subscription_12' : months >= 9 ? 'subscription_9' : months >= 6 ? 'subscription_6' : 'subscription_3';
}

const offered = (prices: TierPrices, tier: Tier): number | undefined => prices[tier] || undefined;

/**
 * The tier whose price applies: the term's own, else the nearest shorter one that is offered, else the nearest longer one; null when
 * nothing is priced.
 */
export function applicableTier(prices: TierPrices, months: number): Tier | null {
  const at = TIERS.indexOf(tierOf(months));
  const shorterFirst = [...TIERS.slice(0, at + 1).reverse(), ...TIERS.slice(at + 1)];
  return shorterFirst.find((tier) => offered(prices, tier) !== undefined) ?? null;
}

/** Baht a month for one piece at a term of `months`; 0 when the piece has no price at all, so it cannot be rented. */
export function monthlyPrice(prices: TierPrices, months: number): number {
  const tier = applicableTier(prices, months);
  return tier ? (prices[tier] ?? 0) : 0;
}

/** Baht for one piece over the whole term. */
export const totalOverTerm = (prices: TierPrices, months: number): number => monthlyPrice(prices, months) * months;

/** Baht saved over the term against paying the 3-month price for as many months; never negative. */
export const savingAgainstShortestTier = (prices: TierPrices, months: number): number =>
  Math.max(0, (monthlyPrice(prices, MIN_MONTHS) - monthlyPrice(prices, months)) * months);

/** Baht a month in all four tiers, with the gaps filled as {@link monthlyPrice} fills them. */
export function completeTiers(prices: TierPrices): Record<Tier, number> {
  const full = {} as Record<Tier, number>;
  for (const tier of TIERS) full[tier] = monthlyPrice(prices, TIER_STARTS[tier]);
  return full;
}
