import type { WireChangedOrder } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { addDays, bangkokDate, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Principal } from '../../accounts/principal';
import { limitUnpaid, sweepHolds } from '../../availability/reservations';
import { moveStock, negative, OutOfStock } from '../../availability/stock';
import type { Database } from '../../platform/database/database';
import { changeRequests, deliveryVisits, orderItems, type ChangeRow, type OrderRow } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { slotRefusedError } from '../../delivery/delivery-days';
import { requirePlace, type SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../platform/http/errors';
import { endLinksBefore } from '../../payments/links-repository';
import { queueBilling, requestRefund } from '../../payments/port';
import type { OrderContext } from '../order-context';
import { queueChangedMail } from '../order-mails';
import { actorOf, addEvent, hashOf, lockOrder, quoteChanged, SYSTEM, updateOrder, type Decision } from '../order-rows';
import { PREPARE_DAYS, UNPAID_DAYS } from '../../staff/business-settings';
import { factsOfOne } from '../order-facts';
import { enterStatus } from '../statuses/transitions';
import { cancelEmptyVisits, isBooked, piecesOfRecord, type Moves } from '../visits';
import { isBrought, type AskedChange } from './change-subject';
import { bodyOf, prepareChange, type PreparedChange } from './prepare-change';

export interface ConfirmedChange {
  changeId: number;
  /** Outbox id of the billing job. Missing if the same quote was confirmed before. */
  jobId?: number;
}

const unpaidExpiry = (now: Date): CalendarDate => addDays(bangkokDate(now), UNPAID_DAYS + 1);

const slotsOf = ({ visit, effect }: Pick<PreparedChange, 'visit' | 'effect'>): SlotChoice[] =>
  [visit?.slot, effect.slotMove?.to].flatMap((slot) => slot ?? []);

/** Earliest of several limits; see {@link changeRequests.expiresOn}. */
function expiryOf(order: OrderRow, prepared: PreparedChange, now: Date): CalendarDate {
  const { kind, needs_approval, before } = prepared.quote;
  const days = [needs_approval ? null : unpaidExpiry(now), kind === 'edit' && order.deliveryDate];
  // The warehouse prepares a visit PREPARE_DAYS days before it, so the change must be paid or approved by then.
  days.push(...slotsOf(prepared).map(({ date }) => addDays(date, -PREPARE_DAYS)));
  // The van is loaded one day before a visit, so its pieces cannot be removed later.
  days.push(...(prepared.effect.takenOff ?? []).map(({ date }) => addDays(date, -1)));
  // On the next monthly day another month is charged, and the quote would be wrong.
  if (kind !== 'relocate') days.push(monthlyDay(order.startsOn, before.month));
  return days.filter(Boolean).sort()[0] as CalendarDate;
}

interface Confirmation {
  orderId: number;
  caller: Principal;
  quoteId: string;
  language: Language;
}

async function writeChange(tx: Database, now: Date, asked: AskedChange, confirmation: Confirmation): Promise<ConfirmedChange> {
  const { orderId, caller, quoteId, language } = confirmation;
  // The caller is the owner or staff. Lock the customer before the order, as placing an order does, to prevent deadlocks.
  const requireWithinLimit = caller.role === 'staff' ? undefined : await limitUnpaid(tx, caller.id, now);
  const order = await lockOrder(tx, orderId);
  const ofQuote = and(eq(changeRequests.orderId, orderId), eq(changeRequests.quoteId, quoteId));
  const [repeated] = await tx.select().from(changeRequests).where(ofQuote);
  const request = bodyOf(asked);
  // A repeated confirmation returns the existing change. Another request needs another quote.
  if (repeated && hashOf(repeated.request) !== hashOf(request))
    throw new HttpError(409, 'quote_used', 'This quote was already confirmed with another request');
  if (repeated) return { changeId: repeated.id };
  const prepared = await prepareChange(tx, order, asked, now, { language, role: caller.role });
  const { quote, visit, planned, charges } = prepared;
  if (quote.id !== quoteId || quote.problems.some(({ variant_id }) => variant_id !== null))
    throw quoteChanged('quote_changed', 'The quote has changed since it was shown', quote);
  // The prices are still valid, but the slot is no longer free. So the client needs another slot, but no new quote.
  const [gone] = quote.problems;
  if (gone) throw slotRefusedError(gone.reason);
  if (visit && !visit.slot)
    throw new HttpError(422, 'delivery_slot_required', 'Please select a delivery date and time.', { delivery: 'is required' });
  const decision = { actor: actorOf(caller), now };

  const ids = new Map<number, number>();
  for (const { id, replacesId, ...row } of planned) {
    const [made] = await tx
      .insert(orderItems)
      .values({ ...row, state: 'planned', replacesId: ids.get(replacesId ?? 0) ?? replacesId })
      .returning({ id: orderItems.id });
    if (made) ids.set(id, made.id);
  }
  const effect = { ...prepared.effect, items: prepared.effect.items.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id })) };
  const { kind, charge, refund, needs_approval, monthly_from: monthlyFrom } = quote;
  const [made] = await tx
    .insert(changeRequests)
    .values({
      orderId,
      kind,
      state: needs_approval ? 'requested' : 'approved',
      request,
      quote: { ...quote },
      quoteId,
      effect,
      charges,
      charge,
      refund,
      expiresOn: expiryOf(order, prepared, now),
      monthly: monthlyFrom ? quote.after.monthly : null,
      monthlyFrom,
      createdBy: caller.id,
      createdAt: now,
    })
    .returning();
  const change = made as ChangeRow;
  if (visit?.slot) {
    const { kind, slot, bringsBack } = visit;
    const row = { orderId, changeRequestId: change.id, kind, ...slot, bringsBack };
    const [made] = await tx.insert(deliveryVisits).values(row).returning();
    // Rows that the change only splits keep the visit that delivers them.
    const brought = planned.flatMap((item) => (isBrought(item) ? (ids.get(item.id) ?? []) : []));
    await tx.update(orderItems).set({ visitId: made?.id }).where(inArray(orderItems.id, brought));
  }
  await addEvent(tx, orderId, 'change-requested', decision, { detail: { change: change.id, kind, charge } });
  for (const slot of slotsOf(prepared)) await requirePlace(tx, slot);
  const confirmed = await applyOrWait(tx, order, change, decision, [piecesOfRecord(effect.takes)]);
  await requireWithinLimit?.();
  return confirmed;
}

export async function applyChange(tx: Database, order: OrderRow, change: ChangeRow, decision: Decision, moves: Moves): Promise<void> {
  const { id, kind, charge, refund, monthly, effect } = change;
  const { now } = decision;
  const before = await factsOfOne(tx, order, now);
  for (const { id: itemId, remove, ...set } of effect.items) {
    const item = and(eq(orderItems.orderId, order.id), eq(orderItems.id, itemId));
    if (remove) await tx.delete(orderItems).where(item);
    else if (Object.keys(set).length > 0) await tx.update(orderItems).set(set).where(item);
  }
  await requestRefund(tx, { orderId: order.id, changeId: id, reason: 'change', baht: refund });
  const applied = { state: 'applied', decidedAt: now, settledAt: now } as const;
  await tx.update(changeRequests).set(applied).where(eq(changeRequests.id, id));
  const after = await updateOrder(tx, order.id, effect.order, now);
  await addEvent(tx, order.id, 'change-applied', decision, { detail: { change: id, kind, charge, monthly } });
  if (effect.slotMove) {
    await tx.update(deliveryVisits).set(effect.slotMove.to).where(isBooked(order.id, 'delivery'));
    await endLinksBefore(tx, order.id, effect.slotMove.to.date);
  }
  moves.push(negative(piecesOfRecord(effect.givesBack)));
  const changed = effect.status
    ? await enterStatus(tx, await factsOfOne(tx, after, now), effect.status, { actor: SYSTEM, now }, moves, { agreed: change })
    : after;
  await cancelEmptyVisits(tx, effect.takenOff ?? []);
  await queueChangedMail(tx, change, before, await factsOfOne(tx, changed, now), now);
}

async function applyOrWait(tx: Database, order: OrderRow, change: ChangeRow, decision: Decision, moves: Moves): Promise<ConfirmedChange> {
  const waits = change.state === 'requested' || change.charge > 0;
  if (waits) await updateOrder(tx, order.id, {}, decision.now);
  else await applyChange(tx, order, change, decision, moves);
  const jobId = await queueBilling(tx, order.id);
  await moveStock(tx, ...moves);
  return { changeId: change.id, jobId };
}

/** Throws 409 `quote_changed` with a new quote if order, stock or price changed since the quote; 409 or 422 if the change is refused. */
export async function confirmChange({ db, clock }: OrderContext, asked: AskedChange, confirmation: Confirmation): Promise<ConfirmedChange> {
  // Expired holds must not take pieces and places from this change.
  await sweepHolds(db, clock.now());
  return withRetry(db, (tx) => writeChange(tx, clock.now(), asked, confirmation)).catch((error: unknown) => {
    throw error instanceof OutOfStock ? new HttpError(409, 'order_out_of_stock', 'This item is currently out of stock.') : error;
  });
}

export async function approveChange(tx: Database, order: OrderRow, { id, kind }: ChangeRow, caller: Principal, now: Date) {
  const decision = { actor: actorOf(caller), now };
  const expiresOn = sql`least(${changeRequests.expiresOn}, ${unpaidExpiry(now)}::date)`;
  const approved = { state: 'approved', decidedBy: caller.id, decidedAt: now, expiresOn } as const;
  const [change] = await tx.update(changeRequests).set(approved).where(eq(changeRequests.id, id)).returning();
  await addEvent(tx, order.id, 'change-approved', decision, { detail: { change: id, kind } });
  return applyOrWait(tx, order, change as ChangeRow, decision, []);
}

/** Waits for the charge within the request's time limit. A repeated confirmation only reads its state. */
export async function chargeNow(context: OrderContext, { changeId, jobId }: ConfirmedChange): Promise<WireChangedOrder['payment']> {
  const { outbox, payments, chargeWaitMs } = context;
  if (jobId !== undefined) await outbox.runNow(jobId, { timeoutMs: chargeWaitMs });
  return payments.changeOutcome(changeId);
}
