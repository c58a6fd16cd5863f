import { useCallback, useMemo, useRef, useState } from 'react';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { useRehydrateHearts } from '@spruce/wishlist';

export interface CartChoice {
  months: number;
  setMonths: (months: number) => void;
  inCart: number;
  /** Term of the cart in months, if adding at the term `months` would change the prices of the other lines; otherwise null. */
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
  // Each selector returns one value, so that the page renders only when this value changes.
  const inCart = useCart(({ record }) => activeItems(record).find((line) => line.variantID === variantID)?.quantity ?? 0);
  const hasOthers = useCart(({ record }) => activeItems(record).some((line) => line.variantID !== variantID));
  const cartMonths = useCart(({ record }) => (activeItems(record).length > 0 ? record.months : null));
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [added, setAdded] = useState<CartChoice['added']>(null);
  // Latest term of the slider in months. When the shopper clicks the add button, `months` may still be the previous term.
  const rulerMonths = useRef<number | null>(null);
  // All lines of the cart have the same term, so the page shows the cart's term until the shopper moves the slider.
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
