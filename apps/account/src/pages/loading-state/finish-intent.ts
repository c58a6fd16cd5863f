import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { packagesByIdQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import { cartStore, replaceItems, type NewCartItem } from '@spruce/cart';
import { cartItemOfPackage, cartItemOfProduct } from '@spruce/cart/items';
import type { IntentRecord } from '@spruce/contract/storage';
import { addToWishlist } from '@spruce/wishlist';

export type KeptIntent = Pick<IntentRecord, 'action' | 'ids' | 'path'>;

/** An item with current catalogue data. Items that are no longer offered are left out. */
export interface Held {
  item: NewCartItem;
  moved: boolean;
}

export async function heldOf({ action, ids }: KeptIntent, api: ApiClient, queryClient: QueryClient): Promise<Held[]> {
  if (action !== 'wishlist.add' && action !== 'cart.move') return [];
  const idsOf = (wanted: string) => [...new Set(ids.filter(({ kind }) => kind === wanted).map(({ id }) => id))];
  const [products, packages] = await Promise.all([
    queryClient.fetchQuery(productsByIdQuery(api, idsOf('product'))),
    queryClient.fetchQuery(packagesByIdQuery(api, idsOf('package'))),
  ]);
  const moved = action === 'cart.move';
  return ids.flatMap(({ kind, id, variantID }): Held[] => {
    if (kind === 'package') return packages.filter((pack) => pack.id === id).map((pack) => ({ item: cartItemOfPackage(pack), moved }));
    const product = products.find((card) => card.id === id);
    const variation = product?.variations.find((one) => one.id === variantID);
    return product && variation ? [{ item: cartItemOfProduct(product, variation), moved }] : [];
  });
}

/** Skips a move when the line has left the cart, to avoid moving it twice. */
export function finishIntent(held: readonly Held[]): void {
  for (const { item, moved } of held) {
    const inCart = cartStore.getState().record.items.find(({ variantID }) => variantID === item.variantID);
    if (moved && !inCart) continue;
    addToWishlist(item);
    if (moved) replaceItems(new Map([[item.variantID, null]]));
  }
}
