import { useMemo } from 'react';
import { withPackageStock, type Package, type PackageItem } from '@spruce/api-client/catalogue';
import { cartItemFromPackage } from '@spruce/cart/items';
import { useCartChoice, type CartChoice } from '../../features/buying/use-cart-choice';
import { useCurrentStock } from '../../features/buying/use-current-stock';

export interface PackageChoice extends CartChoice {
  /** Number of packages in stock minus the quantity in the cart. */
  left: number;
  addToCart: () => void;
}

export function usePackageChoice(known: Package): { room: Package; choice: PackageChoice } {
  const { stock, refetchStock } = useCurrentStock({ packages: [known.id] }, false);
  const room = useMemo(() => withPackageStock(known, stock), [known, stock]);
  const { choice, add } = useCartChoice(room.id);
  const addToCart = () => {
    add(cartItemFromPackage(room), 1);
    refetchStock();
  };
  return { room, choice: { ...choice, left: Math.max(0, room.available - choice.inCart), addToCart } };
}

/** Returns the item that limits the stock of the package; null if several items do. */
export function findLimitingItem(room: Package): PackageItem | null {
  const limits = room.items.filter((item) => Math.floor(item.available / item.quantity) <= room.available);
  return limits.length === 1 ? (limits[0] ?? null) : null;
}
