import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type RedirectFromCartRecord } from '@spruce/contract/storage';
import { useNavigate } from 'react-router-dom';

const fromCart: RedirectFromCartRecord = { v: 1, value: true };

/** Goes to the checkout, which lets in only who comes from the cart. */
export function useCheckout(): () => void {
  const navigate = useNavigate();
  return () => {
    try {
      window.localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify(fromCart));
    } catch {
      // Storage is full or forbidden: the checkout will send back to the cart, which says that it cannot be kept.
    }
    void navigate(paths.checkout());
  };
}
