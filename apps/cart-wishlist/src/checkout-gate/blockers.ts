import type { CartItem } from '@spruce/cart';
import { isCounted, quantityProblem } from '@spruce/pricing';

/** A line that keeps the cart out of the checkout. */
export type Blocker = { item: CartItem; kind: 'min' } | { item: CartItem; kind: 'exceeds'; available: number };

/** Lines with quantity 0 or more than there is. What is out of stock is left out of the order and blocks nothing. */
export function blockersOf(items: readonly CartItem[]): Blocker[] {
  return items.flatMap((item): Blocker[] => {
    const problem = item.remove ? null : quantityProblem(item.quantity, item);
    if (problem?.kind === 'min') return [{ item, kind: 'min' }];
    if (problem?.kind === 'exceeds') return [{ item, kind: 'exceeds', available: problem.available }];
    return [];
  });
}

/** Whether there is something to order and nothing in its way. */
export const mayCheckout = (items: readonly CartItem[]): boolean => items.some(isCounted) && blockersOf(items).length === 0;

/** The id of a line's quantity field on the cart page, where links to problems lead. */
export const quantityId = (variantID: number): string => `quantity-${variantID}`;
