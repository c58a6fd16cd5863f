import type { SubscriptionPrices } from '@spruce/contract/constants';
import type { CartItem, CartItemAttribute, CartItemBefore, CartItemPiece, CartItemVariation, CartRecord } from '@spruce/contract/storage';
import { MAX_QUANTITY, TIERS, clampMonths, monthlyPrice, parseQuantity } from '@spruce/pricing';
import { asArray, asObject, asText, asWholeNumber } from '@spruce/record-store';

/** Returns null if no price is left, because a piece without a price cannot be rented. */
function readPrices(value: unknown): SubscriptionPrices | null {
  const stored = asObject(value);
  const prices: Partial<SubscriptionPrices> = {};
  for (const tier of TIERS) {
    const price = asWholeNumber(stored[tier]);
    if (price) prices[tier] = price;
  }
  const shortest = monthlyPrice(prices, 3);
  return shortest ? { ...prices, subscription_3: shortest } : null;
}

function readPieces(value: unknown): CartItemPiece[] | undefined {
  const pieces = asArray(value).flatMap((entry) => {
    const [name, quantity] = [asText(asObject(entry)['name']), asWholeNumber(asObject(entry)['quantity'])];
    return name && quantity ? [{ name, quantity }] : [];
  });
  return pieces.length ? pieces : undefined;
}

function readBefore(value: unknown): CartItemBefore | undefined {
  const stored = asObject(value);
  const before: CartItemBefore = {
    subscription_prices: readPrices(stored['subscription_prices']) ?? undefined,
    quantity: asWholeNumber(stored['quantity']),
    available: asWholeNumber(stored['available']),
    gone: stored['gone'] === true || undefined,
  };
  return Object.values(before).some((known) => known !== undefined) ? before : undefined;
}

/** Keeps unknown fields, which a newer release may need. */
export function repairItem(value: unknown, months: number): CartItem | null {
  const stored = asObject(value);
  const prices = readPrices(stored['subscription_prices']);
  const variantID = asWholeNumber(stored['variantID']) || asWholeNumber(stored['id']);
  const slug = asText(stored['slug']);
  const name = asText(stored['name']) || slug;
  if (!variantID || !prices || !name) return null;
  const image = asObject(stored['image']);
  const brand = asText(asObject(stored['brand'])['name']);
  const assets = asWholeNumber(stored['asset_quantity']);
  return {
    ...stored,
    variantID,
    id: asWholeNumber(stored['id']) || variantID,
    kind: stored['kind'] === 'package' ? 'package' : 'product',
    name,
    slug,
    image: { ...image, src: asText(image['src']) },
    brand: brand ? { name: brand } : undefined,
    quantity: parseQuantity(stored['quantity']),
    months,
    pricePerMonth: monthlyPrice(prices, months),
    subscription_prices: prices,
    asset_quantity: assets,
    // Assumes enough stock if the stored line has no stock quantity, so that the line counts in the total.
    stock_quantity: asWholeNumber(stored['stock_quantity']) ?? assets ?? MAX_QUANTITY,
    in_stock: stored['in_stock'] !== false,
    remove: stored['remove'] === true,
    variations: asArray(stored['variations']).filter((variation) => asWholeNumber(asObject(variation)['id'])) as CartItemVariation[],
    attributes: asArray(stored['attributes']).filter((attribute) => asText(asObject(attribute)['option'])) as CartItemAttribute[],
    pieces: readPieces(stored['pieces']),
    wish_list: stored['wish_list'] === true,
    before: readBefore(stored['before']),
  };
}

/** Also accepts a plain array of items, which the first releases stored. */
export function repairCart(value: unknown): CartRecord {
  const stored = asObject(value);
  const list = Array.isArray(value) ? value : asArray(stored['items']);
  const months = clampMonths(stored['months'] ?? asObject(list[0])['months']);
  const items = new Map<number, CartItem>();
  for (const entry of list) {
    const item = repairItem(entry, months);
    if (!item) continue;
    const twin = items.get(item.variantID);
    if (twin && !twin.remove && !item.remove) twin.quantity = Math.min(MAX_QUANTITY, twin.quantity + item.quantity);
    else if (!twin || twin.remove) items.set(item.variantID, item);
  }
  return { ...stored, v: 1, months, items: [...items.values()] };
}
