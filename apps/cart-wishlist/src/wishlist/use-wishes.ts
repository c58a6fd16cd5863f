import { stockQuery } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart } from '@spruce/cart';
import { findCartStock } from '@spruce/cart/items';
import { paths, type Path } from '@spruce/contract/paths';
import type { WishlistItem, CartItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { availableQuantity } from '@spruce/pricing';
import { dropFromWishlist, purgeWishlist, refreshWishlist, useRehydrateWishlist, useWishlist, wishlistStore } from '@spruce/wishlist';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueRefresh, type StoredItems } from '../cart/catalogue-refresh';

const WISHLIST_ITEMS: StoredItems = { read: () => wishlistStore.getState().record.items, update: refreshWishlist };

function useAddWishToCart(): (item: WishlistItem) => Promise<'added' | 'allInCart' | 'out'> {
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

/** Removed pieces are deleted when the list closes. */
export function useWishes() {
  const { t } = useTranslation('cart-wishlist');
  useRehydrateCart();
  useRehydrateWishlist();
  useEffect(() => () => purgeWishlist(), []);
  const { ready, record } = useWishlist((view) => view);
  useCatalogueRefresh(record.items, WISHLIST_ITEMS);
  const months = useCart((view) => view.record.months);
  // If the cart has items, its term also applies to the wishlist.
  const cartHasItems = useCart((view) => activeItems(view.record).length > 0);
  const [announcement, setAnnouncement] = useState('');
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set());
  // Gets the focus when the focused piece moves into the cart.
  const root = useRef<HTMLDivElement>(null);
  const addWishToCart = useAddWishToCart();
  useEffect(() => {
    if (announcement && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [announcement]);
  const add = (item: WishlistItem) => {
    const { variantID, name } = item;
    if (adding.has(variantID)) return;
    const mark = (on: boolean) => setAdding((ids) => new Set([...ids].filter((id) => id !== variantID).concat(on ? variantID : [])));
    mark(true);
    setAnnouncement('');
    void addWishToCart(item).then((outcome) => {
      mark(false);
      setAnnouncement(t(`wishlist.${outcome}`, { name }));
    });
  };
  return { ready, items: record.items, months, cartHasItems, announcement, adding, add, root };
}

/** Deletes the old prices when the page closes, so that a price change is shown only once. */
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

export const toItemPath = ({ kind, slug }: Pick<CartItem, 'kind' | 'slug'>): Path =>
  kind === 'package' ? paths.package(slug) : paths.product(slug);

export const toSimilarPath = ({ kind, brand }: CartItem): Path =>
  kind === 'package' ? paths.packageList() : paths.productList({ search: brand?.name });

/** Query parameter with the variation id of a piece. The wishlist opens the back-in-stock form of this piece. */
export const STOCK_NOTICE_PARAM = 'tell';
export const toStockNoticePath = ({ variantID }: CartItem): string => `${paths.user()}?${STOCK_NOTICE_PARAM}=${variantID}#wishlist`;
