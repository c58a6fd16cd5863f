import { cartStore, replaceItems, useCart } from '@spruce/cart';
import { useCatalogueRefresh, type StoredItems } from '../../catalogue-refresh/use-catalogue-refresh';

const CART_ITEMS: StoredItems = { read: () => cartStore.getState().record.items, update: replaceItems };

export const useCartDoctor = (): void =>
  useCatalogueRefresh(
    useCart((view) => view.record.items),
    CART_ITEMS,
  );
