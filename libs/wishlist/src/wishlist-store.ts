import { repairItem, type NewCartItem } from '@spruce/cart';
import { EVENTS, type SpruceEvents } from '@spruce/contract/events';
import { TERM } from '@spruce/contract/constants';
import { STORAGE_KEYS, type WishlistItem, type WishlistRecord } from '@spruce/contract/storage';
import { availableQuantity, monthlyPrice } from '@spruce/pricing';
import { asArray, asObject, createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import { useStore } from 'zustand';

export type WishlistView = RecordState<WishlistRecord>;
export type NewWishlistItem = NewCartItem;
type Reason = SpruceEvents['sp:wishlist.changed.v1']['reason'];

const told = (record: WishlistRecord, reason: Reason, variantIDs: number[]) => ({ record, detail: { reason, variantIDs } });

/** A valid record out of whatever storage holds. A wish is for one piece; 0 is a removed one. */
function repairWishlist(value: unknown): WishlistRecord {
  const stored = asObject(value);
  const items = new Map<number, WishlistItem>();
  for (const entry of Array.isArray(value) ? value : asArray(stored['items'])) {
    const item = repairItem(entry, TERM.default);
    if (item && !items.get(item.variantID)?.quantity) items.set(item.variantID, { ...item, quantity: item.quantity ? 1 : 0, remove: false, wish_list: true, out_stock: availableQuantity(item) === 0 });
  }
  return { ...stored, v: 1, items: [...items.values()] };
}

/** The record without what was removed. */
function withoutRemoved(record: WishlistRecord) {
  const gone = record.items.filter((item) => !item.quantity).map((item) => item.variantID);
  return gone.length ? told({ ...record, items: record.items.filter((item) => item.quantity) }, 'purge', gone) : null;
}

const wishlist = createRecordStore({ key: STORAGE_KEYS.wishList, event: EVENTS.wishlistChanged, repair: repairWishlist, onFirstRead: withoutRemoved });
/** For code outside of components. */
export const wishlistStore = wishlist.store;

/** Reads the wishlist after hydration and follows it. Call it once in whatever stays mounted. */
export const useRehydrateWishlist = (): void => useRehydrate(wishlist);
/** A slice of the wishlist; empty and not `ready` on the server and before rehydration. */
export const useWishlist = <Slice>(selector: (view: WishlistView) => Slice): Slice => useStore(wishlistStore, selector);

/** The number beside the heart. */
export const wishlistCount = ({ record }: WishlistView): number => record.items.reduce((count, item) => (item.quantity ? count + 1 : count), 0);
export const useWishlistCount = (): number => useWishlist(wishlistCount);

/** Whether a variation's heart is filled. */
export const useIsWished = (variantID: number): boolean => useWishlist(({ record }) => record.items.some((item) => item.variantID === variantID && item.quantity > 0));

const setQuantity = (variantID: number, quantity: 0 | 1, reason: Reason): void =>
  void wishlist.change((record) =>
    record.items.some((item) => item.variantID === variantID && item.quantity !== quantity)
      ? told({ ...record, items: record.items.map((item) => (item.variantID === variantID ? { ...item, quantity } : item)) }, reason, [variantID])
      : null,
  );

/** Adds a variation, newest first; one that is there already is brought up to date. */
export const addToWishlist = (item: NewWishlistItem): void =>
  void wishlist.change((record) => {
    const wish: WishlistItem = {
      ...item,
      quantity: 1,
      months: TERM.default,
      pricePerMonth: monthlyPrice(item.subscription_prices, TERM.default),
      remove: false,
      wish_list: true,
      out_stock: availableQuantity(item) === 0,
    };
    return told({ ...record, items: [wish, ...record.items.filter((other) => other.variantID !== item.variantID)] }, 'add', [item.variantID]);
  });

/** Removes softly (quantity 0), with Undo until {@link purgeWishlist}. */
export const removeFromWishlist = (variantID: number): void => setQuantity(variantID, 0, 'remove');
/** Takes a removal back (quantity 1). */
export const undoWishlist = (variantID: number): void => setQuantity(variantID, 1, 'undo');
/** Drops what was removed: when the hover is left. */
export const purgeWishlist = (): void => void wishlist.change(withoutRemoved);
