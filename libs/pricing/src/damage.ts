import { DAMAGE, DAMAGE_KINDS, type DamageKind } from '@spruce/contract/constants';

/** Baht. `monthly` is the monthly price of the piece in a term of 12 months. */
export const retailValue = (monthly: number): number => monthly * DAMAGE.valueMonths;

/** Baht that damage costs at most, in tens. `monthly` is the monthly price of the piece in a term of 12 months. */
export const damageCost = (monthly: number, kind: DamageKind): number =>
  Math.floor((retailValue(monthly) * DAMAGE.percent[kind]) / 1000) * 10;

export const damageCosts = (monthly: number): { kind: DamageKind; cost: number }[] =>
  DAMAGE_KINDS.map((kind) => ({ kind, cost: damageCost(monthly, kind) }));
