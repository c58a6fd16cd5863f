import { and, asc, eq, inArray } from 'drizzle-orm';
import { availableOf, pricesOf, type StockRow } from '../catalogue/present';
import type { Database } from '../database/connect';
import { categories, packageItems, packages, productCategories, products, variations, type StoredComponent, type StoredImage, type StoredPrices, type Text } from '../database/schema';

/** A line as it is asked for. */
export interface AskedLine {
  kind: 'product' | 'package';
  variant_id: number;
  quantity: number;
}

/** What the catalogue says of a line now. */
export interface CatalogueLine extends AskedLine {
  productId: number;
  slug: string;
  sku: string | null;
  name: Text;
  /** Colour and size; null for a package. */
  variant: Text | null;
  image: StoredImage;
  components: StoredComponent[];
  /** Pieces of one. */
  pieces: number;
  prices: StoredPrices;
}

/** What could be had of each variation now, holds of others excluded. */
export type Stock = Map<number, number>;

export interface ReadLines {
  /** In the order asked; null for what is not rented out. */
  lines: (CatalogueLine | null)[];
  stock: Stock;
}

const variantText = (colour: Text, size: Text | null): Text => (size ? { en: `${colour.en}, ${size.en}`, th: `${colour.th}, ${size.th}` } : colour);

const pieceColumns = {
  id: variations.id,
  productId: variations.productId,
  slug: products.slug,
  sku: variations.sku,
  name: products.name,
  colour: variations.colourName,
  size: variations.size,
  images: variations.images,
  productImages: products.images,
  price3: variations.price3,
  price6: variations.price6,
  price9: variations.price9,
  price12: variations.price12,
  stockQuantity: variations.stockQuantity,
  assetQuantity: variations.assetQuantity,
  inStock: variations.inStock,
};

const idsOf = (lines: readonly AskedLine[], kind: AskedLine['kind']) => [...new Set(lines.filter((line) => line.kind === kind).map(({ variant_id }) => variant_id))];

/** Reads lines in two statements, whatever their number: prices and names as of now, and what is in the warehouse. */
export async function readLines(db: Database, asked: readonly AskedLine[]): Promise<ReadLines> {
  const [variationIds, packageIds] = [idsOf(asked, 'product'), idsOf(asked, 'package')];
  const found = variationIds.length > 0 ? await db.select(pieceColumns).from(variations).innerJoin(products, eq(products.id, variations.productId)).where(inArray(variations.id, variationIds)) : [];
  const contents =
    packageIds.length > 0
      ? await db
          .select({ package: packages, need: packageItems.quantity, piece: pieceColumns })
          .from(packages)
          .innerJoin(packageItems, eq(packageItems.packageId, packages.id))
          .innerJoin(variations, eq(variations.id, packageItems.variationId))
          .innerJoin(products, eq(products.id, variations.productId))
          .where(inArray(packages.id, packageIds))
          .orderBy(asc(packages.id), asc(packageItems.position))
      : [];
  const stock: Stock = new Map();
  const count = (row: StockRow & { id: number }) => stock.set(row.id, availableOf(row));
  for (const row of found) count(row);
  for (const { piece } of contents) count(piece);

  const lines = asked.map((line): CatalogueLine | null => {
    if (line.kind === 'product') {
      const row = found.find(({ id }) => id === line.variant_id);
      const image = row && (row.images[0] ?? row.productImages[0]);
      if (!row || !image) return null;
      const components = [{ variation_id: row.id, quantity: 1, name: row.name, colour: row.colour }];
      return { ...line, productId: row.productId, slug: row.slug, sku: row.sku, name: row.name, variant: variantText(row.colour, row.size), image, components, pieces: 1, prices: pricesOf(row) };
    }
    const own = contents.filter((row) => row.package.id === line.variant_id);
    const entry = own[0]?.package;
    if (!entry) return null;
    const components = own.map(({ piece, need }) => ({ variation_id: piece.id, quantity: need, name: piece.name, colour: piece.colour }));
    return {
      ...line, productId: entry.id, slug: entry.slug, sku: null, name: entry.name, variant: null, image: entry.images[0] ?? entry.scene, components,
      pieces: components.reduce((sum, { quantity }) => sum + quantity, 0), prices: pricesOf(entry),
    };
  });
  return { lines, stock };
}

/** A catalogue line as the item of an order that it becomes; it costs `unit` a month from the first month on. */
export const itemOf = ({ variant_id, productId, kind, slug, sku, name, variant, image, components, quantity, prices }: CatalogueLine, unit: number) =>
  ({ kind, variantId: variant_id, productId, slug, sku, name, variant, image, components, quantity, unitMonthly: unit, rates: [{ fromMonth: 0, prices, unit }], fromMonth: 0 });

/** One line a piece or package: the same one asked for twice is one line of both quantities. */
export function mergeLines<Line extends AskedLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind}:${line.variant_id}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** What an order is called: its package, or the room (or two) that most of its pieces are for. */
export async function titleOf(db: Database, lines: readonly CatalogueLine[]): Promise<Text> {
  const [first] = lines;
  if (first && lines.length === 1) return first.name;
  const ids = lines.flatMap(({ components }) => components.map(({ variation_id }) => variation_id));
  const rows = await db
    .select({ id: variations.id, slug: categories.slug, name: categories.name, position: productCategories.position })
    .from(variations)
    .innerJoin(productCategories, eq(productCategories.productId, variations.productId))
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(variations.id, ids), eq(categories.kind, 'main')));
  const rooms = new Map<string, { name: Text; pieces: number }>();
  for (const { components, quantity } of lines) {
    for (const component of components) {
      // A piece belongs to several rooms; the first one is the one that it was made for.
      const room = rows.filter(({ id }) => id === component.variation_id).sort((a, b) => a.position - b.position)[0];
      if (!room) continue;
      const known = rooms.get(room.slug) ?? { name: room.name, pieces: 0 };
      rooms.set(room.slug, { ...known, pieces: known.pieces + component.quantity * quantity });
    }
  }
  const [most, second] = [...rooms.values()].sort((a, b) => b.pieces - a.pieces);
  if (!most) return first?.name ?? { en: 'Furniture', th: 'เฟอร์นิเจอร์' };
  if (!second || second.pieces * 2 < most.pieces) return most.name;
  return { en: `${most.name.en} and ${second.name.en.toLowerCase()}`, th: `${most.name.th}และ${second.name.th}` };
}
