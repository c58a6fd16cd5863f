import { activeItems, useCart, useRehydrateCart } from '@spruce/cart';
import type { WishlistItem } from '@spruce/contract/storage';
import { purgeWishlist, refreshWishlist, useRehydrateWishlist, useWishlist, wishlistStore } from '@spruce/wishlist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueRefresh, type StoredItems } from '../catalogue-refresh/use-catalogue-refresh';
import { useAddWishToCart } from '../line-actions/use-add-wish-to-cart';

const WISHLIST_ITEMS: StoredItems = { read: () => wishlistStore.getState().record.items, update: refreshWishlist };

export interface Wishes {
  /** False until storage has been read. */
  ready: boolean;
  items: readonly WishlistItem[];
  months: number;
  /** True when the cart has items, so that its term applies. */
  inCart: boolean;
  /** Screen-reader announcement of the last action, or ''. */
  announcement: string;
  adding: ReadonlySet<number>;
  add: (item: WishlistItem) => void;
  /** Receives the focus when the focused element goes into the cart. */
  root: RefObject<HTMLDivElement | null>;
}

/** Shared by the header's hover and the account's list. Closing either makes removals final. */
export function useWishes(): Wishes {
  const { t } = useTranslation('cart-wishlist');
  useRehydrateCart();
  useRehydrateWishlist();
  useEffect(() => () => purgeWishlist(), []);
  const { ready, record } = useWishlist((view) => view);
  useCatalogueRefresh(record.items, WISHLIST_ITEMS);
  const months = useCart((view) => view.record.months);
  const inCart = useCart((view) => activeItems(view.record).length > 0);
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
  return { ready, items: record.items, months, inCart, announcement, adding, add, root };
}
