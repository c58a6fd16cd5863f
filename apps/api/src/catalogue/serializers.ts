import type { WireBrandRef, WireImage, WireLink, WirePackageCard, WireProductCard, WireVariation } from '@spruce/contract';
import type { Language, SubscriptionPrices } from '@spruce/contract/constants';
import { keepTogether } from '@spruce/i18n/line-breaks';
import type { StoredImage, StoredLink, Text } from '../database/schema';

// Rows in, the wire's words out. Nothing in here asks the database.

const WORDS = { colour: { en: 'Colour', th: 'สี' }, size: { en: 'Size', th: 'ขนาด' } } satisfies Record<string, Text>;

/** Text that is only read: its lines end where a reader pauses. Names stay plain: mails, invoices and searches use them too. */
export const proseOf = (text: Text, language: Language): string => keepTogether(text[language]);

/** Without its outline, which a product has once. */
export const imageOf = ({ base, widths, width, height, color, alt, view }: StoredImage, language: Language): WireImage => ({
  base,
  widths,
  width,
  height,
  color,
  ...(view && { view }),
  alt: alt[language],
});

export const linkOf = ({ label, href }: StoredLink, language: Language): WireLink => ({ label: label[language], href });

export interface PricesRow {
  price3: number;
  price6: number | null;
  price9: number | null;
  price12: number | null;
}

export const pricesOf = ({ price3, price6, price9, price12 }: PricesRow): SubscriptionPrices => ({
  subscription_3: price3,
  ...(price6 !== null && { subscription_6: price6 }),
  ...(price9 !== null && { subscription_9: price9 }),
  ...(price12 !== null && { subscription_12: price12 }),
});

/** The "from" price: the longest tier that is offered. */
export const fromPrice = ({ price3, price6, price9, price12 }: PricesRow): number => price12 ?? price9 ?? price6 ?? price3;

/** The four prices with every missing tier filled from the nearest shorter one, so that sums over pieces compare. */
const filled = (row: PricesRow): [number, number, number, number] => {
  const six = row.price6 ?? row.price3;
  const nine = row.price9 ?? six;
  return [row.price3, six, nine, row.price12 ?? nine];
};

/** What pieces cost when rented one by one, by tier. */
export function separatePrices(pieces: readonly { row: PricesRow; quantity: number }[]): Required<SubscriptionPrices> {
  const sums = pieces.reduce(
    (total, { row, quantity }) => filled(row).map((price, tier) => (total[tier] ?? 0) + price * quantity),
    [0, 0, 0, 0],
  );
  const [subscription_3 = 0, subscription_6 = 0, subscription_9 = 0, subscription_12 = 0] = sums;
  return { subscription_3, subscription_6, subscription_9, subscription_12 };
}

export interface StockRow {
  stockQuantity: number;
  assetQuantity: number | null;
  inStock: boolean;
}

/** Pieces that can be had now. */
export const availableOf = ({ stockQuantity, assetQuantity, inStock }: StockRow): number =>
  inStock ? (assetQuantity ?? stockQuantity) : 0;

export const stockOf = ({ stockQuantity, assetQuantity, inStock }: StockRow) => ({
  stock_quantity: stockQuantity,
  ...(assetQuantity !== null && { asset_quantity: assetQuantity }),
  in_stock: inStock,
});

export interface VariationRow extends PricesRow, StockRow {
  id: number;
  productId: number;
  slug: string;
  sku: string;
  colourName: Text;
  hex: string;
  size: Text | null;
  materials?: Text[];
  images: StoredImage[];
}

export const variationOf = (row: VariationRow, language: Language): WireVariation => ({
  id: row.id,
  slug: row.slug,
  colour: { slug: row.slug, name: row.colourName[language], hex: row.hex },
  ...(row.size && { size: row.size[language] }),
  subscription_prices: pricesOf(row),
  ...stockOf(row),
  images: row.images.map((image) => imageOf(image, language)),
  ...(row.materials && { sku: row.sku, materials: row.materials.map((material) => material[language]) }),
});

export interface ProductRow {
  id: number;
  slug: string;
  name: Text;
  brand: WireBrandRef;
  createdAt: string;
  subscriptionPrice: number;
  inStock: boolean;
  image: StoredImage;
}

/** A product with its variations, which must not be empty. */
export function productCardOf(row: ProductRow, variations: readonly VariationRow[], language: Language): WireProductCard {
  const cheapest = variations.reduce((best, candidate) => (fromPrice(candidate) < fromPrice(best) ? candidate : best));
  const sizes = [...new Set(variations.flatMap(({ size }) => (size ? [size[language]] : [])))];
  return {
    id: row.id,
    name: row.name[language],
    slug: row.slug,
    brand: row.brand,
    attributes: [
      { slug: 'colour', name: WORDS.colour[language], options: variations.map(({ colourName }) => colourName[language]) },
      ...(sizes.length > 0 ? [{ slug: 'size' as const, name: WORDS.size[language], options: sizes }] : []),
    ],
    subscription_price: row.subscriptionPrice,
    subscription_prices: pricesOf(cheapest),
    in_stock: row.inStock,
    date: row.createdAt,
    image: imageOf(row.image, language),
    variations: variations.map((variation) => variationOf(variation, language)),
  };
}

export interface PackageRow extends PricesRow {
  id: number;
  slug: string;
  name: Text;
  summary: Text;
  scene: StoredImage;
  main: string[];
  area: number | null;
  createdAt: string;
}

export interface PackagePieceRow extends PricesRow, StockRow {
  packageId: number;
  quantity: number;
}

/** Whole packages that can be had now. */
export const packageStockOf = (pieces: readonly PackagePieceRow[]) => {
  const available = Math.min(...pieces.map((piece) => Math.floor(availableOf(piece) / piece.quantity)));
  return { in_stock: available > 0, stock_quantity: available };
};

export function packageCardOf(row: PackageRow, pieces: readonly PackagePieceRow[], language: Language): WirePackageCard {
  return {
    id: row.id,
    name: row.name[language],
    slug: row.slug,
    summary: proseOf(row.summary, language),
    image: imageOf(row.scene, language),
    main: row.main,
    pieces: pieces.reduce((total, { quantity }) => total + quantity, 0),
    ...(row.area !== null && { area: row.area }),
    subscription_price: fromPrice(row),
    subscription_prices: pricesOf(row),
    separate_prices: separatePrices(pieces.map((piece) => ({ row: piece, quantity: piece.quantity }))),
    ...packageStockOf(pieces),
    date: row.createdAt,
  };
}
