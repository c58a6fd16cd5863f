import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { countCall, createCounterKey } from '../accounts/passwords/throttle';
import { HOLD, NEW_ACCOUNT, UNPAID } from '../staff/business-settings';
import { queryRows, type Database } from '../platform/database/database';
import { customers, orders, stockReservationItems, stockReservations } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { getSlotOfHold, isSameSlot, requirePlace, type SlotChoice } from '../delivery/slots';
import { moveStock, negative, sumPieces, type Pieces } from './stock';

const MINUTE_MS = 60_000;
const MOST_SWEPT = 50;

export interface Hold {
  pieces: Pieces;
  delivery: SlotChoice | null;
  createdAt: Date;
  expiresAt: Date;
}

async function piecesOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db.select().from(stockReservationItems).where(inArray(stockReservationItems.reservationId, ids));
  return sumPieces(rows.map(({ variationId, quantity }) => [variationId, quantity] as const));
}

export async function holdOf(db: Database, customerId: number): Promise<Hold | null> {
  const [row] = await db.select().from(stockReservations).where(eq(stockReservations.customerId, customerId));
  return row ? { ...row, pieces: await piecesOf(db, [row.id]), delivery: getSlotOfHold(row) } : null;
}

/** Deletes a customer's hold without releasing it: the caller takes over its pieces and slot. The row lock prevents a parallel release. */
export async function takeOverHold(tx: Database, customerId: number): Promise<Hold | null> {
  await tx.select().from(stockReservations).where(eq(stockReservations.customerId, customerId)).for('update');
  const held = await holdOf(tx, customerId);
  await tx.delete(stockReservations).where(eq(stockReservations.customerId, customerId));
  return held;
}

/** Replaces or extends a customer's hold, up to {@link HOLD}. The caller has locked the customer, and must roll back after an error. */
export async function hold(tx: Database, customerId: number, pieces: Pieces, delivery: SlotChoice | null, now: Date): Promise<Hold> {
  const old = await takeOverHold(tx, customerId);
  // An expired hold stays in the table until `sweepHolds` deletes it. It must not shorten the new hold.
  const createdAt = old && old.expiresAt > now ? old.createdAt : now;
  const expiresAt = new Date(Math.min(now.getTime() + HOLD.minutes * MINUTE_MS, createdAt.getTime() + HOLD.atMostMinutes * MINUTE_MS));
  const values = { customerId, deliveryDate: delivery?.date, deliverySlot: delivery?.slot, createdAt, expiresAt };
  const [row] = await tx.insert(stockReservations).values(values).returning();
  const items = [...pieces].map(([variationId, quantity]) => ({ reservationId: Number(row?.id), variationId, quantity }));
  if (items.length > 0) await tx.insert(stockReservationItems).values(items);
  if (delivery && !isSameSlot(old?.delivery, delivery)) await requirePlace(tx, delivery);
  await moveStock(tx, pieces, negative(old?.pieces ?? new Map()));
  return { pieces, delivery, createdAt, expiresAt };
}

/** Releases up to {@link MOST_SWEPT} expired holds and returns their number. Parallel processes never release the same hold. */
export async function sweepHolds(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { expiresAt } = stockReservations;
    const due = tx.select().from(stockReservations).where(lte(expiresAt, now)).orderBy(asc(expiresAt)).limit(MOST_SWEPT);
    const rows = await due.for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const pieces = await piecesOf(tx, ids);
    await tx.delete(stockReservations).where(inArray(stockReservations.id, ids));
    await moveStock(tx, negative(pieces));
    return rows.length;
  });
}

type Unpaid = Record<keyof typeof UNPAID, number>;

/** Sums the unpaid pieces, delivery places and baht of a customer. A hold adds 0 baht, because it has no price yet. */
async function readUnpaid(tx: Database, customerId: number, now: Date): Promise<Unpaid> {
  const [sum] = await queryRows<Unpaid>(
    tx,
    sql`
    select coalesce(sum(pieces), 0)::integer as pieces, coalesce(sum(places), 0)::integer as places, coalesce(sum(baht), 0)::integer as baht
    from (
      select (select sum(quantity) from stock_reservation_items where reservation_id = hold.id) as pieces,
        (hold.delivery_date is not null)::integer as places, 0 as baht
      from stock_reservations hold
      where hold.customer_id = ${customerId} and hold.expires_at > ${now.toISOString()}::timestamptz
      union all
      select (
          select sum(item.quantity * (piece ->> 'quantity')::integer)
          from order_items item cross join jsonb_array_elements(item.components) piece
          where item.order_id = orders.id and item.state = 'rented'
        ), 1, orders.first_charge
      from orders
      where orders.customer_id = ${customerId} and orders.payment_state <> 'paid'
        and orders.status not in ('cancelled', 'terminated', 'expired')
      union all
      select (select sum(taken.value::integer) from jsonb_each_text(change.effect -> 'takes') taken),
        (select count(*) from delivery_visits visit where visit.change_request_id = change.id and visit.state = 'booked')
          + (change.effect -> 'slotMove' is not null)::integer,
        change.charge
      from change_requests change join orders on orders.id = change.order_id
      where orders.customer_id = ${customerId} and change.state in ('requested', 'approved')
    ) unpaid`,
  );
  return sum ?? { pieces: 0, places: 0, baht: 0 };
}

/**
 * Call this at the start of a request that may reserve pieces, places or baht before they are paid. Returns a check, which the caller runs
 * after the writes: it throws 409 `hold_too_large` if the request raised an unpaid sum above its limit in {@link UNPAID}. Locks the
 * customer, so that requests of one account run one after the other.
 */
export async function limitUnpaid(tx: Database, customerId: number, now: Date): Promise<() => Promise<void>> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  const before = await readUnpaid(tx, customerId, now);
  return async () => {
    const after = await readUnpaid(tx, customerId, now);
    const limit = (['pieces', 'places', 'baht'] as const).find((what) => after[what] > Math.max(UNPAID[what], before[what]));
    if (!limit) return;
    const most = `At most ${UNPAID.pieces} pieces, ${UNPAID.places} deliveries and ${UNPAID.baht} baht`;
    const message = `${most} can be unpaid at once; pay or cancel something first, or ask us for more`;
    throw new HttpError(409, 'hold_too_large', message, { most: String(UNPAID[limit]), limit, until: 'paid' });
  };
}

/**
 * Limits customers who never paid, because anybody can open many accounts. Throws 429 `too_many_holds` after too many holds. Without a
 * verified ID, throws 409 `hold_too_large` for too many units of one piece. Call it in the transaction of the hold, so that a failed hold
 * does not count.
 */
export async function limitNewHold(tx: Database, customerId: number, pieces: Pieces, now: Date): Promise<void> {
  if ((await tx.$count(orders, and(eq(orders.customerId, customerId), eq(orders.paymentState, 'paid')))) > 0) return;
  const { times, hours, ofOneWithoutId } = NEW_ACCOUNT;
  const isUnproven = and(eq(customers.id, customerId), ne(customers.sumsubStatus, 'verified'));
  if (Math.max(0, ...pieces.values()) > ofOneWithoutId && (await tx.$count(customers, isUnproven)) > 0) {
    const message = `You can reserve at most ${ofOneWithoutId} of the same piece until your ID is verified`;
    throw new HttpError(409, 'hold_too_large', message, { most: String(ofOneWithoutId), until: 'verified' });
  }
  // A request during a hold extends this hold, so it does not count as a new one.
  const isRunning = and(eq(stockReservations.customerId, customerId), gt(stockReservations.expiresAt, now));
  if ((await tx.$count(stockReservations, isRunning)) > 0) return;
  const limit = { calls: times, seconds: hours * 3600 };
  const seconds = await countCall(tx, createCounterKey('hold:account', `customer-${customerId}`), now, limit);
  if (seconds === 0) return;
  const message = `You have reserved pieces ${times} times without an order; try again in ${Math.ceil(seconds / 60)} minutes`;
  const wait = String(seconds);
  throw new HttpError(429, 'too_many_holds', message, { retry_after: wait }, { 'retry-after': wait });
}
