import { MAX_MONTHS, MIN_MONTHS, TIERS, TIER_STARTS, monthlyPrice, totalOverTerm, type TierPrices } from './tiers';

/** Another term beside the chosen one, and what it would save. All money in baht. */
export interface TermHint {
  /** The other term, in months. */
  months: number;
  /** Its price a month. */
  monthly: number;
  /** Its price over the whole term. */
  total: number;
  /** How much lower the better of the two totals is; always above 0. */
  saving: number;
}

const hint = (prices: TierPrices, months: number, saving: number): TermHint => ({
  months,
  monthly: monthlyPrice(prices, months),
  total: totalOverTerm(prices, months),
  saving,
});

/** The cheapest longer term that costs less in total than the chosen one (the shorter of two equals), or null. */
export function longerTermHint(prices: TierPrices, months: number): TermHint | null {
  const now = totalOverTerm(prices, months);
  let best: TermHint | null = null;
  for (let longer = months + 1; longer <= MAX_MONTHS; longer += 1) {
    const saving = now - totalOverTerm(prices, longer);
    if (saving > (best?.saving ?? 0)) best = hint(prices, longer, saving);
  }
  return best;
}

/** The nearest shorter term that costs more in total than the chosen one: the reason to be glad of the choice. Null when there is none. */
export function shorterTermComparison(prices: TierPrices, months: number): TermHint | null {
  for (let shorter = months - 1; shorter >= MIN_MONTHS; shorter -= 1) {
    const saving = totalOverTerm(prices, shorter) - totalOverTerm(prices, months);
    if (saving > 0) return hint(prices, shorter, saving);
  }
  return null;
}

/** The longest tier that is cheaper a month than the chosen term, with the baht saved each month; null at the cheapest one. */
export function nextTierSaving(prices: TierPrices, months: number): { months: number; monthlySaving: number } | null {
  const now = monthlyPrice(prices, months);
  for (const tier of [...TIERS].reverse()) {
    const start = TIER_STARTS[tier];
    const monthlySaving = now - monthlyPrice(prices, start);
    if (start > months && monthlySaving > 0) return { months: start, monthlySaving };
  }
  return null;
}
