import { replaceItems, type CartItem } from '@spruce/cart';
import { refreshSession, requireLogin } from '@spruce/session';
import { addToWishlist } from '@spruce/wishlist';
import { useLocation, useNavigate } from 'react-router-dom';

/** Moves a line to the wishlist. Returns false for guests: they go to the login, which moves the line and then returns to this page. */
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
