import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { monthlyPrice, savingAgainstShortestTier, type TierPrices } from './tiers';

export interface OrderLine {
  readonly quantity: number;
  readonly prices: TierPrices;
  /** Pieces per unit: 1, or the contents of a package. */
  readonly pieces?: number;
}

/** Whole baht. `firstCharge` = `monthly` + `delivery.amount` − `discount`. */
export interface OrderTotals {
  months: number;
  pieces: number;
  /** Baht per month of each line, in order. The sum is `monthly`. */
  lines: number[];
  monthly: number;
  /** Whole term without delivery. */
  total: number;
  saving: number;
  delivery: DeliveryFee;
  /** First month plus delivery, before the coupon. */
  subtotal: number;
  discount: number;
  firstCharge: number;
}

/** `discount` is the coupon's discount on the first charge, capped at that charge. */
export function orderTotals(lines: readonly OrderLine[], months: number, access: DeliveryAccess | undefined, discount = 0): OrderTotals {
  const monthlies = lines.map(({ prices, quantity }) => monthlyPrice(prices, months) * quantity);
  const monthly = monthlies.reduce((sum, line) => sum + line, 0);
  const delivery = deliveryFee(access);
  const subtotal = monthly + delivery.amount;
  const taken = Math.min(Math.max(0, discount), subtotal);
  return {
    months,
    pieces: lines.reduce((sum, { quantity, pieces = 1 }) => sum + quantity * pieces, 0),
    lines: monthlies,
    monthly,
    total: monthly * months,
    saving: lines.reduce((sum, { prices, quantity }) => sum + savingAgainstShortestTier(prices, months) * quantity, 0),
    delivery,
    subtotal,
    discount: taken,
    firstCharge: subtotal - taken,
  };
}
