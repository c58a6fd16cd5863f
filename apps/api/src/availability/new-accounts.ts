import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { countCall } from '../accounts/passwords/count-call';
import { createCounterKey } from '../accounts/passwords/throttle';
import { NEW_ACCOUNT } from '../business-settings/business-settings';
import type { Database } from '../database/connect';
import { queryRows } from '../database/rows-of';
import { customers, orders, stockReservations } from '../database/schema';
import { HttpError } from '../http/errors';
import type { Pieces } from './stock';

/** Pieces of the customer's orders that were placed and are not over. */
const ORDERED = (customerId: number) => sql`
  select coalesce(sum((piece ->> 'quantity')::integer * item.quantity), 0)::integer as pieces
  from order_items item join orders on orders.id = item.order_id cross join jsonb_array_elements(item.components) piece
  where item.state = 'rented' and orders.status not in ('cancelled', 'terminated') and orders.customer_id = ${customerId}`;

/**
 * An account costs nothing to make, and neither does a hold, or an order that nobody pays: whoever never paid has a household's pieces
 * at most, in all orders and the hold together, so that nobody empties the warehouse by asking. Throws 409 `hold_too_large`; false for
 * somebody who has paid before. Locks the customer: of two at once, one waits.
 */
export async function limitNewAccount(tx: Database, customerId: number, pieces: Pieces): Promise<boolean> {
  const { pieces: most } = NEW_ACCOUNT;
  const paid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.paymentState, 'paid')));
  const isFresh = and(eq(customers.id, customerId), notExists(paid));
  const [fresh] = await tx.select({ id: customers.id }).from(customers).where(isFresh).for('update');
  if (!fresh) return false;
  const [ordered] = await queryRows<{ pieces: number }>(tx, ORDERED(customerId));
  const all = [...pieces.values()].reduce((sum, quantity) => sum + quantity, ordered?.pieces ?? 0);
  if (all <= most) return true;
  throw new HttpError(
    409,
    'hold_too_large',
    `Until an order is paid you can have ${most} pieces at most; for more, write to us and we will set them aside`,
    { most: String(most), until: 'paid' },
  );
}

/**
 * The same for a hold, which a new account also begins only so often (429 `too_many_holds`): in its transaction, for only one that is
 * kept counts.
 */
export async function limitNewHold(tx: Database, customerId: number, pieces: Pieces, now: Date): Promise<void> {
  if (!(await limitNewAccount(tx, customerId, pieces))) return;
  const { times, hours, ofOneWithoutId } = NEW_ACCOUNT;
  // Accounts without an ID cost nothing: a handful of them must not hold all there is of a piece.
  if (Math.max(0, ...pieces.values()) > ofOneWithoutId) {
    const isUnproven = and(eq(customers.id, customerId), ne(customers.sumsubStatus, 'verified'));
    if ((await tx.$count(customers, isUnproven)) > 0)
      throw new HttpError(409, 'hold_too_large', `Until your ID is verified you can hold ${ofOneWithoutId} of one piece at most`, {
        most: String(ofOneWithoutId),
        until: 'verified',
      });
  }
  const [running] = await tx
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(and(eq(stockReservations.customerId, customerId), sql`${stockReservations.expiresAt} > ${now.toISOString()}::timestamptz`));
  // Asking again for what is held makes it longer, up to its limit: no new hold.
  if (running) return;
  const seconds = await countCall(tx, createCounterKey('hold:account', `customer-${customerId}`), now, {
    calls: times,
    seconds: hours * 3600,
  });
  if (seconds > 0)
    throw new HttpError(
      429,
      'too_many_holds',
      `Pieces were held for you ${times} times already without an order; try again in ${Math.ceil(seconds / 60)} minutes`,
      { retry_after: String(seconds) },
      { 'retry-after': String(seconds) },
    );
}
