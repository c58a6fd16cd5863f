import {
  withPackageStock,
  withStock,
  packagesByIdQuery,
  productsByIdQuery,
  stockQuery,
  type PackageCard,
  type ProductCard,
  type Stock,
} from '@spruce/api-client/catalogue';
import type { CartItem, CartItemBefore } from '@spruce/cart';
import { cartItemFromPackage, cartItemFromProduct, joinIds, parseIds } from '@spruce/cart/items';
import { usePlatform } from '@spruce/platform';
import { TIERS, availableQuantity, completeTiers } from '@spruce/pricing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Responses of the service. Without `products` or `packages` (failed request), the cart lines of that kind stay unchanged. */
export interface CurrentCatalogue {
  products?: readonly ProductCard[];
  packages?: readonly PackageCard[];
  stock?: Stock;
}

function findCurrentItem({ kind, id, variantID }: CartItem, { products, packages, stock }: CurrentCatalogue) {
  if (kind === 'package') {
    const pack = packages?.find((one) => one.id === id);
    return packages && (pack ? cartItemFromPackage(withPackageStock(pack, stock)) : null);
  }
  const product = products?.find((one) => one.id === id);
  const variation = product && withStock(product, stock).variations.find((one) => one.id === variantID);
  return products && (product && variation ? cartItemFromProduct(product, variation) : null);
}

const hasSamePrices = (a: CartItem['subscription_prices'], b: CartItem['subscription_prices']): boolean => {
  const [one, other] = [completeTiers(a), completeTiers(b)];
  return TIERS.every((tier) => one[tier] === other[tier]);
};

/** Returns undefined instead of an empty object, because the comparison below would count an empty object as a change. */
const omitEmpty = (before: CartItemBefore): CartItemBefore | undefined =>
  Object.values(before).some((known) => known !== undefined) ? before : undefined;

function updateItem(item: CartItem, catalogue: CurrentCatalogue): CartItem {
  const currentItem = findCurrentItem(item, catalogue);
  if (currentItem === undefined) return item;
  if (currentItem === null) return { ...item, in_stock: false, before: { ...item.before, gone: true } };
  const before: CartItemBefore = { ...item.before, gone: undefined };
  if (!hasSamePrices(item.subscription_prices, currentItem.subscription_prices)) before.subscription_prices ??= item.subscription_prices;
  const [had, has] = [item.before?.gone ? (before.available ?? 1) : availableQuantity(item), availableQuantity(currentItem)];
  if ((had === 0) !== (has === 0)) before.available = before.available === undefined ? had : undefined;
  let { quantity } = item;
  // Keeps a quantity that the shopper has restored with Undo.
  if (has > 0 && quantity > has && before.quantity !== quantity) {
    before.quantity ??= quantity;
    quantity = has;
  }
  return { ...item, ...currentItem, wish_list: item.wish_list, quantity, before: omitEmpty(before) };
}

export function findChangedItems(items: readonly CartItem[], catalogue: CurrentCatalogue): Map<number, CartItem> {
  const changed = new Map<number, CartItem>();
  for (const item of items) {
    if (item.remove) continue;
    const updated = updateItem(item, catalogue);
    if (JSON.stringify(updated) !== JSON.stringify(item)) changed.set(item.variantID, updated);
  }
  return changed;
}

/** Pass the same object on every render, because a new object starts another update. */
export interface StoredItems {
  read: () => readonly CartItem[];
  update: (changed: ReadonlyMap<number, CartItem>) => void;
}

// Disables the cache, because the stock that another page fetched a minute ago may be outdated.
const NO_CACHE = { staleTime: 0, gcTime: 0 };

export function useCatalogueRefresh(items: readonly CartItem[], lines: StoredItems): void {
  const { api } = usePlatform();
  const productIds = joinIds(items, 'product');
  const packageIds = joinIds(items, 'package');
  const variationIds = joinIds(items, 'product', 'variantID');
  const products = useQuery({ ...productsByIdQuery(api, parseIds(productIds)), ...NO_CACHE, enabled: productIds !== '' }).data;
  const packages = useQuery({ ...packagesByIdQuery(api, parseIds(packageIds)), ...NO_CACHE, enabled: packageIds !== '' }).data;
  // The catalogue reports the exact stock only up to three pieces, so a second request loads the stock.
  const { data: stock, isLoading: isCounting } = useQuery({
    ...stockQuery(api, { variations: parseIds(variationIds), packages: parseIds(packageIds) }),
    enabled: productIds !== '' || packageIds !== '',
  });
  useEffect(() => {
    if (isCounting || (!products && !packages)) return;
    // Skips lines that were added in another tab after the request started.
    const requestedIds = { product: parseIds(productIds), package: parseIds(packageIds) };
    lines.update(
      findChangedItems(
        lines.read().filter((item) => requestedIds[item.kind].includes(item.id)),
        { products, packages, stock },
      ),
    );
  }, [lines, products, packages, stock, isCounting, productIds, packageIds]);
}
