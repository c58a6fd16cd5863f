import { activeItems, useCart, useRehydrateCart } from '@spruce/cart';
import { paths, type Path } from '@spruce/contract/paths';
import type { WishlistItem, CartItem } from '@spruce/contract/storage';
import { purgeWishlist, refreshWishlist, useRehydrateWishlist, useWishlist, wishlistStore } from '@spruce/wishlist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueRefresh, type StoredItems } from '../cart/catalogue-refresh';
import { useAddWishToCart } from './use-add-wish-to-cart';

const WISHLIST_ITEMS: StoredItems = { read: () => wishlistStore.getState().record.items, update: refreshWishlist };

export interface Wishes {
  /** False until the browser storage has been read. */
  ready: boolean;
  items: readonly WishlistItem[];
  months: number;
  /** If the cart has items, its term also applies to the wishlist. */
  cartHasItems: boolean;
  announcement: string;
  adding: ReadonlySet<number>;
  add: (item: WishlistItem) => void;
  /** Gets the focus when the focused piece moves into the cart. */
  root: RefObject<HTMLDivElement | null>;
}

/** Removed pieces are deleted when the list closes. */
export function useWishes(): Wishes {
  const { t } = useTranslation('cart-wishlist');
  useRehydrateCart();
  useRehydrateWishlist();
  useEffect(() => () => purgeWishlist(), []);
  const { ready, record } = useWishlist((view) => view);
  useCatalogueRefresh(record.items, WISHLIST_ITEMS);
  const months = useCart((view) => view.record.months);
  const cartHasItems = useCart((view) => activeItems(view.record).length > 0);
  const [announcement, setAnnouncement] = useState('');
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const addToCart = useAddWishToCart();
  useEffect(() => {
    if (announcement && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [announcement]);
  const add = (item: WishlistItem) => {
    const { variantID, name } = item;
    if (adding.has(variantID)) return;
    const mark = (on: boolean) => setAdding((ids) => new Set([...ids].filter((id) => id !== variantID).concat(on ? variantID : [])));
    mark(true);
    setAnnouncement('');
    void addToCart(item).then((outcome) => {
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
