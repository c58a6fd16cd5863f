import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { variations } from '../platform/database/schema';

/** Number of pieces by variation id. In {@link moveStock}, negative numbers are returned to the warehouse. */
export type Pieces = ReadonlyMap<number, number>;

export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  constructor(readonly variationIds: readonly number[]) {
    super(`out of stock: ${variationIds.join(', ')}`);
  }
}

/** Leaves out sums of 0. */
export function sumPieces(...parts: readonly Iterable<readonly [id: number, quantity: number]>[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const part of parts) for (const [id, quantity] of part) sum.set(id, (sum.get(id) ?? 0) + quantity);
  for (const [id, quantity] of sum) if (quantity === 0) sum.delete(id);
  return sum;
}

export const negative = (pieces: Pieces): Map<number, number> => new Map([...pieces].map(([id, quantity]) => [id, -quantity]));

/** `components` are the pieces of one unit of a line. */
export const piecesOfLines = (
  lines: readonly { components: readonly { variation_id: number; quantity: number }[]; quantity: number }[],
): Map<number, number> =>
  sumPieces(lines.flatMap((line) => line.components.map(({ variation_id: id, quantity }) => [id, quantity * line.quantity] as const)));

/**
 * Takes pieces out of the warehouse and returns negative quantities to it. Throws {@link OutOfStock} if any piece is short; the caller
 * must then roll back. Call it last in a transaction, because it can also lock the rows of products, in the order of their ids.
 */
export async function moveStock(tx: Database, ...pieces: readonly Pieces[]): Promise<void> {
  const moves = [...sumPieces(...pieces)].sort(([a], [b]) => a - b);
  if (moves.length === 0) return;
  const ids = moves.map(([id]) => id);
  // Locks rows in the order of their ids, so that two orders of the same pieces cannot deadlock.
  if (ids.length > 1)
    await tx.select({ id: variations.id }).from(variations).where(inArray(variations.id, ids)).orderBy(asc(variations.id)).for('update');
  const wanted = sql`(values ${sql.join(
    moves.map(([id, quantity]) => sql`(${id}::integer, ${quantity}::integer)`),
    sql`, `,
  )}) as wanted(id, quantity)`;
  const moved = await tx
    .update(variations)
    .set({
      assetQuantity: sql`${variations.assetQuantity} - wanted.quantity`,
      outQuantity: sql`${variations.outQuantity} + wanted.quantity`,
      stockQuantity: sql`case when ${variations.assetQuantity} is null then ${variations.stockQuantity} - wanted.quantity
        else ${variations.stockQuantity} end`,
    })
    .from(sql`${wanted}`)
    .where(
      sql`${variations.id} = wanted.id and (wanted.quantity < 0
        or (${variations.inStock} and coalesce(${variations.assetQuantity}, ${variations.stockQuantity}) >= wanted.quantity))`,
    )
    .returning({ id: variations.id });
  const done = new Set(moved.map(({ id }) => id));
  // A returned piece can be missing in the catalogue, and is then not counted.
  const missing = moves.filter(([id, quantity]) => quantity > 0 && !done.has(id)).map(([id]) => id);
  if (missing.length > 0) throw new OutOfStock(missing);
}
