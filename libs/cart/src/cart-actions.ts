import type { SpruceEvents } from '@spruce/contract/events';
import type { CartItem, CartRecord } from '@spruce/contract/storage';
import { availableQuantity, clampMonths, monthlyPrice, parseQuantity } from '@spruce/pricing';
import { changeCart, withoutRemoved } from './cart-store';

type Reason = SpruceEvents['sp:cart.changed.v1']['reason'];

/** A new cart line, without the fields that the cart sets itself. */
export type NewCartItem = Omit<CartItem, 'quantity' | 'months' | 'pricePerMonth' | 'remove' | 'before'>;

/** The result of adding, for the message about it. */
export interface AddResult {
  /** Pieces that really went in. */
  added: number;
  /** The line's quantity now. */
  quantity: number;
  available: number;
  /** Fewer went in than were asked for: 'Only {n} item(s) available'. */
  capped: boolean;
  /** The term that the whole cart had before, when adding changed it and so re-priced other lines; else null. */
  repricedFrom: number | null;
}

const told = (record: CartRecord, reason: Reason, variantIDs: number[]) => ({ record, detail: { reason, variantIDs } });

/** All lines at one term. */
const atTerm = (record: CartRecord, months: number): CartRecord => ({
  ...record,
  months,
  items: record.items.map((item) => ({ ...item, months, pricePerMonth: monthlyPrice(item.subscription_prices, months) })),
});

const patch = (variantID: number, reason: Reason, edit: (item: CartItem) => Partial<CartItem>) =>
  changeCart((record) => {
    const item = record.items.find((line) => line.variantID === variantID);
    return item
      ? told({ ...record, items: record.items.map((line) => (line === item ? { ...line, ...edit(line) } : line)) }, reason, [variantID])
      : null;
  });

/**
 * Adds pieces of a variation: onto its line when there is one, never beyond what is available. With `months` the whole cart takes that
 * term, else the piece takes the cart's.
 */
export function addToCart(item: NewCartItem, { quantity = 1, months }: { quantity?: number; months?: number } = {}): AddResult {
  const result: AddResult = { added: 0, quantity: 0, available: availableQuantity(item), capped: false, repricedFrom: null };
  changeCart((record) => {
    const line = record.items.find((other) => other.variantID === item.variantID);
    const had = line && !line.remove ? line.quantity : 0;
    const wanted = had + parseQuantity(quantity);
    // A line that already holds more than there is keeps its number; its own message says what is wrong.
    result.quantity = Math.max(had, Math.min(wanted, result.available));
    result.added = result.quantity - had;
    result.capped = result.quantity < wanted;
    if (!result.added) return null;
    const term = months === undefined ? record.months : clampMonths(months);
    if (term !== record.months && record.items.some((other) => !other.remove && other !== line)) result.repricedFrom = record.months;
    const fresh: CartItem = { ...line, ...item, quantity: result.quantity, months: term, pricePerMonth: 0, remove: false };
    const items = line ? record.items.map((other) => (other === line ? fresh : other)) : [...record.items, fresh];
    return told(atTerm({ ...record, items }, term), 'add', [item.variantID]);
  });
  return result;
}

/** Sets what was typed or stepped to; what is no number of 0..9999 becomes 0, and more than there is stays, with its message. */
export const setQuantity = (variantID: number, quantity: unknown): void =>
  void patch(variantID, 'quantity', () => ({ quantity: parseQuantity(quantity) }));

/** Gives the whole cart a term of 3..12 months and re-prices every line. */
export const setMonths = (months: number): void =>
  void changeCart((record) => {
    const term = clampMonths(months);
    return term === record.months
      ? null
      : told(
          atTerm(record, term),
          'months',
          record.items.map((item) => item.variantID),
        );
  });

/** Removes softly: the line stays, with Undo, until {@link purgeRemoved}. */
export const removeFromCart = (variantID: number): void => void patch(variantID, 'remove', () => ({ remove: true }));

/** Undoes a removal. */
export const undoRemove = (variantID: number): void => void patch(variantID, 'undo', () => ({ remove: false }));

/** Drops the removed lines: when the mini-cart or the cart page is left. */
export const purgeRemoved = (): void => void changeCart(withoutRemoved);

/** Updates lines (price, stock, name …) by variation; `null` drops the line. */
export const replaceItems = (fresh: ReadonlyMap<number, Partial<CartItem> | null>): void =>
  void changeCart((record) => {
    const touched = record.items.filter((item) => fresh.has(item.variantID)).map((item) => item.variantID);
    if (!touched.length) return null;
    const items = record.items.flatMap((item) => {
      const facts = fresh.get(item.variantID);
      return facts === null ? [] : [facts ? { ...item, ...facts, variantID: item.variantID } : item];
    });
    return told(atTerm({ ...record, items }, record.months), 'refresh', touched);
  });

/**
 * Takes out what an order holds, as quantities by variation. What was put in since it was sent stays, further pieces of the same
 * variation too.
 */
export const takeOutOrdered = (ordered: ReadonlyMap<number, number>): void =>
  void changeCart((record) => {
    const touched = record.items.filter((item) => ordered.has(item.variantID)).map((item) => item.variantID);
    if (!touched.length) return null;
    const items = record.items.flatMap((item) => {
      const quantity = item.quantity - (ordered.get(item.variantID) ?? 0);
      return quantity > 0 || !ordered.has(item.variantID) ? [{ ...item, quantity }] : [];
    });
    return told({ ...record, items }, 'clear', touched);
  });
