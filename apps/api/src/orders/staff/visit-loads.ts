import { piecesOfLines, sumPieces, type Pieces } from '../../availability/stock';
import type { StoredAccess, StoredAddress } from '../../platform/database/schema';
import type { ChangeRow } from '../changes/apply-change';
import { piecesOfRecord } from '../moves';
import type { ItemRow, OrderRow } from '../order-rows';
import type { VisitRow } from '../visits';

/** A visit with the change that it belongs to; null for the delivery of the order. */
export interface BookedVisit {
  visit: VisitRow;
  change: ChangeRow | null;
}

/** An order with all its lines and all its visits that happened or are booked. */
export interface VisitedOrder {
  order: OrderRow;
  items: readonly ItemRow[];
  visits: readonly BookedVisit[];
}

export interface StoredHome {
  shipping: StoredAddress;
  access: StoredAccess;
}

const momentOf = ({ date, slot }: VisitRow): string => `${date} ${slot}`;
const isBefore = (one: VisitRow, other: VisitRow): boolean => momentOf(one) < momentOf(other);
const isAgreed = ({ change }: BookedVisit): boolean => change === null || change.state === 'applied';

/** What a visit finds in the home: what came before it, and what was given back and is fetched later only. */
function piecesThere({ visit }: BookedVisit, { items, visits }: VisitedOrder): Pieces {
  const broughtBy = (item: ItemRow) => visits.find((other) => other.visit.id === item.visitId)?.visit;
  const there = items.filter((item) => {
    const bringing = broughtBy(item);
    return item.state === 'rented' && (!bringing || isBefore(bringing, visit));
  });
  const fetchedLater = visits.filter((other) => isAgreed(other) && isBefore(visit, other.visit));
  return sumPieces(piecesOfLines(there), ...fetchedLater.map((later) => piecesOfRecord(later.visit.bringsBack)));
}

/** What a visit carries in and out, by variation. */
export function loadOf(booked: BookedVisit, visited: VisitedOrder): { brings: Pieces; takes: Pieces } {
  const { visit, change } = booked;
  if (visit.kind === 'relocation') {
    const pieces = piecesThere(booked, visited);
    return { brings: pieces, takes: pieces };
  }
  // What another change splits off a line is planned too, on the visit of the line: only an open change brings what it plans.
  const planned = !isAgreed(booked);
  const brought = visited.items.filter(({ visitId, state }) => visitId === visit.id && (planned || state !== 'planned'));
  // Who ends the subscription gives back what is there; which pieces that will be is not written down before.
  const takes = change?.kind === 'end-early' ? piecesThere(booked, visited) : piecesOfRecord(visit.bringsBack);
  return { brings: piecesOfLines(brought), takes };
}

/** Where the pieces are after a visit: in the home of the order, or in the one that a later move leaves. */
function homeAfter({ visit }: BookedVisit, { order, visits }: VisitedOrder): StoredHome {
  const moves = visits.filter((other) => other.visit.kind === 'relocation' && isAgreed(other) && isBefore(visit, other.visit));
  const [next] = moves.sort((one, other) => (isBefore(one.visit, other.visit) ? -1 : 1));
  return next?.change?.effect.leaves ?? { shipping: order.shipping, access: order.access };
}

/** Where a visit goes; `from` is the home that a relocation begins in. */
export function homesOf(booked: BookedVisit, visited: VisitedOrder): { to: StoredHome; from: StoredHome | null } {
  const { visit, change } = booked;
  const home = homeAfter(booked, visited);
  if (visit.kind !== 'relocation' || !change) return { to: home, from: null };
  if (isAgreed(booked)) return { to: home, from: change.effect.leaves ?? null };
  const { shipping = home.shipping, access = home.access } = change.effect.order;
  return { to: { shipping, access }, from: home };
}
