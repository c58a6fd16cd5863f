export * from './cart-actions';
export * from './subtract';
export { cartCount, cartStore, activeItems, useCart, useCartCount, useCartTotals, useRehydrateCart, type CartView } from './cart-store';
export { repairCart, repairItem } from './repair-cart';
export type { CartItem, CartItemBefore, CartRecord } from '@spruce/contract/storage';
