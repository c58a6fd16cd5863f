import type { DamageKind } from '@spruce/contract/constants';
import type { FaultState } from '@spruce/contract/fault-limits';
import { bangkokDate, damageCost } from '@spruce/pricing';
import { and, eq, ne } from 'drizzle-orm';
import type { SlotChoice } from '../delivery/slots';
import type { Database } from '../platform/database/database';
import { customers, faults, orders, type FaultRow } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { queueMail } from '../platform/mail/queue-mail';
import { queueAgain } from '../platform/outbox/queue';
import { faultNotFound, faultOpen } from './faults-repository';
import { isPiece, listOrderPieces } from './pieces-at-home';

export const FAULT_TELL = 'fault.tell';

/** Delay of the mail in ms, so that staff can undo an answer before the customer gets a mail. */
const UNDO_MS = 15_000;

export interface FaultDecision {
  version: number;
  state: FaultState;
  answer: string;
  visit: SlotChoice | undefined;
  damage: DamageKind | undefined;
  staffId: number;
}

const incomplete = (field: string, problem: string) =>
  new HttpError(422, 'fault_answer_incomplete', 'The answer is not complete', { [field]: problem });

/** Throws 404, 409 if the report has changed since staff loaded it, and 422 for an incomplete answer. */
export async function answerFault(tx: Database, id: number, decision: FaultDecision, now: Date): Promise<FaultRow> {
  const [row] = await tx
    .select({ fault: faults, order: orders })
    .from(faults)
    .innerJoin(orders, eq(orders.id, faults.orderId))
    .where(eq(faults.id, id))
    .for('update', { of: faults });
  if (!row) throw faultNotFound();
  const { fault, order } = row;
  const { version, state, answer, visit, damage, staffId } = decision;
  if (fault.version !== version) throw new HttpError(409, 'fault_stale', 'The report has changed since you loaded it; reload it');
  const isUndone = state === 'new';
  if (!isUndone && !answer) throw incomplete('answer', 'is required');
  const repair = state === 'repair' ? visit : undefined;
  if (state === 'repair' && !repair) throw incomplete('visit', 'is required');
  if (repair && repair.date < bangkokDate(now)) throw incomplete('visit.date', 'is in the past');
  if (state === 'damage' && !damage) throw incomplete('damage', 'is required');
  const piece = (await listOrderPieces(tx, order, now)).find(isPiece(fault));
  const isDamage = state === 'damage' && damage !== undefined;
  const { itemId, variationId } = fault;
  const another = and(
    eq(faults.orderId, order.id),
    eq(faults.itemId, itemId),
    eq(faults.variationId, variationId),
    eq(faults.state, 'new'),
  );
  if (isUndone && (await tx.$count(faults, and(another, ne(faults.id, id)))) > 0) throw faultOpen();
  const [answered] = await tx
    .update(faults)
    .set({
      ...{ state, answer: isUndone ? '' : answer, answeredAt: isUndone ? null : now, answeredBy: staffId },
      ...{ visitOn: repair?.date ?? null, visitSlot: repair?.slot ?? null },
      ...{ damageKind: isDamage ? damage : null, damageCost: isDamage ? damageCost(piece?.monthly ?? 0, damage) : null },
      ...{ version: version + 1, updatedAt: now },
    })
    .where(eq(faults.id, id))
    .returning();
  await queueAgain(tx, FAULT_TELL, { id }, { key: `fault:${id}`, runAt: new Date(now.getTime() + UNDO_MS) });
  return answered as FaultRow;
}

/** Mails the answer to the customer. Sends nothing if staff have undone it. */
export async function tellCustomer(tx: Database, id: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ fault: faults, order: orders, customer: customers })
    .from(faults)
    .innerJoin(orders, eq(orders.id, faults.orderId))
    .innerJoin(customers, eq(customers.id, faults.customerId))
    .where(eq(faults.id, id))
    .for('update', { of: faults });
  if (!row || row.fault.state === 'new' || row.fault.toldVersion === row.fault.version) return false;
  const { fault, order, customer } = row;
  const piece = (await listOrderPieces(tx, order, now)).find(isPiece(fault));
  const { state, answer, visitOn, visitSlot, damageKind, damageCost: cost } = fault;
  await queueMail(tx, {
    template: 'fault-answered',
    to: customer.email,
    language: customer.language,
    key: `fault:${id}:${fault.version}`,
    data: {
      ...{ order_id: order.id, order_number: order.number, first_name: customer.firstName },
      ...{ outcome: state as Exclude<FaultState, 'new'>, piece: piece?.name[customer.language] ?? '', answer },
      visit: visitOn && visitSlot ? { date: visitOn, slot: visitSlot } : null,
      damage: damageKind && cost !== null ? { kind: damageKind, cost } : null,
    },
  });
  await tx.update(faults).set({ toldVersion: fault.version }).where(eq(faults.id, id));
  return true;
}
