import type { CartItem } from '@spruce/cart';
import { ORDER_LIMITS } from '@spruce/contract/constants';
import { isCounted, quantityProblem } from '@spruce/pricing';
import type { MouseEvent } from 'react';

/** A line that keeps the cart out of the checkout. */
export type Blocker = { item: CartItem; kind: 'min' | 'out-of-stock' } | { item: CartItem; kind: 'exceeds'; available: number };

/** Lines with quantity 0, with more than there is, or of what is out of stock. */
export function blockersOf(items: readonly CartItem[]): Blocker[] {
  return items.flatMap((item): Blocker[] => {
    const problem = item.remove ? null : quantityProblem(item.quantity, item);
    if (problem?.kind === 'exceeds') return [{ item, kind: 'exceeds', available: problem.available }];
    return problem?.kind === 'min' || problem?.kind === 'out-of-stock' ? [{ item, kind: problem.kind }] : [];
  });
}

/** Lines beyond what one order may hold. */
export const linesTooMany = (items: readonly CartItem[]): number => Math.max(0, items.filter(isCounted).length - ORDER_LIMITS.lines);

/** Whether there is something to order and nothing in its way. */
export const mayCheckout = (items: readonly CartItem[]): boolean =>
  items.some(isCounted) && blockersOf(items).length === 0 && linesTooMany(items) === 0;

/** The id of what is to be done about a line on the cart page, where links to problems lead. */
export const quantityId = (variantID: number): string => `quantity-${variantID}`;

/** Follows such a link to the field or button itself, and opens what the button opens where that is meant. */
export function leadTo(event: MouseEvent, variantID: number, open = false): void {
  const place = document.getElementById(quantityId(variantID));
  const target = place?.querySelector('input') ?? place?.querySelector('button');
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (open && target.getAttribute('aria-expanded') === 'false') target.click();
}
