export {
  addToWishlist,
  dropFromWishlist,
  purgeWishlist,
  refreshWishlist,
  removeFromWishlist,
  undoWishlist,
  useIsWished,
  useRehydrateWishlist,
  useWishlist,
  useWishlistCount,
  wishlistCount,
  wishlistStore,
  type NewWishlistItem,
  type WishlistView,
} from './wishlist-store';
export { useHeart, useRehydrateHearts, type HeartState } from './use-heart';
export type { WishlistItem, WishlistRecord } from '@spruce/contract/storage';
