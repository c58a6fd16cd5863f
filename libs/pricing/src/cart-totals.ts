import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { availableQuantity, type Stocked } from './quantity';
import { TIERS, TIER_STARTS, monthlyPrice, savingAgainstShortestTier, type Tier, type TierPrices } from './tiers';

/** What of a cart line decides its money. A whole cart item fits. */
export interface PricedItem extends Stocked {
  readonly quantity: number;
  readonly subscription_prices: TierPrices;
  /** What one of a package consists of; anything else is one piece. */
  readonly pieces?: readonly { readonly quantity: number }[];
  /** Soft-removed: still shown with Undo, but not counted. */
  readonly remove?: boolean;
}

/** The cart's money in whole baht. */
export interface CartTotals {
  months: number;
  /** Pieces that are counted, those in packages too: {@link countPieces}. */
  pieces: number;
  /** Each month, and so the first month too. */
  monthly: number;
  /** Over the whole term, without delivery. */
  total: number;
  /** Over the term against the 3-month price. */
  saving: number;
  delivery: DeliveryFee;
  /** First month + delivery; 0 when nothing is counted. */
  today: number;
}

/** Whether a line counts: not removed, in stock, with a quantity. */
export const isCounted = (item: PricedItem): boolean => !item.remove && item.quantity > 0 && availableQuantity(item) > 0;

/**
 * How many pieces of furniture a cart rents: the number that the badge, the mini-cart and the summary say. What is not in the total is
 * not in it.
 */
export const countPieces = (items: readonly PricedItem[]): number =>
  items.reduce(
    (sum, item) => (isCounted(item) ? sum + item.quantity * (item.pieces?.reduce((inOne, { quantity }) => inOne + quantity, 0) || 1) : sum),
    0,
  );

/** The tier prices of all counted lines together (baht a month), so that a cart can be asked what one piece can be asked. */
export function combinedPrices(items: readonly PricedItem[]): Record<Tier, number> {
  const sum: Record<Tier, number> = { subscription_3: 0, subscription_6: 0, subscription_9: 0, subscription_12: 0 };
  for (const item of items) {
    if (!isCounted(item)) continue;
    for (const tier of TIERS) sum[tier] += monthlyPrice(item.subscription_prices, TIER_STARTS[tier]) * item.quantity;
  }
  return sum;
}

/** Totals over the active in-stock lines at one term for the whole cart. */
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
