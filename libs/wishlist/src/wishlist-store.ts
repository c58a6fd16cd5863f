import { repairItem, type NewCartItem } from '@spruce/cart';
import { EVENTS, listen, type SpruceEvents } from '@spruce/contract/events';
import { TERM } from '@spruce/contract/constants';
import { STORAGE_KEYS, type WishlistItem, type WishlistRecord } from '@spruce/contract/storage';
import { availableQuantity, monthlyPrice } from '@spruce/pricing';
import { asArray, asObject, asWhole, createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import { refreshSession } from '@spruce/session';
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
    if (item && !items.get(item.variantID)?.quantity)
      items.set(item.variantID, {
        ...item,
        quantity: item.quantity ? 1 : 0,
        remove: false,
        wish_list: true,
        out_stock: availableQuantity(item) === 0,
      });
  }
  return { ...stored, v: 1, owner: asWhole(stored['owner']), items: [...items.values()] };
}

/** The record without what was removed. */
function withoutRemoved(record: WishlistRecord) {
  const gone = record.items.filter((item) => !item.quantity).map((item) => item.variantID);
  return gone.length ? told({ ...record, items: record.items.filter((item) => item.quantity) }, 'purge', gone) : null;
}

const wishlist = createRecordStore({
  key: STORAGE_KEYS.wishList,
  event: EVENTS.wishlistChanged,
  repair: repairWishlist,
  onFirstRead: withoutRemoved,
});
/** For code outside of components. */
export const wishlistStore = wishlist.store;

/**
 * Leaves the wishes to the customer whose they are: another one begins with none, and so does everybody after a log-out. Whose log-in ran
 * out finds them again.
 */
function leaveToOwner(loggedOut: boolean): void {
  const { uid } = refreshSession();
  wishlist.change((record) =>
    record.items.length && (loggedOut || (uid !== null && record.owner !== undefined && record.owner !== uid))
      ? told(
          { ...record, owner: undefined, items: [] },
          'clear',
          record.items.map((item) => item.variantID),
        )
      : null,
  );
}

const visit = {
  rehydrate() {
    wishlist.rehydrate();
    leaveToOwner(false);
  },
  follow() {
    const stops = [wishlist.follow(), listen(EVENTS.sessionChanged, ({ reason }) => leaveToOwner(reason === 'logout'))];
    return () => stops.forEach((stop) => stop());
  },
};

/** Reads the wishlist after hydration and follows it and its owner. Call it once in whatever stays mounted. */
export const useRehydrateWishlist = (): void => useRehydrate(visit);
/** A slice of the wishlist; empty and not `ready` on the server and before rehydration. */
export const useWishlist = <Slice>(selector: (view: WishlistView) => Slice): Slice => useStore(wishlistStore, selector);

/** The number beside the heart. */
export const wishlistCount = ({ record }: WishlistView): number =>
  record.items.reduce((count, item) => (item.quantity ? count + 1 : count), 0);
export const useWishlistCount = (): number => useWishlist(wishlistCount);

/** Whether a variation's heart is filled. */
export const useIsWished = (variantID: number): boolean =>
  useWishlist(({ record }) => record.items.some((item) => item.variantID === variantID && item.quantity > 0));

const setQuantity = (variantID: number, quantity: 0 | 1, reason: Reason): void =>
  void wishlist.change((record) =>
    record.items.some((item) => item.variantID === variantID && item.quantity !== quantity)
      ? told({ ...record, items: record.items.map((item) => (item.variantID === variantID ? { ...item, quantity } : item)) }, reason, [
          variantID,
        ])
      : null,
  );

/** Adds a variation for the customer who is logged in, newest first; one that is there already is brought up to date. */
export function addToWishlist(item: NewWishlistItem): void {
  leaveToOwner(false);
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
    return told({ ...record, owner: refreshSession().uid ?? record.owner, items }, 'add', [item.variantID]);
  });
}

/** Removes softly (quantity 0), with Undo until {@link purgeWishlist}. */
export const removeFromWishlist = (variantID: number): void => setQuantity(variantID, 0, 'remove');
/** Takes a removal back (quantity 1). */
export const undoWishlist = (variantID: number): void => setQuantity(variantID, 1, 'undo');
/** Drops what was removed: when the hover or the list is left. */
export const purgeWishlist = (): void => void wishlist.change(withoutRemoved);
/** Takes a wish off at once, when it went into the cart. */
export const dropFromWishlist = (variantID: number): void =>
  void wishlist.change((record) => {
    const items = record.items.filter((item) => item.variantID !== variantID);
    return items.length === record.items.length ? null : told({ ...record, items }, 'remove', [variantID]);
  });

/** Brings wishes up to date (names, price, stock), by variation. A wish stays one, whatever is known of its piece. */
export const refreshWishlist = (fresh: ReadonlyMap<number, Partial<WishlistItem>>): void =>
  void wishlist.change((record) => {
    const touched = record.items.filter(({ variantID }) => fresh.has(variantID)).map(({ variantID }) => variantID);
    if (!touched.length) return null;
    const items = record.items.map((item) => {
      const known = { ...item, ...fresh.get(item.variantID), variantID: item.variantID, quantity: item.quantity, wish_list: true };
      return { ...known, pricePerMonth: monthlyPrice(known.subscription_prices, known.months), out_stock: availableQuantity(known) === 0 };
    });
    return told({ ...record, items }, 'refresh', touched);
  });
