import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { packagesByIdQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import { cartStore, replaceItems, type NewCartItem } from '@spruce/cart';
import { cartItemFromPackage, cartItemFromProduct } from '@spruce/cart/items';
import type { IntentRecord } from '@spruce/contract/storage';
import { addToWishlist } from '@spruce/wishlist';

export type StoredIntent = Pick<IntentRecord, 'action' | 'ids' | 'path'>;

export interface IntentItem {
  item: NewCartItem;
  moved: boolean;
}

export async function loadIntentItems({ action, ids }: StoredIntent, api: ApiClient, queryClient: QueryClient): Promise<IntentItem[]> {
  if (action !== 'wishlist.add' && action !== 'cart.move') return [];
  const listIds = (wanted: string) => [...new Set(ids.filter(({ kind }) => kind === wanted).map(({ id }) => id))];
  const [products, packages] = await Promise.all([
    queryClient.fetchQuery(productsByIdQuery(api, listIds('product'))),
    queryClient.fetchQuery(packagesByIdQuery(api, listIds('package'))),
  ]);
  const moved = action === 'cart.move';
  return ids.flatMap(({ kind, id, variantID }): IntentItem[] => {
    if (kind === 'package') return packages.filter((pack) => pack.id === id).map((pack) => ({ item: cartItemFromPackage(pack), moved }));
    const product = products.find((card) => card.id === id);
    const variation = product?.variations.find((one) => one.id === variantID);
    return product && variation ? [{ item: cartItemFromProduct(product, variation), moved }] : [];
  });
}

/**
 * An item that moves from the cart to the wishlist is skipped if it is no longer in the cart, because an earlier call has already moved it.
 */
export function finishIntent(items: readonly IntentItem[]): void {
  for (const { item, moved } of items) {
    const inCart = cartStore.getState().record.items.find(({ variantID }) => variantID === item.variantID);
    if (moved && !inCart) continue;
    addToWishlist(item);
    if (moved) replaceItems(new Map([[item.variantID, null]]));
  }
}
