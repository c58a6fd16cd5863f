import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { catalogueChanges, catalogueState } from '../database/schema';

/** Which catalogue it is: of which files, and how often it was changed since. */
export interface CatalogueRevision {
  contentHash: string;
  revision: number;
  /** Changes with what the listing filters, sorts and searches by: not with every piece that is rented. */
  listingRevision: number;
}

/** The present one. */
export async function readRevision(db: Database): Promise<CatalogueRevision> {
  const [state] = await db.select().from(catalogueState).where(eq(catalogueState.id, 1));
  return { contentHash: state?.contentHash ?? '', revision: state?.revision ?? 0, listingRevision: state?.listingRevision ?? 0 };
}

/** The products whose prices or stock changed from one revision to a later one; null where anything may have changed. */
export async function changedProducts(db: Database, before: CatalogueRevision, now: CatalogueRevision): Promise<ReadonlySet<number> | null> {
  if (before.contentHash !== now.contentHash || now.revision < before.revision) return null;
  if (before.revision === now.revision) return new Set();
  const changes = await db
    .select()
    .from(catalogueChanges)
    .where(and(gt(catalogueChanges.revision, before.revision), lte(catalogueChanges.revision, now.revision)));
  const everyOneIsKnown = changes.length === now.revision - before.revision && changes.every(({ rowsChanged }) => !rowsChanged);
  return everyOneIsKnown ? new Set(changes.flatMap(({ productIds }) => productIds)) : null;
}
