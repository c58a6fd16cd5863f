import { replaceItems, type CartItem } from '@spruce/cart';
import { refreshSession, requireLogin } from '@spruce/session';
import { addToWishlist } from '@spruce/wishlist';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that moves a line to the wishlist. For a guest it opens the login instead and returns false. After the login the line
 * is moved, and this page opens again.
 */
export function useMoveToWishlist(): (item: CartItem) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (item) => {
    if (refreshSession().status !== 'customer') {
      void navigate(requireLogin(pathname + search, { action: 'cart.move', ids: [item] }));
      return false;
    }
    addToWishlist(item);
    replaceItems(new Map([[item.variantID, null]]));
    return true;
  };
}
