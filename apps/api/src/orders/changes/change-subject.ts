import type { changeBodySchema, orderEditBodySchema, WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { CalendarDate, ChangeQuote, RunningSubscription } from '@spruce/pricing';
import type { z } from 'zod';
import { checkLines, mergeLines, readKnownLines, type AskedLine } from '../../availability/catalogue-lines';
import type { BookableDays } from '../../delivery/delivery-days';
import type { Database } from '../../platform/database/database';
import type { ChangeEffect } from '../../platform/database/schema';
import { isRented, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import type { VisitRow } from '../visits';

export type ChangeRequest = z.output<typeof changeBodySchema>;
export type EditRequest = z.output<typeof orderEditBodySchema>;
export type RequestOf<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>;
/** A requested change: an edit before the booking is confirmed, or a change of the running subscription. */
export type AskedChange = EditRequest | ChangeRequest;

export interface PrepareOptions {
  language: Language;
  today: CalendarDate;
  /** The day by which months are counted. */
  billingDay: CalendarDate;
}

/** The order that a change is asked for. */
export interface Subject {
  db: Database;
  order: OrderRow;
  /** What is and was rented. */
  rows: readonly ItemRow[];
  /** What is rented. */
  items: readonly ItemRow[];
  /** Visits that are still to bring some of them, by id. */
  toCome: ReadonlyMap<number, VisitRow>;
  subscription: RunningSubscription;
  options: PrepareOptions;
}

/** Adds to what is rented what is still to come. Of a piece that replaces a delivered one, the months before were used. */
export function subjectOf(parts: Omit<Subject, 'items' | 'subscription'>): Subject {
  const { order, rows, toCome } = parts;
  const items = rows.filter(isRented);
  const subscription = subscriptionOf(order, rows);
  const lines = subscription.lines.map((line) => {
    const item = items.find(({ id }) => id === line.id);
    const visit = toCome.get(item?.visitId ?? 0);
    if (visit?.kind === 'swap') return { ...line, awaitedFrom: item?.fromMonth };
    return visit?.kind === 'addition' ? { ...line, arrivesOn: visit.date } : line;
  });
  return { ...parts, items, subscription: { ...subscription, lines } };
}

/** What a kind of change does: what it costs, and the order that results. */
export interface Worked extends Partial<Pick<WireChangeQuote, 'lines' | 'choices' | 'problems'>>, Pick<ChangeEffect, 'leaves' | 'status'> {
  quote: ChangeQuote;
  /** Rows of the order after it, if any changes. New ones have negative ids, and no visit if the change's own brings them. */
  rows?: readonly ItemRow[];
  /** What changes of the order itself. */
  order?: ChangeEffect['order'];
  /** The visit, if it is not that of its kind; null for none. */
  visit?: VisitRow['kind'] | null;
  /** The last day of what the visit collects; a visit that brings something is booked like a delivery. */
  collects?: CalendarDate;
  /** Days that can be booked, if they are not those of the visit. */
  window?: BookableDays;
  /** Visits that the end of the order calls off; what was paid for them goes back. */
  calledOff?: readonly VisitRow[];
}

/** A line that changes: null before is new, null after goes back. */
export const quotedLine = (
  { kind, variantId, name, variant }: Pick<ItemRow, 'kind' | 'variantId' | 'name' | 'variant'>,
  { language }: PrepareOptions,
  [item_id, quantity, unit_before, unit_after]: [number | null, number, number | null, number | null],
): WireChangeQuote['lines'][number] => ({
  item_id,
  kind,
  variant_id: variantId,
  name: name[language],
  variant: variant?.[language] ?? null,
  quantity,
  unit_before,
  unit_after,
});

/** Lines of the catalogue, and what there is too little of. Throws 422 `order_line_unknown`. */
export async function catalogueOf({ db }: Subject, asked: readonly AskedLine[]) {
  const merged = mergeLines(asked);
  const read = await readKnownLines(db, merged);
  const problems = checkLines(merged, read).flatMap(({ variant_id, reason }) => (reason ? [{ variant_id, reason }] : []));
  return { lines: read.lines, problems };
}
