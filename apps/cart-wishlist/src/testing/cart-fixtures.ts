import { samples } from '@spruce/api-client/testing';
import type { CartItem } from '@spruce/cart';
import type { WishlistItem } from '@spruce/wishlist';
import type { Language } from '@spruce/contract/constants';
import { availableQuantity, monthlyPrice } from '@spruce/pricing';

export function createLine(
  slug: string,
  over: Partial<CartItem> = {},
  { language = 'en', at = 0 }: { language?: Language; at?: number } = {},
): CartItem {
  const card = samples[language].cards.find((one) => one.slug === slug);
  const variation = card?.variations[at];
  if (!card || !variation) throw new Error(`The samples have no ${slug} with ${at + 1} variations`);
  const image = variation.images[0] ?? card.image;
  const months = over.months ?? 12;
  const prices = over.subscription_prices ?? variation.subscription_prices;
  return {
    variantID: variation.id,
    id: card.id,
    kind: 'product',
    name: card.name,
    slug,
    image: { src: `${image.base}-${image.widths.webp?.[0] ?? 600}.webp`, color: image.color, alt: image.alt },
    brand: { name: card.brand.name },
    parent: { brand_name: card.brand.name, product_slug: slug },
    quantity: 1,
    months,
    pricePerMonth: monthlyPrice(prices, months),
    subscription_prices: prices,
    asset_quantity: variation.asset_quantity,
    stock_quantity: variation.stock_quantity,
    in_stock: variation.in_stock,
    remove: false,
    variations: card.variations.map((other) => ({ id: other.id, slug: other.slug, name: other.colour.name, in_stock: other.in_stock })),
    attributes: [{ slug: 'colour', name: 'Colour', option: variation.colour.name }],
    wish_list: false,
    ...over,
  };
}

export function createPackageLine(over: Partial<CartItem> = {}): CartItem {
  const pack = samples.en.packages[0];
  if (!pack) throw new Error('The samples have no package');
  return {
    variantID: pack.id,
    id: pack.id,
    kind: 'package',
    name: pack.name,
    slug: pack.slug,
    image: { src: '' },
    quantity: 1,
    months: 12,
    pricePerMonth: pack.subscription_prices.subscription_12 ?? 0,
    subscription_prices: pack.subscription_prices,
    stock_quantity: 3,
    in_stock: true,
    remove: false,
    variations: [],
    attributes: [],
    wish_list: false,
    ...over,
  };
}

export function storeCart(items: readonly CartItem[], months = 12): void {
  localStorage.setItem(
    'cart',
    JSON.stringify({
      v: 1,
      months,
      items: items.map((item) => ({ ...item, months, pricePerMonth: monthlyPrice(item.subscription_prices, months) })),
    }),
  );
}

export const createWish = (...line: Parameters<typeof createLine>): WishlistItem => {
  const item = createLine(...line);
  return { ...item, wish_list: true, out_stock: availableQuantity(item) === 0 };
};

export function storeWishes(items: readonly WishlistItem[]): void {
  for (const name of ['access-token', 'refresh-token', 'uid']) document.cookie = `${name}=1; path=/`;
  localStorage.setItem('wish-list', JSON.stringify({ v: 1, owner: 1, items }));
}

export const storedWishes = (): WishlistItem[] =>
  (JSON.parse(localStorage.getItem('wish-list') ?? '{"items":[]}') as { items: WishlistItem[] }).items;

export const storedCart = (): { months: number; items: CartItem[] } =>
  JSON.parse(localStorage.getItem('cart') ?? '{"months":12,"items":[]}') as { months: number; items: CartItem[] };

/** Deletes the marks on `window`. A mark means that the page has already read the cart or the wishlist during this visit. */
export function startNewVisit(): void {
  const page = window as unknown as Record<symbol, unknown>;
  for (const mark of Object.getOwnPropertySymbols(window)) if (mark.description?.startsWith('spruce.')) delete page[mark];
}

/** Marks the lists as already read, because a new visit would delete removed lines, which tests restore with Undo. */
export function continueVisit(): void {
  const page = window as unknown as Record<symbol, true>;
  for (const key of ['cart', 'wish-list']) page[Symbol.for(`spruce.read.${key}`)] = true;
}
