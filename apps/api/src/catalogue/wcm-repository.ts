import type { WireGlobalHighlight, WireHeroBanner, WirePiece, WireProductCarousel } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { products, variations, wcm } from '../database/schema';
import type { StoredWcm } from '../database/seed-rows';
import { wholePackages } from './packages-repository';
import { fromPrice, imageOf, linkOf, proseOf } from './serializers';
import type { LoadCards } from './product-cards';

async function readWcm<Name extends keyof StoredWcm>(db: Database, name: Name): Promise<StoredWcm[Name] | null> {
  const [row] = await db.select().from(wcm).where(eq(wcm.name, name));
  // Written by the seed in this very shape.
  return row ? (row.content as StoredWcm[Name]) : null;
}

async function readPieces(db: Database, variantIds: number[], language: Language): Promise<Map<number, WirePiece>> {
  const rows = await db
    .select({ variant: variations, name: products.name, slug: products.slug })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, variantIds));
  return new Map(
    rows.map(({ variant, name, slug }) => [
      variant.id,
      { product_id: variant.productId, variant_id: variant.id, name: name[language], slug, subscription_price: fromPrice(variant) },
    ]),
  );
}

/** The home page's opening photo; its ledger lists the hotspots' pieces and sums up the rest of the package. Null when it is not set. */
export async function heroBanner(db: Database, language: Language): Promise<WireHeroBanner | null> {
  const stored = await readWcm(db, 'hero-banner');
  if (!stored) return null;
  const [pieces, [room]] = await Promise.all([
    readPieces(
      db,
      stored.hotspots.map(({ variantId }) => variantId),
      language,
    ),
    wholePackages(db, [stored.packageId], language),
  ]);
  if (!room) return null;
  const { description: _description, images: _images, items, ...card } = room;
  const hotspots = stored.hotspots.flatMap(({ variantId, x, y }) => {
    const piece = pieces.get(variantId);
    return piece ? [{ ...piece, x, y }] : [];
  });
  const shown = new Set(hotspots.map(({ variant_id }) => variant_id));
  const quantityOf = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const rest = items.filter(({ variant_id }) => !shown.has(variant_id));
  const restPieces = rest.reduce((total, { quantity }) => total + quantity, 0);
  return {
    title: stored.title[language],
    cta: linkOf(stored.cta, language),
    image: imageOf(stored.image, language),
    image_mobile: imageOf(stored.imageMobile, language),
    hotspots,
    package: card,
    ledger: {
      more: stored.ledger.more[language].replace('{count}', String(restPieces)),
      total: stored.ledger.total[language],
      cta: linkOf(stored.ledger.cta, language),
      rows: hotspots.map(({ x: _x, y: _y, ...piece }) => ({ ...piece, quantity: quantityOf.get(piece.variant_id) ?? 1 })),
      rest: {
        pieces: restPieces,
        subscription_price: rest.reduce((total, { quantity, subscription_price }) => total + quantity * subscription_price, 0),
      },
    },
  };
}

/** The product of the price-by-term teaser. Null when it is not set. */
export async function globalHighlight(db: Database, language: Language, loadCards: LoadCards): Promise<WireGlobalHighlight | null> {
  const stored = await readWcm(db, 'global-hilight');
  const product = stored && (await loadCards([stored.productId])).get(stored.productId)?.(language);
  if (!stored || !product) return null;
  return {
    title: stored.title[language],
    copy: proseOf(stored.copy, language),
    cta: linkOf(stored.cta, language),
    image: imageOf(stored.image, language),
    product,
    variant_id: stored.variantId,
  };
}

/** The rail of products. Null when it is not set. */
export async function productCarousel(db: Database, language: Language, loadCards: LoadCards): Promise<WireProductCarousel | null> {
  const stored = await readWcm(db, 'product-carousel');
  if (!stored) return null;
  const cards = await loadCards(stored.products.map(({ productId }) => productId));
  return {
    title: stored.title[language],
    cta: linkOf(stored.cta, language),
    products: stored.products.flatMap(({ productId, variantId }) => {
      const product = cards.get(productId)?.(language);
      return product ? [{ product, variant_id: variantId }] : [];
    }),
  };
}
