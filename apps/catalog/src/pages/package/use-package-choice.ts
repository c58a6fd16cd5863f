import { useMemo, useRef, useState } from 'react';
import { withPackageStock, type Package, type PackageItem } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemOfPackage } from '@spruce/cart/items';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { useRehydrateHearts } from '@spruce/wishlist';
import { useStockNow } from '../../features/buying/use-stock-now';

/** What follows from the chosen term and the cart. It comes a frame after the ruler, which answers the hand first. */
export interface PackageChoice {
  months: number;
  setMonths: (months: number) => void;
  /** How many more there are than in the cart already. */
  left: number;
  /** The cart's term, when adding at `months` would re-price other lines; else null. */
  rePricesFrom: number | null;
  added: (AddResult & { months: number }) | null;
  addToCart: () => void;
}

/** The term and the cart of the page of one package. It goes into the cart as one line, one more each time. */
export function usePackageChoice(known: Package): { room: Package; choice: PackageChoice } {
  const { stock, askAgain } = useStockNow({ packages: [known.id] }, false);
  const room = useMemo(() => withPackageStock(known, stock), [known, stock]);
  useRehydrateCart();
  useRehydrateHearts();
  const record = useCart((view) => (view.ready ? view.record : null));
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [added, setAdded] = useState<PackageChoice['added']>(null);
  // What is added has the term that the ruler shows, also when the rest of the page has not followed yet.
  const pressed = useRef<number | null>(null);
  const lines = useMemo(() => (record ? activeItems(record) : []), [record]);
  // One term holds for the whole cart: until the ruler is touched, the page speaks in the cart's.
  const months = chosenMonths ?? (record && lines.length > 0 ? record.months : DEFAULT_MONTHS);
  const choice = useMemo((): PackageChoice => {
    const inCart = lines.find((line) => line.variantID === room.id)?.quantity ?? 0;
    return {
      months,
      setMonths: (to) => {
        pressed.current = to;
        setChosenMonths(to);
      },
      left: Math.max(0, room.available - inCart),
      rePricesFrom: record && record.months !== months && lines.some((line) => line.variantID !== room.id) ? record.months : null,
      added,
      addToCart: () => {
        const at = pressed.current ?? months;
        setAdded({ ...addToCart(cartItemOfPackage(room), { quantity: 1, months: at }), months: at });
        askAgain();
      },
    };
  }, [askAgain, room, record, lines, months, added]);
  return { room, choice };
}

/** The one piece that says how many of the package there are; null when several do. */
export function limitingItem(room: Package): PackageItem | null {
  const limits = room.items.filter((item) => Math.floor(item.available / item.quantity) <= room.available);
  return limits.length === 1 ? (limits[0] ?? null) : null;
}
