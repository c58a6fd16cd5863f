import { useCallback, useMemo, useRef, useState } from 'react';
import { withPackageStock, type Package, type PackageItem } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemFromPackage } from '@spruce/cart/items';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { useRehydrateHearts } from '@spruce/wishlist';
import { useCurrentStock } from '../../features/buying/use-current-stock';

/** State derived from the chosen term and the cart. It updates one frame after the ruler. */
export interface PackageChoice {
  months: number;
  setMonths: (months: number) => void;
  /** Stock minus the quantity in the cart. */
  left: number;
  /** The cart's term, if adding at `months` would re-price other lines. */
  monthsToReprice: number | null;
  added: (AddResult & { months: number }) | null;
  addToCart: () => void;
}

export function usePackageChoice(known: Package): { room: Package; choice: PackageChoice } {
  const { stock, refetchStock } = useCurrentStock({ packages: [known.id] }, false);
  const room = useMemo(() => withPackageStock(known, stock), [known, stock]);
  useRehydrateCart();
  useRehydrateHearts();
  // Narrow selectors avoid renders when the cart loads without a relevant change.
  const inCart = useCart(({ record }) => activeItems(record).find((line) => line.variantID === room.id)?.quantity ?? 0);
  const hasOthers = useCart(({ record }) => activeItems(record).some((line) => line.variantID !== room.id));
  const cartMonths = useCart(({ record }) => (activeItems(record).length > 0 ? record.months : null));
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [added, setAdded] = useState<PackageChoice['added']>(null);
  // Holds the ruler's term, because the page's state may lag behind when the shopper adds.
  const rulerMonths = useRef<number | null>(null);
  // The whole cart has one term, so the page uses the cart's until the shopper moves the ruler.
  const months = chosenMonths ?? cartMonths ?? DEFAULT_MONTHS;
  const setMonths = useCallback((to: number) => {
    rulerMonths.current = to;
    setChosenMonths(to);
  }, []);
  const choice = useMemo(
    (): PackageChoice => ({
      months,
      setMonths,
      left: Math.max(0, room.available - inCart),
      monthsToReprice: hasOthers && cartMonths !== months ? cartMonths : null,
      added,
      addToCart: () => {
        const at = rulerMonths.current ?? months;
        setAdded({ ...addToCart(cartItemFromPackage(room), { quantity: 1, months: at }), months: at });
        refetchStock();
      },
    }),
    [refetchStock, room, inCart, hasOthers, cartMonths, months, setMonths, added],
  );
  return { room, choice };
}

/** Returns the only item that limits the package's stock; null if several do. */
export function findLimitingItem(room: Package): PackageItem | null {
  const limits = room.items.filter((item) => Math.floor(item.available / item.quantity) <= room.available);
  return limits.length === 1 ? (limits[0] ?? null) : null;
}
