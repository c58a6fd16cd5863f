import { DAMAGE, DAMAGE_KINDS, type DamageKind } from '@spruce/contract/constants';

/** Baht that damage costs at most, in tens. `monthly` is the monthly price of the piece in a term of 12 months. */
export const damageCost = (monthly: number, kind: DamageKind): number =>
  Math.floor((monthly * DAMAGE.valueMonths * DAMAGE.percent[kind]) / 1000) * 10;

export const damageCosts = (monthly: number): { kind: DamageKind; cost: number }[] =>
  DAMAGE_KINDS.map((kind) => ({ kind, cost: damageCost(monthly, kind) }));
