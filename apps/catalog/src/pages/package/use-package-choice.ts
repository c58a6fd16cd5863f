import { useCallback, useMemo, useRef, useState } from 'react';
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
  // Read as what the page says of it: a cart that is read and has nothing to say draws nothing again.
  const inCart = useCart(({ record }) => activeItems(record).find((line) => line.variantID === room.id)?.quantity ?? 0);
  const hasOthers = useCart(({ record }) => activeItems(record).some((line) => line.variantID !== room.id));
  const cartMonths = useCart(({ record }) => (activeItems(record).length > 0 ? record.months : null));
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [added, setAdded] = useState<PackageChoice['added']>(null);
  // What is added has the term that the ruler shows, also when the rest of the page has not followed yet.
  const pressed = useRef<number | null>(null);
  // One term holds for the whole cart: until the ruler is touched, the page speaks in the cart's.
  const months = chosenMonths ?? cartMonths ?? DEFAULT_MONTHS;
  const setMonths = useCallback((to: number) => {
    pressed.current = to;
    setChosenMonths(to);
  }, []);
  const choice = useMemo(
    (): PackageChoice => ({
      months,
      setMonths,
      left: Math.max(0, room.available - inCart),
      rePricesFrom: hasOthers && cartMonths !== months ? cartMonths : null,
      added,
      addToCart: () => {
        const at = pressed.current ?? months;
        setAdded({ ...addToCart(cartItemOfPackage(room), { quantity: 1, months: at }), months: at });
        askAgain();
      },
    }),
    [askAgain, room, inCart, hasOthers, cartMonths, months, setMonths, added],
  );
  return { room, choice };
}

/** The one piece that says how many of the package there are; null when several do. */
export function limitingItem(room: Package): PackageItem | null {
  const limits = room.items.filter((item) => Math.floor(item.available / item.quantity) <= room.available);
  return limits.length === 1 ? (limits[0] ?? null) : null;
}
