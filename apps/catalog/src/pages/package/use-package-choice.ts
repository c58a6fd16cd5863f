import { useState } from 'react';
import type { Package, PackageItem } from '@spruce/api-client/catalogue';
import { activeItems, addToCart, useCart, useRehydrateCart, type AddResult } from '@spruce/cart';
import { cartItemOfPackage } from '@spruce/cart/items';
import { DEFAULT_MONTHS } from '@spruce/pricing';

/** What the shopper has chosen of a package, and what follows from it. */
export interface PackageChoice {
  months: number;
  setMonths: (months: number) => void;
  /** Packages in the cart already, and how many more there are. */
  inCart: number;
  left: number;
  /** The cart's term, when adding at `months` would re-price other lines; else null. */
  rePricesFrom: number | null;
  added: (AddResult & { months: number }) | null;
  addToCart: () => void;
}

/** The term and the cart of the page of one package. It goes into the cart as one line, one more each time. */
export function usePackageChoice(room: Package): PackageChoice {
  useRehydrateCart();
  const record = useCart((view) => (view.ready ? view.record : null));
  const [chosenMonths, setMonths] = useState<number | null>(null);
  const [added, setAdded] = useState<PackageChoice['added']>(null);
  const lines = record ? activeItems(record) : [];
  // One term holds for the whole cart: until the ruler is touched, the page speaks in the cart's.
  const months = chosenMonths ?? (record && lines.length > 0 ? record.months : DEFAULT_MONTHS);
  const inCart = lines.find((line) => line.variantID === room.id)?.quantity ?? 0;
  return {
    months,
    setMonths,
    inCart,
    left: Math.max(0, room.available - inCart),
    rePricesFrom: record && record.months !== months && lines.some((line) => line.variantID !== room.id) ? record.months : null,
    added,
    addToCart: () => setAdded({ ...addToCart(cartItemOfPackage(room), { quantity: 1, months }), months }),
  };
}

/** The one piece that says how many of the package there are; null when several do. */
export function limitingItem(room: Package): PackageItem | null {
  const limits = room.items.filter((item) => Math.floor(item.available / item.quantity) <= room.available);
  return limits.length === 1 ? (limits[0] ?? null) : null;
}
