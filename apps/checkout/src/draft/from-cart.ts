import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { useHydrated } from '@spruce/platform';
import { asObject, readText, writeText } from '@spruce/record-store';

function isFromCart(): boolean {
  try {
    return asObject(JSON.parse(readText(STORAGE_KEYS.isRedirectFromCart) ?? 'null'))['value'] === true;
  } catch {
    return false;
  }
}

/** Forgets that the visitor came from the cart. */
export const leaveCheckout = (): void => void writeText(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, value: false }));

/**
 * Whether the visitor may be here: the checkout can only be entered from the cart (preventCheckoutByUrl), any other arrival goes to the
 * cart. Storage is the browser's, so the server draws neither. Reloading keeps the flag, leaving the checkout clears it.
 */
export function useFromCart(): boolean {
  const hydrated = useHydrated();
  const entered = hydrated && isFromCart();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hydrated) return;
    if (!isFromCart()) return void navigate(paths.cart(), { replace: true });
    return () => {
      // The router has moved on by now; a step of the checkout is no way out of it.
      if (!/^(\/th)?\/checkout(\/|$)/.test(window.location.pathname)) leaveCheckout();
    };
  }, [hydrated, navigate]);
  return entered;
}
