import type { Language } from '@spruce/contract/constants';
import { piecesOfLines, sumPieces, type Pieces } from '../availability/stock';
import { isRented, type ItemRow, type OrderRow } from './order-rows';
import { piecesOfRecord, type VisitOfChange } from './visits';

/** An order with all its items, and its booked and done visits. */
export interface VisitedOrder {
  order: OrderRow;
  items: readonly ItemRow[];
  visits: readonly VisitOfChange[];
}

export const momentOf = ({ visit }: VisitOfChange): string => `${visit.date} ${visit.slot}`;
export const isBefore = (one: VisitOfChange, other: VisitOfChange): boolean => momentOf(one) < momentOf(other);
export const isAgreedVisit = ({ change }: VisitOfChange): boolean => change === null || change.state === 'applied';

/** Pieces in the home when a visit comes: rented pieces of earlier visits, and returned pieces that later visits collect. */
function piecesThere(booked: VisitOfChange, { items, visits }: VisitedOrder): Pieces {
  const there = items.filter((item) => {
    const bringing = visits.find(({ visit }) => visit.id === item.visitId);
    return isRented(item) && (!bringing || isBefore(bringing, booked));
  });
  const fetchedLater = visits.filter((other) => isAgreedVisit(other) && isBefore(booked, other));
  return sumPieces(piecesOfLines(there), ...fetchedLater.map(({ visit }) => piecesOfRecord(visit.bringsBack)));
}

function loadOf(booked: VisitOfChange, visited: VisitedOrder): { brings: Pieces; takes: Pieces } {
  const { visit, change } = booked;
  if (visit.kind === 'relocation') {
    const pieces = piecesThere(booked, visited);
    return { brings: pieces, takes: pieces };
  }
  // A planned row of an applied change's visit belongs to another open change that splits one of its lines. Only the visit of an open
  // change delivers planned rows.
  const planned = !isAgreedVisit(booked);
  const brought = visited.items.filter(({ visitId, state }) => visitId === visit.id && (planned || state !== 'planned'));
  // The visit of an early end stores no pieces; it collects everything in the home.
  const takes = change?.kind === 'end-early' ? piecesThere(booked, visited) : piecesOfRecord(visit.bringsBack);
  return { brings: piecesOfLines(brought), takes };
}

/** Names of the pieces of an order, by variation id. Single pieces show their variant, pieces of a package their colour. */
function namesOf(items: readonly ItemRow[], language: Language): ReadonlyMap<number, { name: string; variant: string | null }> {
  const singles = items.filter(({ kind }) => kind === 'product');
  return new Map([
    ...items.flatMap(({ components }) =>
      components.map(({ variation_id, name, colour }) => [variation_id, { name: name[language], variant: colour[language] }] as const),
    ),
    ...singles.map(({ variantId, name, variant }) => [variantId, { name: name[language], variant: variant?.[language] ?? null }] as const),
  ]);
}

/** Pieces that the given visits deliver and collect together. Visits of one order in one slot are one trip of the van. */
export function loadsOf(booked: readonly VisitOfChange[], visited: VisitedOrder, language: Language) {
  const names = namesOf(visited.items, language);
  const loads = booked.map((visit) => loadOf(visit, visited));
  const list = (pieces: readonly Pieces[]) =>
    [...sumPieces(...pieces)].map(([variation_id, quantity]) => {
      return { variation_id, quantity, ...(names.get(variation_id) ?? { name: `#${variation_id}`, variant: null }) };
    });
  return { brings: list(loads.map(({ brings }) => brings)), takes: list(loads.map(({ takes }) => takes)) };
}

export type CarriedPiece = ReturnType<typeof loadsOf>['brings'][number];

/** Groups rows with the same key, in the given order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (readonly [Row, ...Row[]])[] {
  const groups = new Map<string, readonly [Row, ...Row[]]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row] as unknown as [Row, ...Row[]]);
  return [...groups.values()];
}

export type Trip = readonly [VisitOfChange, ...VisitOfChange[]];

export const tripsOf = (visits: readonly VisitOfChange[]): Trip[] => groupBy(visits, momentOf);

/** Describes a trip for the customer. A relocation moves every piece, so its pieces are not listed. */
export function describeTrip(trip: Trip, visited: VisitedOrder, language: Language) {
  const { id, date, slot } = trip[0].visit;
  const loaded = trip.filter(({ visit }) => visit.kind !== 'relocation');
  return { id, date, slot, kinds: [...new Set(trip.map(({ visit }) => visit.kind))], ...loadsOf(loaded, visited, language) };
}
