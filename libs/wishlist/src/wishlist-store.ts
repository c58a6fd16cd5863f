import { repairItem, type NewCartItem } from '@spruce/cart';
import { EVENTS, listen, type SpruceEvents } from '@spruce/contract/events';
import { TERM } from '@spruce/contract/constants';
import { STORAGE_KEYS, type WishlistItem, type WishlistRecord } from '@spruce/contract/storage';
import { availableQuantity, monthlyPrice } from '@spruce/pricing';
import { asArray, asObject, asWholeNumber, createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import { refreshSession } from '@spruce/session';
import { useStore } from 'zustand';

export type WishlistView = RecordState<WishlistRecord>;
export type NewWishlistItem = NewCartItem;
type Reason = SpruceEvents['sp:wishlist.changed.v1']['reason'];

const toChange = (record: WishlistRecord, reason: Reason, variantIDs: number[]) => ({ record, detail: { reason, variantIDs } });

/** The quantity of an item is 1, or 0 if it was removed. */
function repairWishlist(value: unknown): WishlistRecord {
  const stored = asObject(value);
  const items = new Map<number, WishlistItem>();
  for (const entry of Array.isArray(value) ? value : asArray(stored['items'])) {
    const item = repairItem(entry, TERM.default);
    if (item && !items.get(item.variantID)?.quantity)
      items.set(item.variantID, {
        ...item,
        quantity: item.quantity ? 1 : 0,
        remove: false,
        wish_list: true,
        out_stock: availableQuantity(item) === 0,
      });
  }
  return { ...stored, v: 1, owner: asWholeNumber(stored['owner']), items: [...items.values()] };
}

function withoutRemoved(record: WishlistRecord) {
  const gone = record.items.filter((item) => !item.quantity).map((item) => item.variantID);
  return gone.length ? toChange({ ...record, items: record.items.filter((item) => item.quantity) }, 'purge', gone) : null;
}

const wishlist = createRecordStore({
  key: STORAGE_KEYS.wishList,
  event: EVENTS.wishlistChanged,
  repair: repairWishlist,
  onFirstRead: withoutRemoved,
});
export const wishlistStore = wishlist.store;

/** Clears the wishlist after a logout or for another customer. When a session expires, the wishlist stays. */
function clearForeignWishlist(loggedOut: boolean): void {
  const { uid } = refreshSession();
  wishlist.change((record) =>
    record.items.length && (loggedOut || (uid !== null && record.owner !== undefined && record.owner !== uid))
      ? toChange(
          { ...record, owner: undefined, items: [] },
          'clear',
          record.items.map((item) => item.variantID),
        )
      : null,
  );
}

const visitRecord = {
  rehydrate() {
    wishlist.rehydrate();
    clearForeignWishlist(false);
  },
  follow() {
    const stops = [wishlist.follow(), listen(EVENTS.sessionChanged, ({ reason }) => clearForeignWishlist(reason === 'logout'))];
    return () => stops.forEach((stop) => stop());
  },
};

/**
 * Call this hook once, in a component that stays mounted. After an unmount, the wishlist does not follow changes of other tabs and bundles.
 */
export const useRehydrateWishlist = (): void => useRehydrate(visitRecord);
/** Returns a part of the wishlist. On the server and before hydration the wishlist is empty and `ready` is false. */
export const useWishlist = <Slice>(selector: (view: WishlistView) => Slice): Slice => useStore(wishlistStore, selector);

export const wishlistCount = ({ record }: WishlistView): number =>
  record.items.reduce((count, item) => (item.quantity ? count + 1 : count), 0);
export const useWishlistCount = (): number => useWishlist(wishlistCount);

export const useIsWished = (variantID: number): boolean =>
  useWishlist(({ record }) => record.items.some((item) => item.variantID === variantID && item.quantity > 0));

const setQuantity = (variantID: number, quantity: 0 | 1, reason: Reason): void =>
  void wishlist.change((record) =>
    record.items.some((item) => item.variantID === variantID && item.quantity !== quantity)
      ? toChange({ ...record, items: record.items.map((item) => (item.variantID === variantID ? { ...item, quantity } : item)) }, reason, [
          variantID,
        ])
      : null,
  );

export function addToWishlist(item: NewWishlistItem): void {
  clearForeignWishlist(false);
  wishlist.change((record) => {
    const wish: WishlistItem = {
      ...item,
      quantity: 1,
      months: TERM.default,
      pricePerMonth: monthlyPrice(item.subscription_prices, TERM.default),
      remove: false,
      wish_list: true,
      out_stock: availableQuantity(item) === 0,
    };
    const items = [wish, ...record.items.filter((other) => other.variantID !== item.variantID)];
    return toChange({ ...record, owner: refreshSession().uid ?? record.owner, items }, 'add', [item.variantID]);
  });
}

/** Sets the quantity to 0. The customer can undo this until {@link purgeWishlist} deletes the item. */
export const removeFromWishlist = (variantID: number): void => setQuantity(variantID, 0, 'remove');
export const undoWishlist = (variantID: number): void => setQuantity(variantID, 1, 'undo');
export const purgeWishlist = (): void => void wishlist.change(withoutRemoved);
export const dropFromWishlist = (variantID: number): void =>
  void wishlist.change((record) => {
    const items = record.items.filter((item) => item.variantID !== variantID);
    return items.length === record.items.length ? null : toChange({ ...record, items }, 'remove', [variantID]);
  });

export const refreshWishlist = (fresh: ReadonlyMap<number, Partial<WishlistItem>>): void =>
  void wishlist.change((record) => {
    const touched = record.items.filter(({ variantID }) => fresh.has(variantID)).map(({ variantID }) => variantID);
    if (!touched.length) return null;
    const items = record.items.map((item) => {
      const known = { ...item, ...fresh.get(item.variantID), variantID: item.variantID, quantity: item.quantity, wish_list: true };
      return { ...known, pricePerMonth: monthlyPrice(known.subscription_prices, known.months), out_stock: availableQuantity(known) === 0 };
    });
    return toChange({ ...record, items }, 'refresh', touched);
  });
