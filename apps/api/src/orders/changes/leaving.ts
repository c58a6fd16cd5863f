import { piecesOfLines } from '../../availability/stock';
import type { ItemRow } from '../order-rows';
import type { Leaving, Subject } from './change-subject';

interface Ending {
  /** Row that gets the part of an item, if only a part leaves. Negative. */
  id: number;
  untilMonth: number;
  state: 'swapped' | 'returned';
  /** First month that is not charged yet. */
  month: number;
}

/**
 * Takes so many of an item away; a part of it becomes a row of its own, so that the trail of what was rented stays whole. What is still to
 * come is taken off its visit (`off`). A swap that is called off before its first month is not charged at all; its old piece is, instead.
 */
export function leaving(subject: Subject, [itemId, quantity]: readonly [number, number], ending: Ending): Leaving {
  const { rows, toCome } = subject;
  const { id, untilMonth, state, month } = ending;
  const { orderId: _orderId, state: _state, ...item } = rows.find((candidate) => candidate.id === itemId) as ItemRow;
  const off = toCome.get(item.visitId ?? 0);
  const isCalledOff = off?.kind === 'swap' && item.fromMonth >= month;
  const old = rows.find((row) => row.id === item.replacesId);
  const before =
    old && (isCalledOff || (old.untilMonth ?? 0) > untilMonth)
      ? leaving(subject, [old.id, quantity], { ...ending, id: id * 100, state: 'swapped' })
      : undefined;
  const gone = { untilMonth: isCalledOff ? item.fromMonth : untilMonth, state, ...(off && { visitId: null }) };
  const parts = { pieces: piecesOfLines([{ ...item, quantity }]), off };
  const [planned, items] = [before?.planned ?? [], before?.items ?? []];
  if (item.quantity === quantity) return { ...parts, planned, items: [...items, { id: item.id, ...gone }] };
  return {
    ...parts,
    planned: [...planned, { ...item, id, quantity, replacesId: planned.at(-1)?.id ?? item.replacesId }],
    items: [...items, { id: item.id, quantity: item.quantity - quantity }, { id, ...gone }],
  };
}
