import { withPackageStock, withStock, type PackageCard, type ProductCard, type Stock } from '@spruce/api-client/catalogue';
import type { CartItem, CartItemBefore } from '@spruce/cart';
import { cartItemOfPackage, cartItemOfProduct } from '@spruce/cart/items';
import { TIERS, availableQuantity, completeTiers } from '@spruce/pricing';

/** What the catalogue says today; a part that could not be asked is absent and its lines stay as they are. */
export interface CatalogueToday {
  products?: readonly ProductCard[];
  packages?: readonly PackageCard[];
  stock?: Stock;
}

function today({ kind, id, variantID }: CartItem, { products, packages, stock }: CatalogueToday) {
  if (kind === 'package') {
    const pack = packages?.find((one) => one.id === id);
    return packages && (pack ? cartItemOfPackage(withPackageStock(pack, stock)) : null);
  }
  const product = products?.find((one) => one.id === id);
  const variation = product && withStock(product, stock).variations.find((one) => one.id === variantID);
  return products && (product && variation ? cartItemOfProduct(product, variation) : null);
}

const samePrices = (a: CartItem['subscription_prices'], b: CartItem['subscription_prices']): boolean => {
  const [one, other] = [completeTiers(a), completeTiers(b)];
  return TIERS.every((tier) => one[tier] === other[tier]);
};

/** Undefined when nothing is remembered, so that an untouched line stays untouched. */
const orNothing = (before: CartItemBefore): CartItemBefore | undefined =>
  Object.values(before).some((known) => known !== undefined) ? before : undefined;

function treat(item: CartItem, catalogue: CatalogueToday): CartItem {
  const fresh = today(item, catalogue);
  if (fresh === undefined) return item;
  if (fresh === null) return { ...item, in_stock: false, before: { ...item.before, gone: true } };
  const before: CartItemBefore = { ...item.before, gone: undefined };
  if (!samePrices(item.subscription_prices, fresh.subscription_prices)) before.subscription_prices ??= item.subscription_prices;
  const [had, has] = [item.before?.gone ? (before.available ?? 1) : availableQuantity(item), availableQuantity(fresh)];
  if ((had === 0) !== (has === 0)) before.available = before.available === undefined ? had : undefined;
  let { quantity } = item;
  // Who took the change back wants that many: the line then says why it cannot be, and is left alone.
  if (has > 0 && quantity > has && before.quantity !== quantity) {
    before.quantity ??= quantity;
    quantity = has;
  }
  return { ...item, ...fresh, wish_list: item.wish_list, quantity, before: orNothing(before) };
}

/**
 * Brings the lines up to date with the catalogue, each remembering what it was before. Only lines that change are answered, by variation.
 */
export function examine(items: readonly CartItem[], catalogue: CatalogueToday): Map<number, CartItem> {
  const changed = new Map<number, CartItem>();
  for (const item of items) {
    if (item.remove) continue;
    const treated = treat(item, catalogue);
    if (JSON.stringify(treated) !== JSON.stringify(item)) changed.set(item.variantID, treated);
  }
  return changed;
}
