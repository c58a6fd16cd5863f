import type { WireDriversDay, WireDriversStop } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { piecesOfLines, sumPieces, type Pieces } from '../../availability/stock';
import { checkThaiAddress } from '../../places/thai-address';
import type { Database } from '../../platform/database/database';
import { deliveryVisits, orders, type StoredAddress } from '../../platform/database/schema';
import { piecesOfRecord } from '../moves';
import { isRented, itemsOf, type ItemRow, type OrderRow } from '../order-rows';
import { visitsOfChanges, type VisitOfChange } from '../visits';

/** An order with all its items, and its booked and done visits. */
interface VisitedOrder {
  order: OrderRow;
  items: readonly ItemRow[];
  visits: readonly VisitOfChange[];
}

type StoredHome = Pick<OrderRow, 'shipping' | 'access'>;

const momentOf = ({ visit }: VisitOfChange): string => `${visit.date} ${visit.slot}`;
const isBefore = (one: VisitOfChange, other: VisitOfChange): boolean => momentOf(one) < momentOf(other);
const isAgreed = ({ change }: VisitOfChange): boolean => change === null || change.state === 'applied';

/** Pieces in the home when a visit comes: rented pieces of earlier visits, and returned pieces that later visits collect. */
function piecesThere(booked: VisitOfChange, { items, visits }: VisitedOrder): Pieces {
  const there = items.filter((item) => {
    const bringing = visits.find(({ visit }) => visit.id === item.visitId);
    return isRented(item) && (!bringing || isBefore(bringing, booked));
  });
  const fetchedLater = visits.filter((other) => isAgreed(other) && isBefore(booked, other));
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
  const planned = !isAgreed(booked);
  const brought = visited.items.filter(({ visitId, state }) => visitId === visit.id && (planned || state !== 'planned'));
  // The visit of an early end stores no pieces; it collects everything in the home.
  const takes = change?.kind === 'end-early' ? piecesThere(booked, visited) : piecesOfRecord(visit.bringsBack);
  return { brings: piecesOfLines(brought), takes };
}

/** Home that a visit goes to. `from` is the old home of a relocation. */
function homesOf(booked: VisitOfChange, { order, visits }: VisitedOrder): { to: StoredHome; from: StoredHome | null } {
  const { visit, change } = booked;
  const moves = visits.filter((other) => other.visit.kind === 'relocation' && isAgreed(other) && isBefore(booked, other));
  const [next] = moves.sort((one, other) => (isBefore(one, other) ? -1 : 1));
  // The pieces are in the current home, or still in the home that the next relocation leaves.
  const home = next?.change?.effect.leaves ?? { shipping: order.shipping, access: order.access };
  if (visit.kind !== 'relocation' || !change) return { to: home, from: null };
  if (isAgreed(booked)) return { to: home, from: change.effect.leaves ?? null };
  const { shipping = home.shipping, access = home.access } = change.effect.order;
  return { to: { shipping, access }, from: home };
}

/** District of an address in official spelling. An unknown district keeps its spelling and sorts last. */
function districtOf({ sub_district = '', district = '', city, postcode }: StoredAddress, language: Language) {
  const checked = checkThaiAddress({ sub_district, district, city, postcode });
  const place = checked.ok ? checked.place : checked.expected;
  // Districts sort by the code of their province. Bangkok has the lowest code, and no code reaches 99.
  if (!place) return { code: '99', province: city, district: district || city };
  return { code: place.province.code, province: place.province[language], district: place.district[language] };
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

/** Condition that must be met before the drivers go. */
function waitsFor({ visit, change }: VisitOfChange, { order }: VisitedOrder): WireDriversStop['waits_for'] {
  if (change?.state === 'requested') return 'answer';
  if (change?.state === 'approved') return 'payment';
  if (visit.kind !== 'delivery' || order.status !== 'request-booking') return null;
  return order.paymentState === 'paid' ? 'confirmation' : 'payment';
}

function stopOf(booked: VisitOfChange, visited: VisitedOrder, language: Language) {
  const { visit } = booked;
  const { id, number, status } = visited.order;
  const names = namesOf(visited.items, language);
  const carried = (pieces: Pieces) =>
    [...pieces].map(([variation_id, quantity]) => {
      return { variation_id, quantity, ...(names.get(variation_id) ?? { name: `#${variation_id}`, variant: null }) };
    });
  const { to, from } = homesOf(booked, visited);
  const home = ({ shipping, access }: StoredHome) => ({ address: shipping, access });
  const { brings, takes } = loadOf(booked, visited);
  const stop: WireDriversStop = {
    id: visit.id,
    kind: visit.kind,
    order: { id, number, status },
    done: visit.state === 'done',
    waits_for: waitsFor(booked, visited),
    to: home(to),
    from: from && home(from),
    brings: carried(brings),
    takes: carried(takes),
  };
  return { stop, slot: visit.slot, ...districtOf((from ?? to).shipping, language) };
}

interface DriversDayOptions {
  date: CalendarDate;
  today: CalendarDate;
  language: Language;
}

export async function readDriversDay(db: Database, { date, today, language }: DriversDayOptions): Promise<WireDriversDay> {
  const happens = ne(deliveryVisits.state, 'cancelled');
  const onDay = and(eq(deliveryVisits.date, date), happens);
  const visited = db.select({ id: deliveryVisits.orderId }).from(deliveryVisits).where(onDay);
  const orderRows = await db.select().from(orders).where(inArray(orders.id, visited)).orderBy(asc(orders.id));
  const ids = orderRows.map(({ id }) => id);
  const items = await itemsOf(db, ids);
  const visits = await visitsOfChanges(db, and(inArray(deliveryVisits.orderId, ids), happens));
  const stops = orderRows.flatMap((order) => {
    const own = {
      items: items.filter(({ orderId }) => orderId === order.id),
      visits: visits.filter(({ visit }) => visit.orderId === order.id),
    };
    return own.visits.filter(({ visit }) => visit.date === date).map((booked) => stopOf(booked, { order, ...own }, language));
  });
  const byDistrict = new Map<string, typeof stops>();
  for (const row of stops) {
    const key = `${row.code} ${row.province} ${row.district}`;
    byDistrict.set(key, [...(byDistrict.get(key) ?? []), row]);
  }
  const ordered = [...byDistrict].sort(([one], [other]) => one.localeCompare(other, language));
  return {
    date,
    today,
    districts: ordered.map(([, rows]) => ({
      district: rows[0]?.district ?? '',
      province: rows[0]?.province ?? '',
      slots: DELIVERY_SLOTS.flatMap((slot) => {
        const here = rows.filter((row) => row.slot === slot).map(({ stop }) => stop);
        return here.length > 0 ? [{ slot, stops: here }] : [];
      }),
    })),
  };
}
