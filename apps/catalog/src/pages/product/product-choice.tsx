import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withStock, type Product, type Variation } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemFromProduct } from '@spruce/cart/items';
import { LOW_STOCK_LIMIT } from '@spruce/contract/constants';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { useRehydrateHearts } from '@spruce/wishlist';
import { useCurrentStock } from '../../features/buying/use-current-stock';
import { findVariation } from './find-variation';

export interface AddedToCart extends AddResult {
  months: number;
}

/** State that changes only with the colour. */
export interface ShownProduct {
  product: Product;
  variation: Variation;
  /** Writes the colour into the URL, so that links and Back restore it. */
  chooseColour: (slug: string) => void;
}

/** Choices and state derived from them. It updates after the ruler's own render. */
export interface ProductChoice extends ShownProduct {
  months: number;
  setMonths: (months: number) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  inCart: number;
  /** The cart's term, if adding at `months` would re-price other lines. */
  monthsToReprice: number | null;
  added: AddedToCart | null;
  addToCart: () => void;
}

// Separate contexts, so that consumers of only the product or the term don't render with the rest.
const ShownProductContext = createContext<ShownProduct | null>(null);
const MonthsContext = createContext<number | null>(null);
const ProductChoiceContext = createContext<ProductChoice | null>(null);

function requireContext<Value>(value: Value | null): Value {
  if (value === null) throw new Error('ProductChoiceProvider is missing');
  return value;
}

export const useShownProduct = (): ShownProduct => requireContext(useContext(ShownProductContext));
/** Returns the term one frame after the ruler, for content further down. */
export const useMonths = (): number => requireContext(useContext(MonthsContext));
export const useProductChoice = (): ProductChoice => requireContext(useContext(ProductChoiceContext));

/** The colour is in the URL; term and quantity are state. */
export function ProductChoiceProvider({ product: known, children }: { product: Product; children: ReactNode }) {
  useRehydrateCart();
  useRehydrateHearts();
  const [searchParams, setSearchParams] = useSearchParams();
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const { stock, refetchStock } = useCurrentStock({ variations: known.variations.map(({ id }) => id) }, quantity > LOW_STOCK_LIMIT);
  const product = useMemo(() => withStock(known, stock), [known, stock]);
  const variation = findVariation(product, searchParams.get('colour'));
  // Narrow selectors avoid renders when the cart loads without a relevant change; such a render would also hydrate the whole page at once.
  const inCart = useCart(({ record }) => activeItems(record).find((line) => line.variantID === variation.id)?.quantity ?? 0);
  const hasOthers = useCart(({ record }) => activeItems(record).some((line) => line.variantID !== variation.id));
  const cartMonths = useCart(({ record }) => (activeItems(record).length > 0 ? record.months : null));
  const [added, setAdded] = useState<AddedToCart | null>(null);
  // Holds the ruler's term, because the page's state may lag behind when the shopper adds.
  const rulerMonths = useRef<number | null>(null);

  // The whole cart has one term, so the page uses the cart's until the shopper moves the ruler.
  const months = chosenMonths ?? cartMonths ?? DEFAULT_MONTHS;

  const shown = useMemo(
    (): ShownProduct => ({
      product,
      variation,
      chooseColour: (slug) => {
        setAdded(null);
        setQuantity(1);
        setSearchParams(
          (current) => {
            current.set('colour', slug);
            return current;
          },
          { replace: true, preventScrollReset: true },
        );
      },
    }),
    [product, variation, setSearchParams],
  );

  const setMonths = useMemo(
    () => (to: number) => {
      rulerMonths.current = to;
      setChosenMonths(to);
    },
    [],
  );
  const choice = useMemo(
    (): ProductChoice => ({
      ...shown,
      months,
      setMonths,
      quantity,
      setQuantity,
      inCart,
      monthsToReprice: hasOthers && cartMonths !== months ? cartMonths : null,
      added,
      addToCart: () => {
        const at = rulerMonths.current ?? months;
        setAdded({ ...addToCart(cartItemFromProduct(product, variation), { quantity, months: at }), months: at });
        setQuantity(1);
        refetchStock();
      },
    }),
    [refetchStock, shown, product, variation, inCart, hasOthers, cartMonths, months, setMonths, quantity, added],
  );

  return (
    <ShownProductContext value={shown}>
      <MonthsContext value={months}>
        <ProductChoiceContext value={choice}>{children}</ProductChoiceContext>
      </MonthsContext>
    </ShownProductContext>
  );
}
