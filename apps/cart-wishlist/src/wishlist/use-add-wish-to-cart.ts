import { stockQuery } from '@spruce/api-client/catalogue';
import { addToCart } from '@spruce/cart';
import { findCartStock } from '@spruce/cart/items';
import type { WishlistItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { availableQuantity } from '@spruce/pricing';
import { dropFromWishlist, refreshWishlist } from '@spruce/wishlist';
import { useQueryClient } from '@tanstack/react-query';

export type AddOutcome = 'added' | 'allInCart' | 'out';

/** Copies a wish into the cart with current stock and the price of the cart's term, then removes it from the wishlist. */
export function useAddWishToCart(): (item: WishlistItem) => Promise<AddOutcome> {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (item) => {
    const { quantity: _q, months: _m, pricePerMonth: _price, remove: _remove, before: _before, out_stock: _out, ...piece } = item;
    const ids = item.kind === 'package' ? { packages: [item.variantID] } : { variations: [item.variantID] };
    // Uses the last known stock when the request fails; cart and checkout check again.
    const stock = await queryClient.fetchQuery(stockQuery(api, ids)).catch(() => undefined);
    // The service omits variations that are no longer rented.
    const now = { ...piece, ...(stock && (findCartStock(item, stock) ?? { in_stock: false })), wish_list: false };
    if (availableQuantity(now) === 0) {
      refreshWishlist(new Map([[item.variantID, now]]));
      return 'out';
    }
    if (!addToCart(now).added) return 'allInCart';
    dropFromWishlist(item.variantID);
    return 'added';
  };
}
