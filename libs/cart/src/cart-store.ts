import type { CartItem, CartRecord } from '@spruce/contract/storage';
import { EVENTS } from '@spruce/contract/events';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { cartTotals, countPieces, type CartTotals, type DeliveryAccess } from '@spruce/pricing';
import { createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { repairCart } from './repair-cart';

/** The state that selectors read: `record.items`, `record.months`, `ready`, `saved`. */
export type CartView = RecordState<CartRecord>;

/** The record without its removed lines. */
export const withoutRemoved = (record: CartRecord) => {
  const gone = record.items.filter((item) => item.remove);
  return gone.length
    ? {
        record: { ...record, items: record.items.filter((item) => !item.remove) },
        detail: { reason: 'purge' as const, variantIDs: gone.map((item) => item.variantID) },
      }
    : null;
};

const cart = createRecordStore({ key: STORAGE_KEYS.cart, event: EVENTS.cartChanged, repair: repairCart, onFirstRead: withoutRemoved });

export const changeCart = cart.change;
/** For code outside of components. */
export const cartStore = cart.store;

/** Reads the cart after hydration and follows it. Call it once in whatever stays mounted. */
export const useRehydrateCart = (): void => useRehydrate(cart);

/** Selects from the cart; on the server and before rehydration the cart is empty and not `ready`. */
export const useCart = <Slice>(selector: (view: CartView) => Slice): Slice => useStore(cartStore, selector);

/** The lines that are not removed. */
export const activeItems = (record: CartRecord): CartItem[] => record.items.filter((item) => !item.remove);

/** The number on the badge: pieces, as the mini-cart and the summary count them. */
export const cartCount = ({ record }: CartView): number => countPieces(record.items);
export const useCartCount = (): number => useCart(cartCount);

/** The cart's money. Delivery is at its single price until the home is known. */
export function useCartTotals(access?: DeliveryAccess): CartTotals {
  const record = useCart((view) => view.record);
  return useMemo(() => cartTotals(record.items, record.months, access), [record, access]);
}
