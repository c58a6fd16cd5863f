import type { WireGlobalHighlight, WireHeroBanner, WirePiece, WireProductCarousel } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { wcm } from '../database/schema';
import type { StoredWcm } from '../database/seed-rows';
import { wholePackages } from './packages-repository';
import { imageOf, linkOf, proseOf } from './serializers';
import type { LoadCards } from './product-cards';

async function readWcm<Name extends keyof StoredWcm>(db: Database, name: Name): Promise<StoredWcm[Name] | null> {
  const [row] = await db.select().from(wcm).where(eq(wcm.name, name));
  // Written by the seed in this very shape.
  return row ? (row.content as StoredWcm[Name]) : null;
}

const pieceOf = ({ product_id, variant_id, name, slug, subscription_price }: WirePiece): WirePiece => ({
  product_id,
  variant_id,
  name,
  slug,
  subscription_price,
});

/** The home page's opening photo; its hotspots are pieces of a package, and its ledger lists them and sums up the rest. Null when not set. */
export async function heroBanner(db: Database, language: Language): Promise<WireHeroBanner | null> {
  const stored = await readWcm(db, 'hero-banner');
  if (!stored) return null;
  const [room] = await wholePackages(db, [stored.packageId], language);
  if (!room) return null;
  const { description: _description, images: _images, items, ...card } = room;
  const shown = stored.hotspots.flatMap(({ variantId, x, y }) => {
    const piece = items.find(({ variant_id }) => variant_id === variantId);
    return piece ? [{ piece, x, y }] : [];
  });
  const rest = items.filter((item) => shown.every(({ piece }) => piece !== item));
  const restPieces = rest.reduce((total, { quantity }) => total + quantity, 0);
  return {
    title: stored.title[language],
    cta: linkOf(stored.cta, language),
    image: imageOf(stored.image, language),
    image_mobile: imageOf(stored.imageMobile, language),
    hotspots: shown.map(({ piece, x, y }) => ({ ...pieceOf(piece), x, y })),
    package: card,
    ledger: {
      more: stored.ledger.more[language].replace('{count}', String(restPieces)),
      total: stored.ledger.total[language],
      cta: linkOf(stored.ledger.cta, language),
      rows: shown.map(({ piece }) => ({ ...pieceOf(piece), quantity: piece.quantity })),
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
