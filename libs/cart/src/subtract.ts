import { toChange, type Reason } from './cart-actions';
import { changeCart } from './cart-store';

const subtract = (quantities: ReadonlyMap<number, number>, reason: Reason): void =>
  void changeCart((record) => {
    const touched = record.items.filter((item) => quantities.has(item.variantID)).map((item) => item.variantID);
    if (!touched.length) return null;
    const items = record.items.flatMap((item) => {
      const quantity = item.quantity - (quantities.get(item.variantID) ?? 0);
      return quantity > 0 || !quantities.has(item.variantID) ? [{ ...item, quantity }] : [];
    });
    return toChange({ ...record, items }, reason, touched);
  });

/** Pieces that the customer added after the order was sent stay in the cart. */
export const removeOrdered = (ordered: ReadonlyMap<number, number>): void => subtract(ordered, 'clear');

/** Takes back additions; `added` has the number of added pieces by variation. Pieces that were in the cart before stay. */
export const undoAdd = (added: ReadonlyMap<number, number>): void => subtract(added, 'undo');
