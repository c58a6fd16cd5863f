import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { variations } from '../platform/database/schema';

/** Pieces by variation. In a move, what is below 0 comes back to the warehouse. */
export type Pieces = ReadonlyMap<number, number>;

/** Fewer pieces are in stock than are needed. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  constructor(readonly variationIds: readonly number[]) {
    super(`out of stock: ${variationIds.join(', ')}`);
  }
}

/** Adds up pieces; what comes to 0 is left out. */
export function sumPieces(...parts: readonly Pieces[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const part of parts) for (const [id, quantity] of part) sum.set(id, (sum.get(id) ?? 0) + quantity);
  for (const [id, quantity] of sum) if (quantity === 0) sum.delete(id);
  return sum;
}

export const negative = (pieces: Pieces): Map<number, number> => new Map([...pieces].map(([id, quantity]) => [id, -quantity]));

/** Counts the pieces of lines; `components` are those of one. */
export const piecesOfLines = (
  lines: readonly { components: readonly { variation_id: number; quantity: number }[]; quantity: number }[],
): Map<number, number> =>
  sumPieces(...lines.flatMap((line) => line.components.map(({ variation_id: id, quantity }) => new Map([[id, quantity * line.quantity]]))));

/**
 * Takes pieces out of the warehouse and puts others back, all or nothing: throws {@link OutOfStock}, which must roll the transaction back.
 * Call it last in a transaction: the last pieces of a product also lock its row, in the order of the ids.
 */
export async function moveStock(tx: Database, pieces: Pieces): Promise<void> {
  const moves = [...sumPieces(pieces)].sort(([a], [b]) => a - b);
  if (moves.length === 0) return;
  const ids = moves.map(([id]) => id);
  // Locked in one order everywhere, and then changed in one statement: two orders of the same pieces never wait for each other in a circle.
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
  // What is no longer in the catalogue may come back: there is nowhere to count it.
  const missing = moves.filter(([id, quantity]) => quantity > 0 && !done.has(id)).map(([id]) => id);
  if (missing.length > 0) throw new OutOfStock(missing);
}
