import { useEffect } from 'react';
import { useCartCount, useRehydrateCart } from '@spruce/cart';
import { refreshSession, useSession } from '@spruce/session';
import { useRehydrateWishlist, useWishlistCount } from '@spruce/wishlist';

/** Rehydrates cart, wishlist and session; called once by the frame. */
export function useRehydrateVisitor(): void {
  // `useSessionSync` subscribes to changes when idle.
  useEffect(() => void refreshSession(), []);
  useRehydrateCart();
  useRehydrateWishlist();
}

/** False on the server and until hydration. */
export const useLoggedIn = (): boolean => useSession(({ status }) => status === 'customer');

/** Visitor state for header and menu. A guest with an empty cart on the server and until hydration. */
export function useVisitor(): { loggedIn: boolean; cartCount: number; wishlistCount: number } {
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();
  const saved = useWishlistCount();
  // A guest's wishlist record is left over from an earlier customer.
  return { loggedIn, cartCount, wishlistCount: loggedIn ? saved : 0 };
}
