import type { Page } from '@playwright/test';

interface WireProduct {
  id: number;
  name: string;
  slug: string;
  brand: { name: string };
  variations: {
    id: number;
    slug: string;
    subscription_prices: Record<string, number>;
    stock_quantity: number;
    asset_quantity?: number;
    images: { base: string }[];
    colour: { slug: string; name: string };
  }[];
}

/** Two lines of a cart, as the storefront itself would store them. */
export async function cartOf(page: Page, slug = 'nara-3-seat-sofa') {
  const answer = (await (await page.request.get(`/sp/v1/products?slug=${slug}&lang=en`)).json()) as { data: WireProduct[] };
  const [product] = answer.data;
  if (!product) throw new Error(`no product ${slug}`);
  // Other journeys rent some of them.
  const there = product.variations.filter(({ stock_quantity: left }) => left > 0);
  const items = there.slice(0, 2).map((variation) => ({
    variantID: variation.id,
    id: product.id,
    kind: 'product',
    name: product.name,
    slug: product.slug,
    image: { src: `${variation.images[0]?.base}-480.webp` },
    brand: { name: product.brand.name },
    quantity: 1,
    months: 12,
    pricePerMonth: variation.subscription_prices.subscription_12,
    subscription_prices: variation.subscription_prices,
    asset_quantity: variation.asset_quantity,
    stock_quantity: variation.stock_quantity,
    in_stock: true,
    remove: false,
    variations: [],
    attributes: [{ slug: 'colour', name: 'Colour', option: variation.colour.name }],
    wish_list: false,
  }));
  return { v: 1, months: 12, items };
}

/** Puts two lines into the cart before the page opens. */
export async function filledCart(page: Page, slug?: string): Promise<void> {
  await page.addInitScript(
    (record) => {
      // The frames of others and empty pages, some of which have no storage, have no cart either.
      if (self === top && location.origin !== 'null' && !localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify(record));
    },
    await cartOf(page, slug),
  );
}
