import { and, eq, ne, sql } from 'drizzle-orm';
import { countCall, createCounterKey } from '../accounts/passwords/throttle';
import type { Database } from '../platform/database/database';
import { customers, orders, stockReservations } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { NEW_ACCOUNT } from '../staff/business-settings';
import type { Pieces } from './stock';

/**
 * Limits the holds of a customer who never paid, because an account costs nothing to make: their number (429 `too_many_holds`) and, without
 * an ID, how many of one piece (409 `hold_too_large`). Call it in the transaction of the hold, so that only a hold that is kept counts.
 */
export async function limitNewHold(tx: Database, customerId: number, pieces: Pieces, now: Date): Promise<void> {
  const hasPaid = and(eq(orders.customerId, customerId), eq(orders.paymentState, 'paid'));
  if ((await tx.$count(orders, hasPaid)) > 0) return;
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
