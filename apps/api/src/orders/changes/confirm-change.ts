import type { WireChangedOrder } from '@spruce/contract';
import { addDays, bangkokDate, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../accounts/signed-in';
import { sweepHolds } from '../../availability/reservations';
import { OutOfStock } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { changeRequests, deliveryVisits, orderItems } from '../../database/schema';
import type { SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { queueBilling } from '../../payments/port';
import { wireOutcome } from '../../payments/links/present-link';
import { actorOf, type Actor } from '../actor';
import { ChangeQuoteChanged } from '../conflicts';
import { makeMoves, noMoves, recordOf, type Moves } from '../moves';
import type { OrderContext } from '../order-context';
import { addEvent, lockOrder, updateOrder, type OrderRow } from '../order-rows';
import { retried } from '../retry';
import type { FulfilmentSettings } from '../settings';
import { hashOf } from '../placing/canonical-hash';
import { applyChange, type ChangeRow } from './apply-change';
import type { AskedChange } from './asked-change';
import type { PreparedChange } from './prepared-change';

export interface ConfirmedChange {
  order: OrderRow;
  /** The change, and the outbox row of its billing; null when it was confirmed before. */
  billing: { changeId: number; jobId: number } | null;
}

/** The first day on which a change that waits is no longer what was quoted. See {@link changeRequests.expiresOn}. */
function expiryOf(order: OrderRow, { kind, quote, visit, effect }: Pick<PreparedChange, 'kind' | 'quote' | 'visit' | 'effect'>, today: CalendarDate, settings: FulfilmentSettings): CalendarDate {
  const days = [quote.needs_approval ? null : addDays(today, settings.unpaidDays + 1), visit?.slot?.date, effect.slotMove?.to.date, kind === 'edit' ? order.deliveryDate : null];
  // Prices, rates and re-rating reckon with the months that were charged.
  if (kind !== 'relocate') days.push(monthlyDay(order.startsOn, quote.before.month));
  return days.filter((day) => day != null).sort()[0] as CalendarDate;
}

async function write(context: OrderContext, tx: Database, orderId: number, caller: SignedIn, quoteId: string, asked: AskedChange): Promise<ConfirmedChange> {
  const now = context.clock.now();
  const order = await lockOrder(tx, orderId);
  const [repeated] = await tx.select().from(changeRequests).where(and(eq(changeRequests.orderId, orderId), eq(changeRequests.quoteId, quoteId)));
  // The same confirmation once more: it is done, or under way. A quote stands for one request only.
  if (repeated && hashOf(repeated.request) !== hashOf(asked.body)) throw new HttpError(409, 'quote_used', 'This quote was confirmed already, with another request');
  if (repeated) return { order, billing: null };
  const prepared = await asked.prepare(tx, order);
  const { quote, visit } = prepared;
  if (quote.id !== quoteId || quote.problems.length > 0) throw new ChangeQuoteChanged(quote);
  if (visit && !visit.slot) throw new HttpError(422, 'delivery_slot_required', 'Please select a delivery date and time.', { delivery: 'is required' });
  const actor = actorOf(caller);

  const ids = new Map<number, number>();
  for (const { id, ...row } of prepared.planned) {
    const [made] = await tx.insert(orderItems).values({ ...row, orderId, state: 'planned' }).returning({ id: orderItems.id });
    if (made) ids.set(id, made.id);
  }
  const effect = { ...prepared.effect, items: prepared.effect.items.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id })), takes: recordOf(prepared.takes), givesBack: recordOf(prepared.givesBack) };
  const [change] = await tx
    .insert(changeRequests)
    .values({
      orderId, kind: prepared.kind, state: quote.needs_approval ? 'requested' : 'approved', request: asked.body, quote: { ...quote }, quoteId, effect, charges: prepared.charges, charge: quote.charge, refund: quote.refund, expiresOn: expiryOf(order, prepared, context.today(), context.settings),
      monthly: quote.monthly_from ? quote.after.monthly : null, monthlyFrom: quote.monthly_from, createdBy: caller.id, createdAt: now,
    })
    .returning();
  if (!change) throw new Error('the change was not kept');
  if (visit?.slot) await tx.insert(deliveryVisits).values({ orderId, changeRequestId: change.id, kind: visit.kind, date: visit.slot.date, slot: visit.slot.slot, bringsBack: recordOf(visit.bringsBack) });
  await addEvent(tx, { orderId, actor, kind: 'change-requested', detail: { change: change.id, kind: change.kind, charge: change.charge } }, now);
  const moves: Moves = { from: [], to: [...(visit?.slot ? [visit.slot] : []), ...(effect.slotMove ? [effect.slotMove.to as SlotChoice] : [])], pieces: [prepared.takes] };
  return goOn(context, tx, order, change, actor, moves);
}

/** What costs something happens when it is paid; what staff answer, when they have. */
async function goOn({ clock, settings }: OrderContext, tx: Database, order: OrderRow, change: ChangeRow, actor: Actor, moves: Moves): Promise<ConfirmedChange> {
  const now = clock.now();
  const waits = change.state === 'requested' || change.charge > 0;
  const after = waits ? await updateOrder(tx, order.id, {}, now) : await applyChange(tx, order, change, { actor, now, settings }, moves);
  const jobId = await queueBilling(tx, order.id);
  await makeMoves(tx, moves, settings);
  return { order: after, billing: { changeId: change.id, jobId } };
}

/**
 * Does what was quoted: the change is worked out again under the order's lock, and only when that gives the very quote that was shown it goes on.
 * Throws 409 `quote_changed` with the new quote, 409 `change_open`, 409 `delivery_*`, 422.
 */
export async function confirmChange(context: OrderContext, orderId: number, caller: SignedIn, quoteId: string, asked: AskedChange): Promise<ConfirmedChange> {
  const { db } = context;
  const run = () => retried(() => db.transaction((tx) => write(context, tx, orderId, caller, quoteId, asked)));
  try {
    return await run();
  } catch (error) {
    const short = error instanceof OutOfStock || (error instanceof HttpError && error.code === 'delivery_slot_full') || (error instanceof ChangeQuoteChanged && error.quote.problems.length > 0);
    if (!short) throw error;
    if ((await sweepHolds(db, context.clock.now(), context.settings)) > 0) return run();
    if (!(error instanceof OutOfStock)) throw error;
    throw new HttpError(409, 'order_out_of_stock', 'This item is currently out of stock.');
  }
}

/** Staff agree to a change that was asked for: it is charged now, and happens when it is paid. */
export async function approveChange(tx: Database, context: OrderContext, order: OrderRow, { id, kind }: ChangeRow, caller: SignedIn): Promise<ConfirmedChange> {
  const now = context.clock.now();
  const actor = actorOf(caller);
  const lastDay = sql`least(${changeRequests.expiresOn}, ${addDays(bangkokDate(now), context.settings.unpaidDays + 1)}::date)`;
  const [change] = await tx.update(changeRequests).set({ state: 'approved', decidedBy: caller.id, decidedAt: now, expiresOn: lastDay }).where(eq(changeRequests.id, id)).returning();
  await addEvent(tx, { orderId: order.id, actor, kind: 'change-approved', detail: { change: id, kind } }, now);
  return goOn(context, tx, order, change as ChangeRow, actor, noMoves());
}

/** Charges what was confirmed, as far as that goes within the patience of a request, and says how it stands. */
export async function chargeNow({ outbox, payments, settings }: OrderContext, { billing }: ConfirmedChange, onError: (error: unknown) => void): Promise<WireChangedOrder['payment']> {
  outbox.kick();
  if (!billing) return null;
  await outbox.runNow(billing.jobId, { timeoutMs: settings.chargePatienceMs });
  const outcome = await payments.changeOutcome(billing.changeId).catch((error: unknown) => {
    onError(error);
    return { state: 'processing' } as const;
  });
  return outcome && wireOutcome(outcome);
}
