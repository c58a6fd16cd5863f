import { stockQuery } from '@spruce/api-client/catalogue';
import { addToCart } from '@spruce/cart';
import { findCartStock } from '@spruce/cart/items';
import type { WishlistItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { availableQuantity } from '@spruce/pricing';
import { dropFromWishlist, refreshWishlist } from '@spruce/wishlist';
import { useQueryClient } from '@tanstack/react-query';

export type AddOutcome = 'added' | 'allInCart' | 'out';

export function useAddWishToCart(): (item: WishlistItem) => Promise<AddOutcome> {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (item) => {
    const { quantity: _q, months: _m, pricePerMonth: _price, remove: _remove, before: _before, out_stock: _out, ...piece } = item;
    const ids = item.kind === 'package' ? { packages: [item.variantID] } : { variations: [item.variantID] };
    // If the request fails, the last known stock applies; the cart and the checkout check the stock again.
    const stock = await queryClient.fetchQuery(stockQuery(api, ids)).catch(() => undefined);
    // A variation that is no longer rented is missing from the response.
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
