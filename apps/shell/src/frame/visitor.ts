import { useEffect } from 'react';
import { useCartCount, useRehydrateCart } from '@spruce/cart';
import { refreshSession, useSession } from '@spruce/session';
import { useRehydrateWishlist, useWishlistCount } from '@spruce/wishlist';

export function useRehydrateVisitor(): void {
  // Reads the session only once. `useSessionSync`, which loads after the page, handles later changes.
  useEffect(() => void refreshSession(), []);
  useRehydrateCart();
  useRehydrateWishlist();
}

export const useLoggedIn = (): boolean => useSession(({ status }) => status === 'customer');

/** On the server and until hydration, the visitor is a guest with an empty cart. */
export function useVisitor(): { loggedIn: boolean; cartCount: number; wishlistCount: number } {
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();
  const saved = useWishlistCount();
  // A wishlist in a guest's storage belongs to an earlier customer, so its count is hidden.
  return { loggedIn, cartCount, wishlistCount: loggedIn ? saved : 0 };
}
