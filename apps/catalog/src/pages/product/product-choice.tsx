import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withStock, type Product, type Variation } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemOfProduct } from '@spruce/cart/items';
import { FEW_LEFT } from '@spruce/contract/constants';
import { DEFAULT_MONTHS } from '@spruce/pricing';
import { useRehydrateHearts } from '@spruce/wishlist';
import { useStockNow } from '../../features/buying/use-stock-now';
import { variationOf } from './variation-of';

/** What was just put into the cart, for the message that answers it. */
export interface Added extends AddResult {
  months: number;
}

/** What the page shows: changes with the colour only. */
export interface ShownProduct {
  product: Product;
  variation: Variation;
  /** By the slug of the colour; written into the URL, so that links and back lead here. */
  chooseColour: (slug: string) => void;
}

/** What the shopper has chosen, and what follows from it. Follows the ruler in the time that drawing it leaves. */
export interface ProductChoice extends ShownProduct {
  months: number;
  setMonths: (months: number) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Pieces of this variation that are in the cart already. */
  inCart: number;
  /** The cart's term, when adding at `months` would re-price other lines; else null. */
  rePricesFrom: number | null;
  added: Added | null;
  addToCart: () => void;
}

// Apart, so that what reads only the product, or only the term, is not drawn again with the rest.
const ShownProductContext = createContext<ShownProduct | null>(null);
const MonthsContext = createContext<number | null>(null);
const ProductChoiceContext = createContext<ProductChoice | null>(null);

function provided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This needs the ProductChoiceProvider of the product page');
  return value;
}

/** Product, variation and the way to another colour. */
export const useShownProduct = (): ShownProduct => provided(useContext(ShownProductContext));
/** The term, a frame after the ruler: for what is drawn from it further down. */
export const useMonths = (): number => provided(useContext(MonthsContext));
/** Everything that is chosen on the page around it. */
export const useProductChoice = (): ProductChoice => provided(useContext(ProductChoiceContext));

/** Holds what is chosen: the colour in the URL, term and quantity here. */
export function ProductChoiceProvider({ product: known, children }: { product: Product; children: ReactNode }) {
  useRehydrateCart();
  useRehydrateHearts();
  const [searchParams, setSearchParams] = useSearchParams();
  const [chosenMonths, setChosenMonths] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const { stock, askAgain } = useStockNow({ variations: known.variations.map(({ id }) => id) }, quantity > FEW_LEFT);
  const product = useMemo(() => withStock(known, stock), [known, stock]);
  const variation = variationOf(product, searchParams.get('colour'));
  // Read as what the page says of it: a cart that is read and has nothing to say draws nothing again, which would also hydrate all of the
  // page at once.
  const inCart = useCart(({ record }) => activeItems(record).find((line) => line.variantID === variation.id)?.quantity ?? 0);
  const hasOthers = useCart(({ record }) => activeItems(record).some((line) => line.variantID !== variation.id));
  const cartMonths = useCart(({ record }) => (activeItems(record).length > 0 ? record.months : null));
  const [added, setAdded] = useState<Added | null>(null);
  // What is added has the term that the ruler shows, also when the rest of the page has not followed yet.
  const pressed = useRef<number | null>(null);

  // One term holds for the whole cart: until the ruler is touched, the page speaks in the cart's.
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
      pressed.current = to;
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
      rePricesFrom: hasOthers && cartMonths !== months ? cartMonths : null,
      added,
      addToCart: () => {
        const at = pressed.current ?? months;
        setAdded({ ...addToCart(cartItemOfProduct(product, variation), { quantity, months: at }), months: at });
        setQuantity(1);
        askAgain();
      },
    }),
    [askAgain, shown, product, variation, inCart, hasOthers, cartMonths, months, setMonths, quantity, added],
  );

  return (
    <ShownProductContext value={shown}>
      <MonthsContext value={months}>
        <ProductChoiceContext value={choice}>{children}</ProductChoiceContext>
      </MonthsContext>
    </ShownProductContext>
  );
}
