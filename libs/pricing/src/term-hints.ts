import { MAX_MONTHS, MIN_MONTHS, TIERS, TIER_STARTS, monthlyPrice, totalOverTerm, type TierPrices } from './tiers';

/** Alternative to the chosen term. Amounts in baht. */
export interface TermHint {
  months: number;
  monthly: number;
  total: number;
  /** Difference of the two totals, always above 0. */
  saving: number;
}

const createHint = (prices: TierPrices, months: number, saving: number): TermHint => ({
  months,
  monthly: monthlyPrice(prices, months),
  total: totalOverTerm(prices, months),
  saving,
});

/** Returns the cheapest longer term with a lower total than the chosen one (the shorter of equal ones), or null. */
export function longerTermHint(prices: TierPrices, months: number): TermHint | null {
  const now = totalOverTerm(prices, months);
  let best: TermHint | null = null;
  for (let longer = months + 1; longer <= MAX_MONTHS; longer += 1) {
    const saving = now - totalOverTerm(prices, longer);
    if (saving > (best?.saving ?? 0)) best = createHint(prices, longer, saving);
  }
  return best;
}

/** Returns the nearest shorter term with a higher total, to confirm the choice; or null. */
export function shorterTermComparison(prices: TierPrices, months: number): TermHint | null {
  for (let shorter = months - 1; shorter >= MIN_MONTHS; shorter -= 1) {
    const saving = totalOverTerm(prices, shorter) - totalOverTerm(prices, months);
    if (saving > 0) return createHint(prices, shorter, saving);
  }
  return null;
}

/** Returns the longest tier with a lower monthly price, and the baht saved per month; null if the term has the lowest price. */
export function nextTierSaving(prices: TierPrices, months: number): { months: number; monthlySaving: number } | null {
  const now = monthlyPrice(prices, months);
  for (const tier of [...TIERS].reverse()) {
    const start = TIER_STARTS[tier];
    const monthlySaving = now - monthlyPrice(prices, start);
    if (start > months && monthlySaving > 0) return { months: start, monthlySaving };
  }
  return null;
}
