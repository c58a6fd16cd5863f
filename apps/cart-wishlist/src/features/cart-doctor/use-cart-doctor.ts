import { cartStore, replaceItems, useCart } from '@spruce/cart';
import { useCatalogueToday, type Lines } from '../../catalogue-today/use-catalogue-today';

const CART: Lines = { now: () => cartStore.getState().record.items, bringUpToDate: replaceItems };

export const useCartDoctor = (): void =>
  useCatalogueToday(
    useCart((view) => view.record.items),
    CART,
  );
