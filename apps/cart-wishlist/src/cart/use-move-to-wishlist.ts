import { replaceItems, type CartItem } from '@spruce/cart';
import { refreshSession, requireLogin } from '@spruce/session';
import { addToWishlist } from '@spruce/wishlist';
import { useLocation, useNavigate } from 'react-router-dom';

/** The returned function moves a cart line to the wishlist and returns true. For a guest, it opens the login and returns false. */
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
