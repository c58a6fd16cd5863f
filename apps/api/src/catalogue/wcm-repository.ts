import type { WireGlobalHighlight, WireHeroBanner, WirePiece, WireProductCarousel } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { Catalogue } from './catalogue';
import { readPackageDetails } from './packages-repository';
import type { StoredWcm } from './seed/catalogue-rows';
import { toWireImage, toWireLink, formatProse } from './serializers';

const toWirePiece = ({ product_id, variant_id, name, slug, subscription_price }: WirePiece): WirePiece => ({
  product_id,
  variant_id,
  name,
  slug,
  subscription_price,
});

/** The price list of the banner names each piece that has a hotspot, and shows one sum for all other pieces. */
export async function readHeroBanner(
  { db }: Catalogue,
  stored: StoredWcm['hero-banner'],
  language: Language,
): Promise<WireHeroBanner | null> {
  const [room] = await readPackageDetails(db, [stored.packageId], language);
  if (!room) return null;
  const { description: _description, images: _images, share_image: _shareImage, items, ...card } = room;
  const shown = stored.hotspots.flatMap(({ variantId, x, y }) => {
    const piece = items.find(({ variant_id }) => variant_id === variantId);
    return piece ? [{ piece, x, y }] : [];
  });
  const rest = items.filter((item) => shown.every(({ piece }) => piece !== item));
  const restPieces = rest.reduce((total, { quantity }) => total + quantity, 0);
  return {
    title: stored.title[language],
    cta: toWireLink(stored.cta, language),
    image: toWireImage(stored.image, language),
    image_mobile: toWireImage(stored.imageMobile, language),
    hotspots: shown.map(({ piece, x, y }) => ({ ...toWirePiece(piece), x, y })),
    package: card,
    ledger: {
      more: stored.ledger.more[language].replace('{count}', String(restPieces)),
      total: stored.ledger.total[language],
      cta: toWireLink(stored.ledger.cta, language),
      rows: shown.map(({ piece }) => ({ ...toWirePiece(piece), quantity: piece.quantity })),
      rest: {
        pieces: restPieces,
        subscription_price: rest.reduce((total, { quantity, subscription_price }) => total + quantity * subscription_price, 0),
      },
    },
  };
}

type Highlight = StoredWcm['global-hilight'];
export async function readGlobalHighlight(
  catalogue: Catalogue,
  stored: Highlight,
  language: Language,
): Promise<WireGlobalHighlight | null> {
  const [product] = await catalogue.cards([stored.productId], language);
  if (!product) return null;
  return {
    title: stored.title[language],
    copy: formatProse(stored.copy, language),
    cta: toWireLink(stored.cta, language),
    image: toWireImage(stored.image, language),
    product,
    variant_id: stored.variantId,
  };
}

type Carousel = StoredWcm['product-carousel'];
export async function readProductCarousel(catalogue: Catalogue, stored: Carousel, language: Language): Promise<WireProductCarousel> {
  const ids = stored.products.map(({ productId }) => productId);
  const cards = await catalogue.cards(ids, language);
  const products = stored.products.flatMap(({ productId, variantId }) => {
    const product = cards.find(({ id }) => id === productId);
    return product ? [{ product, variant_id: variantId }] : [];
  });
  return { title: stored.title[language], cta: toWireLink(stored.cta, language), products };
}
