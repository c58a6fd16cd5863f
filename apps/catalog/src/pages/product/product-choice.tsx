import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withStock, type Product, type Variation } from '@spruce/api-client/catalogue';
import { cartItemFromProduct } from '@spruce/cart/items';
import { LOW_STOCK_LIMIT } from '@spruce/contract/constants';
import { useCartChoice, type CartChoice } from '../../features/buying/use-cart-choice';
import { useCurrentStock } from '../../features/buying/use-current-stock';
import { findVariation } from './piece';

export interface ShownProduct {
  product: Product;
  variation: Variation;
  /** Writes the colour into the URL, so that shared links and the Back button restore it. */
  chooseColour: (slug: string) => void;
}

export interface ProductChoice extends ShownProduct, CartChoice {
  quantity: number;
  setQuantity: (quantity: number) => void;
  addToCart: () => void;
}

// There are three contexts, so that a component that reads only the product or only the term renders less often.
const ShownProductContext = createContext<ShownProduct | null>(null);
const MonthsContext = createContext<number | null>(null);
const ProductChoiceContext = createContext<ProductChoice | null>(null);

function requireContext<Value>(value: Value | null): Value {
  if (value === null) throw new Error('ProductChoiceProvider is missing');
  return value;
}

export const useShownProduct = (): ShownProduct => requireContext(useContext(ShownProductContext));
/** Returns the chosen term in months. It changes one frame after the slider, so that the slider does not wait for the content below. */
export const useMonths = (): number => requireContext(useContext(MonthsContext));
export const useProductChoice = (): ProductChoice => requireContext(useContext(ProductChoiceContext));

export function ProductChoiceProvider({ product: known, children }: { product: Product; children: ReactNode }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const { state } = useLocation();
  const [quantity, setQuantity] = useState(1);
  const { stock, refetchStock } = useCurrentStock({ variations: known.variations.map(({ id }) => id) }, quantity > LOW_STOCK_LIMIT);
  const product = useMemo(() => withStock(known, stock), [known, stock]);
  const variation = findVariation(product, searchParams.get('colour'));
  const { choice, add, forgetAdded } = useCartChoice(variation.id);

  const shown = useMemo(
    (): ShownProduct => ({
      product,
      variation,
      chooseColour: (slug) => {
        forgetAdded();
        setQuantity(1);
        setSearchParams(
          (current) => {
            current.set('colour', slug);
            return current;
          },
          { replace: true, preventScrollReset: true, state },
        );
      },
    }),
    [product, variation, forgetAdded, setSearchParams, state],
  );
  const productChoice = useMemo(
    (): ProductChoice => ({
      ...shown,
      ...choice,
      quantity,
      setQuantity,
      addToCart: () => {
        add(cartItemFromProduct(product, variation), quantity);
        setQuantity(1);
        refetchStock();
      },
    }),
    [shown, choice, quantity, add, product, variation, refetchStock],
  );

  return (
    <ShownProductContext value={shown}>
      <MonthsContext value={choice.months}>
        <ProductChoiceContext value={productChoice}>{children}</ProductChoiceContext>
      </MonthsContext>
    </ShownProductContext>
  );
}
