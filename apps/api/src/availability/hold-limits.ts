import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { countCall, createCounterKey } from '../accounts/passwords/throttle';
import { queryRows, type Database } from '../platform/database/database';
import { customers, orders, stockReservations } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { NEW_ACCOUNT, UNPAID } from '../staff/business-settings';
import type { Pieces } from './stock';

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
