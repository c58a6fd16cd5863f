import type { WireChangedOrder } from '@spruce/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { SignedIn } from '../../accounts/signed-in';
import { sweepHolds } from '../../availability/reservations';
import { moveStock, negative, OutOfStock } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { changeRequests, deliveryVisits, orderItems } from '../../database/schema';
import { moveSlots, type SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { queue } from '../../outbox/queue';
import { billableLine } from '../../payments/subscriptions/billing-source';
import { PAYMENT_JOBS, type SubscriptionChange } from '../../payments/port';
import { actorOf } from '../actor';
import { wireOutcome } from '../placing/charge-outcome';
import { ChangeQuoteChanged } from '../conflicts';
import type { OrderContext } from '../order-context';
import { addEvent, itemsOf, lockOrder, updateOrder, type OrderRow } from '../order-rows';
import { retried } from '../retry';
import { applyChange, changeKey, type ChangeRow } from './apply-change';
import { recordOf, type PreparedChange } from './prepared-change';

export interface ConfirmedChange {
  order: OrderRow;
  /** The outbox row that charges it, and what is asked of payments; null when nothing is charged now. */
  job: { id: number; change: SubscriptionChange } | null;
}

/** Works the change out once more, against the locked order. */
export type Prepare = (tx: Database, order: OrderRow) => Promise<PreparedChange>;

async function billingOf(tx: Database, order: OrderRow, change: ChangeRow, prepared: Pick<PreparedChange, 'charges' | 'lines' | 'months' | 'endsNow' | 'quote'>, ids: ReadonlyMap<number, number>): Promise<SubscriptionChange> {
  const items = await itemsOf(tx, [order.id]);
  const lines = prepared.lines?.flatMap(({ id, quantity, unit }) => {
    const item = items.find((candidate) => candidate.id === (ids.get(id) ?? id));
    return item ? [billableLine({ ...item, quantity, unitMonthly: unit })] : [];
  });
  return {
    key: changeKey(change.id),
    ...(lines && { lines }),
    ...(prepared.months !== null && { months: prepared.months }),
    ...(prepared.endsNow && { end: 'next-charge' as const }),
    ...(prepared.charges.length > 0 && { charges: prepared.charges }),
    ...(prepared.quote.refund > 0 && { refund: prepared.quote.refund }),
  };
}

const queueBilling = async (tx: Database, order: OrderRow, change: SubscriptionChange) => ({ id: await queue(tx, PAYMENT_JOBS.change, { orderId: order.id, change }, { key: `order:${order.id}:${change.key}` }), change });

/** Of two changes that are both under way, each would be worked out without the other; only a move to another home goes beside anything. */
async function requireNoneOpen(tx: Database, orderId: number, kind: ChangeRow['kind']): Promise<void> {
  const open = and(eq(changeRequests.orderId, orderId), inArray(changeRequests.state, ['requested', 'approved']));
  const [other] = await tx.select({ id: changeRequests.id }).from(changeRequests).where(and(open, kind === 'relocate' ? eq(changeRequests.kind, 'relocate') : ne(changeRequests.kind, 'relocate'))).limit(1);
  if (other) throw new HttpError(409, 'change_open', 'Another change is still under way');
}

async function write(context: OrderContext, tx: Database, orderId: number, caller: SignedIn, quoteId: string, prepare: Prepare): Promise<ConfirmedChange> {
  const { settings } = context;
  const now = context.clock.now();
  const order = await lockOrder(tx, orderId);
  const [repeated] = await tx.select({ id: changeRequests.id }).from(changeRequests).where(and(eq(changeRequests.orderId, orderId), eq(changeRequests.quoteId, quoteId)));
  // The same confirmation once more: it is done, or under way.
  if (repeated) return { order, job: null };
  const prepared = await prepare(tx, order);
  const { quote, visit } = prepared;
  if (quote.id !== quoteId || quote.problems.length > 0) throw new ChangeQuoteChanged(quote);
  if (visit && !visit.slot) throw new HttpError(422, 'delivery_slot_required', 'Please select a delivery date and time.', { delivery: 'is required' });
  await requireNoneOpen(tx, orderId, prepared.kind);
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
      orderId, kind: prepared.kind, state: quote.needs_approval ? 'requested' : 'approved', request: prepared.request, quote: { ...quote }, quoteId, effect, charge: quote.charge,
      monthly: quote.monthly_from ? quote.after.monthly : null, monthlyFrom: quote.monthly_from, createdBy: caller.id, createdAt: now,
    })
    .returning();
  if (!change) throw new Error('the change was not kept');
  if (visit?.slot) await tx.insert(deliveryVisits).values({ orderId, changeRequestId: change.id, kind: visit.kind, date: visit.slot.date, slot: visit.slot.slot, bringsBack: recordOf(visit.bringsBack) });
  await addEvent(tx, { orderId, actor, kind: 'change-requested', detail: { change: change.id, kind: change.kind, charge: change.charge } }, now);
  const taken = [...(visit?.slot ? [visit.slot] : []), ...(effect.slotMove ? [effect.slotMove.to as SlotChoice] : [])];
  await moveSlots(tx, { to: taken }, settings);
  const billing = await billingOf(tx, order, change, prepared, ids);
  // What costs something happens when it is paid; what staff answer, when they have.
  const waits = quote.needs_approval || quote.charge > 0;
  const job = quote.needs_approval ? null : await queueBilling(tx, order, billing);
  const after = await updateOrder(tx, orderId, {}, now);
  if (waits) await moveStock(tx, prepared.takes);
  else {
    const applied = await applyChange(tx, after, { ...change, effect: { ...effect, givesBack: {} } }, { actor, now, settings });
    await moveStock(tx, new Map([...prepared.takes, ...negative(prepared.givesBack)]));
    return { order: applied, job };
  }
  return { order: after, job };
}

/**
 * Does what was quoted: the change is worked out again under the order's lock, and only when that gives the very quote that was shown it goes on.
 * Throws 409 `quote_changed` with the new quote, 409 `change_open`, 409 `delivery_*`, 422.
 */
export async function confirmChange(context: OrderContext, orderId: number, caller: SignedIn, quoteId: string, prepare: Prepare): Promise<ConfirmedChange> {
  const { db } = context;
  const run = () => retried(() => db.transaction((tx) => write(context, tx, orderId, caller, quoteId, prepare)));
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
export async function approveChange(tx: Database, context: OrderContext, order: OrderRow, change: ChangeRow, caller: SignedIn): Promise<ConfirmedChange> {
  const now = context.clock.now();
  await tx.update(changeRequests).set({ state: 'approved', decidedBy: caller.id, decidedAt: now }).where(eq(changeRequests.id, change.id));
  await addEvent(tx, { orderId: order.id, actor: actorOf(caller), kind: 'change-approved', detail: { change: change.id, kind: change.kind } }, now);
  const kept = change.quote as unknown as PreparedChange['quote'];
  const name = { en: 'Relocation', th: 'ค่าย้ายเฟอร์นิเจอร์' };
  const billing: SubscriptionChange = { key: changeKey(change.id), charges: change.charge > 0 ? [{ kind: 'relocation', name, amount: kept.charge }] : [] };
  if (change.charge > 0) return { order: await updateOrder(tx, order.id, {}, now), job: await queueBilling(tx, order, billing) };
  return { order: await applyChange(tx, order, change, { actor: actorOf(caller), now, settings: context.settings }), job: null };
}

/** Charges what was confirmed, as far as that goes within the patience of a request, and says how it stands. */
export async function chargeNow({ outbox, payments, settings }: OrderContext, { order, job }: ConfirmedChange, onError: (error: unknown) => void): Promise<WireChangedOrder['payment']> {
  outbox.kick();
  if (!job) return null;
  const { state } = await outbox.runNow(job.id, { timeoutMs: settings.chargePatienceMs });
  if ((job.change.charges ?? []).length === 0) return null;
  if (state !== 'done') return wireOutcome(null);
  return wireOutcome(
    await payments.changeSubscription(order.id, job.change).catch((error: unknown) => {
      onError(error);
      return null;
    }),
  );
}

