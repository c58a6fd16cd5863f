import type { WireBrandRef, WireImage, WireLink, WirePackageCard, WireProductCard, WireVariation } from '@spruce/contract';
import type { Language, SubscriptionPrices } from '@spruce/contract/constants';
import { keepTogether } from '@spruce/i18n/line-breaks';
import { toRating } from './rating';
import type { packages, products, StoredImage, StoredLink, Text, variations } from '../platform/database/schema';

const LABELS = { colour: { en: 'Colour', th: 'สี' }, size: { en: 'Size', th: 'ขนาด' } } satisfies Record<string, Text>;

/** Prevents line breaks inside Thai words and before units. Not for names, because mails, invoices and searches need plain names. */
export const formatProse = (text: Text, language: Language): string => keepTogether(text[language]);

export const toWireImage = ({ base, widths, width, height, color, alt, view }: StoredImage, language: Language): WireImage => ({
  base,
  widths,
  width,
  height,
  color,
  ...(view && { view }),
  alt: alt[language],
});

export const toWireLink = ({ label, href }: StoredLink, language: Language): WireLink => ({ label: label[language], href });

type PricesRow = Pick<typeof variations.$inferSelect, 'price3' | 'price6' | 'price9' | 'price12'>;

export const toSubscriptionPrices = ({ price3, price6, price9, price12 }: PricesRow): SubscriptionPrices => ({
  subscription_3: price3,
  ...(price6 !== null && { subscription_6: price6 }),
  ...(price9 !== null && { subscription_9: price9 }),
  ...(price12 !== null && { subscription_12: price12 }),
});

export const getFromPrice = ({ price3, price6, price9, price12 }: PricesRow): number => price12 ?? price9 ?? price6 ?? price3;

/** For a missing tier, uses the price of the nearest shorter tier, so that the sums can be compared. */
function sumSeparatePrices(pieces: readonly (PricesRow & { quantity: number })[]): Required<SubscriptionPrices> {
  const sum = (price: (piece: PricesRow) => number) => pieces.reduce((total, piece) => total + price(piece) * piece.quantity, 0);
  return {
    subscription_3: sum(({ price3 }) => price3),
    subscription_6: sum(({ price3, price6 }) => price6 ?? price3),
    subscription_9: sum(({ price3, price6, price9 }) => price9 ?? price6 ?? price3),
    subscription_12: sum(getFromPrice),
  };
}

type StockRow = Pick<typeof variations.$inferSelect, 'stockQuantity' | 'assetQuantity' | 'inStock'>;

export const countAvailable = ({ stockQuantity, assetQuantity, inStock }: StockRow): number =>
  inStock ? (assetQuantity ?? stockQuantity) : 0;

export const toWireStock = ({ stockQuantity, assetQuantity, inStock }: StockRow) => ({
  stock_quantity: stockQuantity,
  ...(assetQuantity !== null && { asset_quantity: assetQuantity }),
  in_stock: inStock,
});

export type VariationRow = Omit<typeof variations.$inferSelect, 'materials'> & { materials?: Text[] };

const toWireVariation = (row: VariationRow, language: Language): WireVariation => ({
  id: row.id,
  slug: row.slug,
  colour: { slug: row.slug, name: row.colourName[language], hex: row.hex },
  ...(row.size && { size: row.size[language] }),
  subscription_prices: toSubscriptionPrices(row),
  ...toWireStock(row),
  images: row.images.map((image) => toWireImage(image, language)),
  ...(row.materials && { sku: row.sku, materials: row.materials.map((material) => material[language]) }),
  ...(row.materials && row.model && { model: row.model }),
});

type ProductRow = typeof products.$inferSelect & { brand: WireBrandRef };

export function getMainImage({ slug, images: [image] }: Pick<ProductRow, 'slug' | 'images'>): StoredImage {
  if (!image) throw new Error(`Product ${slug} has no picture`);
  return image;
}

/** Throws if `variations` is empty. */
export function toProductCard(row: ProductRow, variations: readonly VariationRow[], language: Language): WireProductCard {
  const cheapest = variations.reduce((best, candidate) => (getFromPrice(candidate) < getFromPrice(best) ? candidate : best));
  const rating = toRating(row);
  const sizes = [...new Set(variations.flatMap(({ size }) => (size ? [size[language]] : [])))];
  return {
    id: row.id,
    name: row.name[language],
    slug: row.slug,
    brand: row.brand,
    attributes: [
      { slug: 'colour', name: LABELS.colour[language], options: variations.map(({ colourName }) => colourName[language]) },
      ...(sizes.length > 0 ? [{ slug: 'size' as const, name: LABELS.size[language], options: sizes }] : []),
    ],
    subscription_price: row.subscriptionPrice,
    subscription_prices: toSubscriptionPrices(cheapest),
    in_stock: row.inStock,
    date: row.createdAt,
    image: toWireImage(getMainImage(row), language),
    ...(rating && { rating }),
    variations: variations.map((variation) => toWireVariation(variation, language)),
  };
}

type PackageRow = typeof packages.$inferSelect;
type PackagePieceRow = PricesRow & StockRow & { quantity: number };

export const toPackageStock = (pieces: readonly PackagePieceRow[]) => {
  const available = Math.min(...pieces.map((piece) => Math.floor(countAvailable(piece) / piece.quantity)));
  return { in_stock: available > 0, stock_quantity: available };
};

export function toPackageCard(row: PackageRow, pieces: readonly PackagePieceRow[], language: Language): WirePackageCard {
  return {
    id: row.id,
    name: row.name[language],
    slug: row.slug,
    summary: formatProse(row.summary, language),
    image: toWireImage(row.scene, language),
    main: row.main,
    pieces: pieces.reduce((total, { quantity }) => total + quantity, 0),
    ...(row.area !== null && { area: row.area }),
    subscription_price: getFromPrice(row),
    subscription_prices: toSubscriptionPrices(row),
    separate_prices: sumSeparatePrices(pieces),
    ...toPackageStock(pieces),
    date: row.createdAt,
  };
}
