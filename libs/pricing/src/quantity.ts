import { QUANTITY } from '@spruce/contract/constants';

export const MAX_QUANTITY = QUANTITY.max;

/** If `asset_quantity` (pieces in the warehouse) is known, it is used instead of `stock_quantity`. */
export interface Stocked {
  readonly asset_quantity?: number | null;
  readonly stock_quantity?: number | null;
  readonly in_stock?: boolean | null;
}

/** Returns 0 if `in_stock` is false, and 9999 if the stock is unknown. */
export function availableQuantity(item: Stocked): number {
  if (item.in_stock === false) return 0;
  const known = item.asset_quantity ?? item.stock_quantity;
  return known == null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(known) || 0));
}

/** Reads whole numbers up to 9999. Other text and larger numbers become 0. */
export function parseQuantity(input: unknown): number {
  const text = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : '';
  if (!/^\d+$/.test(text)) return 0;
  const value = Number(text);
  return value <= MAX_QUANTITY ? value : 0;
}

export type QuantityProblem =
  /** No piece is available. The line is not counted in the total, and it blocks the checkout. */
  | { kind: 'out-of-stock' }
  /** The quantity is 0; blocks the checkout. */
  | { kind: 'min' }
  /** The quantity is above the stock; blocks the checkout. */
  | { kind: 'exceeds'; available: number }
  /** The quantity equals the stock; shows a notice only. */
  | { kind: 'reached'; available: number };

export function quantityProblem(quantity: number, item: Stocked): QuantityProblem | null {
  const available = availableQuantity(item);
  if (available === 0) return { kind: 'out-of-stock' };
  if (quantity < 1) return { kind: 'min' };
  if (quantity > available) return { kind: 'exceeds', available };
  return quantity === available && available < MAX_QUANTITY ? { kind: 'reached', available } : null;
}
