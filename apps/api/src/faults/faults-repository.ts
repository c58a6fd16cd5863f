import type { Language } from '@spruce/contract/constants';
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { customers, faults, orders, reviewPhotos, type FaultRow, type OrderRow } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { attachPhotos } from '../reviews/reviews-repository';
import { toWirePhoto } from '../reviews/serializers';
import { hasFreeSwap } from './free-swap';
import { isPiece, listOrderPieces, type OrderPiece } from './pieces-at-home';
import type { CompleteFault } from './serializers';

export const faultNotFound = () => new HttpError(404, 'fault_not_found', 'There is no such report');
export const faultOpen = () => new HttpError(409, 'fault_open', 'A report of this piece has no answer yet');

/** Finds an order by id or number. Undefined for an unknown order. */
export async function findOrder(db: Database, idOrNumber: string): Promise<OrderRow | undefined> {
  const isWanted = /^\d+$/.test(idOrNumber) ? eq(orders.id, Number(idOrNumber)) : eq(orders.number, idOrNumber.toUpperCase());
  return (await db.select().from(orders).where(isWanted))[0];
}

export const readFaults = (db: Database, orderId: number): Promise<FaultRow[]> =>
  db.select().from(faults).where(eq(faults.orderId, orderId)).orderBy(desc(faults.id));

/** `pieces` are the pieces of the order of these faults. */
export async function completeFaults(
  db: Database,
  rows: readonly FaultRow[],
  pieces: readonly OrderPiece[],
  language: Language,
): Promise<CompleteFault[]> {
  if (rows.length === 0) return [];
  const { id, width, height, smallWidth, color, faultId, position } = reviewPhotos;
  const ids = rows.map((row) => row.id);
  const photos = await db
    .select({ id, width, height, smallWidth, color, faultId })
    .from(reviewPhotos)
    .where(inArray(faultId, ids))
    .orderBy(asc(position));
  const complete = rows.map(async (fault) => {
    const piece = pieces.find(isPiece(fault));
    if (!piece) return [];
    const isSwapOpen = fault.state === 'swap' && piece.isAtHome && (await hasFreeSwap(db, fault));
    const own = photos.filter((photo) => photo.faultId === fault.id).map((photo) => toWirePhoto(photo, language));
    return [{ fault, piece, photos: own, isSwapOpen }];
  });
  return (await Promise.all(complete)).flat();
}

type NewFault = Pick<FaultRow, 'orderId' | 'customerId' | 'itemId' | 'variationId' | 'kind' | 'body'>;

/** Throws 409 if a report of the piece has no answer yet, and 422 for unknown photos. */
export async function addFault(tx: Database, fault: NewFault, photos: readonly string[], now: Date): Promise<FaultRow> {
  const values = { ...fault, createdAt: now, updatedAt: now };
  const [added] = await tx.insert(faults).values(values).onConflictDoNothing().returning();
  if (!added) throw faultOpen();
  await attachPhotos(tx, photos, fault.customerId, { faultId: added.id });
  return added;
}

/** Deletes the report and its photos. Throws 404, and 409 if it has an answer. */
export async function withdrawFault(tx: Database, orderId: number, id: number): Promise<void> {
  const isWanted = and(eq(faults.id, id), eq(faults.orderId, orderId));
  const [withdrawn] = await tx
    .delete(faults)
    .where(and(isWanted, eq(faults.state, 'new')))
    .returning({ id: faults.id });
  if (withdrawn) return;
  const known = await tx.$count(faults, isWanted);
  if (known === 0) throw faultNotFound();
  throw new HttpError(409, 'fault_answered', 'We have answered this report already');
}

const PAGE = 20;

export async function readQueue(db: Database, state: 'new' | 'answered', page: number) {
  const isNew = eq(faults.state, 'new');
  const isAnswered = ne(faults.state, 'new');
  const [rows, [waiting], [answered]] = await Promise.all([
    db
      .select({ fault: faults, order: orders, customer: customers })
      .from(faults)
      .innerJoin(orders, eq(orders.id, faults.orderId))
      .innerJoin(customers, eq(customers.id, faults.customerId))
      .where(state === 'new' ? isNew : isAnswered)
      // The oldest new report waits longest; of answered reports the newest is of interest.
      .orderBy(state === 'new' ? asc(faults.createdAt) : desc(faults.updatedAt), asc(faults.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db.select({ count: count() }).from(faults).where(isNew),
    db.select({ count: count() }).from(faults).where(isAnswered),
  ]);
  const counts = { new: waiting?.count ?? 0, answered: answered?.count ?? 0 };
  return { rows, counts, pages: Math.ceil(counts[state] / PAGE) };
}

export async function completeStaffFault(
  db: Database,
  row: Awaited<ReturnType<typeof readQueue>>['rows'][number],
  now: Date,
  language: Language,
) {
  const pieces = await listOrderPieces(db, row.order, now);
  return (await completeFaults(db, [row.fault], pieces, language)).map((complete) => ({ ...row, ...complete }));
}
