import type { changeBodySchema, WireChangeQuote } from '@spruce/contract';
import { currentRate, type CalendarDate, type ChangeQuote, type RentedLine, type RunningSubscription } from '@spruce/pricing';
import type { z } from 'zod';
import { checkLines, itemOf, mergeLines, readKnownLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import type { Pieces } from '../../availability/stock';
import type { BookableDays } from '../../delivery/delivery-days';
import type { Database } from '../../platform/database/database';
import type { ChangeEffect, StoredRate } from '../../platform/database/schema';
import type { ItemRow, OrderRow } from '../order-rows';
import type { VisitRow } from '../visits';
import type { PlannedItem, PreparedChange, PrepareOptions } from './prepared-change';

export type ChangeRequest = z.output<typeof changeBodySchema>;
export type RequestOf<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>;

export interface Subject {
  order: OrderRow;
  /** What is rented. */
  items: ItemRow[];
  /** What is and was rented. */
  rows: ItemRow[];
  /** Visits that are still to bring some of them, by id. */
  toCome: ReadonlyMap<number, VisitRow>;
  subscription: RunningSubscription;
  db: Database;
  options: PrepareOptions;
}

/** Pieces that leave the order with a change. */
export type Leaving = Pick<PreparedChange, 'planned'> & { items: ChangeEffect['items']; pieces: Pieces; off: VisitRow | undefined };

type Optional = Pick<PreparedChange, 'planned' | 'takes'> & Pick<WireChangeQuote, 'lines' | 'choices' | 'problems'>;

/** What is particular to a kind of change. */
export interface Worked extends Partial<Optional> {
  quote: ChangeQuote;
  effect: PreparedChange['effect'];
  /** The last day of what its visit collects; one that brings something may be booked as a delivery. */
  collects?: CalendarDate;
  /** Days of its visit, if they are not those of a delivery. */
  window?: BookableDays;
  /** That of its kind unless told; null for none. */
  visit?: VisitRow['kind'] | null;
  leaves?: Leaving[];
}

export async function catalogueOf({ db }: Subject, asked: readonly AskedLine[]) {
  const merged = mergeLines(asked);
  const read = await readKnownLines(db, merged);
  const problems = checkLines(merged, read).flatMap(({ variant_id, reason }) => (reason ? [{ variant_id, reason }] : []));
  return { lines: read.lines, problems };
}

export const plannedItem = (line: CatalogueLine, rented: RentedLine, position: number): PlannedItem => {
  const { id, quantity } = rented;
  const rate = currentRate(rented) as StoredRate;
  return { ...itemOf(line, rate.unit), id, position, quantity, rates: [rate], fromMonth: rate.fromMonth };
};
