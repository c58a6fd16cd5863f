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

export async function buildCartRecord(page: Page, slug = 'nara-3-seat-sofa') {
  const answer = (await (await page.request.get(`/sp/v1/products?slug=${slug}&lang=en`)).json()) as { data: WireProduct[] };
  const [product] = answer.data;
  if (!product) throw new Error(`Product ${slug} not found`);
  // Takes only variations in stock, because other tests rent pieces too.
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

export async function fillCart(page: Page, slug?: string): Promise<void> {
  await page.addInitScript(
    (record) => {
      // Skips frames and blank pages, because they may have no storage.
      if (self === top && location.origin !== 'null' && !localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify(record));
    },
    await buildCartRecord(page, slug),
  );
}

interface StoredCart {
  months: number;
  items: { name: string; quantity: number; months: number; pricePerMonth: number; remove: boolean }[];
}

export const readStoredCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}') as StoredCart);
