import { useCallback, useMemo, useRef, useState } from 'react';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { useRehydrateHearts } from '@spruce/wishlist';

/** Term and cart of a page that offers one item. It updates one frame after the term slider. */
export interface CartChoice {
  months: number;
  setMonths: (months: number) => void;
  /** Quantity of the item in the cart. */
  inCart: number;
  /** The cart's term, if adding at `months` would re-price other lines. */
  monthsToReprice: number | null;
  added: (AddResult & { months: number }) | null;
}

interface CartActions {
  add: (item: Parameters<typeof addToCart>[0], quantity: number) => void;
  forgetAdded: () => void;
}

export function useCartChoice(variantID: number): CartActions & { choice: CartChoice } {
  useRehydrateCart();
  useRehydrateHearts();
  // Narrow selectors avoid renders when the cart loads without a relevant change; such a render would also hydrate the whole page at once.
  const inCart = useCart(({ record }) => activeItems(record).find((line) => line.variantID === variantID)?.quantity ?? 0);
  const hasOthers = useCart(({ record }) => activeItems(record).some((line) => line.variantID !== variantID));
  const cartMonths = useCart(({ record }) => (activeItems(record).length > 0 ? record.months : null));
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [added, setAdded] = useState<CartChoice['added']>(null);
  // Holds the ruler's term, because the page's state may lag behind when the shopper adds.
  const rulerMonths = useRef<number | null>(null);
  // The whole cart has one term, so the page uses the cart's until the shopper moves the ruler.
  const months = chosenMonths ?? cartMonths ?? DEFAULT_MONTHS;
  const setMonths = useCallback((to: number) => {
    rulerMonths.current = to;
    setChosenMonths(to);
  }, []);
  const add = useCallback<CartActions['add']>(
    (item, quantity) => {
      const at = rulerMonths.current ?? months;
      setAdded({ ...addToCart(item, { quantity, months: at }), months: at });
    },
    [months],
  );
  const forgetAdded = useCallback(() => setAdded(null), []);
  const choice = useMemo(
    (): CartChoice => ({ months, setMonths, inCart, monthsToReprice: hasOthers && cartMonths !== months ? cartMonths : null, added }),
    [months, setMonths, inCart, hasOthers, cartMonths, added],
  );
  return { choice, add, forgetAdded };
}
