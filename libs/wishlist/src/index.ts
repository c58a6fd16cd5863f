export * from './wishlist-store';
export { useHeart, useRehydrateHearts, type HeartState } from './use-heart';
export type { WishlistItem, WishlistRecord } from '@spruce/contract/storage';
