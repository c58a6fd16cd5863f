import type { CartItem, CartRecord } from '@spruce/contract/storage';
import { EVENTS } from '@spruce/contract/events';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { cartTotals, countPieces, type CartTotals, type DeliveryAccess } from '@spruce/pricing';
import { createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { repairCart } from './repair-cart';

export type CartView = RecordState<CartRecord>;

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
export const cartStore = cart.store;

/**
 * Call this hook once, in a component that stays mounted. After an unmount, the cart does not follow changes that other tabs or other
 * micro-frontends of this page make.
 */
export const useRehydrateCart = (): void => useRehydrate(cart);

/** Returns a part of the cart. On the server and before hydration the cart is empty and `ready` is false. */
export const useCart = <Slice>(selector: (view: CartView) => Slice): Slice => useStore(cartStore, selector);

export const activeItems = (record: CartRecord): CartItem[] => record.items.filter((item) => !item.remove);

export const cartCount = ({ record }: CartView): number => countPieces(record.items);
export const useCartCount = (): number => useCart(cartCount);

/** Without `access`, the totals contain the standard delivery fee. Stairs without a lift double this fee. */
export function useCartTotals(access?: DeliveryAccess): CartTotals {
  const record = useCart((view) => view.record);
  return useMemo(() => cartTotals(record.items, record.months, access), [record, access]);
}
