import { QUANTITY } from '@spruce/contract/constants';

/** The largest quantity of one cart line. */
export const MAX_QUANTITY = QUANTITY.max;

/** What decides how many pieces can be had. `asset_quantity` (pieces in the warehouse) goes before `stock_quantity`. */
export interface Stocked {
  readonly asset_quantity?: number | null;
  readonly stock_quantity?: number | null;
  readonly in_stock?: boolean | null;
}

/**
 * Pieces that can be had now: `asset_quantity`, else `stock_quantity`, and 0 whenever `in_stock` is false. Unknown stock does not limit,
 * so it is 9999.
 */
export function availableQuantity(item: Stocked): number {
  if (item.in_stock === false) return 0;
  const known = item.asset_quantity ?? item.stock_quantity;
  return known == null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(known) || 0));
}

/** What was typed as a quantity: an integer of 0..9999; anything that is no digit string, or above 9999, is 0. */
export function parseQuantity(input: unknown): number {
  const text = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : '';
  if (!/^\d+$/.test(text)) return 0;
  const value = Number(text);
  return value <= MAX_QUANTITY ? value : 0;
}

/** What is wrong or worth saying about a quantity; the first that applies. */
export type QuantityProblem =
  /** 'This item is currently out of stock.' — left out of the total, blocks checkout. */
  | { kind: 'out-of-stock' }
  /** 'Min quantity: 1' — blocks checkout. */
  | { kind: 'min' }
  /** 'Only {n} item(s) available' with more than that asked for — blocks checkout. */
  | { kind: 'exceeds'; available: number }
  /** 'Only {n} item(s) available' with exactly that asked for — a notice, blocks nothing. */
  | { kind: 'reached'; available: number };

/** Checks a quantity against the stock of its item. */
export function quantityProblem(quantity: number, item: Stocked): QuantityProblem | null {
  const available = availableQuantity(item);
  if (available === 0) return { kind: 'out-of-stock' };
  if (quantity < 1) return { kind: 'min' };
  if (quantity > available) return { kind: 'exceeds', available };
  return quantity === available && available < MAX_QUANTITY ? { kind: 'reached', available } : null;
}
