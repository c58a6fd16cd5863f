import { SHARED_LIST } from '@spruce/contract/constants';
import { and, count, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { sharedLists } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';

export interface ListOwner {
  customerId: number | null;
  guestHash: string | null;
}

/** Matches no row if the caller is unknown. */
export const ownedBy = ({ customerId, guestHash }: ListOwner): SQL =>
  or(
    customerId === null ? undefined : eq(sharedLists.customerId, customerId),
    guestHash === null ? undefined : eq(sharedLists.guestHash, guestHash),
  ) ?? sql`false`;

type NewList = typeof sharedLists.$inferInsert & ListOwner;

/** Throws 409 `shared_lists_too_many`. */
export const insertList = (db: Database, list: NewList): Promise<typeof sharedLists.$inferSelect> =>
  db.transaction(async (tx) => {
    // Parallel requests of an owner wait here, so that they cannot exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`share:${list.customerId ?? list.guestHash}`}))`);
    await tx.delete(sharedLists).where(lte(sharedLists.expiresAt, list.createdAt));
    const [own] = await tx
      .select({ count: count() })
      .from(sharedLists)
      .where(and(ownedBy(list), gt(sharedLists.expiresAt, list.createdAt)));
    if ((own?.count ?? 0) >= SHARED_LIST.perOwner)
      throw new HttpError(409, 'shared_lists_too_many', `Delete one of your ${SHARED_LIST.perOwner} links first`);
    const [row] = await tx.insert(sharedLists).values(list).returning();
    if (!row) throw new Error('The link was not stored');
    return row;
  });
