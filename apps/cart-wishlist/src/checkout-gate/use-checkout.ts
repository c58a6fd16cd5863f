import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type RedirectFromCartRecord } from '@spruce/contract/storage';
import { useNavigate } from 'react-router-dom';

const CART_ENTRY: RedirectFromCartRecord = { v: 1, value: true };

/** Sets the checkout-entry flag first: the checkout rejects visitors who do not come from the cart. */
export function useCheckout(): () => void {
  const navigate = useNavigate();
  return () => {
    try {
      window.localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify(CART_ENTRY));
    } catch {
      // Storage is full or blocked. The checkout redirects to the cart, which shows that message.
    }
    void navigate(paths.checkout());
  };
}
