import { cartStore } from '@spruce/cart';
import type { CartItem } from '@spruce/contract/storage';
import { sessionStore } from '@spruce/session';
import { wishlistStore } from '@spruce/wishlist';

const createItem = (variantID: number): CartItem => ({
  variantID,
  id: variantID,
  kind: 'product',
  name: `Piece ${variantID}`,
  slug: `piece-${variantID}`,
  image: { src: '/media/piece.webp' },
  quantity: 1,
  months: 12,
  pricePerMonth: 500,
  subscription_prices: { subscription_3: 800, subscription_12: 500 },
  stock_quantity: 5,
  in_stock: true,
  remove: false,
  variations: [],
  attributes: [],
  wish_list: false,
});

export function storeVisitor({ cart = 0, wishlist = 0, loggedIn = false }: { cart?: number; wishlist?: number; loggedIn?: boolean }): void {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  localStorage.setItem('cart', JSON.stringify({ v: 1, months: 12, items: ids(cart).map(createItem) }));
  localStorage.setItem('wish-list', JSON.stringify({ v: 1, items: ids(wishlist).map((id) => ({ ...createItem(id), out_stock: false })) }));
  for (const name of ['access-token', 'refresh-token', 'uid'])
    document.cookie = `${name}=${loggedIn ? '7' : ''}; path=/${loggedIn ? '' : '; max-age=0'}`;
}

/** Also resets the stores, because they keep their state between tests. */
export function clearVisitor(): void {
  storeVisitor({});
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  cartStore.setState(cartStore.getInitialState(), true);
  wishlistStore.setState(wishlistStore.getInitialState(), true);
  sessionStore.setState(sessionStore.getInitialState(), true);
}
