import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { monthlyPrice, savingAgainstShortestTier, type TierPrices } from './tiers';

export interface OrderLine {
  readonly quantity: number;
  readonly prices: TierPrices;
  /** Pieces in one unit of the line: 1, or the number of pieces in a package. */
  readonly pieces?: number;
}

/** Totals of an order in whole baht. `firstCharge` = `monthly` + `delivery.amount` − `discount`. */
export interface OrderTotals {
  months: number;
  pieces: number;
  /** Rent of each line in baht per month, in the order of the lines. */
  lines: number[];
  monthly: number;
  total: number;
  saving: number;
  delivery: DeliveryFee;
  /** First month plus delivery, before the discount. */
  subtotal: number;
  discount: number;
  firstCharge: number;
}

/** `discount` is the discount of the coupon in baht. A discount above the first charge is reduced to the first charge. */
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
