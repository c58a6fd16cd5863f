import { stockQuery } from '@spruce/api-client/catalogue';
import { addToCart } from '@spruce/cart';
import { cartStockOf } from '@spruce/cart/items';
import type { WishlistItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { availableQuantity } from '@spruce/pricing';
import { dropFromWishlist, refreshWishlist } from '@spruce/wishlist';
import { useQueryClient } from '@tanstack/react-query';

/** What became of it: in the cart; all that there are were in it before; out of stock by now. */
export type AddOutcome = 'added' | 'allInCart' | 'out';

/** Copies a wish into the cart, with the stock of this moment and the price of the cart's length, and takes it off the wishlist. */
export function useAddWishToCart(): (item: WishlistItem) => Promise<AddOutcome> {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (item) => {
    const { quantity: _q, months: _m, pricePerMonth: _price, remove: _remove, before: _before, out_stock: _out, ...piece } = item;
    const ids = item.kind === 'package' ? { packages: [item.variantID] } : { variations: [item.variantID] };
    // Without an answer what was last seen holds: the cart asks again, and so does the checkout.
    const stock = await queryClient.fetchQuery(stockQuery(api, ids)).catch(() => undefined);
    // What the service does not name is not rented out any more.
    const now = { ...piece, ...(stock && (cartStockOf(item, stock) ?? { in_stock: false })), wish_list: false };
    if (availableQuantity(now) === 0) {
      refreshWishlist(new Map([[item.variantID, now]]));
      return 'out';
    }
    if (!addToCart(now).added) return 'allInCart';
    dropFromWishlist(item.variantID);
    return 'added';
  };
}
