import { QUANTITY } from '@spruce/contract/constants';

export const MAX_QUANTITY = QUANTITY.max;

/** `asset_quantity` (pieces in the warehouse) wins over `stock_quantity`. */
export interface Stocked {
  readonly asset_quantity?: number | null;
  readonly stock_quantity?: number | null;
  readonly in_stock?: boolean | null;
}

/** Pieces available now; 0 if `in_stock` is false. Unknown stock is unlimited, so it returns 9999. */
export function availableQuantity(item: Stocked): number {
  if (item.in_stock === false) return 0;
  const known = item.asset_quantity ?? item.stock_quantity;
  return known == null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(known) || 0));
}

/** Returns an integer of 0..9999. Text that is not digits, or a number above 9999, becomes 0. */
export function parseQuantity(input: unknown): number {
  const text = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : '';
  if (!/^\d+$/.test(text)) return 0;
  const value = Number(text);
  return value <= MAX_QUANTITY ? value : 0;
}

export type QuantityProblem =
  /** Excluded from the total, blocks the checkout. */
  | { kind: 'out-of-stock' }
  /** Below 1, blocks the checkout. */
  | { kind: 'min' }
  /** More than available, blocks the checkout. */
  | { kind: 'exceeds'; available: number }
  /** Exactly the available quantity; only a notice. */
  | { kind: 'reached'; available: number };

export function quantityProblem(quantity: number, item: Stocked): QuantityProblem | null {
  const available = availableQuantity(item);
  if (available === 0) return { kind: 'out-of-stock' };
  if (quantity < 1) return { kind: 'min' };
  if (quantity > available) return { kind: 'exceeds', available };
  return quantity === available && available < MAX_QUANTITY ? { kind: 'reached', available } : null;
}
