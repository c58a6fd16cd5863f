import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { packagesByIdQuery, productsByIdQuery, stockQuery } from '@spruce/api-client/catalogue';
import { orderQuery, type OrderItem } from '@spruce/api-client/orders';
import { addToCart, cartStore, type NewCartItem } from '@spruce/cart';
import { cartItemFromPackage, cartItemFromProduct, findCartStock } from '@spruce/cart/items';
import { TERM } from '@spruce/contract/constants';

/** Why pieces of the order are missing from the cart: no longer offered (`gone`), out of stock (`out`), or not enough stock (`fewer`). */
type Reason = 'gone' | 'out' | 'fewer';

/** An ended order is rented again as it was at its end, so pieces that a swap replaced are left out. */
function selectRentedItems(items: readonly OrderItem[]): OrderItem[] {
  const rented = items.filter(({ state }) => state === 'rented');
  return rented.length > 0 ? rented : items.filter(({ state }) => state !== 'swapped');
}

async function fetchOffers(items: readonly OrderItem[], api: ApiClient, queryClient: QueryClient) {
  const listIds = (kind: OrderItem['kind'], id: 'productId' | 'variantId') => [
    ...new Set(items.filter((item) => item.kind === kind).map((item) => item[id])),
  ];
  const [products, packages, stock] = await Promise.all([
    queryClient.fetchQuery(productsByIdQuery(api, listIds('product', 'productId'))),
    queryClient.fetchQuery(packagesByIdQuery(api, listIds('package', 'variantId'))),
    // If the stock request fails, the catalogue's stock applies. Cart and checkout check the stock again.
    queryClient
      .fetchQuery(stockQuery(api, { variations: listIds('product', 'variantId'), packages: listIds('package', 'variantId') }))
      .catch(() => undefined),
  ]);
  return items.map((item): { item: OrderItem; offer?: NewCartItem } => {
    const product = products.find(({ id }) => id === item.productId);
    const variation = product?.variations.find(({ id }) => id === item.variantId);
    const pack = packages.find(({ id }) => id === item.variantId);
    const listed =
      item.kind === 'package' ? pack && cartItemFromPackage(pack) : product && variation && cartItemFromProduct(product, variation);
    if (!listed) return { item };
    const now = stock && findCartStock(listed, stock);
    // A piece that is missing from the stock response is no longer offered.
    return stock && !now ? { item } : { item, offer: { ...listed, ...now } };
  });
}

/** Adds only the pieces that the cart does not contain yet, so a second call adds nothing. */
export async function addOrderToCart(number: string, api: ApiClient, queryClient: QueryClient) {
  const order = await queryClient.fetchQuery(orderQuery(api, number));
  const offers = await fetchOffers(selectRentedItems(order.lineItems), api, queryClient);
  const months = Math.min(order.months, TERM.max);
  const missing: { id: number; name: string; reason: Reason; count: number }[] = [];
  const done = { pieces: 0, months, repriced: false, missing };
  const wanted = new Map<number, number>();
  for (const { item, offer } of offers) {
    const addMissing = (reason: Reason, count = 0) =>
      missing.push({ id: item.id, name: [item.name, item.variant].filter(Boolean).join(', '), reason, count });
    if (!offer) {
      addMissing('gone');
      continue;
    }
    // Several order lines of the same piece become one cart line.
    const before = wanted.get(item.variantId) ?? 0;
    const all = before + item.quantity;
    wanted.set(item.variantId, all);
    const held = addToCart(offer, { quantity: 0 });
    const { quantity, available, repricedFrom } = held.quantity < all ? addToCart(offer, { quantity: all - held.quantity, months }) : held;
    done.months = cartStore.getState().record.months;
    done.repriced ||= repricedFrom !== null;
    done.pieces += Math.max(0, Math.min(quantity, all) - before) * item.pieces;
    if (quantity < all) addMissing(quantity > 0 ? 'fewer' : 'out', available);
  }
  return done;
}
