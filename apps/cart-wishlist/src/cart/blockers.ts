import type { CartItem } from '@spruce/cart';
import { ORDER_LIMITS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type RedirectFromCartRecord } from '@spruce/contract/storage';
import { isCounted, quantityProblem } from '@spruce/pricing';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export type Blocker = { item: CartItem; kind: 'min' | 'out-of-stock' } | { item: CartItem; kind: 'exceeds'; available: number };

export function findBlockers(items: readonly CartItem[]): Blocker[] {
  return items.flatMap((item): Blocker[] => {
    const problem = item.remove ? null : quantityProblem(item.quantity, item);
    if (problem?.kind === 'exceeds') return [{ item, kind: 'exceeds', available: problem.available }];
    return problem?.kind === 'min' || problem?.kind === 'out-of-stock' ? [{ item, kind: problem.kind }] : [];
  });
}

export const countExcessLines = (items: readonly CartItem[]): number => Math.max(0, items.filter(isCounted).length - ORDER_LIMITS.lines);

export const canCheckOut = (items: readonly CartItem[]): boolean =>
  items.some(isCounted) && findBlockers(items).length === 0 && countExcessLines(items) === 0;

/** Links in error messages point to this id. */
export const createQuantityId = (variantID: number): string => `quantity-${variantID}`;

/** An out-of-stock line has no quantity field, so its back-in-stock button gets the focus. */
export function focusQuantity(event: MouseEvent, variantID: number, open = false): void {
  const container = document.getElementById(createQuantityId(variantID));
  const target = container?.querySelector('input') ?? container?.querySelector('button');
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (open && target.getAttribute('aria-expanded') === 'false') target.click();
}

const CART_ENTRY: RedirectFromCartRecord = { v: 1, value: true };

/** Sets the flag `CART_ENTRY` and opens the checkout, which redirects visitors without this flag to the cart. */
export function useCheckout(): () => void {
  const navigate = useNavigate();
  return () => {
    try {
      window.localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify(CART_ENTRY));
    } catch {
      // Without the flag, the checkout redirects to the cart, which explains the problem.
    }
    void navigate(paths.checkout());
  };
}
