import type { WireLineAvailability } from '@spruce/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { countAvailable, toSubscriptionPrices } from '../catalogue/serializers';
import type { Database } from '../platform/database/database';
import { packageItems, packages, products, variations, type ItemRow, type StoredPrices } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { sumPieces, type Pieces } from './stock';

export interface AskedLine {
  kind: 'product' | 'package';
  variant_id: number;
  quantity: number;
}

export interface CatalogueLine
  extends AskedLine, Pick<ItemRow, 'productId' | 'slug' | 'sku' | 'name' | 'variant' | 'image' | 'components'> {
  /** Number of pieces in one unit of the line. */
  pieces: number;
  prices: StoredPrices;
}

interface ReadLines {
  /** In the requested order; null for a line that is not offered for rent. */
  lines: (CatalogueLine | null)[];
  /** Available quantities by variation id. Excludes pieces held by any customer. */
  stock: Pieces;
}

const idsOf = (lines: readonly AskedLine[], kind: AskedLine['kind']) => [
  ...new Set(lines.filter((line) => line.kind === kind).map(({ variant_id }) => variant_id)),
];

export async function readLines(db: Database, asked: readonly AskedLine[]): Promise<ReadLines> {
  const found = await db
    .select({ piece: variations, product: products })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, idsOf(asked, 'product')));
  const contents = await db
    .select({ entry: packages, quantity: packageItems.quantity, piece: variations, product: products })
    .from(packages)
    .innerJoin(packageItems, eq(packageItems.packageId, packages.id))
    .innerJoin(variations, eq(variations.id, packageItems.variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(packages.id, idsOf(asked, 'package')))
    .orderBy(asc(packages.id), asc(packageItems.position));
  const rows = [...found.map((row) => ({ ...row, entry: null, quantity: 1 })), ...contents];
  const stock = new Map(rows.map(({ piece }) => [piece.id, countAvailable(piece)]));
  const lines = asked.map((line): CatalogueLine | null => {
    const own = rows.filter(({ entry, piece }) => line.kind === (entry ? 'package' : 'product') && line.variant_id === (entry ?? piece).id);
    const [first] = own;
    if (!first) return null;
    const { piece, product, entry } = first;
    const { id: productId, slug, name } = entry ?? product;
    const image = entry ? (entry.images[0] ?? entry.scene) : (piece.images[0] ?? product.images[0]);
    if (!image) return null;
    const { colourName: colour, size } = piece;
    const variant = size ? { en: `${colour.en}, ${size.en}`, th: `${colour.th}, ${size.th}` } : colour;
    return {
      ...{ ...line, productId, slug, name, image, prices: toSubscriptionPrices(entry ?? piece) },
      ...(entry ? { sku: null, variant: null } : { sku: piece.sku, variant }),
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      components: own.map((row) => {
        return { variation_id: row.piece.id, quantity: row.quantity, name: row.product.name, colour: row.piece.colourName };
      }),
    };
  });
  return { lines, stock };
}

/** Order item of a catalogue line. `unit` is its rent in baht a month. */
export const itemOf = ({ variant_id: variantId, prices, pieces: _pieces, ...line }: CatalogueLine, unit: number) => ({
  ...line,
  variantId,
  unitMonthly: unit,
  rates: [{ fromMonth: 0, prices, unit }],
  fromMonth: 0,
});

export function mergeLines<Line extends AskedLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind}:${line.variant_id}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** Checks lines in order: an available line uses up stock for the next ones. `own`: pieces of the customer's hold, which count as stock. */
export function checkLines(asked: readonly AskedLine[], { lines, stock }: ReadLines, own: Pieces = new Map()): WireLineAvailability[] {
  const left = sumPieces(stock, own);
  const leftOf = (id: number) => left.get(id) ?? 0;
  return asked.map(({ kind, variant_id, quantity }, index): WireLineAvailability => {
    const { components, prices } = lines[index] ?? {};
    const line = { kind, variant_id, quantity, subscription_prices: prices ?? null };
    if (!components) return { ...line, available: false, reason: 'not-found', available_quantity: 0 };
    const can = Math.min(9999, ...components.map((part) => Math.floor(leftOf(part.variation_id) / part.quantity)));
    const available = quantity <= can;
    if (available) for (const part of components) left.set(part.variation_id, leftOf(part.variation_id) - part.quantity * quantity);
    const reason = available ? null : can === 0 ? 'out-of-stock' : 'exceeds';
    return { ...line, available, reason, available_quantity: Math.max(0, can) };
  });
}

/** Throws 422 `order_line_unknown` if a line is not offered for rent. */
export async function readKnownLines(db: Database, asked: readonly AskedLine[]): Promise<{ lines: CatalogueLine[]; stock: Pieces }> {
  const { lines, stock } = await readLines(db, asked);
  const unknown = asked.filter((_, index) => !lines[index]).map(({ variant_id }) => variant_id);
  if (unknown.length > 0)
    throw new HttpError(422, 'order_line_unknown', 'The order contains an item that is no longer for rent', {
      line_items: unknown.join(','),
    });
  return { lines: lines as CatalogueLine[], stock };
}
