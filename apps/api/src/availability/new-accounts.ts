import { and, eq, sql } from 'drizzle-orm';
import { countCall } from '../accounts/passwords/call-limits';
import { keyOf } from '../accounts/passwords/throttle';
import type { Database } from '../database/connect';
import { orders, stockReservations } from '../database/schema';
import { HttpError } from '../http/errors';
import type { FulfilmentSettings } from '../orders/settings';
import type { Pieces } from './stock';

/** Somebody who has paid for an order before may hold what they like. */
async function isNew(tx: Database, customerId: number): Promise<boolean> {
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.paymentState, 'paid')))
    .limit(1);
  return paid === undefined;
}

/**
 * An account costs nothing to make and a hold costs nothing to ask for: whoever never paid holds a household's pieces at most, and begins a hold only so often, so
 * that nobody empties the warehouse by asking. Throws 409 `hold_too_large` or 429 `too_many_holds`; in the transaction of the hold, which counts only when it is kept.
 */
export async function limitNewAccount(tx: Database, customerId: number, pieces: Pieces, now: Date, { newAccountHold }: FulfilmentSettings): Promise<void> {
  if (!(await isNew(tx, customerId))) return;
  const { pieces: most, times, hours } = newAccountHold;
  const asked = [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0);
  if (asked > most) throw new HttpError(409, 'hold_too_large', `A first order can hold ${most} pieces at most; for more, write to us and we will set them aside`);
  const [running] = await tx
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(and(eq(stockReservations.customerId, customerId), sql`${stockReservations.expiresAt} > ${now.toISOString()}::timestamptz`));
  // Asking again for what is held makes it longer, up to its limit: no new hold.
  if (running) return;
  const seconds = await countCall(tx, keyOf('hold:account', `customer-${customerId}`), now, { calls: times, seconds: hours * 3600 });
  if (seconds > 0)
    throw new HttpError(429, 'too_many_holds', `Pieces were held for you ${times} times already without an order; try again in ${Math.ceil(seconds / 60)} minutes`, undefined, {
      'retry-after': String(seconds),
    });
}
