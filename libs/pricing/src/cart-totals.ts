import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { availableQuantity, type Stocked } from './quantity';
import { TIERS, TIER_STARTS, monthlyPrice, savingAgainstShortestTier, type Tier, type TierPrices } from './tiers';

export interface PricedItem extends Stocked {
  readonly quantity: number;
  readonly subscription_prices: TierPrices;
  /** Contents of one package. Without contents, each unit of `quantity` counts as one piece. */
  readonly pieces?: readonly { readonly quantity: number }[];
  readonly remove?: boolean;
}

/** Totals of a cart in whole baht. */
export interface CartTotals {
  months: number;
  pieces: number;
  monthly: number;
  total: number;
  /** Saving over the whole term, compared with the 3-month price. */
  saving: number;
  delivery: DeliveryFee;
  /** Charge when the order is placed: first month plus delivery fee; 0 for an empty cart. */
  today: number;
}

export const isCounted = (item: PricedItem): boolean => !item.remove && item.quantity > 0 && availableQuantity(item) > 0;

/** Counts each piece of a package, but no lines that {@link isCounted} excludes. */
export const countPieces = (items: readonly PricedItem[]): number =>
  items.reduce(
    (sum, item) => (isCounted(item) ? sum + item.quantity * (item.pieces?.reduce((inOne, { quantity }) => inOne + quantity, 0) || 1) : sum),
    0,
  );

/** Adds up the prices of all counted lines per tier, in baht per month. */
export function combinedPrices(items: readonly PricedItem[]): Record<Tier, number> {
  const sum: Record<Tier, number> = { subscription_3: 0, subscription_6: 0, subscription_9: 0, subscription_12: 0 };
  for (const item of items) {
    if (!isCounted(item)) continue;
    for (const tier of TIERS) sum[tier] += monthlyPrice(item.subscription_prices, TIER_STARTS[tier]) * item.quantity;
  }
  return sum;
}

export function cartTotals(items: readonly PricedItem[], months: number, access?: DeliveryAccess): CartTotals {
  const prices = combinedPrices(items);
  const pieces = countPieces(items);
  const monthly = monthlyPrice(prices, months);
  const delivery = deliveryFee(access);
  return {
    months,
    pieces,
    monthly,
    total: monthly * months,
    saving: savingAgainstShortestTier(prices, months),
    delivery,
    today: pieces > 0 ? monthly + delivery.amount : 0,
  };
}
