import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { catalogueChanges, catalogueState } from '../platform/database/schema';

/**
 * Number of newest ids of `catalogue_changes` in a revision. To compare only the highest id is not enough, because a transaction with a
 * lower id may commit later.
 */
const MAX_COMPARED = 500;

export interface CatalogueRevision {
  contentHash: string;
  changes: readonly number[];
}

export async function readRevision(db: Database): Promise<CatalogueRevision> {
  const latest = db
    .select({ id: catalogueChanges.id })
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.id))
    .limit(MAX_COMPARED)
    .as('latest');
  const [state] = await db
    .select({
      contentHash: catalogueState.contentHash,
      changes: sql<number[] | null>`(select json_agg(id order by id desc) from ${latest})`,
    })
    .from(catalogueState)
    .where(eq(catalogueState.id, 1));
  return { contentHash: state?.contentHash ?? '', changes: state?.changes ?? [] };
}

/** Returns the ids of the changed products, or null if any product may have changed. */
export async function readChangedProducts(
  db: Database,
  before: CatalogueRevision,
  now: CatalogueRevision,
): Promise<ReadonlySet<number> | null> {
  const [known, newestBefore = 0] = [new Set(before.changes), before.changes[0]];
  const changes = now.changes.filter((id) => !known.has(id));
  const wasRestored = newestBefore > (now.changes[0] ?? 0);
  if (before.contentHash !== now.contentHash || wasRestored || changes.length === MAX_COMPARED) return null;
  if (changes.length === 0) return new Set();
  const rows = await db
    .select({ productIds: catalogueChanges.productIds })
    .from(catalogueChanges)
    .where(inArray(catalogueChanges.id, changes));
  const isComplete = rows.length === changes.length && rows.every(({ productIds }) => productIds !== null);
  return isComplete ? new Set(rows.flatMap(({ productIds }) => productIds ?? [])) : null;
}
