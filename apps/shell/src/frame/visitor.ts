import { useEffect } from 'react';
import { useCartCount, useRehydrateCart } from '@spruce/cart';
import { refreshSession, useSession } from '@spruce/session';
import { useRehydrateWishlist, useWishlistCount } from '@spruce/wishlist';

/** Reads cart, wishlist and session after hydration and follows them; the frame calls it once, since it is always there. */
export function useRehydrateVisitor(): void {
  // Followed once the page is quiet, by the session keeper.
  useEffect(() => void refreshSession(), []);
  useRehydrateCart();
  useRehydrateWishlist();
}

/** Whether a customer is logged in; false on the server and until hydration. */
export const useLoggedIn = (): boolean => useSession(({ status }) => status === 'customer');

/** What header and menu show of the visitor. On the server and until hydration: a guest with nothing. */
export function useVisitor(): { loggedIn: boolean; cartCount: number; wishlistCount: number } {
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();
  const saved = useWishlistCount();
  // The heart and its number are a customer's; a guest's record is what an earlier customer left behind.
  return { loggedIn, cartCount, wishlistCount: loggedIn ? saved : 0 };
}
