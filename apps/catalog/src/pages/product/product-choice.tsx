import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product, Variation } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemOfProduct } from '@spruce/cart/items';
import { DEFAULT_MONTHS } from '@spruce/pricing';

/** What was just put into the cart, for the words that answer it. */
export interface Added extends AddResult {
  months: number;
}

/** What the shopper has chosen on this page, and what follows from it. */
export interface ProductChoice {
  product: Product;
  variation: Variation;
  /** By the slug of the colour; written into the URL, so that links and back lead here. */
  chooseColour: (slug: string) => void;
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

const ProductChoiceContext = createContext<ProductChoice | null>(null);

/** The choice of the product page around it. */
export function useProductChoice(): ProductChoice {
  const choice = useContext(ProductChoiceContext);
  if (!choice) throw new Error('useProductChoice needs the ProductChoiceProvider of the product page');
  return choice;
}

/** The variation that the URL names; a colour that is none, or none any more, is quietly the default one. */
export const variationOf = (product: Product, colour: string | null): Variation =>
  product.variations.find((variation) => variation.colour.slug === colour) ?? (product.variations[0] as Variation);

/** Holds what is chosen: the colour in the URL, term and quantity here. */
export function ProductChoiceProvider({ product, children }: { product: Product; children: ReactNode }) {
  useRehydrateCart();
  const [searchParams, setSearchParams] = useSearchParams();
  const variation = variationOf(product, searchParams.get('colour'));
  const record = useCart((view) => (view.ready ? view.record : null));
  const [chosenMonths, setMonths] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState<Added | null>(null);

  const choice = useMemo((): ProductChoice => {
    const lines = record ? activeItems(record) : [];
    const others = lines.filter((line) => line.variantID !== variation.id);
    // One term holds for the whole cart: until the ruler is touched, the page speaks in the cart's.
    const months = chosenMonths ?? (record && lines.length > 0 ? record.months : DEFAULT_MONTHS);
    return {
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
      months,
      setMonths,
      quantity,
      setQuantity,
      inCart: lines.find((line) => line.variantID === variation.id)?.quantity ?? 0,
      rePricesFrom: record && others.length > 0 && record.months !== months ? record.months : null,
      added,
      addToCart: () => {
        setAdded({ ...addToCart(cartItemOfProduct(product, variation), { quantity, months }), months });
        setQuantity(1);
      },
    };
  }, [product, variation, record, chosenMonths, quantity, added, setSearchParams]);

  return <ProductChoiceContext value={choice}>{children}</ProductChoiceContext>;
}
