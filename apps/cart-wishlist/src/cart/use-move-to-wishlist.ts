import { replaceItems, type CartItem } from '@spruce/cart';
import { refreshSession, requireLogin } from '@spruce/session';
import { addToWishlist } from '@spruce/wishlist';
import { useLocation, useNavigate } from 'react-router-dom';

/** Sends a guest to the login and returns false; the line moves after the login. */
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
