import type { SpruceEvents } from '@spruce/contract/events';
import type { CartItem, CartRecord } from '@spruce/contract/storage';
import { availableQuantity, clampMonths, monthlyPrice, parseQuantity } from '@spruce/pricing';
import { changeCart, withoutRemoved } from './cart-store';

export type Reason = SpruceEvents['sp:cart.changed.v1']['reason'];

export type NewCartItem = Omit<CartItem, 'quantity' | 'months' | 'pricePerMonth' | 'remove' | 'before'>;

export interface AddResult {
  added: number;
  quantity: number;
  available: number;
  capped: boolean;
  /** Previous term in months, if adding this item changed the term and the prices of other lines; otherwise null. */
  repricedFrom: number | null;
}

export const toChange = (record: CartRecord, reason: Reason, variantIDs: number[]) => ({ record, detail: { reason, variantIDs } });

const atTerm = (record: CartRecord, months: number): CartRecord => ({
  ...record,
  months,
  items: record.items.map((item) => ({ ...item, months, pricePerMonth: monthlyPrice(item.subscription_prices, months) })),
});

const patch = (variantID: number, reason: Reason, edit: (item: CartItem) => Partial<CartItem>) =>
  changeCart((record) => {
    const item = record.items.find((line) => line.variantID === variantID);
    return item
      ? toChange({ ...record, items: record.items.map((line) => (line === item ? { ...line, ...edit(line) } : line)) }, reason, [variantID])
      : null;
  });

/** `months` sets the term of the whole cart. */
export function addToCart(item: NewCartItem, { quantity = 1, months }: { quantity?: number; months?: number } = {}): AddResult {
  const result: AddResult = { added: 0, quantity: 0, available: availableQuantity(item), capped: false, repricedFrom: null };
  changeCart((record) => {
    const line = record.items.find((other) => other.variantID === item.variantID);
    const had = line && !line.remove ? line.quantity : 0;
    const wanted = had + parseQuantity(quantity);
    // A line that already has more pieces than the stock keeps its quantity, and the cart shows an error.
    result.quantity = Math.max(had, Math.min(wanted, result.available));
    result.added = result.quantity - had;
    result.capped = result.quantity < wanted;
    if (!result.added) return null;
    const term = months === undefined ? record.months : clampMonths(months);
    if (term !== record.months && record.items.some((other) => !other.remove && other !== line)) result.repricedFrom = record.months;
    const fresh: CartItem = { ...line, ...item, quantity: result.quantity, months: term, pricePerMonth: 0, remove: false };
    const items = line ? record.items.map((other) => (other === line ? fresh : other)) : [...record.items, fresh];
    return toChange(atTerm({ ...record, items }, term), 'add', [item.variantID]);
  });
  return result;
}

/** Invalid input becomes 0. A quantity above the stock is stored, and the line shows an error. */
export const setQuantity = (variantID: number, quantity: unknown): void =>
  void patch(variantID, 'quantity', () => ({ quantity: parseQuantity(quantity) }));

export const setMonths = (months: number): void =>
  void changeCart((record) => {
    const term = clampMonths(months);
    return term === record.months
      ? null
      : toChange(
          atTerm(record, term),
          'months',
          record.items.map((item) => item.variantID),
        );
  });

/** The customer can undo this until {@link purgeRemoved} deletes the line. */
export const removeFromCart = (variantID: number): void => void patch(variantID, 'remove', () => ({ remove: true }));

export const undoRemove = (variantID: number): void => void patch(variantID, 'undo', () => ({ remove: false }));

/** Called when the mini-cart or the cart page closes. */
export const purgeRemoved = (): void => void changeCart(withoutRemoved);

export const replaceItems = (fresh: ReadonlyMap<number, Partial<CartItem> | null>): void =>
  void changeCart((record) => {
    const touched = record.items.filter((item) => fresh.has(item.variantID)).map((item) => item.variantID);
    if (!touched.length) return null;
    const items = record.items.flatMap((item) => {
      const facts = fresh.get(item.variantID);
      return facts === null ? [] : [facts ? { ...item, ...facts, variantID: item.variantID } : item];
    });
    return toChange(atTerm({ ...record, items }, record.months), 'refresh', touched);
  });
