import { MAX_MONTHS, MIN_MONTHS, TIERS, TIER_STARTS, monthlyPrice, totalOverTerm, type TierPrices } from './tiers';

/** Amounts are in baht. */
export interface TermHint {
  months: number;
  monthly: number;
  total: number;
  /** Difference between the totals of both terms, always above 0. */
  saving: number;
}

const createHint = (prices: TierPrices, months: number, saving: number): TermHint => ({
  months,
  monthly: monthlyPrice(prices, months),
  total: totalOverTerm(prices, months),
  saving,
});

/**
 * Returns the longer term with the lowest total, if it costs less in total than the chosen term; otherwise null. If two terms have equal
 * totals, returns the shorter one.
 */
export function longerTermHint(prices: TierPrices, months: number): TermHint | null {
  const now = totalOverTerm(prices, months);
  let best: TermHint | null = null;
  for (let longer = months + 1; longer <= MAX_MONTHS; longer += 1) {
    const saving = now - totalOverTerm(prices, longer);
    if (saving > (best?.saving ?? 0)) best = createHint(prices, longer, saving);
  }
  return best;
}

/** Returns the next shorter term that costs more in total, to show that the chosen term is cheaper; null if there is none. */
export function shorterTermComparison(prices: TierPrices, months: number): TermHint | null {
  for (let shorter = months - 1; shorter >= MIN_MONTHS; shorter -= 1) {
    const saving = totalOverTerm(prices, shorter) - totalOverTerm(prices, months);
    if (saving > 0) return createHint(prices, shorter, saving);
  }
  return null;
}

/**
 * Returns the longest tier that is longer than the term and has a lower monthly price, and the difference in baht per month; null if there
 * is none.
 */
export function nextTierSaving(prices: TierPrices, months: number): { months: number; monthlySaving: number } | null {
  const now = monthlyPrice(prices, months);
  for (const tier of [...TIERS].reverse()) {
    const start = TIER_STARTS[tier];
    const monthlySaving = now - monthlyPrice(prices, start);
    if (start > months && monthlySaving > 0) return { months: start, monthlySaving };
  }
  return null;
}
