import { refreshWishlist, wishlistStore } from '@spruce/wishlist';
import { useEffect } from 'react';

/** Clears previous prices when the list closes, so that a price change is shown once. */
export function useForgetPrices(): void {
  useEffect(() => {
    const forget = () => {
      const repriced = wishlistStore.getState().record.items.filter(({ before }) => before?.subscription_prices);
      if (!repriced.length) return;
      refreshWishlist(
        new Map(repriced.map(({ variantID, before }) => [variantID, { before: { ...before, subscription_prices: undefined } }])),
      );
    };
    window.addEventListener('pagehide', forget);
    return () => {
      window.removeEventListener('pagehide', forget);
      forget();
    };
  }, []);
}
