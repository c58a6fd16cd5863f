import { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
import { monthlyPrice, savingAgainstShortestTier, type TierPrices } from './tiers';

/** One line of an order: tier prices of one, and how many. */
export interface OrderLine {
  readonly quantity: number;
  readonly prices: TierPrices;
  /** Pieces of one: 1, or those of a package. */
  readonly pieces?: number;
}

/** An order's money in whole baht. `firstCharge` = `monthly` + `delivery.amount` − `discount`. */
export interface OrderTotals {
  months: number;
  pieces: number;
  /** Baht a month of each line, in their order; they add up to `monthly`. */
  lines: number[];
  monthly: number;
  /** Over the term, without delivery. */
  total: number;
  saving: number;
  delivery: DeliveryFee;
  /** First month + delivery, before the coupon. */
  subtotal: number;
  discount: number;
  firstCharge: number;
}

/** What an order costs. `discount` is what a coupon takes off the first charge; it is capped there. */
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
