import { inArray } from 'drizzle-orm';
import { readLines, type CatalogueLine } from '../availability/catalogue-lines';
import type { Database } from '../platform/database/database';
import { variations } from '../platform/database/schema';

interface NoticedItem {
  kind: 'product' | 'package';
  variantId: number;
}

/** In the given order. `colour` is the slug of the colour, '' for a package. An item that is not offered for rent is null. */
export async function readNoticedItems(
  db: Database,
  asked: readonly NoticedItem[],
): Promise<({ line: CatalogueLine; colour: string } | null)[]> {
  if (asked.length === 0) return [];
  const { lines } = await readLines(
    db,
    asked.map(({ kind, variantId }) => ({ kind, variant_id: variantId, quantity: 1 })),
  );
  const ids = asked.flatMap(({ kind, variantId }) => (kind === 'product' ? [variantId] : []));
  const named = ids.length > 0 ? await db.select().from(variations).where(inArray(variations.id, ids)) : [];
  const colours = new Map(named.map(({ id, slug }) => [id, slug]));
  return lines.map((line) => line && { line, colour: line.kind === 'product' ? (colours.get(line.variant_id) ?? '') : '' });
}
