import type { CartItem, CartItemBefore } from '@spruce/cart';
import { applicableTier, availableQuantity, monthlyPrice, tierForMonths } from '@spruce/pricing';

export type Aspect = keyof CartItemBefore;

/** Prices are in baht per month for one piece. */
export type Change = { item: CartItem; aspect: Aspect } & (
  | { kind: 'cheaper' | 'dearer' | 'term'; now: number; before: number }
  | { kind: 'fewer'; left: number; before: number }
  | { kind: 'cannot-hold'; left: number; wanted: number }
  | { kind: 'out' | 'back' | 'range' }
);

/** A change that the shopper has answered. It stays visible with Undo until the page closes. */
export interface SettledChange {
  change: Change;
  /** A line that was `removed` stays in the cart with the flag `remove`, so that Undo can restore the line. */
  answer: 'accepted' | 'removed';
}

export const chooseHeadingKind = (kind: Change['kind']) =>
  kind === 'cheaper' || kind === 'dearer' ? 'price' : kind === 'term' || kind === 'range' ? kind : 'stock';

function findPriceChange(item: CartItem, prices: NonNullable<CartItemBefore['subscription_prices']>): Change[] {
  const [before, now] = [monthlyPrice(prices, item.months), monthlyPrice(item.subscription_prices, item.months)];
  if (before === now) return [];
  const own = tierForMonths(item.months);
  const lostTier = applicableTier(prices, item.months) === own && applicableTier(item.subscription_prices, item.months) !== own;
  return [{ item, aspect: 'subscription_prices', kind: lostTier ? 'term' : now < before ? 'cheaper' : 'dearer', now, before }];
}

export function listChanges(items: readonly CartItem[]): Change[] {
  return items.flatMap((item): Change[] => {
    const { before } = item;
    if (!before || item.remove) return [];
    if (before.gone) return [{ item, aspect: 'gone', kind: 'range' }];
    const left = availableQuantity(item);
    const changes: Change[] = [];
    if (before.available && left === 0) changes.push({ item, aspect: 'available', kind: 'out' });
    if (before.available === 0 && left > 0) changes.push({ item, aspect: 'available', kind: 'back' });
    if (before.quantity !== undefined && left > 0) {
      if (item.quantity > left) changes.push({ item, aspect: 'quantity', kind: 'cannot-hold', left, wanted: item.quantity });
      else if (item.quantity < before.quantity && before.quantity > left)
        changes.push({ item, aspect: 'quantity', kind: 'fewer', left, before: before.quantity });
    }
    if (before.subscription_prices && left > 0) changes.push(...findPriceChange(item, before.subscription_prices));
    return changes;
  });
}
