import { cartStore, replaceItems, useCart } from '@spruce/cart';
import { useCatalogueToday, type Lines } from '../../catalogue-today/use-catalogue-today';

const CART: Lines = { now: () => cartStore.getState().record.items, bringUpToDate: replaceItems };

/** Asks the catalogue about everything in the cart when it is opened, and brings the record up to date. */
export const useCartDoctor = (): void =>
  useCatalogueToday(
    useCart((view) => view.record.items),
    CART,
  );
